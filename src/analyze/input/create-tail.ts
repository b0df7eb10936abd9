import { mergeBytes, type BytesHandler } from './bytes-handler.ts';

interface Tail extends BytesHandler {
  readonly getBytes: () => Uint8Array;
  /** Of all that was pushed, in bytes. */
  readonly getSize: () => number;
}

/** Keeps the last bytes of a file. */
export function createTail(longest: number): Tail {
  let pieces: Uint8Array[] = [];
  let [length, size] = [0, 0];
  const getBytes = (): Uint8Array => mergeBytes(pieces).subarray(-longest);
  return {
    push: (bytes) => {
      pieces.push(bytes.slice());
      length += bytes.length;
      size += bytes.length;
      if (length < 2 * longest) return;
      pieces = [getBytes()];
      length = longest;
    },
    close: () => undefined,
    isDone: () => false,
    getBytes,
    getSize: () => size,
  };
}
