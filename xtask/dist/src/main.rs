//! Makes what is released from the program that was built, and tries it. `cargo xtask dist` builds
//! the program and calls this.

mod archive;
mod bill;
mod docs;
mod image;
mod licences;
mod release;
mod table;
mod tar;
mod trial;

use std::{
    fs,
    path::PathBuf,
    process::{Command, ExitCode},
};

use lexopt::{Arg, Parser, ValueExt};

use bill::Bill;
use release::{Release, digest, papers, root, said};

#[expect(clippy::print_stderr, reason = "a command speaks")]
fn main() -> ExitCode {
    let done = Options::read(Parser::from_env()).and_then(|options| {
        let made = pack(&options)?;
        if options.is_tried { trial::run(&options.out, &made) } else { Ok(()) }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("== {message}");
            ExitCode::FAILURE
        }
    }
}

/// What is packed, and where to.
struct Options {
    /// The program.
    program: PathBuf,
    /// The same program for this machine.
    speaker: PathBuf,
    /// What cargo calls the machine it is for.
    target: String,
    /// When it was made.
    time: u64,
    /// Where everything goes.
    out: PathBuf,
    is_tried: bool,
}

impl Options {
    fn read(mut args: Parser) -> Result<Self, String> {
        let (mut program, mut speaker, mut target) = (None, None, None);
        let (mut time, mut out, mut is_tried) = (0, None, false);
        let told = |error: lexopt::Error| error.to_string();
        while let Some(arg) = args.next().map_err(told)? {
            match arg {
                Arg::Long("program") => program = Some(PathBuf::from(args.value().map_err(told)?)),
                Arg::Long("speaker") => speaker = Some(PathBuf::from(args.value().map_err(told)?)),
                Arg::Long("target") => target = Some(args.value().map_err(told)?),
                Arg::Long("time") => {
                    time = args.value().and_then(|value| value.parse()).map_err(told)?;
                }
                Arg::Long("out") => out = Some(PathBuf::from(args.value().map_err(told)?)),
                Arg::Long("test") => is_tried = true,
                other => return Err(told(other.unexpected())),
            }
        }
        let missing = || "expected --program, --target, --time and --out".to_owned();
        let program = program.ok_or_else(missing)?;
        let speaker = speaker.unwrap_or_else(|| program.clone());
        let target = target.ok_or_else(missing)?.to_string_lossy().into_owned();
        let out = out.ok_or_else(missing)?;
        Ok(Self { program, speaker, target, time, out, is_tried })
    }

    /// `x86_64` out of `x86_64-unknown-linux-musl`.
    fn machine(&self) -> &str {
        self.target.split('-').next().unwrap_or(&self.target)
    }
}

/// Makes every artefact; answers how they are called.
#[expect(clippy::print_stdout, reason = "a command speaks")]
fn pack(options: &Options) -> Result<Vec<String>, String> {
    let version = said(&options.speaker, &["--version"])?;
    let version = String::from_utf8_lossy(&version);
    let version = version.trim().rsplit(' ').next().unwrap_or_default().to_owned();
    let bill = bill::bill(&options.target, "bankhalter")?;
    let trouble = |error: std::io::Error| format!("{}: {error}", options.out.display());
    fs::create_dir_all(&options.out).map_err(trouble)?;
    let program = with_parts_list(options, &bill)?;
    let mut papers = papers(&options.speaker)?;
    papers.extend(docs::docs()?);
    let parts = format!("{:#}\n", bill.cyclone_dx(options.time));
    papers.insert("bankhalter.cdx.json".to_owned(), parts.clone().into_bytes());
    let page = bill::bill("wasm32-unknown-unknown", "bankhalter-web")?;
    papers.insert(licences::NAME.to_owned(), licences::text(&[&bill, &page])?.into_bytes());
    let machine = options.machine().to_owned();
    let release = Release {
        version: version.clone(),
        machine: machine.clone(),
        time: options.time,
        program,
        papers,
    };
    let debian = archive::debian_name(&machine);
    let artefacts = [
        (format!("bankhalter-{version}-{machine}-linux.tar.gz"), archive::archive(&release)),
        (format!("bankhalter_{version}_{debian}.deb"), archive::debian(&release)),
        (format!("bankhalter-{version}-{machine}.oci.tar"), image::image(&release)),
        (format!("bankhalter-{version}-{machine}.cdx.json"), Ok(parts.into_bytes())),
    ];
    let (mut sums, mut made) = (String::new(), Vec::new());
    for (name, bytes) in artefacts {
        let bytes = bytes.map_err(|error| format!("{name}: {error}"))?;
        sums.extend([&digest(&bytes), "  ", &name, "\n"]);
        println!("   {name}: {} KB", bytes.len() / 1024);
        fs::write(options.out.join(&name), bytes).map_err(trouble)?;
        made.push(name);
    }
    fs::write(options.out.join(format!("SHA256SUMS-{machine}")), sums).map_err(trouble)?;
    Ok(made)
}

/// The program with the list of its parts in it, in the place where `cargo audit bin` looks.
fn with_parts_list(options: &Options, bill: &Bill) -> Result<Vec<u8>, String> {
    let tool = match options.machine() {
        "x86_64" => "objcopy".to_owned(),
        other => format!("{other}-linux-gnu-objcopy"),
    };
    let (list, full) = (options.out.join("parts.zlib"), options.out.join("bankhalter"));
    let trouble = |error: std::io::Error| format!("the list of parts: {error}");
    fs::write(&list, bill.audit_data().map_err(trouble)?).map_err(trouble)?;
    let section = format!(".dep-v0={}", list.display());
    let mut add = Command::new(&tool);
    add.args(["--add-section", &section, "--set-section-flags", ".dep-v0=noload,readonly"]);
    let status = add.arg(&options.program).arg(&full).current_dir(root()).status();
    match status {
        Ok(status) if status.success() => {}
        Ok(status) => return Err(format!("{tool} failed ({status})")),
        Err(error) => return Err(format!("{tool} (of binutils) did not start: {error}")),
    }
    let bytes = fs::read(&full).map_err(trouble)?;
    for spent in [list, full] {
        fs::remove_file(spent).map_err(trouble)?;
    }
    Ok(bytes)
}
