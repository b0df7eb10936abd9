import type { Problem } from '../../contract/problem.ts';
import type { LogSource, ReadOptions } from '../log-source.ts';
import type { BytesHandler } from './bytes-handler.ts';

interface Sender {
  /** Sends the pieces of a file to a handler. A problem where not all of them were read. */
  readonly send: (
    source: LogSource,
    handler: BytesHandler,
    isCounted?: boolean,
  ) => Promise<Problem | undefined>;
  /** All of a file was sent. */
  readonly handleEnd: (source: LogSource) => void;
}

/** Small enough for a page to take a key between two, where they are not packed. */
const STEP_BYTES = 65_536;
/** Between pauses, in which a worker takes messages. */
const STEP_MS = 40;
const PROGRESS_MS = 100;
const STOPPED: Problem = {
  code: 'stopped',
  message: 'Reading was stopped. What was read until then counts.',
  hint: 'Open the file again to read all of it.',
};

/** Reads files in steps, with a pause and progress between them. */
export function createSender(
  size: number,
  countTranscripts: () => number,
  { handleProgress, isStopped = () => false }: ReadOptions,
): Sender {
  let [done, read] = [0, 0];
  let paused = performance.now();
  let reported = paused;
  const sendProgress = (file: string): void => {
    reported = performance.now();
    handleProgress?.({ file, bytes: done + read, size, transcripts: countTranscripts() });
  };
  const startPause = async (file: string): Promise<void> => {
    if (performance.now() - reported >= PROGRESS_MS) sendProgress(file);
    await new Promise((resolve) => setTimeout(resolve));
    paused = performance.now();
  };
  return {
    send: async (source, handler, isCounted = true) => {
      read = 0;
      try {
        for await (const piece of source.open()) {
          for (let at = 0; at < piece.length; at += STEP_BYTES) {
            if (handler.isDone()) return undefined;
            const step = piece.subarray(at, at + STEP_BYTES);
            handler.push(step);
            if (isCounted) read = Math.min(read + step.length, source.size);
            if (performance.now() - paused < STEP_MS) continue;
            await startPause(source.name);
            if (isStopped()) return STOPPED;
          }
        }
        return undefined;
      } catch (error) {
        return createUnreadable(error);
      }
    },
    handleEnd: (source) => {
      [done, read] = [done + source.size, 0];
      sendProgress(source.name);
    },
  };
}

function createUnreadable(error: unknown): Problem {
  return {
    code: 'unreadable_file',
    message: `The file could not be read: ${error instanceof Error ? error.message : String(error)}.`,
    hint: 'Check that it still exists and may be read, then open it again.',
  };
}
