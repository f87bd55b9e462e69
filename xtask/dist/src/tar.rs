//! Archives whose bytes depend on nothing but what is put in: no owner, no time, no order of this
//! machine.

use std::io::{self, Write};

use flate2::{Compression, GzBuilder};

/// What an entry is.
#[derive(Clone, Copy)]
enum Kind {
    File,
    Folder,
}

/// An archive that is being filled.
#[derive(Default)]
pub(crate) struct Tar {
    bytes: Vec<u8>,
    /// The time of every entry, in seconds since 1970.
    time: u64,
    folders: Vec<String>,
}

/// Whom an entry belongs to.
#[derive(Clone, Copy)]
pub(crate) struct Owner(pub(crate) u32);

impl Owner {
    /// The system.
    pub(crate) const ROOT: Self = Self(0);
    /// Nobody.
    pub(crate) const NOBODY: Self = Self(65534);
}

impl Tar {
    /// An archive whose entries are all of this time.
    pub(crate) fn of(time: u64) -> Self {
        Self { time, ..Self::default() }
    }

    /// Adds a file that anybody may read, and the folders on the way to it.
    pub(crate) fn file(&mut self, path: &str, mode: u32, bytes: &[u8]) -> io::Result<()> {
        self.folders_to(path)?;
        self.entry(path, Kind::File, mode, Owner::ROOT, bytes.len())?;
        self.bytes.extend(bytes);
        self.bytes.resize(self.bytes.len().next_multiple_of(512), 0);
        Ok(())
    }

    /// Adds a folder.
    pub(crate) fn folder(&mut self, path: &str, mode: u32, owner: Owner) -> io::Result<()> {
        self.folders_to(path)?;
        self.folders.push(path.to_owned());
        self.entry(&format!("{path}/"), Kind::Folder, mode, owner, 0)
    }

    /// Adds the folders on the way to an entry, each once.
    fn folders_to(&mut self, path: &str) -> io::Result<()> {
        for (place, _) in path.match_indices('/') {
            let folder = &path[..place];
            let is_new = !self.folders.iter().any(|known| known == folder);
            if is_new && !folder.is_empty() && folder != "." {
                self.folder(folder, 0o755, Owner::ROOT)?;
            }
        }
        Ok(())
    }

    /// The header of an entry, in the form of ustar.
    fn entry(
        &mut self,
        path: &str,
        kind: Kind,
        mode: u32,
        owner: Owner,
        size: usize,
    ) -> io::Result<()> {
        if path.len() > 100 {
            return Err(io::Error::other(format!("{path} is too long a name for an archive")));
        }
        let mut header = [0; 512];
        let mut put = |at: usize, text: &[u8]| header[at..at + text.len()].copy_from_slice(text);
        put(0, path.as_bytes());
        put(100, format!("{mode:07o}").as_bytes());
        put(108, format!("{:07o}", owner.0).as_bytes());
        put(116, format!("{:07o}", owner.0).as_bytes());
        put(124, format!("{size:011o}").as_bytes());
        put(136, format!("{:011o}", self.time).as_bytes());
        put(148, b"        ");
        put(156, if matches!(kind, Kind::Folder) { b"5" } else { b"0" });
        put(257, b"ustar\x0000");
        let sum: u32 = header.iter().map(|byte| u32::from(*byte)).sum();
        header[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
        self.bytes.extend(header);
        Ok(())
    }

    /// The archive.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        // Two empty blocks are the end.
        self.bytes.resize(self.bytes.len() + 1024, 0);
        self.bytes
    }
}

/// Makes bytes small; the same bytes always in the same way.
pub(crate) fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut writer = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    writer.write_all(bytes)?;
    writer.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        io::Read,
        process::{Command, Stdio},
    };

    fn sample() -> Vec<u8> {
        let mut tar = Tar::of(1_700_000_000);
        tar.file("one/two/three.txt", 0o644, b"drei").expect("it fits");
        tar.file("one/two/run", 0o755, &[7; 600]).expect("it fits");
        tar.folder("data", 0o700, Owner::NOBODY).expect("it fits");
        tar.finish()
    }

    /// The system's own reader understands it.
    #[test]
    fn an_archive_can_be_listed() {
        let mut list = Command::new("tar")
            .args(["--list", "--verbose", "--numeric-owner", "--utc", "--file=-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("tar is there");
        list.stdin.take().expect("it listens").write_all(&sample()).expect("it reads");
        let mut text = String::new();
        list.stdout.take().expect("it speaks").read_to_string(&mut text).expect("it lists");
        assert!(list.wait().expect("it ends").success());
        let lines: Vec<Vec<&str>> =
            text.lines().map(|line| line.split_whitespace().collect()).collect();
        let short: Vec<_> = lines.iter().map(|line| (line[0], line[1], line[5])).collect();
        assert_eq!(
            short,
            [
                ("drwxr-xr-x", "0/0", "one/"),
                ("drwxr-xr-x", "0/0", "one/two/"),
                ("-rw-r--r--", "0/0", "one/two/three.txt"),
                ("-rwxr-xr-x", "0/0", "one/two/run"),
                ("drwx------", "65534/65534", "data/"),
            ]
        );
        assert_eq!(lines[3][2], "600");
    }

    #[test]
    fn the_same_files_give_the_same_bytes() {
        assert_eq!(gzip(&sample()).expect("packed"), gzip(&sample()).expect("packed"));
    }

    #[test]
    fn a_name_that_does_not_fit_is_refused() {
        assert!(Tar::of(0).file(&"x".repeat(101), 0o644, b"").is_err());
    }
}
