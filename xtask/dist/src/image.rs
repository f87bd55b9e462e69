//! A container image from nothing: the program alone, as nobody, with a folder for its journal.
//!
//! The form is that of the Open Container Initiative, as an archive: `podman load` and
//! `skopeo copy oci-archive:…` read it. No other image and no tool is needed to make it.

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
    let mut tar = Tar::of(release.time);
    for blob in [&config, &manifest, &packed] {
        tar.file(&format!("blobs/sha256/{}", digest(blob)), 0o644, blob)?;
    }
    tar.file("index.json", 0o644, &index)?;
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
    for (name, bytes) in release.papers.iter().filter(|(name, _)| name.starts_with("LICENSE")) {
        tar.file(&format!("usr/share/doc/bankhalter/{name}"), 0o644, bytes)?;
    }
    Ok(tar.finish())
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
    let name = format!("localhost/bankhalter:{}", release.version);
    one["annotations"] = json!({ "org.opencontainers.image.ref.name": name });
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
