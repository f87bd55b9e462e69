# Keeps a database server for as long as somebody holds the other end of its input.
#
# $1 the folder of PostgreSQL's programs, $2 an empty folder, $3 the port, $4 settings,
# $5 "encrypted" where lines are to be. Each word on the input is carried out and answered.
set -e
# Nothing but the end of its input ends it, and however it ends, it leaves nothing behind.
trap '' INT HUP PIPE
bin="$1"
place="$2"
data="$2/data"
port="$3"
settings="$4"
pid=""
follower=""
end() {
    for one in $pid $follower; do
        kill -INT $one 2>/dev/null || true
        wait $one || true
    done
    rm -rf "$place"
}
trap end EXIT
# The server refuses to run as root.
as=""
if [ "$(id -u)" = 0 ]; then
    as="setpriv --reuid=postgres --regid=postgres --clear-groups"
    chown postgres "$place"
fi
cd "$place"
$as "$bin/initdb" -D "$data" -U keeper -A scram-sha-256 --pwfile="$place/password" \
    -E UTF8 --locale=C --no-sync >"$place/initdb.log" 2>&1
lines=""
if [ "$5" = encrypted ]; then
    $as openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 \
        -subj /CN=localhost -addext subjectAltName=DNS:localhost \
        -addext basicConstraints=critical,CA:FALSE \
        -keyout "$data/server.key" -out "$data/server.crt" 2>>"$place/initdb.log"
    cp "$data/server.crt" "$place/server.crt"
    lines="-c ssl=on"
fi
# $1 its folder, $2 its port.
serve() {
    $as "$bin/postgres" -D "$1" -p "$2" -h 127.0.0.1 -k "$place" -c max_connections=200 \
        -c log_min_messages=panic $settings $lines >>"$place/server.log" 2>&1 &
}
again() {
    kill "$1" $pid
    wait $pid || true
    serve "$data" "$port"
    pid=$!
}
# Another server that receives whatever this one writes, at port $1.
follow() {
    PGPASSWORD=$(cat "$place/password") $as "$bin/pg_basebackup" -h 127.0.0.1 -p "$port" \
        -U keeper -D "$place/data-$1" -X stream -c fast -R --no-sync >>"$place/initdb.log" 2>&1
    serve "$place/data-$1" "$1"
    follower=$!
    next="$1"
}
# This one is lost with everything it has; the other one goes on in its place.
fail_over() {
    kill -QUIT $pid
    wait $pid || true
    rm -rf "$data"
    data="$place/data-$next"
    port="$next"
    pid=$follower
    follower=""
    $as "$bin/pg_ctl" promote -w -D "$data" >>"$place/initdb.log" 2>&1
}
serve "$data" "$port"
pid=$!
echo ready
while read -r word rest; do
    case "$word" in
    orderly) again -INT ;;
    crash) again -QUIT ;;
    follow) follow "$rest" ;;
    failover) fail_over ;;
    *) continue ;;
    esac
    echo ready
done
