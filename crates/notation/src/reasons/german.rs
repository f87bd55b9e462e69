//! Refusals in German; nobody is addressed, so the sentences fit `du` and `Sie`.

use bankhalter_rules::{Action, Phase, Refusal};

use super::deck_word;
use crate::{
    cast::Cast,
    unplayable::{DealFault, Obstacle},
};

#[expect(clippy::too_many_lines, reason = "one table, one row per refusal")]
pub(super) fn refusal(refusal: Refusal, cast: &Cast) -> String {
    use Refusal as R;
    let plain = match refusal {
        R::NotYourTurn { turn } => return format!("{} ist an der Reihe.", cast.player(turn)),
        R::WaitForYourThrow { next } => return format!("Zuerst würfelt {}.", cast.player(next)),
        R::BidTooLow { least } => return format!("Das geringste Gebot ist {}.", least.0),
        R::BidUncovered { cash } => {
            return format!("Das Gebot übersteigt das Bargeld von {}.", cash.0);
        }
        R::NotYours { owner: Some(owner) } => {
            return format!("Das Grundstück gehört {}.", cast.player(owner));
        }
        R::NotTheirs { giver } => {
            return format!("{} besitzt nicht, was zu geben wäre.", cast.player(giver));
        }
        R::NoSuchCard { giver } => {
            return format!("{} hat diese Gefängnis-frei-Karte nicht.", cast.player(giver));
        }
        R::InterestUncovered { need } => {
            return format!(
                "Für die belasteten Grundstücke wären {} nötig; so viel ist nicht da.",
                need.0
            );
        }
        R::NotInNotes { unit } => {
            return format!("Der Betrag ist kein Vielfaches von {}, dem kleinsten Schein.", unit.0);
        }
        R::PriceShort { need } => {
            return format!("Das Grundstück kostet {}; so viel Bargeld ist nicht da.", need.0);
        }
        R::BuildingShort { need } => {
            return format!("Das Gebäude kostet {}; so viel Bargeld ist nicht da.", need.0);
        }
        R::FineShort { need } => {
            return format!("Die Buße beträgt {}; so viel Bargeld ist nicht da.", need.0);
        }
        R::RedemptionShort { need } => {
            return format!(
                "Die Hypothek abzulösen kostet {}; so viel Bargeld ist nicht da.",
                need.0
            );
        }
        R::TradeShort { giver } => {
            return format!("{} hat nicht genug Bargeld für diesen Handel.", cast.player(giver));
        }
        R::DebtShort { need } => {
            return format!("Die Schuld beträgt {}: Zuerst muss Geld beschafft werden.", need.0);
        }
        R::DebtorGivesForCash { debtor, least } => {
            return format!(
                "Solange die Schuld offen ist, gibt {} außer dem Gläubiger niemandem etwas ohne \
                 Bargeld, hier mindestens {}, und zahlt selbst nichts.",
                cast.player(debtor),
                least.0
            );
        }
        R::StillSolvent { worth } => {
            return format!("Verkäufe und Hypotheken brächten {} und deckten die Schuld.", worth.0);
        }
        R::NotNow { phase } => phase_first(phase),
        R::GameIsOver => "Die Partie ist zu Ende.",
        R::OutOfTheGame => "Dieser Spieler ist ausgeschieden.",
        R::LandingUnsettled => {
            "Solange über einen Kauf entschieden wird, macht nur Geschäfte, wer am Zug ist."
        }
        R::OnlyRaisingMoney => "Solange jemand Geld beschafft, baut niemand und löst niemand ab.",
        R::OnlyBetweenTurns => {
            "Wer nicht am Zug ist, baut nur, bis der nächste Spieler gewürfelt hat."
        }
        R::DealFirst => "Zuerst müssen die Besitzrechtkarten verteilt werden.",
        R::NothingToDeal => "Es gibt keine Besitzrechtkarten zu verteilen.",
        R::AlreadyThrown => "Dieser Spieler hat schon gewürfelt oder gehört nicht zu den Höchsten.",
        R::OfferIsOpen => "Vor dem Wurf muss das offene Angebot beantwortet werden.",
        R::ThrowAgain => "Nach einem Pasch muss noch einmal gewürfelt werden.",
        R::NoRentToDemand => "Dieser Spieler hat keine offene Miete zu verlangen.",
        R::NoRentWhileMortgaged => "Ein belastetes Grundstück bringt keine Miete.",
        R::NotInJail => "Dieser Spieler ist nicht im Gefängnis.",
        R::ThrowFirst => "In der dritten Runde im Gefängnis wird zuerst gewürfelt.",
        R::NoJailCard => "Dieser Spieler hat keine Gefängnis-frei-Karte.",
        R::NotBidding => "Dieser Spieler bietet in dieser Versteigerung nicht oder nicht mehr mit.",
        R::BidBinds => "Das höchste Gebot bindet: Wer es abgab, kann nicht aussteigen.",
        R::NoPlaceToBuild => "Dieser Spieler hat keine Straße, auf der das Gebäude stehen könnte.",
        R::NotAStreet => "Nur auf Straßen wird gebaut.",
        R::NotYours { owner: None } => "Das Grundstück gehört der Bank.",
        R::GroupIncomplete => "Eine Straße der Farbgruppe gehört diesem Spieler nicht.",
        R::GroupMortgaged => "Eine Straße der Farbgruppe ist mit einer Hypothek belastet.",
        R::HotelStands => "Dort steht schon ein Hotel.",
        R::HotelNeedsAllStreets => "Zuerst braucht jede Straße der Farbgruppe alle ihre Häuser.",
        R::BuildEvenly => "Eine andere Straße der Farbgruppe hat weniger Gebäude.",
        R::NoBuildingsLeft => "Die Bank hat kein solches Gebäude mehr.",
        R::NotAsked => "Dieser Spieler wurde nicht gefragt oder hat schon geantwortet.",
        R::OtherBuildingWon => "Ersteigert wurde ein Gebäude der anderen Art.",
        R::NothingBuilt => "Dort steht nichts.",
        R::SellEvenly => "Eine andere Straße der Farbgruppe hat mehr Gebäude.",
        R::HousesLacking => "Der Bank fehlen die Häuser, die das Hotel ersetzen würden.",
        R::StepByStep => {
            "Für eine einzelne Stufe reichen die Häuser der Bank; mehrere auf einmal gibt es nur, wenn \
             sie fehlen."
        }
        R::AlreadyMortgaged => "Das Grundstück ist schon mit einer Hypothek belastet.",
        R::NotMortgaged => "Das Grundstück ist nicht mit einer Hypothek belastet.",
        R::StreetIsBuilt => "Auf der Straße stehen Gebäude.",
        R::GroupIsBuilt => "In der Farbgruppe stehen Gebäude.",
        R::NoInterestDue => "Für dieses Grundstück sind keine Zinsen fällig.",
        R::NoPartner => "Zum Handel gehört ein anderer Spieler, der noch im Spiel ist.",
        R::OtherOfferOpen => "Es liegt schon ein anderes Angebot auf dem Tisch.",
        R::NoOfferToAnswer => "Es gibt kein Angebot, das dieser Spieler beantworten könnte.",
        R::NoOfferToWithdraw => "Dieser Spieler hat kein Angebot auf dem Tisch.",
        R::OnlyMoney => {
            "Geld allein wäre ein Darlehen oder Geschenk: Ein Grundstück oder eine Karte gehört dazu."
        }
        R::BuiltGroupOffered => "Aus einer bebauten Farbgruppe wechselt keine Straße den Besitzer.",
        R::NoDebtToThem => "Diesem Spieler schuldet er nichts.",
        R::DebtNeedsProperty => "Statt Geld kann nur mit Grundstücken bezahlt werden.",
        R::NoDebt => "Dieser Spieler schuldet nichts.",
        R::NoClock => "Diese Partie geht nicht auf Zeit.",
    };
    plain.to_owned()
}

/// What has to be settled before anything else.
const fn phase_first(phase: Phase) -> &'static str {
    match phase {
        Phase::Order => "Zuerst wird ausgewürfelt, wer beginnt.",
        Phase::Ready => "Zuerst muss der Spieler am Zug würfeln.",
        Phase::Purchase => "Zuerst muss über den Kauf entschieden werden.",
        Phase::Auction => "Zuerst muss die Versteigerung zu Ende gehen.",
        Phase::Debt => "Zuerst muss die Schuld beglichen werden.",
        Phase::Interest => "Zuerst muss über die übernommenen Hypotheken entschieden werden.",
        Phase::Shortage => "Zuerst muss sich zeigen, wer das knappe Gebäude bekommt.",
        Phase::Choice => "Die Karte lässt eine Wahl, die zuerst getroffen werden muss.",
        Phase::Place => "Zuerst muss das ersteigerte Gebäude gesetzt werden.",
        Phase::Done => "Hier ist gerade nichts zu tun.",
        Phase::Over => "Die Partie ist zu Ende.",
    }
}

/// What there is nothing of.
pub(super) const fn nothing_open(action: Action) -> Option<&'static str> {
    Some(match action {
        Action::Throw => "In diesem Zug ist schon gewürfelt.",
        Action::Buy | Action::Decline => "Hier ist gerade nichts zu kaufen.",
        Action::Bid(_) | Action::Pass => "Gerade wird nichts versteigert.",
        Action::Want => "Gerade ist kein Gebäude knapp.",
        Action::Draw => "Gerade ist keine Karte zu ziehen.",
        Action::Pay => "Gerade ist nichts zu zahlen.",
        _ => return None,
    })
}

pub(super) fn obstacle(obstacle: &Obstacle, cast: &Cast) -> String {
    match obstacle {
        Obstacle::Rules { refusal: reason, .. } => refusal(*reason, cast),
        Obstacle::NoProperty { space, .. } => {
            format!("Feld {} ist kein Grundstück.", space.number())
        }
        Obstacle::CardHeld { deck, card, holder } => format!(
            "Die Karte {} {} liegt bei {} und nicht in ihrem Stapel.",
            deck_word(*deck),
            card.number() + 1,
            cast.player(*holder)
        ),
        Obstacle::Deal { fault, .. } => match fault {
            DealFault::Count { seat, due } => {
                format!("{} muss {due} Besitzrechtkarten bekommen.", cast.player(*seat))
            }
            DealFault::Forgotten { seat } => format!("{} bekommt nichts.", cast.player(*seat)),
            DealFault::NamedTwice { seat } => {
                format!("{} ist zweimal genannt.", cast.player(*seat))
            }
            DealFault::NoDeed { space } => {
                format!("Zu Feld {} gehört keine Besitzrechtkarte.", space.number())
            }
            DealFault::DealtTwice { space } => {
                format!("Feld {} wird zweimal verteilt.", space.number())
            }
        },
    }
}
