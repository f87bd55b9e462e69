//! The page begins here.

fn main() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(bankhalter_web::App);
}
