# Keeps a database server for as long as somebody holds the other end of its input.
#
# $1 the folder of PostgreSQL's programs, $2 an empty folder, $3 the port, $4 settings,
# $5 "encrypted" where lines are to be. Each word on the input is carried out and answered.
set -e
# Nothing but the end of its input ends it, and however it ends, it leaves nothing behind.
trap '' INT HUP PIPE
place="$2"
pid=""
end() {
    if [ -n "$pid" ]; then
        kill -INT $pid 2>/dev/null || true
        wait $pid || true
    fi
    rm -rf "$place"
}
trap end EXIT
# The server refuses to run as root.
as=""
if [ "$(id -u)" = 0 ]; then
    as="setpriv --reuid=postgres --regid=postgres --clear-groups"
    chown postgres "$2"
fi
cd "$2"
$as "$1/initdb" -D "$2/data" -U keeper -A scram-sha-256 --pwfile="$2/password" \
    -E UTF8 --locale=C --no-sync >"$2/initdb.log" 2>&1
lines=""
if [ "$5" = encrypted ]; then
    $as openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 \
        -subj /CN=localhost -addext subjectAltName=DNS:localhost \
        -addext basicConstraints=critical,CA:FALSE \
        -keyout "$2/data/server.key" -out "$2/data/server.crt" 2>>"$2/initdb.log"
    cp "$2/data/server.crt" "$2/server.crt"
    lines="-c ssl=on"
fi
serve() {
    $as "$1/postgres" -D "$2/data" -p "$3" -h 127.0.0.1 -k "$2" -c max_connections=200 \
        -c log_min_messages=panic $4 $lines >>"$2/server.log" 2>&1 &
    pid=$!
}
serve "$@"
echo ready
while read -r word; do
    case "$word" in
    orderly) kill -INT $pid; wait $pid || true; serve "$@"; echo ready ;;
    crash) kill -QUIT $pid; wait $pid || true; serve "$@"; echo ready ;;
    esac
done
