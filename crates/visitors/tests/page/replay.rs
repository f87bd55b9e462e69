//! Looking at a game again.

use std::{fs, time::Duration};

use bankhalter_visitors::{
    ASKED, Browser, Hand, Visitor, play_out, record, root, serve,
    stage::{cash, everybody_has, game, phase},
};
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread")]
async fn a_golden_game_is_stepped_through_and_played_on() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let text = fs::read_to_string(root().join("games/standard-short-3.los")).unwrap();
    browser.open(address, "/replay").await;
    browser.write("#record-text", &text).await;
    browser.click("#record-read").await;
    browser.see("[data-screen='replay']").await;
    let step = "return document.querySelector('#moment').value";
    assert_eq!(browser.wait_for(step).await, "0");
    for number in 1..=5 {
        browser.click("#step-forward").await;
        browser.wait_for(&format!("{step} === '{number}'")).await;
    }
    browser.click("#step-back").await;
    browser.wait_for(&format!("{step} === '4'")).await;
    // One way of counting: the slider, the field and the list say the same.
    let counted =
        "const [field, now] = ['#step', '.replay-steps [aria-current] .soft'].map((one) =>
            document.querySelector(one));
        return field.value + ' ' + now?.textContent === '4 4'";
    browser.wait_for(counted).await;
    let steps = browser.text(".replay-steps").await;
    assert!(!steps.contains('{') && steps.contains("würfelt"), "sentences, no notation: {steps}");
    let in_view = "const [list, now] = ['ol', '[aria-current]'].map((one) => \
                   document.querySelector(`.replay-steps ${one}`).getBoundingClientRect()); \
                   return now.top >= list.top - 1 && now.bottom <= list.bottom + 1";
    browser.wait_for(in_view).await;
    let foot = "const { bottom } = document.querySelector('#open-review').getBoundingClientRect(); \
                const page = document.documentElement; \
                return bottom <= innerHeight && page.scrollHeight <= innerHeight";
    browser.wait_for(foot).await;
    browser.click("#to-end").await;
    browser.wait_for("return Number(document.querySelector('#moment').value) > 20").await;
    let end = cash(&browser).await;
    browser.click("#to-start").await;
    browser.wait_for(&format!("{step} === '0'")).await;
    for number in 1..=6 {
        browser.click("#step-forward").await;
        browser.wait_for(&format!("{step} === '{number}'")).await;
    }
    let here = cash(&browser).await;
    assert_ne!(here, end, "much has happened since");
    browser.click("#play-on-here").await;
    browser.see(".record-brought:not([open])").await;
    assert_eq!(browser.count(".seat-row").await, 3, "everybody still plays");
    browser.click("#play-on").await;
    browser.see("#actions[data-phase]").await;
    assert!(browser.path().await.starts_with("/local/"));
    assert_eq!(cash(&browser).await, here, "it goes on from the moment that was shown");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_out_is_not_asked_about_when_it_goes_on() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let lines = "position
          Anna: at 0, cash 500
          Ben: at 0, cash 500
          Clara: at 0, cash 500
          turn: Anna
        end
        Clara leaves";
    browser.open(address, "/local/from").await;
    browser.write("#record-text", &game("standard", &["Anna", "Ben", "Clara"], lines)).await;
    browser.click("#record-read").await;
    browser.see("#play-on").await;
    let names = browser.text(".seat-rows").await;
    assert!(names.contains("Ben") && !names.contains("Clara"), "{names}");
    browser.click("#play-on").await;
    phase(&browser, "ready").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_record_names_line_and_fault() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    for path in ["/replay", "/local/from"] {
        browser.open(address, path).await;
        browser.write("#record-text", &game("standard", &["Anna", "Ben"], "Anna flies")).await;
        browser.click("#record-read").await;
        let text = browser.text(".wrong-list[role='alert'] ol").await;
        assert!(text.contains("Zeile 4"), "the line is named: {text}");
        assert_eq!(browser.count(".wrong-list li").await, 1, "and nothing else: {text}");
    }
    // Once it is right it goes on.
    let right = game("standard", &["Anna", "Ben"], "Anna throws {6 5}\nBen throws {1 2}");
    browser.write("#record-text", &right).await;
    browser.click("#record-read").await;
    browser.click("#play-on").await;
    phase(&browser, "ready").await;
    browser.close().await;
}

/// The moment that the slider shows, and the last one.
async fn moments(browser: &Browser) -> (u64, u64) {
    browser.see("[data-screen='replay']").await;
    let slider = "const { value, max } = document.querySelector('#moment'); \
                  return [Number(value), Number(max)]";
    let slider = browser.wait_for(slider).await;
    (slider[0].as_u64().unwrap(), slider[1].as_u64().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_opens_the_record_of_a_table() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(address, "/").await;
    browser.click("#play-now").await;
    browser.see("#actions[data-phase]").await;
    let table = browser.path().await.trim_start_matches("/t/").to_owned();
    let played = play_out(&browser, Hand::Mouse, 3, Duration::from_mins(1)).await;
    assert_eq!(played.answers, 3, "{played:?}");
    // While it waits for us nothing happens at the table.
    browser.wait_for(ASKED).await;
    let record = record(address, &table).await;
    let state = record.play_out().unwrap_or_else(|failure| panic!("{failure:?}"));
    let should: Vec<_> =
        record.table().cast.seats().map(|seat| i64::from(state.cash(seat).0)).collect();

    browser.open(address, &format!("/replay?table={table}")).await;
    let (now, last) = moments(&browser).await;
    assert!(now == 0 && last > 2, "moment {now} of {last}");
    browser.click("#to-end").await;
    everybody_has(&browser, &should).await;
    let players = browser.text(".players").await;
    assert!(players.contains("Anna"), "{players}");
    browser.click("#to-start").await;
    browser.wait_for("return document.querySelector('#moment').value === '0'").await;
    let start = cash(&browser).await;
    assert!(start[0] > 0 && start.iter().all(|one| *one == start[0]), "{start:?}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_no_table_says_so() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    browser.open(address, "/replay?table=nobody").await;
    let text = browser.text(".fault[role='alert']").await;
    assert!(text.len() > 10, "{text}");
    // Another record can be opened all the same.
    browser.see("#record-text").await;
    browser.close_despite(&["40"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_chosen_or_dropped() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let games = root().join("games").canonicalize().unwrap();
    browser.open(address, "/replay").await;
    browser.upload("#record-file", &games.join("wm-short-3.los")).await;
    let (_, chosen) = moments(&browser).await;
    browser.see("[data-screen='replay'][data-edition='wm']").await;

    browser.open(address, "/replay").await;
    let file = games.join("euro-short-4.los");
    let over = "return document.querySelector('.record-input').classList.contains('over')";
    assert_eq!(browser.run(over).await, false);
    browser.drag_file(".record-input", &file).await;
    browser.wait_for(over).await;
    browser.drop_file(".record-input", &file).await;
    let (_, dropped) = moments(&browser).await;
    browser.see("[data-screen='replay'][data-edition='euro']").await;
    assert!(chosen > 20 && dropped > 20 && chosen != dropped, "{chosen} {dropped}");

    // Where games go on from a record it is the same field.
    browser.open(address, "/local/from").await;
    browser.drag_file(".record-input", &file).await;
    browser.drop_file(".record-input", &file).await;
    browser.see("#play-on, .go-on").await;
    browser.close().await;
}

/// The page says of this file why it does not take it.
async fn is_refused(browser: &Browser, name: &str, why: &str) {
    let (name, why) = (format!("„{name}“"), why.to_owned());
    let told = "document.querySelector('.record-input .fault[role=alert]')?.innerText ?? ''";
    browser
        .wait_for(&format!(
            "const told = {told}; return told.includes({name:?}) && told.includes({why:?})"
        ))
        .await;
    assert_eq!(browser.run("return document.querySelector('#record-text').value").await, "");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_no_record_is_refused_by_name() {
    let address = serve().await;
    let browser = Browser::start(Visitor::ANNA).await;
    let folder = TempDir::new().unwrap();
    let record = fs::read(root().join("games/euro-short-3.los")).unwrap();
    let written = |name: &str, content: &[u8]| {
        let file = folder.path().join(name);
        fs::write(&file, content).unwrap();
        file
    };
    browser.open(address, "/replay").await;
    let large = written("large.los", &record.repeat((1 << 20) / record.len() + 1));
    browser.upload("#record-file", &large).await;
    is_refused(&browser, "large.los", "höchstens 1 MB").await;
    let picture = written("picture.los", &[0xff, 0xd8, 0xff, 0]);
    browser.drag_file(".record-input", &picture).await;
    browser.drop_file(".record-input", &picture).await;
    is_refused(&browser, "picture.los", "keine Textdatei").await;
    // A folder has a name and no content.
    let inner = folder.path().join("folder.los");
    fs::create_dir(&inner).unwrap();
    browser.drag_file(".record-input", &inner).await;
    browser.drop_file(".record-input", &inner).await;
    is_refused(&browser, "folder.los", "konnte nicht gelesen werden").await;

    // The same file once more, now a record: it is read, though the field has shown it before.
    let mended = written("large.los", &record);
    browser.upload("#record-file", &mended).await;
    browser.see("[data-screen='replay'][data-edition='euro']").await;
    browser.close().await;
}
