/** Takes the bytes of a file, piece by piece. Never throws for what they hold. */
export interface BytesHandler {
  readonly push: (bytes: Uint8Array) => void;
  /** After the last piece, or where reading was stopped. */
  readonly close: () => void;
  /** Whether what follows would change nothing. */
  readonly isDone: () => boolean;
}

export function mergeBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
