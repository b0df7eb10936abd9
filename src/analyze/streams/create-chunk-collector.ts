import type { Value } from '../../contract/session/router.ts';
import { isRecord, type ValueObject } from '../../simulate/value.ts';
import type { StreamForm } from './stream-form.ts';
import { streamForms } from './stream-forms.ts';

export interface ChunkCollector {
  /** Whether the record is a chunk, which was taken. */
  readonly add: (record: Value, number: number) => boolean;
  readonly close: () => void;
}

interface OpenAnswer {
  readonly form: StreamForm;
  readonly number: number;
  readonly chunks: ValueObject[];
}

/** An answer with more is read as if it was cut there. */
const MOST_CHUNKS = 100_000;

/** Joins answers whose chunks are records of their own, one answer after the other. */
export function createChunkCollector(
  handleAnswer: (answer: ValueObject, number: number) => void,
): ChunkCollector {
  let open: OpenAnswer | undefined;
  const close = (): void => {
    const ended = open;
    open = undefined;
    if (ended !== undefined) handleAnswer(ended.form.mergeChunks(ended.chunks), ended.number);
  };
  return {
    add: (record, number) => {
      if (!isRecord(record)) return false;
      const form = streamForms.find(({ isPart, isChunk }) => isPart && isChunk(record));
      if (form === undefined) return false;
      const last = open?.chunks.at(-1);
      const isSame = open?.form === form && last !== undefined && !form.isNext(record, last);
      if (!isSame || (open?.chunks.length ?? 0) >= MOST_CHUNKS) close();
      open ??= { form, number, chunks: [] };
      open.chunks.push(record);
      return true;
    },
    close,
  };
}
