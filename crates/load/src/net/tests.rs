//! Lines that are cut, frozen and slowed.

use super::*;

/// Somebody who says everything back.
async fn echo() -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let place = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut line, _)) = listener.accept().await {
            tokio::spawn(async move {
                let (mut from, mut to) = line.split();
                let _ = tokio::io::copy(&mut from, &mut to).await;
            });
        }
    });
    place
}

async fn line(link: &Link) -> TcpStream {
    TcpStream::connect(link.address().socket()).await.unwrap()
}

/// Says something; true if it comes back.
async fn answers(line: &mut TcpStream) -> bool {
    let mut bytes = [0; 4];
    line.write_all(b"ping").await.is_ok()
        && line.read_exact(&mut bytes).await.is_ok()
        && bytes == *b"ping"
}

const SHORT: Duration = Duration::from_millis(150);

#[tokio::test]
async fn lines_carry_until_they_are_cut() {
    let net = Net::start().unwrap();
    let link = net.link(echo().await).unwrap();
    let mut first = line(&link).await;
    assert!(answers(&mut first).await);
    link.cut();
    assert!(!answers(&mut first).await);
    assert!(answers(&mut line(&link).await).await, "a new line is opened at once");
    link.set(Weather::Down);
    assert!(!answers(&mut line(&link).await).await);
    link.set(Weather::Fine);
    assert!(answers(&mut line(&link).await).await);
}

#[tokio::test]
async fn a_frozen_line_loses_nothing_and_a_slow_one_takes_its_time() {
    let net = Net::start().unwrap();
    let link = net.link(echo().await).unwrap();
    let mut line = line(&link).await;
    assert!(answers(&mut line).await);
    link.set(Weather::Frozen);
    line.write_all(b"ping").await.unwrap();
    let mut bytes = [0; 4];
    assert!(timeout(SHORT, line.read_exact(&mut bytes)).await.is_err());
    link.set(Weather::Slow(SHORT));
    let began = tokio::time::Instant::now();
    line.read_exact(&mut bytes).await.unwrap();
    assert!(answers(&mut line).await);
    assert!(began.elapsed() >= SHORT * 2, "{:?}", began.elapsed());
}

#[tokio::test]
async fn a_line_goes_to_the_first_place_that_takes_it() {
    let net = Net::start().unwrap();
    let nobody = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let (gone, there) = (nobody.local_addr().unwrap(), echo().await);
    drop(nobody);
    let link = net.link_to(Arc::new(move || vec![gone, there])).unwrap();
    assert!(answers(&mut line(&link).await).await);
}
