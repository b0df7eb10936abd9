import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Wider than the page's, which shares its memory with a design on the screen: 10,000 real tools are
 * 15 MB of text.
 */
export const MAX_BYTES = 100_000_000;
const STEP_BYTES = 1_000_000;
/** A terminal or a pipe that is set not to block has nothing to read yet. */
const WAIT_MS = 20;

/**
 * One for all files: memory outside the heap, allocated for each, makes V8 collect all of it again
 * and again.
 */
let step: Buffer | undefined;

/**
 * A whole file, device or pipe, and never more than the limit of it. Throws a RangeError for more.
 */
export function readBoundedFile(path: string): Buffer {
  const handle = openSync(path, 'r');
  try {
    const { size } = fstatSync(handle);
    if (size > MAX_BYTES) handleOversize(`it has ${Math.ceil(size / 1_000_000)} MB`);
    return readBounded(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * The rest of an open file. A device or a pipe has no size to ask for, so it is read step by step.
 */
export function readBounded(handle: number): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  for (;;) {
    step ??= Buffer.allocUnsafeSlow(STEP_BYTES);
    const count = readStep(handle, step);
    if (count === 0) return Buffer.concat(parts, length);
    parts.push(Buffer.from(step.subarray(0, count)));
    length += count;
    if (length > MAX_BYTES) handleOversize('it is too long');
  }
}

/** Zero at the end. */
function readStep(handle: number, part: Buffer): number {
  for (;;) {
    try {
      return readSync(handle, part, 0, part.length, null);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      // Windows reports the end of a pipe as an error.
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
    }
  }
}

function handleOversize(what: string): never {
  throw new RangeError(`${what}, the limit is ${MAX_BYTES / 1_000_000} MB`);
}
