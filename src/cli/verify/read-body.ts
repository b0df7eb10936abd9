import type { IncomingMessage } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { decodeBody, MOST_BYTES, TOO_LARGE } from '../../app/critique/read-body.ts';
import type { ObservationFailure } from '../../verify/observation.ts';
import { createUnreachable } from './network.ts';

export interface ReadBody {
  readonly text: string;
  /** As far as they were read. */
  readonly bytes: number;
  readonly failure?: ObservationFailure;
}

/** Reads a body to its end, to 5 MB, or until the signal: what was read by then is kept. */
export async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<ReadBody> {
  const pieces: Buffer[] = [];
  let [bytes, failure]: [number, ObservationFailure | undefined] = [0, undefined];
  try {
    for await (const piece of openBody(response, signal)) {
      const part: Buffer = piece;
      const left = MOST_BYTES - bytes;
      pieces.push(part.subarray(0, left));
      bytes += Math.min(part.length, left);
      if (part.length <= left) continue;
      failure = TOO_LARGE;
      break;
    }
  } catch (error) {
    // The budget ends an answer by closing its connection; whoever set it says so.
    failure = createUnreachable(error instanceof Error ? error.message : String(error));
  }
  response.destroy();
  const body = Buffer.concat(pieces);
  const text = decodeBody(body, response.headers['content-type'] ?? '');
  return { text, bytes, ...(failure === undefined ? {} : { failure }) };
}

function openBody(response: IncomingMessage, signal: AbortSignal): Readable {
  const decoder = createDecoder(response.headers['content-encoding'] ?? '');
  if (decoder === undefined) return response;
  const stop = (error?: Error): void => {
    decoder.destroy(error ?? new Error('The answer ended before its end.'));
  };
  signal.addEventListener('abort', () => stop(), { once: true });
  response.once('error', stop);
  response.once('aborted', () => stop());
  return response.pipe(decoder);
}

function createDecoder(encoding: string): Transform | undefined {
  switch (encoding.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return undefined;
  }
}
