/** SHA-256 (FIPS 180-4) and HMAC (RFC 2104). The browser's own are missing on a page that came over plain
 * http from another machine, as in a local network, and deals must be checkable there too.
 */

type Bytes = Uint8Array<ArrayBuffer>;

const BLOCK = 64;

/** The first 32 bits behind the point of a root of each of the first `n` primes. */
function roots(n: number, root: (x: number) => number): Uint32Array {
  const found: number[] = [];
  for (let number = 2; found.length < n; number++) {
    let isPrime = true;
    for (let by = 2; by * by <= number; by++) if (number % by === 0) isPrime = false;
    if (isPrime) found.push((root(number) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

const START = roots(8, Math.sqrt);
const ROUND = roots(64, Math.cbrt);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message with its end mark and its length in bits, in whole blocks. */
function padded(message: Bytes): DataView {
  const size = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(size);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(size - 8, BigInt(message.length) * 8n);
  return view;
}

function mix(state: Uint32Array, data: DataView, start: number): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      w[i] = data.getUint32(start + 4 * i);
      continue;
    }
    const [x, y] = [w[i - 15]!, w[i - 2]!];
    const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place]! += word));
}

export function sha256(message: Bytes): Bytes {
  const state = START.slice();
  const data = padded(message);
  for (let start = 0; start < data.byteLength; start += BLOCK) mix(state, data, start);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => out.setUint32(4 * place, word));
  return new Uint8Array(out.buffer);
}

/** HMAC-SHA-256. */
export function hmac(key: Bytes, message: Bytes): Bytes {
  const short = key.length > BLOCK ? sha256(key) : key;
  const pad = (with_: number): Bytes => Uint8Array.from({ length: BLOCK }, (_, place) => (short[place] ?? 0) ^ with_);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))));
}

function joined(left: Bytes, right: Bytes): Bytes {
  const all = new Uint8Array(left.length + right.length);
  all.set(left);
  all.set(right, left.length);
  return all;
}
