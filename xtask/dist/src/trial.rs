//! Every artefact is used as people would use it: unpacked or installed, started, played on.

use std::{
    fs,
    net::SocketAddr,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use serde_json::Value;

use crate::{
    release::{digest, said},
    table::{first_game, free_address},
};

/// How long it may take from the start of the program until the first game is open.
const LIMIT: Duration = Duration::from_secs(2);

/// Tries what was made in this folder.
pub(crate) fn run(folder: &Path, made: &[String]) -> Result<(), String> {
    let place = folder.join("trial");
    clear(&place)?;
    let folder = fs::canonicalize(folder).map_err(|error| error.to_string())?;
    let place = folder.join("trial");
    let tried = [
        ("archive", archive(&one(&folder, made, "linux.tar.gz")?, &place.join("archive"))),
        ("Debian package", debian(&one(&folder, made, ".deb")?, &place.join("debian"))),
        ("image", image(&one(&folder, made, ".oci.tar")?, &place.join("image"))),
    ];
    for (name, took) in tried {
        tell(name, took.map_err(|error| format!("{name}: {error}"))?)?;
    }
    fs::remove_dir_all(&place).map_err(|error| format!("{}: {error}", place.display()))
}

#[expect(clippy::print_stdout, reason = "a command speaks")]
fn tell(name: &str, took: Duration) -> Result<(), String> {
    println!(
        "   {name}: started, a game is open after {} ms, and a throw was made",
        took.as_millis()
    );
    if took > LIMIT {
        return Err(format!("{name}: the first game may take {} s", LIMIT.as_secs()));
    }
    Ok(())
}

fn clear(folder: &Path) -> Result<(), String> {
    let done = if folder.exists() { fs::remove_dir_all(folder) } else { Ok(()) };
    done.and_then(|()| fs::create_dir_all(folder))
        .map_err(|error| format!("{}: {error}", folder.display()))
}

/// The one of these that ends like this: older versions may lie beside it.
fn one(folder: &Path, made: &[String], end: &str) -> Result<PathBuf, String> {
    let found = made.iter().find(|name| name.ends_with(end));
    found.map(|name| folder.join(name)).ok_or_else(|| format!("no {end} was made"))
}

/// Runs a tool of the system.
fn tool(program: &str, args: &[&str]) -> Result<(), String> {
    said(Path::new(program), args).map(|_| ())
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// Unpacks the archive and starts the program where it lies.
fn archive(file: &Path, place: &Path) -> Result<Duration, String> {
    clear(place)?;
    tool("tar", &["-xzf", &text(file), "-C", &text(place)])?;
    let folder = fs::read_dir(place).ok().and_then(|mut all| all.next()?.ok());
    let program = folder.ok_or("it is empty")?.path().join("bankhalter");
    let address = free_address()?;
    let mut server = Command::new(program);
    server.arg("serve").args(["--listen", &address.to_string()]);
    server.arg("--data").arg(place.join("data"));
    first_game(server, address)
}

/// Installs the package into an empty root, starts it there as nobody, and removes it again. There
/// is no system in that root: whatever the package needs it has to bring.
fn debian(file: &Path, place: &Path) -> Result<Duration, String> {
    clear(place)?;
    for folder in ["var/lib/dpkg/info", "var/lib/dpkg/updates", "tmp"] {
        fs::create_dir_all(place.join(folder)).map_err(|error| error.to_string())?;
    }
    fs::write(place.join("var/lib/dpkg/status"), "").map_err(|error| error.to_string())?;
    open_to_all(&place.join("tmp"))?;
    let root = format!("--root={}", text(place));
    tool("dpkg", &[&root, "--install", &text(file)])?;
    let address = free_address()?;
    let took = first_game(within(place, "/usr/bin/bankhalter", "/tmp/data", address), address)?;
    tool("dpkg", &[&root, "--remove", "bankhalter"])?;
    if place.join("usr/bin/bankhalter").exists() {
        return Err("it stays when it is removed".to_owned());
    }
    Ok(took)
}

fn open_to_all(folder: &Path) -> Result<(), String> {
    fs::set_permissions(folder, fs::Permissions::from_mode(0o1777))
        .map_err(|error| format!("{}: {error}", folder.display()))
}

/// Starts the server in another root, as nobody.
fn within(root: &Path, program: &str, data: &str, address: SocketAddr) -> Command {
    let mut server = Command::new("chroot");
    server.arg("--userspec=65534:65534").arg(root).args([program, "serve"]);
    server.args(["--listen", &address.to_string(), "--data", data]);
    server
}

/// Takes the image apart as a container engine would, and runs its root: read-only, as the user
/// whom the image names, with a fresh volume for the journal.
fn image(file: &Path, place: &Path) -> Result<Duration, String> {
    clear(place)?;
    let (layout, root) = (place.join("layout"), place.join("root"));
    clear(&layout)?;
    clear(&root)?;
    tool("tar", &["-xf", &text(file), "-C", &text(&layout)])?;
    let index = fs::read(layout.join("index.json")).map_err(|error| error.to_string())?;
    let manifest = json(&blob(&layout, &json(&index)?["manifests"][0])?)?;
    let config = json(&blob(&layout, &manifest["config"])?)?;
    let layer = &manifest["layers"][0];
    blob(&layout, layer)?;
    let layer = layout.join(blob_path(layer)?);
    tool("tar", &["-xzf", &text(&layer), "--numeric-owner", "-p", "-C", &text(&root)])?;
    let address = free_address()?;
    first_game(contained(&root, &config["config"], address)?, address)
}

fn json(bytes: &[u8]) -> Result<Value, String> {
    serde_json::from_slice(bytes).map_err(|error| error.to_string())
}

fn blob_path(name: &Value) -> Result<String, String> {
    let digest = name["digest"].as_str().and_then(|name| name.strip_prefix("sha256:"));
    digest.map(|digest| format!("blobs/sha256/{digest}")).ok_or_else(|| "no digest".to_owned())
}

/// A part of an image, if it is what its name says.
fn blob(layout: &Path, name: &Value) -> Result<Vec<u8>, String> {
    let path = blob_path(name)?;
    let bytes = fs::read(layout.join(&path)).map_err(|error| format!("{path}: {error}"))?;
    let is_right = path.ends_with(&digest(&bytes)) && name["size"] == bytes.len();
    if is_right { Ok(bytes) } else { Err(format!("{path} is not what its name says")) }
}

/// Starts what the image says in its root.
fn contained(root: &Path, config: &Value, address: SocketAddr) -> Result<Command, String> {
    let words = |key: &str| -> Option<Vec<&str>> {
        config[key].as_array()?.iter().map(Value::as_str).collect()
    };
    let command = [words("Entrypoint"), words("Cmd")].into_iter().flatten().flatten();
    let user = config["User"].as_str().ok_or("the image names no user")?;
    // Nothing can be written but the volume; the file that is tried must be refused.
    let script = "set -e; root=$1; user=$2; shift 2; \
        mount --bind \"$root\" \"$root\"; \
        mount -t tmpfs -o mode=700,uid=${user%:*},gid=${user#*:} tmpfs \"$root/data\"; \
        mount -o remount,ro,bind \"$root\"; \
        if touch \"$root/written\" 2>/dev/null; then echo 'the root can be written' >&2; exit 1; fi; \
        exec chroot --userspec=\"$user\" \"$root\" \"$@\"";
    let mut server = Command::new("unshare");
    server.args(["--mount", "sh", "-c", script, "sh"]).arg(root).arg(user).args(command);
    for (key, value) in words("Env").into_iter().flatten().filter_map(|line| line.split_once('=')) {
        server.env(key, value);
    }
    // On this machine alone, and not where another server may be.
    server.env("BANKHALTER_LISTEN", address.to_string());
    Ok(server)
}
