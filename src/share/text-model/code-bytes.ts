import { createTextModel } from './create-text-model.ts';

const TOP = 0xffff_ffff;
/** Bytes between two moments in which the page may do something else. */
const BLOCK = 16_384;
/** The first bytes of a code beyond its last: read as zeros, which are left out. */
const OPEN_BYTES = 4;

/** Arithmetic coding: each bit takes as much of the code as it was unexpected. */
export async function encodeBytes(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const model = createTextModel(bytes.length);
  const code: number[] = [];
  let [low, high] = [0, TOP];
  for (const [index, byte] of bytes.entries()) {
    if (index % BLOCK === BLOCK - 1) await new Promise((resolve) => setTimeout(resolve));
    for (let place = 7; place >= 0; place -= 1) {
      const bit = (byte >> place) & 1;
      const middle = splitRange(low, high, model.measureChance());
      if (bit === 1) high = middle;
      else low = middle + 1;
      model.addBit(bit);
      while (isFirstByteEqual(low, high)) {
        code.push(high >>> 24);
        low = addByte(low, 0);
        high = addByte(high, 0xff);
      }
    }
  }
  return Uint8Array.from([...code, ...listLastBytes(low, high)]);
}

/** Undefined for a code that ends before `length` bytes. */
export async function decodeBytes(
  code: Uint8Array,
  length: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const model = createTextModel(length);
  const bytes = new Uint8Array(length);
  let [low, high, value, read] = [0, TOP, 0, 0];
  const readByte = (): void => {
    value = addByte(value, code[read] ?? 0);
    read += 1;
  };
  for (let i = 0; i < OPEN_BYTES; i += 1) readByte();
  for (let index = 0; index < length; index += 1) {
    if (index % BLOCK === BLOCK - 1) await new Promise((resolve) => setTimeout(resolve));
    if (read > code.length + OPEN_BYTES) return undefined;
    let begun = 1;
    while (begun < 256) {
      const middle = splitRange(low, high, model.measureChance());
      const bit = value <= middle ? 1 : 0;
      if (bit === 1) high = middle;
      else low = middle + 1;
      model.addBit(bit);
      begun = (begun << 1) | bit;
      while (isFirstByteEqual(low, high)) {
        low = addByte(low, 0);
        high = addByte(high, 0xff);
        readByte();
      }
    }
    bytes[index] = begun & 0xff;
  }
  return bytes;
}

function splitRange(low: number, high: number, chance: number): number {
  return low + Math.floor(((high - low) * chance) / 65_536);
}

function isFirstByteEqual(low: number, high: number): boolean {
  return (low ^ high) >>> 24 === 0;
}

function addByte(value: number, next: number): number {
  return ((value << 8) | next) >>> 0;
}

/** The fewest bytes that, followed by zeros, lie in the range. */
function listLastBytes(low: number, high: number): readonly number[] {
  for (let count = 0; count < OPEN_BYTES; count += 1) {
    const unit = 2 ** (8 * (OPEN_BYTES - count));
    const value = Math.ceil(low / unit) * unit;
    if (value <= high)
      return Array.from({ length: count }, (_, i) => Math.floor(value / 2 ** (24 - 8 * i)) & 0xff);
  }
  return Array.from({ length: OPEN_BYTES }, (_, i) => (low >>> (24 - 8 * i)) & 0xff);
}
