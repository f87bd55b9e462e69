//! The service worker, which keeps the page for when there is no network.

use sha2::{Digest, Sha256};

use super::{files::Files, html::fill};

/// Fills in which files are kept, and a name for exactly these.
pub(super) fn fill_in(worker: &str, files: &Files) -> String {
    let mut hash = Sha256::new();
    let mut list = Vec::new();
    for (path, bytes) in files.iter() {
        hash.update(path.as_bytes());
        hash.update(bytes);
        let address = if path == "index.html" { "/".to_owned() } else { format!("/{path}") };
        list.push(format!("\"{address}\""));
    }
    let version = hex::encode(&hash.finalize()[..8]);
    fill(worker, &[("version", &version), ("files", &list.join(", "))])
}
