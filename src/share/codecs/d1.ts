import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { decodeBase64url, encodeBase64url } from '../base64url.ts';
import type { Codec } from '../codec.ts';
import { convertBytes } from '../convert-bytes.ts';

const MAX_PAYLOAD = 65_536;
const MAX_TEXT_BYTES = 2_000_000;
const DIGEST_BYTES = 8;
const HEADER_BYTES = 4 + DIGEST_BYTES;

const DAMAGED = createFailure(
  'damaged_link',
  'The link is cut off or damaged; chat programs often shorten long links.',
  'Ask for the link again, or for the exported file.',
);
const TOO_LARGE_TO_OPEN = createFailure(
  'too_large_link',
  'The link holds more than a link may.',
  'Ask for the exported file instead.',
);
const UNAVAILABLE = createFailure(
  'links_unavailable',
  'The browser offers no checksums or compression here, as on pages without https.',
  'Open Toolwright over https or on localhost, or exchange the exported file.',
);

/**
 * base64url of: the text's length in bytes (4, big-endian), the first 8 bytes of SHA-256 over the
 * compressed bytes, the compressed bytes (deflate-raw of UTF-8). The digest covers the compressed
 * form, so that a changed or added byte is found before anything is inflated: some inflaters accept
 * bytes after the end (Node 20, measured 2026-11-21).
 */
export const d1: Codec = {
  id: 'd1',
  encode: async (text) => {
    if (!isAvailable()) return UNAVAILABLE;
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > MAX_TEXT_BYTES) return createSizeProblem(bytes.length);
    const packed = await convertBytes(
      bytes,
      new CompressionStream('deflate-raw'),
      MAX_TEXT_BYTES * 2,
    );
    if (packed === undefined) return UNAVAILABLE;
    const whole = new Uint8Array(HEADER_BYTES + packed.length);
    new DataView(whole.buffer).setUint32(0, bytes.length);
    whole.set(await createDigest(packed), 4);
    whole.set(packed, HEADER_BYTES);
    const payload = encodeBase64url(whole);
    return payload.length > MAX_PAYLOAD
      ? createSizeProblem(payload.length)
      : createSuccess(payload);
  },
  decode: async (payload) => {
    if (!isAvailable()) return UNAVAILABLE;
    if (payload.length > MAX_PAYLOAD) return TOO_LARGE_TO_OPEN;
    const whole = decodeBase64url(payload);
    return whole === undefined || whole.length < HEADER_BYTES ? DAMAGED : decodeBytes(whole);
  },
};

async function decodeBytes(whole: Uint8Array<ArrayBuffer>): Promise<Outcome<string>> {
  const length = new DataView(whole.buffer).getUint32(0);
  const packed = whole.slice(HEADER_BYTES);
  const expected = await createDigest(packed);
  if (!expected.every((byte, i) => byte === whole[4 + i])) return DAMAGED;
  if (length > MAX_TEXT_BYTES) return TOO_LARGE_TO_OPEN;
  const bytes = await convertBytes(packed, new DecompressionStream('deflate-raw'), length);
  if (bytes?.length !== length) return DAMAGED;
  try {
    return createSuccess(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return DAMAGED;
  }
}

async function createDigest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, DIGEST_BYTES);
}

/** `crypto.subtle` exists only in secure contexts; the types say that it always does. */
function isAvailable(): boolean {
  return (
    'CompressionStream' in globalThis &&
    'DecompressionStream' in globalThis &&
    'crypto' in globalThis &&
    'subtle' in crypto &&
    crypto.subtle !== undefined
  );
}

function createSizeProblem(size: number): Outcome<never> {
  return createFailure(
    'too_large_for_link',
    `The design is too large for a link (${Math.ceil(size / 1_000).toLocaleString('en')} KB; a link holds ${Math.floor(MAX_PAYLOAD / 1_000)} KB).`,
    'Export it as a file and send that.',
  );
}
