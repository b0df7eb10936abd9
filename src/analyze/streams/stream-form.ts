import { parseValue, type ValueObject } from '../../simulate/value.ts';

/** How one provider streams an answer. */
export interface StreamForm {
  readonly id: string;
  /** By marks that no other form has. */
  readonly isChunk: (chunk: ValueObject) => boolean;
  /** Whether a chunk is never a whole answer. */
  readonly isPart: boolean;
  /** Whether a chunk begins another answer than that of the chunk before it. */
  readonly isNext: (chunk: ValueObject, before: ValueObject) => boolean;
  /** The answer as the provider sends it without streaming, as far as the chunks go. */
  readonly mergeChunks: (chunks: readonly ValueObject[]) => ValueObject;
}

/** Stands for the arguments of a call in a stream that was cut before they ended. No JSON. */
export const CUT_ARGUMENTS = '{ cut off';

/** The arguments of a call. Without an end of the call or the answer, only if they are whole. */
export function getSentArguments(text: string, isEnded: boolean): string {
  return isEnded || parseValue(text) !== undefined ? text : CUT_ARGUMENTS;
}

/** Pieces of an answer by their number, in the order of the numbers. */
export interface NumberedPieces<Piece> {
  /** Creates the piece where the chunk that begins it is missing. */
  readonly get: (number: unknown) => Piece;
  readonly list: () => readonly Piece[];
}

export function createNumberedPieces<Piece>(create: () => Piece): NumberedPieces<Piece> {
  const pieces = new Map<number, Piece>();
  return {
    get: (sent) => {
      const number = typeof sent === 'number' ? sent : 0;
      const piece = pieces.get(number) ?? create();
      pieces.set(number, piece);
      return piece;
    },
    list: () => [...pieces].toSorted(([one], [other]) => one - other).map(([, piece]) => piece),
  };
}
