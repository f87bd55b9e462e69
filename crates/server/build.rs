//! A file that is new in `page/` must be embedded, too.

fn main() {
    println!("cargo::rerun-if-changed=page");
}
