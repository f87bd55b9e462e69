//! The private door between nodes: encrypted, and open only to those who know the secret.
//!
//! All nodes make the same pair of keys out of the secret. In the handshake of TLS 1.3 each proves
//! that it has the private one; there are no certificates, no names and no authorities.

use std::{io, sync::Arc};

use sha2::{Digest, Sha256};
use tokio::net::TcpStream;
use tokio_rustls::{
    TlsAcceptor, TlsConnector,
    rustls::{
        CertificateError, ClientConfig, DigitallySignedStruct, DistinguishedName, Error,
        ServerConfig, SignatureScheme,
        client::{
            AlwaysResolvesClientRawPublicKeys,
            danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
        },
        crypto::{CryptoProvider, ring, verify_tls13_signature_with_raw_key},
        pki_types::{
            CertificateDer, PrivatePkcs8KeyDer, ServerName, SubjectPublicKeyInfoDer, UnixTime,
        },
        server::{
            AlwaysResolvesServerRawPublicKeys,
            danger::{ClientCertVerified, ClientCertVerifier},
        },
        sign::CertifiedKey,
        version::TLS13,
    },
};

use super::line::{Dial, Dialling, Stream};

/// What stands before the seed of an Ed25519 key in PKCS #8.
const BEFORE_SEED: [u8; 16] =
    [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

/// Opens and answers lines between nodes.
#[derive(Clone)]
pub(crate) struct Door {
    answers: TlsAcceptor,
    asks: TlsConnector,
}

impl Door {
    /// The door that this secret opens.
    pub(crate) fn of(secret: &str) -> Result<Self, Error> {
        let seed = Sha256::new()
            .chain_update(b"bankhalter: the key of all nodes\0")
            .chain_update(secret.trim())
            .finalize();
        let key = PrivatePkcs8KeyDer::from([&BEFORE_SEED[..], &seed[..]].concat());
        let provider = Arc::new(ring::default_provider());
        let key = ring::sign::any_eddsa_type(&key)?;
        let public =
            key.public_key().ok_or(Error::General("a key without a public part".into()))?;
        let shown = CertificateDer::from(public.to_vec());
        let pair = Arc::new(CertifiedKey::new(vec![shown.clone()], key));
        let same = Arc::new(SameKey { key: shown, provider: Arc::clone(&provider) });
        let server = ServerConfig::builder_with_provider(Arc::clone(&provider))
            .with_protocol_versions(&[&TLS13])?
            .with_client_cert_verifier(Arc::<SameKey>::clone(&same))
            .with_cert_resolver(Arc::new(AlwaysResolvesServerRawPublicKeys::new(Arc::clone(
                &pair,
            ))));
        let client = ClientConfig::builder_with_provider(provider)
            .with_protocol_versions(&[&TLS13])?
            .dangerous()
            .with_custom_certificate_verifier(same)
            .with_client_cert_resolver(Arc::new(AlwaysResolvesClientRawPublicKeys::new(pair)));
        Ok(Self { answers: Arc::new(server).into(), asks: Arc::new(client).into() })
    }

    /// Lets another node in, if it knows the secret.
    pub(crate) async fn answer(&self, stream: TcpStream) -> io::Result<Box<dyn Stream>> {
        let _ = stream.set_nodelay(true);
        Ok(Box::new(self.answers.accept(stream).await?))
    }
}

impl Dial for Door {
    fn dial<'a>(&'a self, address: &'a str) -> Dialling<'a> {
        Box::pin(async move {
            let stream = TcpStream::connect(address).await?;
            let _ = stream.set_nodelay(true);
            // A key has no name; whoever has it is a node.
            let name = ServerName::try_from("node").map_err(io::Error::other)?;
            let stream: Box<dyn Stream> = Box::new(self.asks.connect(name, stream).await?);
            Ok(stream)
        })
    }
}

/// Was no line opened because the other end has another secret?
pub(super) fn is_about_secret(error: &io::Error) -> bool {
    let why = error.get_ref().and_then(|why| why.downcast_ref::<Error>());
    matches!(why, Some(Error::InvalidCertificate(CertificateError::UnknownIssuer)))
}

/// Believes whoever has the same key, and nobody else.
#[derive(Debug)]
struct SameKey {
    key: CertificateDer<'static>,
    provider: Arc<CryptoProvider>,
}

impl SameKey {
    fn is_shown(&self, shown: &CertificateDer<'_>) -> Result<(), Error> {
        let unknown = Error::InvalidCertificate(CertificateError::UnknownIssuer);
        if *shown == self.key { Ok(()) } else { Err(unknown) }
    }

    fn is_proved(
        &self,
        message: &[u8],
        key: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        let key = SubjectPublicKeyInfoDer::from(key.as_ref());
        verify_tls13_signature_with_raw_key(message, &key, signed, algorithms)
    }
}

/// Only TLS 1.3 is spoken here.
fn too_old() -> Error {
    Error::General("nodes speak TLS 1.3".to_owned())
}

impl ServerCertVerifier for SameKey {
    fn verify_server_cert(
        &self,
        shown: &CertificateDer<'_>,
        _others: &[CertificateDer<'_>],
        _name: &ServerName<'_>,
        _ocsp: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        self.is_shown(shown).map(|()| ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _message: &[u8],
        _key: &CertificateDer<'_>,
        _signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(too_old())
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        key: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.is_proved(message, key, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        vec![SignatureScheme::ED25519]
    }

    fn requires_raw_public_keys(&self) -> bool {
        true
    }
}

impl ClientCertVerifier for SameKey {
    fn root_hint_subjects(&self) -> &[DistinguishedName] {
        &[]
    }

    fn verify_client_cert(
        &self,
        shown: &CertificateDer<'_>,
        _others: &[CertificateDer<'_>],
        _now: UnixTime,
    ) -> Result<ClientCertVerified, Error> {
        self.is_shown(shown).map(|()| ClientCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _message: &[u8],
        _key: &CertificateDer<'_>,
        _signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(too_old())
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        key: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.is_proved(message, key, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        vec![SignatureScheme::ED25519]
    }

    fn requires_raw_public_keys(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpListener,
    };

    /// What whoever knocks with this secret hears behind a door with that one.
    async fn knock(secret: &str, other: &str) -> io::Result<String> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?.to_string();
        let behind = Door::of(other).unwrap();
        let answered = tokio::spawn(async move {
            let (stream, _) = listener.accept().await?;
            let mut line = behind.answer(stream).await?;
            line.write_all(b"welcome").await?;
            line.shutdown().await
        });
        let mut line = Door::of(secret).unwrap().dial(&address).await?;
        let mut heard = String::new();
        line.read_to_string(&mut heard).await?;
        answered.await.map_err(io::Error::other)??;
        Ok(heard)
    }

    #[tokio::test]
    async fn whoever_knows_the_secret_gets_in_and_nobody_else() {
        assert_eq!(
            knock("eight hotels on one street", "eight hotels on one street\n").await.unwrap(),
            "welcome"
        );
        let refused = knock("eight hotels on one street", "nine hotels on one street").await;
        assert!(is_about_secret(&refused.unwrap_err()));
    }

    #[tokio::test]
    async fn whoever_says_nothing_of_the_kind_is_not_let_in() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let answered = tokio::spawn(async move {
            let (stream, _) = listener.accept().await?;
            Door::of("eight hotels on one street").unwrap().answer(stream).await.map(drop)
        });
        let mut stranger = TcpStream::connect(address).await.unwrap();
        stranger.write_all(b"GET /metrics HTTP/1.1\r\n\r\n").await.unwrap();
        assert!(answered.await.unwrap().is_err());
        // Nor is whoever knocks where nobody listens, or where somebody speaks otherwise.
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let answered = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await?;
            stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await
        });
        let door = Door::of("eight hotels on one street").unwrap();
        let odd = door.dial(&address).await.map(drop).unwrap_err();
        answered.await.unwrap().unwrap();
        let nobody = door.dial(&address).await.map(drop).unwrap_err();
        assert!(!is_about_secret(&odd) && !is_about_secret(&nobody), "{odd} {nobody}");
    }
}
