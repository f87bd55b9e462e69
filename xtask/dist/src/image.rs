//! A container image from nothing: the program alone, as nobody, with a folder for its journal.
//!
//! The form is that of the Open Container Initiative, as an archive: `podman load` and
//! `skopeo copy oci-archive:…` read it. Beside it lies the list that `docker load` asks for. No other
//! image and no tool is needed to make it.

use std::io;

use serde_json::{Value, json};

use crate::{
    archive::debian_name,
    release::{Release, digest},
    tar::{Owner, Tar, gzip},
};

/// What the program finds around it.
const PEOPLE: &str = "nobody:x:65534:65534:nobody:/data:/bankhalter\n";
const GROUPS: &str = "nogroup:x:65534:\n";

/// The image as an archive.
pub(crate) fn image(release: &Release) -> io::Result<Vec<u8>> {
    let layer = layer(release)?;
    let packed = gzip(&layer)?;
    let config = config(release, &digest(&layer)).to_string().into_bytes();
    let manifest = manifest(&config, &packed).to_string().into_bytes();
    let index = index(release, &manifest).to_string().into_bytes();
    let list = docker_list(release, &config, &packed).to_string().into_bytes();
    let mut tar = Tar::of(release.time);
    for blob in [&config, &manifest, &packed] {
        tar.file(&format!("blobs/sha256/{}", digest(blob)), 0o644, blob)?;
    }
    tar.file("index.json", 0o644, &index)?;
    tar.file("manifest.json", 0o644, &list)?;
    tar.file("oci-layout", 0o644, br#"{"imageLayoutVersion":"1.0.0"}"#)?;
    Ok(tar.finish())
}

/// The files of the image.
fn layer(release: &Release) -> io::Result<Vec<u8>> {
    let mut tar = Tar::of(release.time);
    tar.file("bankhalter", 0o755, &release.program)?;
    // A fresh volume takes its owner from here.
    tar.folder("data", 0o700, Owner::NOBODY)?;
    tar.file("etc/group", 0o644, GROUPS.as_bytes())?;
    tar.file("etc/passwd", 0o644, PEOPLE.as_bytes())?;
    let is_licence = |name: &str| name.starts_with("LICENSE") || name == crate::licences::NAME;
    for (name, bytes) in release.papers.iter().filter(|(name, _)| is_licence(name)) {
        tar.file(&format!("usr/share/doc/bankhalter/{name}"), 0o644, bytes)?;
    }
    Ok(tar.finish())
}

/// What the image is called once it is loaded.
pub(crate) fn name(version: &str) -> String {
    format!("localhost/bankhalter:{version}")
}

/// The older list of what is in an archive, with names in the same folder.
fn docker_list(release: &Release, config: &[u8], layer: &[u8]) -> Value {
    let path = |blob: &[u8]| format!("blobs/sha256/{}", digest(blob));
    json!([{ "Config": path(config), "RepoTags": [name(&release.version)], "Layers": [path(layer)] }])
}

fn config(release: &Release, layer: &str) -> Value {
    json!({
        "architecture": debian_name(&release.machine),
        "os": "linux",
        "config": {
            "User": "65534:65534",
            "ExposedPorts": { "4040/tcp": {} },
            "Env": ["BANKHALTER_LISTEN=0.0.0.0:4040", "BANKHALTER_DATA=/data"],
            "Entrypoint": ["/bankhalter"],
            "Cmd": ["serve", "--log", "json"],
            "Volumes": { "/data": {} },
            "WorkingDir": "/",
            "StopSignal": "SIGTERM",
            "Labels": {
                "org.opencontainers.image.title": "Bankhalter",
                "org.opencontainers.image.version": release.version,
                "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
            },
        },
        "rootfs": { "type": "layers", "diff_ids": [format!("sha256:{layer}")] },
    })
}

fn manifest(config: &[u8], layer: &[u8]) -> Value {
    json!({
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.manifest.v1+json",
        "config": blob("application/vnd.oci.image.config.v1+json", config),
        "layers": [blob("application/vnd.oci.image.layer.v1.tar+gzip", layer)],
    })
}

fn index(release: &Release, manifest: &[u8]) -> Value {
    let mut one = blob("application/vnd.oci.image.manifest.v1+json", manifest);
    one["platform"] = json!({ "architecture": debian_name(&release.machine), "os": "linux" });
    let name = name(&release.version);
    one["annotations"] = json!({
        "org.opencontainers.image.ref.name": name,
        "io.containerd.image.name": name,
    });
    json!({
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.index.v1+json",
        "manifests": [one],
    })
}

/// How one part of an image names another.
fn blob(kind: &str, bytes: &[u8]) -> Value {
    let digest = format!("sha256:{}", digest(bytes));
    json!({ "mediaType": kind, "digest": digest, "size": bytes.len() })
}

/// What lies in `deploy/` is about this image, or about one that is built to be like it.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::release::root;
    use std::{collections::BTreeMap, fs, process::Command};

    fn release() -> Release {
        Release {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            machine: "x86_64".to_owned(),
            time: 1_700_000_000,
            program: b"#!/bin/sh\n".to_vec(),
            papers: BTreeMap::new(),
        }
    }

    fn deployed(name: &str) -> String {
        fs::read_to_string(root().join("deploy").join(name)).expect(name)
    }

    /// Whatever follows this word at the beginning of a line.
    fn orders<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
        text.lines().filter_map(|line| line.trim().strip_prefix(word)).map(str::trim).collect()
    }

    #[test]
    fn the_archive_has_both_lists_and_all_that_they_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("image.tar");
        fs::write(&path, image(&release()).expect("packed")).expect("written");
        let mut unpack = Command::new("tar");
        unpack.arg("-xf").arg(&path).arg("-C").arg(folder.path());
        assert!(unpack.status().expect("tar").success());
        let read = |name: &str| -> Value {
            let bytes = fs::read(folder.path().join(name)).expect(name);
            serde_json::from_slice(&bytes).expect(name)
        };
        let (list, index) = (read("manifest.json"), read("index.json"));
        let own = name(env!("CARGO_PKG_VERSION"));
        assert_eq!(list[0]["RepoTags"], json!([own]));
        assert_eq!(index["manifests"][0]["annotations"]["io.containerd.image.name"], own);
        for path in [&list[0]["Config"], &list[0]["Layers"][0]] {
            let path = path.as_str().expect("a path");
            let bytes = fs::read(folder.path().join(path)).expect(path);
            assert!(path.ends_with(&digest(&bytes)), "{path}");
        }
        let config = read(list[0]["Config"].as_str().expect("a path"));
        assert_eq!(config["config"]["Entrypoint"], json!(["/bankhalter"]));
    }

    #[test]
    fn what_is_built_from_the_sources_is_like_what_is_released() {
        let text = deployed("Containerfile");
        let config = config(&release(), "")["config"].clone();
        let settings = config["Env"].as_array().expect("a list").iter().filter_map(Value::as_str);
        assert_eq!(orders(&text, "ENV "), [settings.collect::<Vec<_>>().join(" ")]);
        assert_eq!(orders(&text, "STOPSIGNAL "), [config["StopSignal"].as_str().expect("one")]);
        let words = orders(&text, "CMD ").pop().expect("a last one");
        assert_eq!(serde_json::from_str::<Value>(words).expect("a list"), config["Cmd"]);
        for volume in orders(&text, "VOLUME ") {
            assert!(config["Volumes"].get(volume).is_some(), "{volume}");
        }
        for port in orders(&text, "EXPOSE ") {
            assert!(config["ExposedPorts"].get(format!("{port}/tcp")).is_some(), "{port}");
        }
    }

    #[test]
    fn what_the_containerfile_builds_and_copies_is_there() {
        let text = deployed("Containerfile");
        let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("the manifest");
        let rust = orders(&manifest, "rust-version = ").join("").replace('"', "");
        assert!(text.contains(&format!("FROM docker.io/library/rust:{rust}-")), "Rust {rust}");
        for copied in orders(&text, "COPY ") {
            let mut words: Vec<_> = copied.split_whitespace().collect();
            let built = words.first().is_some_and(|word| *word == "--from=build");
            words.retain(|word| !word.starts_with("--"));
            if built {
                // Where cargo puts it, by the name of the package that is built.
                let program = words[0].rsplit('/').next().expect("a name");
                assert_eq!(words[0], format!("/src/target/release/{program}"));
                assert!(text.contains(&format!("--release --locked --package {program}")));
                assert!(root().join("crates").join(program).join("Cargo.toml").exists());
            } else {
                assert!(root().join(words[0]).exists(), "{copied}");
            }
        }
        let ignored = fs::read_to_string(root().join(".dockerignore")).expect("it is there");
        for needed in ["crates", "xtask", "locales", "editions", "rulebook", "Cargo.lock"] {
            assert!(ignored.lines().all(|line| line != needed), "{needed} is kept out");
        }
    }

    #[test]
    fn whatever_starts_a_container_names_this_image_and_its_archive() {
        let version = env!("CARGO_PKG_VERSION");
        for file in ["compose.yaml", "compose-several.yaml"] {
            let text = deployed(file);
            let image = format!("${{IMAGE:-{}}}", name(version));
            assert!(text.contains(&format!("image: {image}")), "{file}: {image}");
            assert!(text.contains(&format!("docker load -i bankhalter-{version}-x86_64.oci.tar")));
            // What is not in the image cannot be written: it has a volume where it says so.
            assert!(text.contains(":/data\"") && text.contains("read_only: true"), "{file}");
            for name in ["IMPRINT:", "PRIVACY:", "METRICS_TOKEN_FILE: ", "AUDIT_FILE: /data/"] {
                assert!(text.contains(&format!("BANKHALTER_{name}")), "{file}: {name}");
            }
            for secret in orders(&text, "file: ../secrets/") {
                assert!(text.contains(&format!("> secrets/{secret}")), "{file}: {secret}");
            }
        }
        assert!(deployed("Containerfile").contains(&format!("-t {} .", name(version))));
    }

    /// `HAProxy` itself reads its setup, where there is one.
    #[test]
    fn the_balancer_can_be_started() {
        let text = deployed("haproxy.cfg");
        assert!(text.contains("option forwardfor if-none"));
        assert_eq!(orders(&text, "default-server ").len(), 2);
        for servers in orders(&text, "default-server ") {
            assert!(servers.contains("resolvers system"), "found again: {servers}");
        }
        let path = root().join("deploy/haproxy.cfg");
        for haproxy in ["haproxy", "/usr/sbin/haproxy"] {
            if let Ok(told) = Command::new(haproxy).arg("-c").arg("-f").arg(&path).output() {
                let said = String::from_utf8_lossy(&told.stderr).into_owned();
                assert!(told.status.success(), "{said}");
            }
        }
    }
}
