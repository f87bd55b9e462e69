//! The page begins here, and so does the worker that thinks beside it.

fn main() {
    bankhalter_web::start();
}
