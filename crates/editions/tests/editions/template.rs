//! `edition new` writes an edition that can be played as it is.

use bankhalter_editions::{Edition, FILES, find, load, load_dir, template};

fn read(name: &str) -> Edition {
    let files = template(name);
    assert_eq!(files.iter().map(|(file, _)| *file).collect::<Vec<_>>(), FILES);
    let texts = [0, 1, 2].map(|place: usize| Some(files[place].1.as_str()));
    load(texts).unwrap_or_else(|faults| panic!("the template {name:?} has faults:\n{faults}"))
}

#[test]
fn a_new_edition_passes_the_check_under_its_own_name() {
    let seaside = read("Seaside");
    assert_eq!(seaside.id, "seaside");
    assert_eq!((seaside.title.de.as_str(), seaside.title.en.as_str()), ("Seaside", "Seaside"));
    assert_eq!(Some(seaside.board()), find("standard").map(Edition::board));
}

#[test]
fn every_name_makes_a_key() {
    for (name, id) in [
        ("Bad Tölz", "bad-toelz"),
        ("Straße 7", "strasse-7"),
        ("\"Quoted\" \\ name", "quoted-name"),
        ("../../etc", "etc"),
        ("", "edition"),
        ("🎩", "edition"),
        ("a\nb\u{1b}[31m", "a-b-31m"),
        ("-- x --", "x"),
    ] {
        assert_eq!(read(name).id, id, "{name:?}");
    }
    assert_eq!(read(&"x".repeat(500)).id.len(), 40);
}

#[test]
fn a_new_edition_is_explained_and_claims_nothing_of_the_old_one() {
    let files = template("Seaside");
    for (file, text) in &files {
        let comments = text.lines().filter(|line| line.starts_with('#')).count();
        assert!(comments >= 6, "{file} has {comments} lines of comments");
        assert!(!text.contains("Hasbro") && !text.contains("https://"), "{file}");
    }
    for explained in ["smallest_unit", "inferred lists", "The preset rules", "The tokens."] {
        assert!(files[0].1.contains(explained), "{explained}");
    }
    for explained in ["Fixed places", "A street:", "A tax:", "A station:", "The jail", "A utility:"]
    {
        assert!(files[1].1.contains(explained), "{explained}");
    }
}

#[test]
fn a_new_edition_survives_the_way_through_a_folder() {
    let folder = std::env::temp_dir().join(format!("bankhalter-template-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for (file, text) in template("Seaside") {
        std::fs::write(folder.join(file), text).expect("a file");
    }
    let loaded = load_dir(&folder);
    std::fs::remove_dir_all(&folder).expect("the folder again");
    assert_eq!(loaded, Ok(read("Seaside")));
}
