//! Sentences and numbers, as people read them.

#[cfg(test)]
mod games;
#[cfg(test)]
mod leaving;
#[cfg(test)]
mod locales;
#[cfg(test)]
mod sentences;
#[cfg(test)]
mod since;
