import type { ObservationFailure } from '../../verify/observation.ts';
import { createFetchFailure } from './create-fetch-failure.ts';

/** Longer pages are read to here. */
export const MOST_BYTES = 5_000_000;
const CHARSET = /charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i;

export const TOO_LARGE: ObservationFailure = {
  kind: 'too_large',
  message: 'The body is larger than 5 MB.',
};

interface Body {
  readonly text: string;
  /** As far as they were read. */
  readonly bytes: number;
  readonly failure?: ObservationFailure;
}

/** Reads a body to its end or to 5 MB. What was read by then is kept. */
export async function readBody({ body, headers }: Response): Promise<Body> {
  const pieces: Uint8Array[] = [];
  let [bytes, failure]: [number, ObservationFailure | undefined] = [0, undefined];
  try {
    const reader = body?.getReader();
    for (;;) {
      const piece = await reader?.read();
      if (piece?.value === undefined) break;
      const part = piece.value.subarray(0, MOST_BYTES - bytes);
      pieces.push(part);
      bytes += part.length;
      if (part.length === piece.value.length) continue;
      failure = TOO_LARGE;
      await reader?.cancel();
      break;
    }
  } catch (error) {
    failure = createFetchFailure(error);
  }
  const text = decodeBody(mergePieces(pieces, bytes), headers.get('content-type') ?? '');
  return { text, bytes, ...(failure === undefined ? {} : { failure }) };
}

function mergePieces(pieces: readonly Uint8Array[], bytes: number): Uint8Array {
  const merged = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    merged.set(piece, at);
    at += piece.length;
  }
  return merged;
}

/** By the charset of the header, or of the first kilobyte; otherwise UTF-8. */
export function decodeBody(body: Uint8Array, type: string): string {
  const head = new TextDecoder('latin1').decode(body.subarray(0, 1_024));
  const [, label = 'utf-8'] = CHARSET.exec(type) ?? CHARSET.exec(head) ?? [];
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
