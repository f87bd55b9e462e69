//! The engine as programs of others meet it.

#[cfg(test)]
mod documents;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod luck;
#[cfg(test)]
mod moments;
#[cfg(test)]
mod phases;
mod positions;
#[cfg(test)]
mod serve;
#[cfg(test)]
mod tables;
