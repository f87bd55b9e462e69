//! The question on the table.

/// Where the game stands: who decides what (see `State::awaited`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Each seat throws for the first turn.
    Order,
    /// The player on turn throws.
    Ready,
    /// He buys, or leaves it to the auction.
    Purchase,
    /// Everybody who has not passed bids.
    Auction,
    /// The debtor pays, raises money, or is bankrupt.
    Debt,
    /// New owners of mortgaged deeds redeem or keep them.
    Interest,
    /// Those who could place the scarce building want it or pass.
    Shortage,
    /// A card leaves a choice.
    Choice,
    /// The winner of a building places it.
    Place,
    /// The player on turn ends his turn.
    Done,
    /// The result stands.
    Over,
}

impl Phase {
    /// All of them, in the order in which a turn meets them.
    pub const ALL: [Self; 11] = [
        Self::Order,
        Self::Ready,
        Self::Purchase,
        Self::Auction,
        Self::Debt,
        Self::Interest,
        Self::Shortage,
        Self::Choice,
        Self::Place,
        Self::Done,
        Self::Over,
    ];

    /// Its name in the notation.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Ready => "ready",
            Self::Purchase => "purchase",
            Self::Auction => "auction",
            Self::Debt => "debt",
            Self::Interest => "interest",
            Self::Shortage => "shortage",
            Self::Choice => "choice",
            Self::Place => "place",
            Self::Done => "done",
            Self::Over => "over",
        }
    }

    /// The rules that put this question first and everything else later.
    pub const fn rules(self) -> &'static [&'static str] {
        match self {
            Self::Order => &["SETUP-14"],
            Self::Ready => &["TURN-01", "TURN-07", "JAIL-15", "DOUBLES-03", "TURN-08"],
            Self::Purchase => &["BUY-01", "TURN-04", "BUY-08"],
            Self::Auction => {
                &["AUCTION-04", "AUCTION-11", "AUCTION-02", "BANKRUPT-11", "BANKRUPT-13", "TURN-08"]
            }
            Self::Debt => &["DEBT-01", "TAX-02", "BANKRUPT-01", "TURN-08"],
            Self::Interest => &["MORTGAGE-14", "MORTGAGE-13", "BANKRUPT-08", "BANKRUPT-09"],
            Self::Shortage => &["SHORTAGE-03", "SHORTAGE-04"],
            Self::Choice => &["CARD-02", "CARD-03"],
            Self::Place => &["SHORTAGE-05", "SHORTAGE-04"],
            Self::Done => &["TURN-07", "TURN-01", "TURN-04"],
            Self::Over => &["END-01"],
        }
    }
}
