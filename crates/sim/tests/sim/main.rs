//! The simulator, held against numbers that are known.

#[cfg(test)]
mod illegal;
#[cfg(test)]
mod landing;
#[cfg(test)]
mod results;
#[cfg(test)]
mod series;
#[cfg(test)]
mod statistics;
