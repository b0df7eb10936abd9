import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { decodeBase64url, encodeBase64url } from '../base64url.ts';
import type { Codec } from '../codec.ts';
import { decodeBytes, encodeBytes } from '../text-model/code-bytes.ts';

/** Characters. */
const MAX_PAYLOAD = 65_536;
/** The model reads about 200,000 a second (Node 20, 2026-11-26); more text goes into a d1 link. */
const MAX_TEXT_BYTES = 400_000;
const CHECK_BYTES = 4;
const LENGTH_BYTES = 3;
const HEADER_BYTES = CHECK_BYTES + LENGTH_BYTES;

const DAMAGED = createFailure(
  'damaged_link',
  'Characters of the link are missing or changed; chat programs often cut long links.',
  'Ask for the link again, or for the exported file.',
);
const TOO_LARGE_TO_OPEN = createFailure(
  'too_large_link',
  'The link is longer than any that Toolwright writes.',
  'Ask for the exported file instead.',
);
const TOO_LARGE = createFailure(
  'too_large_for_link',
  'The design is too large for a short link.',
  'Export it as a file and send that.',
);

/**
 * base64url of: CRC-32 over all that follows (4 bytes, big-endian), the text's length in bytes (3),
 * the text (UTF-8) as the text model codes it. The files of the text model are a part of the codec:
 * they never change, either. Needs nothing of the browser, so links work without https, too.
 */
export const d2: Codec = {
  id: 'd2',
  encode: async (text) => {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > MAX_TEXT_BYTES) return TOO_LARGE;
    const code = await encodeBytes(bytes);
    const whole = new Uint8Array(HEADER_BYTES + code.length);
    const view = new DataView(whole.buffer);
    view.setUint32(LENGTH_BYTES, bytes.length);
    whole.set(code, HEADER_BYTES);
    view.setUint32(0, measureCrc(whole.subarray(CHECK_BYTES)));
    const payload = encodeBase64url(whole);
    return payload.length > MAX_PAYLOAD ? TOO_LARGE : createSuccess(payload);
  },
  decode: async (payload) => {
    if (payload.length > MAX_PAYLOAD) return TOO_LARGE_TO_OPEN;
    const whole = decodeBase64url(payload);
    return whole === undefined || whole.length < HEADER_BYTES ? DAMAGED : decodeWhole(whole);
  },
};

async function decodeWhole(whole: Uint8Array<ArrayBuffer>): Promise<Outcome<string>> {
  const view = new DataView(whole.buffer);
  if (view.getUint32(0) !== measureCrc(whole.subarray(CHECK_BYTES))) return DAMAGED;
  const length = view.getUint32(LENGTH_BYTES) & 0xff_ffff;
  if (length > MAX_TEXT_BYTES) return TOO_LARGE_TO_OPEN;
  const bytes = await decodeBytes(whole.subarray(HEADER_BYTES), length);
  if (bytes === undefined) return DAMAGED;
  try {
    return createSuccess(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return DAMAGED;
  }
}

/** Finds every changed bit and every run of up to 32 changed bits. */
function measureCrc(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return ~crc >>> 0;
}
