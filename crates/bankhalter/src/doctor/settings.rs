//! What the environment and the options say, and whether anybody listens to it.

use std::{
    env,
    ffi::OsString,
    fs::{self, OpenOptions},
    net::{IpAddr, SocketAddr},
    path::Path,
};

use super::{Finding, others};
use crate::{
    audit,
    console::Stop,
    database,
    serve::{self, proxy, reach::Reach},
};

/// Looks at all of them.
pub(super) fn settings(args: &serve::Args, serve: &clap::Command) -> Vec<Finding> {
    let mut findings = unknown(serve);
    findings.extend(log());
    findings.extend(audit_file());
    findings.extend(exposure(args));
    findings.extend(others::told(args));
    if findings.iter().all(Result::is_ok) {
        findings.insert(0, Ok("the settings can be understood".to_owned()));
    }
    findings
}

/// Variables that look like ours and are none.
fn unknown(serve: &clap::Command) -> Vec<Finding> {
    let known: Vec<_> = serve.get_arguments().filter_map(clap::Arg::get_env).collect();
    let is_known = |name: &OsString| {
        known.contains(&name.as_os_str()) || database::VARIABLES.iter().any(|own| name == own)
    };
    let set = env::vars_os().map(|(name, _)| name);
    let ours = set.filter(|name| name.to_string_lossy().starts_with("BANKHALTER_"));
    let none = |name: OsString| {
        let name = name.to_string_lossy();
        Err(format!("{name} is set, but no setting is called so: see `bankhalter serve --help`"))
    };
    ours.filter(|name| !is_known(name)).map(none).collect()
}

/// How much is logged.
fn log() -> Option<Finding> {
    let wanted = env::var_os(serve::LOG_VARIABLE).filter(|wanted| !wanted.is_empty())?;
    match serve::log_filter(&wanted) {
        Err(Stop::Complaint(_, why)) => Some(Err(why)),
        Err(Stop::Unwritable(_)) | Ok(_) => None,
    }
}

/// What cannot be noted is not done, the start of the server first of all.
fn audit_file() -> Option<Finding> {
    let file = env::var_os(audit::VARIABLE).filter(|file| !file.is_empty())?;
    let (path, shown) = (Path::new(&file), file.to_string_lossy());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let fault = if path.exists() {
        // Opening it changes nothing.
        OpenOptions::new().append(true).open(path).err().map(|error| error.to_string())
    } else {
        let found = fs::metadata(folder.unwrap_or(Path::new(".")));
        let is_folder = found.is_ok_and(|found| found.is_dir() && !found.permissions().readonly());
        (!is_folder).then(|| "its folder is not there or cannot be written".to_owned())
    };
    let told = fault.map_or_else(
        || Ok(format!("what operators do is noted in {shown}")),
        |why| {
            Err(format!(
                "{shown} cannot be written ({}): {why}; without it the server does not start",
                audit::VARIABLE
            ))
        },
    );
    Some(told)
}

/// What strangers can reach, and what they are told.
fn exposure(args: &serve::Args) -> Vec<Finding> {
    let listens = args.listen.0.parse::<SocketAddr>().ok().map(|address| address.ip());
    // A name that is no address is that of this machine itself, as a rule.
    let listens = listens.unwrap_or_else(|| [127, 0, 0, 1].into());
    let reach = Reach::of(args.public_url.as_ref(), proxy(args), listens, None);
    let url = args.public_url.as_ref().map_or("", |url| url.as_str());
    let is_outside = reach == Reach::Outside;
    let faults = [
        (
            is_outside && args.imprint.is_none(),
            "people reach the server from outside, and it does not say who runs it: name a text \
             with --imprint",
        ),
        (
            is_outside && (url.is_empty() || url.starts_with("http://")),
            "people reach the server from outside, and the keys to their seats travel in the clear: \
             let a proxy speak HTTPS, and name its address with --public-url https://…",
        ),
        (
            args.behind_proxy && bankhalter_server::is_public(listens),
            "whoever reaches this port past the proxy can claim any address (--behind-proxy): \
             listen on 127.0.0.1 or on a private address",
        ),
    ];
    let faults = faults.into_iter().filter(|(is_so, _)| *is_so);
    let mut findings: Vec<Finding> = faults.map(|(_, text)| Err(text.to_owned())).collect();
    findings.extend(past_proxy(args, listens));
    findings.extend(numbers(args));
    if reach == Reach::Unknown && args.imprint.is_none() {
        let text = "people may reach it from the internet, by its proxy or because it listens on \
                    every address of this machine; if they can, it needs --imprint in Germany, and \
                    --public-url makes it sure";
        findings.push(Ok(text.to_owned()));
    }
    findings
}

/// Who may read what the server counts.
fn numbers(args: &serve::Args) -> Option<Finding> {
    let whom = if args.behind_proxy { "nobody" } else { "programs of this machine alone" };
    let text = format!("/metrics is told to {whom}; --metrics-token-file opens it for Prometheus");
    args.metrics_token_file.is_none().then_some(Ok(text))
}

/// Whoever comes past the proxy is believed to be whoever he says.
fn past_proxy(args: &serve::Args, listens: IpAddr) -> Option<Finding> {
    if !args.behind_proxy || !listens.is_unspecified() {
        return None;
    }
    let text = "it listens on every address, and whoever reaches the port past the proxy can claim \
                any address (--behind-proxy)";
    Some(if is_in_container() {
        Ok(format!("{text}: publish the port of this container for the proxy alone"))
    } else {
        Err(format!("{text}: listen on 127.0.0.1 or on a private address"))
    })
}

/// There it has a network of its own, and only what is published leads in.
fn is_in_container() -> bool {
    ["/.dockerenv", "/run/.containerenv"].iter().any(|file| Path::new(file).exists())
}
