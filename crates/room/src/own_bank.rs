//! The bank of a table, where tables can be banks.

#[cfg(feature = "banks")]
mod kept {
    use std::sync::Arc;

    use bankhalter_client::Bank;
    use bankhalter_editions::Shelf;
    use bankhalter_protocol::Settings;

    /// A bank, shared until somebody changes it.
    pub(crate) type OwnBank = Arc<Bank>;

    /// The bank that a table with these settings keeps, if it is one.
    pub(crate) fn open(settings: &Settings) -> Option<OwnBank> {
        Bank::open(settings, &Shelf::default()).ok().flatten().map(Arc::new)
    }

    /// The bank, to be changed.
    pub(crate) fn change(bank: &mut OwnBank) -> &mut Bank {
        Arc::make_mut(bank)
    }
}

#[cfg(not(feature = "banks"))]
mod kept {
    use std::ops::Deref;

    use bankhalter_client::Bank;
    use bankhalter_protocol::Settings;

    /// There is none. The compiler knows it, too, and leaves out whatever only a bank needs.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(crate) enum OwnBank {}

    impl Deref for OwnBank {
        type Target = Bank;

        fn deref(&self) -> &Bank {
            match *self {}
        }
    }

    /// No table here is a bank.
    pub(crate) const fn open(_: &Settings) -> Option<OwnBank> {
        None
    }

    /// The bank, to be changed.
    pub(crate) const fn change(bank: &mut OwnBank) -> &mut Bank {
        match *bank {}
    }
}

pub(crate) use kept::{OwnBank, change, open};
