//! Encrypted lines: the database must prove its name.

use std::{
    fs,
    future::Future,
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::{
    TlsConnector,
    client::TlsStream as Encrypted,
    rustls::{
        ClientConfig, RootCertStore,
        crypto::ring::default_provider,
        pki_types::{CertificateDer, ServerName, pem::PemObject},
    },
};

use crate::JournalError;

/// Where systems keep the authorities they trust.
const SYSTEM: [&str; 4] = [
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
];

/// Believes those that the authorities in this file vouch for, or those the system trusts.
pub(super) fn trusting(roots: Option<&str>) -> Result<Arc<ClientConfig>, JournalError> {
    let unfit = |text: String| JournalError::Unfit(text);
    let file = match roots {
        Some(file) => file,
        None => SYSTEM.into_iter().find(|file| fs::metadata(file).is_ok()).ok_or_else(|| {
            unfit(
                "this system names no authorities that could vouch for the database: name a file \
                 of certificates with --database-ca, or say sslmode=disable in its address"
                    .to_owned(),
            )
        })?,
    };
    let text = fs::read(file).map_err(|error| unfit(format!("{file} cannot be read: {error}")))?;
    let mut store = RootCertStore::empty();
    for root in CertificateDer::pem_slice_iter(&text).flatten() {
        // Some systems keep odd ones among many.
        let _ = store.add(root);
    }
    if store.is_empty() {
        return Err(unfit(format!("{file} holds no certificate of an authority")));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| JournalError::Other(error.to_string()))?
        .with_root_certificates(store)
        .with_no_client_auth();
    Ok(Arc::new(config))
}

/// Makes encrypted lines.
#[derive(Clone)]
pub(super) struct Tls(pub(super) Arc<ClientConfig>);

/// One line to a host of this name.
pub(super) struct Towards {
    config: Arc<ClientConfig>,
    host: String,
}

impl<S> MakeTlsConnect<S> for Tls
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    type Stream = Line<S>;
    type TlsConnect = Towards;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<Towards> {
        Ok(Towards { config: self.0.clone(), host: host.to_owned() })
    }
}

impl<S> TlsConnect<S> for Towards
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    type Stream = Line<S>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Line<S>>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move {
            let name = ServerName::try_from(self.host).map_err(io::Error::other)?;
            TlsConnector::from(self.config).connect(name, stream).await.map(Line)
        })
    }
}

/// An encrypted line.
pub(super) struct Line<S>(Encrypted<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Line<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Line<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Line<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}
