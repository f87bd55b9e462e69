// Starts the module in a worker, where it thinks and nothing on the screen waits for it.
import start from "{{glue}}";

self.needs = `{{needs}}`;
start({ module_or_path: "{{wasm}}" });
