//! The engine as programs of others meet it.

#[cfg(test)]
mod documents;
#[cfg(test)]
mod phases;
#[cfg(test)]
mod serve;
