import { mergeHash } from './merge-hash.ts';

/** How many contexts a text has at each byte. */
export const CONTEXTS = 5;

const [BACKSLASH, QUOTE, COLON, BRACKET] = [0x5c, 0x22, 0x3a, 0x5b];

/** What may tell the next byte of JSON: the bytes before it, its word, and the key it belongs to. */
export interface Contexts {
  /** A hash for each. */
  readonly hashes: Int32Array;
  readonly add: (byte: number) => void;
}

export function createContexts(): Contexts {
  const hashes = new Int32Array(CONTEXTS);
  /** The last four bytes. */
  let last = 0;
  let word = 0;
  let [text, lastText, key] = [0, 0, 0];
  let [isInText, isEscaped] = [false, false];
  const addToText = (byte: number): void => {
    if (isEscaped) isEscaped = false;
    else if (byte === BACKSLASH) isEscaped = true;
    else if (byte !== QUOTE) text = mergeHash(text, byte);
    else {
      isInText = false;
      lastText = text;
    }
  };
  const addSign = (byte: number): void => {
    if (byte === QUOTE) {
      isInText = true;
      text = 0;
    } else if (byte === COLON) key = lastText;
    // Items of a list belong to its key.
    else if (byte !== BRACKET) key = 0;
  };
  const setHashes = (): void => {
    const byte = last & 0xff;
    hashes[0] = mergeHash(1, byte);
    hashes[1] = mergeHash(2, last & 0xffff);
    hashes[2] = mergeHash(3, last);
    hashes[3] = mergeHash(mergeHash(4, word), byte);
    hashes[4] = mergeHash(mergeHash(5, key), mergeHash(word, byte));
  };
  setHashes();
  return {
    hashes,
    add: (byte) => {
      last = (last << 8) | byte;
      word = isWordByte(byte) ? mergeHash(word, byte | 32) : 0;
      if (isInText) addToText(byte);
      else addSign(byte);
      setHashes();
    },
  };
}

/** A letter, a digit, or a part of a character beyond ASCII. */
function isWordByte(byte: number): boolean {
  const lower = byte | 32;
  return (lower >= 0x61 && lower <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte >= 0x80;
}
