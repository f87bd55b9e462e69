//! Records that prove their dice: written, computed again here and by an independent program,
//! tampered with.

mod luck;
mod proofs;
mod recompute;
mod tables;
mod tampering;
