import type { Problem } from '../contract/problem.ts';
import { createLogReader, type LogReader } from './input/create-log-reader.ts';
import { createGunzip, createUnzip, type BytesHandler } from './input/inflate.ts';
import type { LogSource, ReadOptions } from './log-source.ts';
import type { ReadFile } from './report.ts';
import type { Transcript } from './transcript.ts';

/** Between pauses, in which a worker takes messages. */
const STEP_MS = 80;
const MOST_FILES = 5_000;
const STOPPED: Problem = {
  code: 'stopped',
  message: 'Reading was stopped. What was read until then counts.',
  hint: 'Open the file again to read all of it.',
};

/** Hands over each transcript as soon as it is complete; keeps none. Never throws for what a file holds. */
export async function readLogs(
  sources: readonly LogSource[],
  handleTranscript: (transcript: Transcript) => void,
  { handleProgress, isStopped = () => false }: ReadOptions = {},
): Promise<readonly ReadFile[]> {
  const size = sources.reduce((sum, source) => sum + source.size, 0);
  const files: LogReader[] = [];
  let [bytes, transcripts, paused] = [0, 0, performance.now()];
  const openFile = (name: string): LogReader | undefined => {
    if (files.length >= MOST_FILES) return undefined;
    const file = createLogReader(name, (transcript) => {
      transcripts += 1;
      handleTranscript(transcript);
    });
    files.push(file);
    return file;
  };
  for (const source of sources) {
    if (isStopped()) break;
    const read = createSourceReader(source.name, files, openFile);
    try {
      for await (const piece of source.open()) {
        read.push(piece);
        bytes += piece.length;
        if (performance.now() - paused < STEP_MS) continue;
        handleProgress?.({ file: source.name, bytes, size, transcripts });
        await new Promise((resolve) => setTimeout(resolve));
        paused = performance.now();
        if (!isStopped()) continue;
        read.setProblem(STOPPED);
        break;
      }
    } catch (error) {
      read.setProblem(createUnreadable(error));
    }
    read.close();
    handleProgress?.({ file: source.name, bytes, size, transcripts });
  }
  return files.map((file) => file.getFile());
}

function createUnreadable(error: unknown): Problem {
  return {
    code: 'unreadable_file',
    message: `The file could not be read: ${error instanceof Error ? error.message : String(error)}.`,
    hint: 'Check that it still exists and may be read, then open it again.',
  };
}

interface SourceReader extends BytesHandler {
  readonly setProblem: (problem: Problem) => void;
}

/** Tells by its first bytes whether a file is packed. */
function createSourceReader(
  name: string,
  files: readonly LogReader[],
  openFile: (name: string) => LogReader | undefined,
): SourceReader {
  let handler: BytesHandler | undefined;
  let held: Uint8Array = new Uint8Array();
  const first = files.length;
  const setProblem = (problem: Problem): void =>
    (files[first] ?? openFile(name))?.setProblem(problem);
  const open = (): BytesHandler => {
    const handlers = {
      openFile,
      handleProblem: (path: string, problem: Problem): void => {
        const file = files.find((each) => each.name === path);
        if (file === undefined) setProblem(problem);
        else file.setProblem(problem);
      },
    };
    if (hasStart(held, [0x1f, 0x8b])) return createGunzip(name, handlers);
    if (hasStart(held, [0x50, 0x4b, 0x03, 0x04])) return createUnzip(name, handlers);
    return openFile(name) ?? { push: () => undefined, close: () => undefined };
  };
  const start = (): BytesHandler => {
    handler ??= open();
    if (held.length > 0) handler.push(held);
    held = new Uint8Array();
    return handler;
  };
  return {
    setProblem,
    push: (bytes) => {
      if (handler !== undefined) return handler.push(bytes);
      held = mergeBytes(held, bytes);
      if (held.length >= LONGEST_START) start();
    },
    close: () => start().close(),
  };
}

/** The first bytes of a packed file. */
const LONGEST_START = 4;

function hasStart(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}

function mergeBytes(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const joined = new Uint8Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}
