//! This server among the others: do they let each other in?
//!
//! Whoever shares the database and has another secret can be asked for no table of the others, and
//! none of the others for his. Both sides see the same, so it is decided by how many stand on each:
//! visitors go to the greater one, and where both are alike, not to whoever came later.

use std::collections::BTreeSet;

use bankhalter_journal::{Fleet, Node};
use bankhalter_protocol::{Rejection, RejectionCode};

use super::{Hub, nodes::Contact};

/// What an operator is told, in an answer and in the log.
const ESTRANGED: &str = "the other servers of this database do not let this one in: its secret is \
                         not theirs; give it the right one (--node-secret-file) and start it again";

/// Whom this server has found, and how.
#[derive(Debug)]
pub(super) struct Company {
    /// Those who were there before this one.
    elders: BTreeSet<String>,
}

/// How this server stands with the others.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Standing {
    /// Where those are who have another secret.
    strangers: Vec<String>,
    /// Must visitors go to them rather than come here?
    estranged: bool,
    /// How many cannot be reached, whyever.
    unreachable: usize,
}

impl Company {
    pub(super) fn new(fleet: Option<&dyn Fleet>) -> Self {
        let names = |fleet: &dyn Fleet| others(fleet).into_iter().map(|node| node.name).collect();
        Self { elders: fleet.map(names).unwrap_or_default() }
    }

    /// How somebody stands who has found these.
    fn judge(&self, found: &[(Node, Contact)]) -> Standing {
        let with = |contact| found.iter().filter(move |(_, found)| *found == contact);
        let (own, against) = (1 + with(Contact::Reached).count(), with(Contact::Refused).count());
        let late = with(Contact::Refused).any(|(node, _)| self.elders.contains(&node.name));
        Standing {
            strangers: with(Contact::Refused).map(|(node, _)| node.address.clone()).collect(),
            estranged: against > own || against == own && late,
            unreachable: against + with(Contact::Lost).count(),
        }
    }

    /// Those of these nodes who may go on with the tables of one that has gone, by name: those whom
    /// nobody could ask for them afterwards do not.
    fn heirs(&self, me: &str, nodes: &[Node], found: &[(Node, Contact)]) -> Vec<String> {
        let estranged = self.judge(found).estranged;
        let is_stranger =
            |name: &str| found.iter().any(|(of, how)| of.name == name && *how == Contact::Refused);
        let may = |name: &&str| if *name == me { !estranged } else { !is_stranger(name) };
        nodes.iter().map(|node| node.name.as_str()).filter(may).map(str::to_owned).collect()
    }
}

fn others(fleet: &dyn Fleet) -> Vec<Node> {
    let mut nodes = fleet.nodes();
    nodes.retain(|node| node.name != fleet.me());
    nodes
}

impl Hub {
    /// May visitors be sent here, as far as the others are concerned? Whoever has just come finds
    /// out first.
    pub(crate) async fn check_company(&self) -> Result<(), Rejection> {
        let Some(fleet) = self.fleet() else { return Ok(()) };
        let others = others(fleet);
        if !others.is_empty() && self.contacts(&others).is_empty() {
            self.within_reach(others).await;
        }
        if self.is_estranged() {
            return Err(Rejection::new(RejectionCode::Stopping, ESTRANGED));
        }
        Ok(())
    }

    /// Is this the one whose secret is wrong?
    pub(crate) fn is_estranged(&self) -> bool {
        self.standing().estranged
    }

    fn contacts(&self, others: &[Node]) -> Vec<(Node, Contact)> {
        let found = |node: &Node| Some((node.clone(), self.0.lines.contact(&node.name)?));
        others.iter().filter_map(found).collect()
    }

    fn standing(&self) -> Standing {
        let Some(fleet) = self.fleet() else { return Standing::default() };
        self.0.company.judge(&self.contacts(&others(fleet)))
    }

    /// Those of these nodes who may go on with the tables of one that has gone, by name.
    pub(super) fn heirs(&self, me: &str, nodes: &[Node]) -> Vec<String> {
        self.0.company.heirs(me, nodes, &self.contacts(nodes))
    }

    /// Tells operators how it stands, where that has changed.
    pub(super) fn tell_company(&self, seen: &mut Standing) {
        let standing = self.standing();
        self.metrics().unreachable.set(i64::try_from(standing.unreachable).unwrap_or(i64::MAX));
        let is_new = |address: &&String| !seen.strangers.contains(address);
        if standing.estranged {
            if !seen.estranged {
                tracing::error!("{ESTRANGED}");
            }
        } else if standing.strangers.is_empty() && !seen.strangers.is_empty() {
            tracing::info!("no server has another secret any more");
        } else {
            for address in standing.strangers.iter().filter(is_new) {
                tracing::error!(
                    address,
                    "a server with another secret works with the same database: nobody can ask it \
                     for its tables; give it the right one (--node-secret-file)"
                );
            }
        }
        *seen = standing;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(name: &str) -> Node {
        Node { name: name.to_owned(), address: format!("{name}:4041"), speaks: 1, carries: 0 }
    }

    /// Is somebody the odd one who came after these, and has found those?
    fn is_estranged(elders: &[&str], found: &[(&str, Contact)]) -> bool {
        let company = Company { elders: elders.iter().map(ToString::to_string).collect() };
        let found: Vec<_> = found.iter().map(|(name, how)| (node(name), *how)).collect();
        company.judge(&found).estranged
    }

    #[test]
    fn whoever_is_refused_by_more_than_let_him_in_is_the_odd_one() {
        use Contact::{Lost, Reached, Refused};
        assert!(is_estranged(&["a", "b"], &[("a", Refused), ("b", Refused)]), "the odd one");
        assert!(is_estranged(&[], &[("a", Refused), ("b", Refused)]), "even if he was the first");
        assert!(!is_estranged(&["a"], &[("a", Reached), ("c", Refused)]), "one of the others");
        assert!(!is_estranged(&[], &[("c", Refused)]), "of two the first");
        assert!(is_estranged(&["a"], &[("a", Refused)]), "of two the newcomer");
        assert!(!is_estranged(&["a", "b"], &[("a", Lost), ("b", Lost)]), "nobody has refused him");
        assert!(!is_estranged(&["a"], &[]), "nobody was asked yet");
        let half = [("a", Refused), ("b", Refused), ("d", Reached)];
        assert!(is_estranged(&["a", "b"], &half), "half of them, who came later");
        assert!(!is_estranged(&[], &half), "half of them, who came first");
    }

    #[test]
    fn whom_nobody_could_ask_inherits_nothing() {
        use Contact::{Lost, Reached, Refused};
        let company = Company { elders: BTreeSet::from(["a".to_owned(), "b".to_owned()]) };
        let nodes = ["a", "b", "c"].map(node);
        let heirs = |found: [(&str, Contact); 2]| {
            let found = found.map(|(name, how)| (node(name), how));
            let me = if found[0].0.name == "a" { "c" } else { "a" };
            company.heirs(me, &nodes, &found)
        };
        assert_eq!(
            heirs([("b", Reached), ("c", Refused)]),
            ["a", "b"],
            "all of them know the same"
        );
        assert_eq!(heirs([("a", Refused), ("b", Refused)]), [""; 0], "the odd one takes nothing");
        assert_eq!(heirs([("b", Lost), ("c", Reached)]), ["a", "b", "c"], "it may be back soon");
    }

    #[test]
    fn whoever_cannot_be_reached_is_counted_whyever() {
        let company = Company { elders: BTreeSet::new() };
        let found = [
            (node("a"), Contact::Reached),
            (node("b"), Contact::Lost),
            (node("c"), Contact::Refused),
        ];
        let standing = company.judge(&found);
        assert_eq!((standing.unreachable, standing.strangers), (2, vec!["c:4041".to_owned()]));
    }
}
