import { mergeBytes, type BytesHandler } from './bytes-handler.ts';

type FileKind = 'text' | 'gzip' | 'zip' | 'binary';

/** So much of a file says what it is: text in UTF-8 has no zero byte, and all else soon has one. */
const LONGEST_START = 4_096;

/** By the first bytes: those of gzip (RFC 1952) and of zip (APPNOTE.TXT 4.3), read 2026-11-25. */
function findFileKind(start: Uint8Array): FileKind {
  if (hasStart(start, [0x1f, 0x8b])) return 'gzip';
  if (hasStart(start, [0x50, 0x4b, 3, 4]) || hasStart(start, [0x50, 0x4b, 5, 6])) return 'zip';
  return start.includes(0) ? 'binary' : 'text';
}

function hasStart(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}

/** Holds the first bytes until they say what a file is, and hands all to what is opened for it. */
export function createKindFinder(open: (kind: FileKind) => BytesHandler): BytesHandler {
  let handler: BytesHandler | undefined;
  let held: Uint8Array[] = [];
  let length = 0;
  const start = (): BytesHandler => {
    const bytes = mergeBytes(held);
    held = [];
    handler = open(findFileKind(bytes));
    handler.push(bytes);
    return handler;
  };
  return {
    push: (bytes) => {
      if (handler !== undefined) return handler.push(bytes);
      held.push(bytes.slice());
      length += bytes.length;
      if (length >= LONGEST_START) start();
    },
    close: () => (handler ?? start()).close(),
    isDone: () => handler?.isDone() ?? false,
  };
}
