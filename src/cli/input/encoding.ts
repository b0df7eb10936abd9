import { isUtf8 } from 'node:buffer';

/** How the text of a file is stored. Windows PowerShell 5 redirects output to UTF-16. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export interface DecodedText {
  /** With its byte order mark, so that it is written back as it was. */
  readonly text: string;
  readonly encoding: Encoding;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Undefined for what is no text. */
export function decodeText(bytes: Buffer): DecodedText | undefined {
  const encoding = getEncoding(bytes);
  if (encoding === 'utf-8')
    return isUtf8(bytes) ? { text: bytes.toString('utf8'), encoding } : undefined;
  if (bytes.length % 2 === 1) return undefined;
  const text = (encoding === 'utf-16le' ? bytes : Buffer.from(bytes).swap16()).toString('utf16le');
  return LONE_SURROGATE.test(text) ? undefined : { text, encoding };
}

export function encodeText(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}

/**
 * By the byte order mark, or by the zeros beside the first two letters, which are ASCII in every
 * format that is read.
 */
function getEncoding(bytes: Buffer): Encoding {
  const start = bytes.subarray(0, 4).toString('latin1');
  if (start.startsWith('\xff\xfe') || /^(?:[\t\n\r -~]\0){2}$/.test(start)) return 'utf-16le';
  if (start.startsWith('\xfe\xff') || /^(?:\0[\t\n\r -~]){2}$/.test(start)) return 'utf-16be';
  return 'utf-8';
}
