// A part comes as one pack of modules; the large ones that it shares with other parts come beside
// it. What is there already is not made again.

const made = new Map();

function once(name, make) {
    if (!made.has(name)) {
        const making = make();
        // What failed is tried again when it is asked for again.
        making.catch(() => made.delete(name));
        made.set(name, making);
    }
    return made.get(name);
}

const streamed = (address) => async () => WebAssembly.instantiateStreaming(fetch(address), getSharedImports());
const instance = (bytes) => async () => WebAssembly.instantiate(bytes, getSharedImports());

async function fetched(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.arrayBuffer();
}

// The modules of a pack, each behind its number and its length; the part's own has the number 0.
function modules(pack) {
    const view = new DataView(pack);
    const all = [];
    for (let at = 0; at < pack.byteLength;) {
        const [number, length] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
        all.push([number, new Uint8Array(pack, at + 8, length)]);
        at += 8 + length;
    }
    return all;
}

const part = (pack, shared) => () => once(pack, async () => {
    const coming = shared.map(([number, address]) => once(number, streamed(address)));
    const all = modules(await fetched(pack));
    const others = all.filter(([number]) => number).map(([number, bytes]) => once(number, instance(bytes)));
    await Promise.all([...coming, ...others]);
    const own = all.filter(([number]) => !number);
    await Promise.all(own.map(([, bytes]) => instance(bytes)()));
});

