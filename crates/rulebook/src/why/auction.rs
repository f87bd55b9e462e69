//! Why something is auctioned, who bids, and when the hammer falls.

use bankhalter_rules::{Event, Kind, Lot};

use super::{
    Grounds,
    scene::{Scene, rules},
};

impl Scene<'_> {
    pub(super) fn auction(&self, event: Event) -> Grounds {
        match event {
            Event::AuctionOpened { lot, .. } => self.auction_opened(lot),
            Event::BidMade { .. } => self.bid_made(),
            Event::BidderPassed { .. } => match self.leaver {
                Some(_) => rules(&["BANKRUPT-02", "AUCTION-05"]),
                None => rules(&["AUCTION-11"]),
            },
            Event::AuctionClosed if self.state.bid().is_some() => {
                self.either(&["AUCTION-11", "AUCTION-09"], &["AUCTION-11", "AUCTION-10"])
            }
            _ => rules(&["AUCTION-11"]),
        }
    }

    fn auction_opened(&self, lot: Lot) -> Grounds {
        if self.leaver.is_some() {
            // His bid went with him: the others begin again.
            return rules(&["BANKRUPT-02", "AUCTION-05"]);
        }
        match lot {
            Lot::Building(_) => self.either(
                &["SHORTAGE-03", "SHORTAGE-05", "SHORTAGE-06", "AUCTION-03"],
                &["SHORTAGE-04", "SHORTAGE-07", "AUCTION-03"],
            ),
            Lot::Deed(deed) if self.state.estate().has(deed) => {
                self.either(&["AUCTION-02", "BANKRUPT-11"], &["AUCTION-02", "BANKRUPT-13"])
            }
            Lot::Deed(deed) => rules(match deed.kind() {
                Kind::Street => &["BUY-08", "AUCTION-01", "AUCTION-05"],
                Kind::Station => &["STATION-05", "AUCTION-01", "AUCTION-05"],
                Kind::Utility => &["BUY-08", "BUY-06", "AUCTION-05"],
            }),
        }
    }

    fn bid_made(&self) -> Grounds {
        let building = matches!(self.state.lot(), Some(Lot::Building(_)));
        if self.state.bid().is_some() {
            return self.either(&["AUCTION-11", "AUCTION-05"], &["AUCTION-11", "AUCTION-08"]);
        }
        if building {
            self.either(&["SHORTAGE-06"], &["SHORTAGE-07"])
        } else {
            self.either(&["AUCTION-06", "AUCTION-05"], &["AUCTION-07", "AUCTION-05"])
        }
    }

    /// Several want the bank's last buildings.
    pub(super) fn shortage(&self) -> Grounds {
        self.either(&["SHORTAGE-03", "AUCTION-03"], &["SHORTAGE-04", "AUCTION-03"])
    }
}
