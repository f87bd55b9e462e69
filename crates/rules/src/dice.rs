//! Two dice (COMPONENTS-02); football dice count like any others (COMPONENTS-03).

/// One throw of both dice, each 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice([u8; 2]);

/// The 36 throws.
const ALL: [Dice; 36] = {
    let mut all = [Dice([1, 1]); 36];
    let mut index = 0;
    while index < 36 {
        all[index as usize] = Dice([index / 6 + 1, index % 6 + 1]);
        index += 1;
    }
    all
};

impl Dice {
    /// The throw with these faces, if they are faces of dice.
    pub const fn new(first: u8, second: u8) -> Option<Self> {
        if matches!(first, 1..=6) && matches!(second, 1..=6) {
            Some(Self([first, second]))
        } else {
            None
        }
    }

    /// The throw number `index` of the 36 that are equally likely; the first if there is none.
    #[inline]
    pub const fn nth(index: u8) -> Self {
        ALL[if index < 36 { index as usize } else { 0 }]
    }

    /// Both faces.
    pub const fn faces(self) -> [u8; 2] {
        self.0
    }

    /// Their sum (TURN-02).
    #[inline]
    pub const fn total(self) -> u8 {
        self.0[0] + self.0[1]
    }

    /// DOUBLES-01: both dice show the same.
    #[inline]
    pub const fn is_double(self) -> bool {
        self.0[0] == self.0[1]
    }

    pub(crate) const fn none() -> Self {
        Self([0, 0])
    }
}
