//! The archive for everybody, and the package for Debian and its relatives.

use std::io;

use crate::{
    release::Release,
    tar::{Tar, gzip},
};

/// The program with its papers in one folder.
pub(crate) fn archive(release: &Release) -> io::Result<Vec<u8>> {
    let folder = format!("bankhalter-{}", release.version);
    let mut tar = Tar::of(release.time);
    tar.file(&format!("{folder}/bankhalter"), 0o755, &release.program)?;
    for (name, bytes) in &release.papers {
        tar.file(&format!("{folder}/{name}"), 0o644, bytes)?;
    }
    gzip(&tar.finish())
}

/// The name that Debian has for a kind of machine.
pub(crate) fn debian_name(machine: &str) -> &str {
    match machine {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => other,
    }
}

/// The package for Debian. The program needs no library and the package runs no script, so it can
/// be installed into any root.
pub(crate) fn debian(release: &Release) -> io::Result<Vec<u8>> {
    let mut data = Tar::of(release.time);
    let mut size = release.program.len();
    data.file("./usr/bin/bankhalter", 0o755, &release.program)?;
    for (name, bytes) in &release.papers {
        let (path, bytes) = installed(name, bytes)?;
        size += bytes.len();
        data.file(&path, 0o644, &bytes)?;
    }
    let mut control = Tar::of(release.time);
    control.file("./control", 0o644, describe(release, size).as_bytes())?;
    let members = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", gzip(&control.finish())?),
        ("data.tar.gz", gzip(&data.finish())?),
    ];
    Ok(ar(&members, release.time))
}

/// Where a paper belongs in a system, and what it says there.
fn installed(name: &str, bytes: &[u8]) -> io::Result<(String, Vec<u8>)> {
    let doc = "./usr/share/doc/bankhalter";
    let same = |path: String| Ok((path, bytes.to_vec()));
    match name.split_once('/') {
        Some(("man", page)) => Ok((format!("./usr/share/man/man1/{page}.gz"), gzip(bytes)?)),
        Some(("completions", "bankhalter.bash")) => {
            same("./usr/share/bash-completion/completions/bankhalter".to_owned())
        }
        Some(("completions", "_bankhalter")) => {
            same("./usr/share/zsh/vendor-completions/_bankhalter".to_owned())
        }
        Some(("completions", file)) => {
            same(format!("./usr/share/fish/vendor_completions.d/{file}"))
        }
        None if name == "bankhalter.service" => {
            // A package installs no program under /usr/local.
            let text = String::from_utf8_lossy(bytes).replace("/usr/local/bin/", "/usr/bin/");
            Ok((format!("./usr/lib/systemd/system/{name}"), text.into_bytes()))
        }
        None if name == "LICENSE" => same(format!("{doc}/copyright")),
        _ => same(format!("{doc}/{name}")),
    }
}

fn describe(release: &Release, size: usize) -> String {
    let (version, machine) = (&release.version, debian_name(&release.machine));
    format!(
        "Package: bankhalter\n\
         Version: {version}\n\
         Section: games\n\
         Priority: optional\n\
         Architecture: {machine}\n\
         Installed-Size: {}\n\
         Maintainer: The Bankhalter maintainers <bankhalter@localhost>\n\
         Description: board, bank and referee of a property-trading game\n \
         A table server for friends with a browser, a terminal game, a referee\n \
         for rule arguments and a simulator, by the rules of five German booklets.\n \
         .\n \
         systemctl enable --now bankhalter opens a server on 127.0.0.1:4040;\n \
         settings go into /etc/bankhalter.env.\n",
        size.div_ceil(1024)
    )
}

/// The outermost wrapping of a package: a few files, one behind the other.
fn ar(members: &[(&str, Vec<u8>)], time: u64) -> Vec<u8> {
    let mut all = b"!<arch>\n".to_vec();
    for (name, bytes) in members {
        let size = bytes.len();
        all.extend(format!("{name:<16}{time:<12}0     0     100644  {size:<10}`\n").into_bytes());
        all.extend(bytes);
        if size % 2 == 1 {
            all.push(b'\n');
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{collections::BTreeMap, fs, process::Command};

    fn release() -> Release {
        let papers = [
            ("LICENSE", "free"),
            ("bankhalter.service", "ExecStart=/usr/local/bin/bankhalter serve"),
            ("completions/bankhalter.bash", "complete"),
            ("man/bankhalter-serve.1", ".TH"),
        ];
        let papers = papers.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        Release {
            version: "1.2.3".to_owned(),
            machine: "x86_64".to_owned(),
            time: 1_700_000_000,
            program: b"#!/bin/sh\n".to_vec(),
            papers: BTreeMap::from(papers),
        }
    }

    /// Debian's own tool reads the package, where there is one.
    #[test]
    fn a_package_can_be_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("bankhalter.deb");
        fs::write(&path, debian(&release()).expect("packed")).expect("written");
        let Ok(list) = Command::new("dpkg-deb").arg("--contents").arg(&path).output() else {
            return;
        };
        let text = String::from_utf8_lossy(&list.stdout);
        for wanted in [
            "./usr/bin/bankhalter",
            "./usr/share/man/man1/bankhalter-serve.1.gz",
            "./usr/share/bash-completion/completions/bankhalter",
            "./usr/lib/systemd/system/bankhalter.service",
            "./usr/share/doc/bankhalter/copyright",
        ] {
            assert!(text.contains(wanted), "{wanted} is not in\n{text}");
        }
        let field = Command::new("dpkg-deb").arg("--field").arg(&path).arg("Version").output();
        assert_eq!(field.expect("it starts").stdout, b"1.2.3\n");
    }

    #[test]
    fn the_service_starts_what_the_package_installs() {
        let (_, text) =
            installed("bankhalter.service", b"ExecStart=/usr/local/bin/bankhalter").unwrap();
        assert_eq!(text, b"ExecStart=/usr/bin/bankhalter");
    }
}
