//! What is open at a table: the question, claims, debts, offers. Third person, one sentence each.

use bankhalter_rules::{Claim, Phase, Rent, Return, Seat, State, Trade};

use crate::{
    grammar::{counted, ended},
    language::Pick,
    scene::Scene,
};

/// Everything that is open, the question on the table first.
pub(crate) fn situation(scene: &Scene<'_>, state: &State) -> Vec<String> {
    let mut lines = vec![question(scene, state)];
    lines.extend(state.claims().map(|claim| claim_line(scene, &claim)));
    lines.extend(state.offer().map(|(from, trade)| offer_line(scene, from, &trade)));
    if state.phase() != Phase::Debt {
        lines.extend(debt_line(scene, state));
    }
    lines.extend(further(scene, state));
    lines.into_iter().map(ended).collect()
}

/// The question on the table.
fn question(scene: &Scene<'_>, state: &State) -> String {
    let language = scene.language;
    let turn = scene.player(state.turn());
    match state.phase() {
        Phase::Order => order_line(scene, state),
        Phase::Ready if state.jail(state.turn()).is_some() => {
            let jail = &scene.edition.nouns.jail;
            let german = format!("{turn} ist am Zug und sitzt im {}.", jail.de.dative);
            language
                .pick(german, format!("It is the turn of {turn}, who is in {}.", jail.en.singular))
        }
        Phase::Ready => language.pick(
            format!("{turn} ist am Zug und würfelt."),
            format!("It is the turn of {turn}, who throws."),
        ),
        Phase::Purchase => purchase_line(scene, state),
        Phase::Auction => auction_line(scene, state),
        Phase::Debt => debt_line(scene, state).unwrap_or_default(),
        Phase::Interest => interest_line(scene, state),
        Phase::Shortage => shortage_line(scene, state),
        Phase::Choice => language.pick(
            format!("{turn} zahlt oder zieht eine Karte."),
            format!("{turn} pays or draws a card."),
        ),
        Phase::Place => place_line(scene, state),
        Phase::Done => language
            .pick(format!("{turn} kann den Zug beenden."), format!("{turn} may end the turn.")),
        Phase::Over => result(scene, state).unwrap_or_default(),
    }
}

/// Who has won, if the game is over.
pub(crate) fn result(scene: &Scene<'_>, state: &State) -> Option<String> {
    let winners = state.winners();
    let names = scene.players(winners);
    match winners.count() {
        0 => None,
        1 => {
            Some(scene.language.pick(format!("{names} hat gewonnen."), format!("{names} has won.")))
        }
        _ => Some(scene.language.pick(
            format!("{names} haben gemeinsam gewonnen."),
            format!("{names} have won together."),
        )),
    }
}

fn order_line(scene: &Scene<'_>, state: &State) -> String {
    let deeds = &scene.edition.nouns.deed;
    if scene.table.book.check_deal(state).is_ok() {
        return scene.language.pick(
            format!("Zuerst werden die {} verteilt.", deeds.de.plural),
            format!("First the {} are dealt.", deeds.en.plural),
        );
    }
    let names = scene.players(state.unthrown());
    scene.language.pick(
        format!("Um den ersten Zug würfeln noch: {names}."),
        format!("Still to throw for the first turn: {names}."),
    )
}

fn purchase_line(scene: &Scene<'_>, state: &State) -> String {
    let turn = scene.player(state.turn());
    let Some(deed) = scene.cast().deed(state.at(state.turn())) else { return String::new() };
    let name = scene.deed(deed);
    let price = scene.money(scene.table.book.deed(deed).price);
    scene.language.pick(
        format!("{turn} kann {name} kaufen, für {price}."),
        format!("{turn} may buy {name} for {price}."),
    )
}

fn auction_line(scene: &Scene<'_>, state: &State) -> String {
    let lot = state.lot().map(|lot| scene.lot(lot)).unwrap_or_default();
    let bidders = scene.players(state.bidders());
    if let Some((seat, bid)) = state.bid() {
        let (who, bid) = (scene.player(seat), scene.money(bid));
        return scene.language.pick(
            format!("Unter dem Hammer: {lot}. {who} führt mit {bid}. Dabei: {bidders}."),
            format!("Under the hammer: {lot}. {who} leads with {bid}. Bidding: {bidders}."),
        );
    }
    let floor = scene.money(state.floor());
    scene.language.pick(
        format!("Unter dem Hammer: {lot}, ab {floor}. Dabei: {bidders}."),
        format!("Under the hammer: {lot}, from {floor}. Bidding: {bidders}."),
    )
}

fn debt_line(scene: &Scene<'_>, state: &State) -> Option<String> {
    let (debtor, creditor, amount, why) = state.debt()?;
    let (who, whom) = (scene.player(debtor), scene.party(creditor));
    let (amount, why) = (scene.money(amount), scene.why(why));
    Some(scene.language.pick(
        format!("{who} schuldet {amount} ({why}), Gläubiger: {whom}."),
        format!("{who} owes {amount} ({why}), creditor: {whom}."),
    ))
}

fn interest_line(scene: &Scene<'_>, state: &State) -> String {
    let owners = state.alive().iter().filter_map(|seat| {
        let deeds = state.interest() & state.deeds(seat);
        let (who, names) = (scene.player(seat), scene.deeds(deeds));
        (!deeds.is_empty()).then(|| {
            scene.language.pick(
                format!("{who} löst ab oder zahlt Zinsen: {names}."),
                format!("{who} redeems or pays interest: {names}."),
            )
        })
    });
    owners.collect::<Vec<_>>().join(" ")
}

fn shortage_line(scene: &Scene<'_>, state: &State) -> String {
    let Some((by, street)) = state.shortage() else { return String::new() };
    let (who, street) = (scene.player(by), scene.deed(street));
    let asked = scene.players(state.asked());
    scene.language.pick(
        format!("{who} will auf {street} bauen; wer will auch? Gefragt: {asked}."),
        format!("{who} wants to build on {street}; who wants to, too? Asked: {asked}."),
    )
}

fn place_line(scene: &Scene<'_>, state: &State) -> String {
    let Some((seat, building)) = state.won() else { return String::new() };
    let (who, what) = (scene.player(seat), counted(1, scene.building(building), scene.language));
    scene.language.pick(format!("{who} setzt {what}."), format!("{who} places {what}."))
}

fn claim_line(scene: &Scene<'_>, claim: &Claim) -> String {
    let (owner, payer) = (scene.player(claim.owner), scene.player(claim.payer));
    let deed = scene.deed(claim.deed);
    let rent = &scene.edition.nouns.rent;
    let worth = worth(scene, claim.rent);
    scene.language.pick(
        format!("{owner} kann von {payer} {} verlangen: {worth} ({deed}).", rent.de.accusative),
        format!("{owner} may demand {} from {payer}: {worth} ({deed}).", rent.en.singular),
    )
}

/// What a claim is worth, or how that will be found out.
pub(crate) fn worth(scene: &Scene<'_>, rent: Rent) -> String {
    match rent {
        Rent::Fixed(amount) => scene.money(amount),
        Rent::PerPip(amount) => {
            let amount = scene.money(amount);
            scene.language.pick(
                format!("{amount} je Auge eines neuen Wurfs"),
                format!("{amount} for each pip of a new throw"),
            )
        }
    }
}

fn offer_line(scene: &Scene<'_>, from: Seat, trade: &Trade) -> String {
    let (who, whom) = (scene.player(from), scene.player(trade.with));
    let give = scene.goods(&trade.give);
    let take = match trade.take {
        Return::Goods(goods) => scene.goods(&goods),
        Return::Debt => scene.language.pick("die Schuld", "the debt").to_owned(),
    };
    scene.language.pick(
        format!("Angebot von {who} an {whom}: {give} gegen {take}."),
        format!("Offer of {who} to {whom}: {give} for {take}."),
    )
}

/// What matters only sometimes.
fn further(scene: &Scene<'_>, state: &State) -> Vec<String> {
    let mut lines = Vec::new();
    if state.phase() == Phase::Over {
        return lines;
    }
    if state.doubles() > 0 {
        let doubles = state.doubles();
        lines.push(scene.language.pick(
            format!("Päsche in diesem Zug: {doubles}."),
            format!("Doubles in this turn: {doubles}."),
        ));
    }
    if state.pot().0 > 0 {
        lines.push(format!("{}: {}.", scene.parking(), scene.money(state.pot())));
    }
    if !state.estate().is_empty() {
        let deeds = scene.deeds(state.estate());
        lines.push(scene.language.pick(
            format!("Noch zu versteigern: {deeds}."),
            format!("Still to be auctioned: {deeds}."),
        ));
    }
    if state.is_time_called() {
        let text = scene.language.pick(
            "Die Zeit ist um: Dieser Zug ist der letzte.",
            "Time is up: this turn is the last.",
        );
        lines.push(text.to_owned());
    }
    lines
}
