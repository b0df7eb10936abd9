import { Gunzip, Unzip, UnzipInflate } from 'fflate';
import type { Problem } from '../../contract/problem.ts';

/** Takes the bytes of each file inside, piece by piece. */
export interface InflateHandlers {
  /** Undefined where the file inside is not wanted. */
  readonly openFile: (path: string) => BytesHandler | undefined;
  readonly handleProblem: (path: string, problem: Problem) => void;
}

export interface BytesHandler {
  readonly push: (bytes: Uint8Array) => void;
  readonly close: () => void;
}

/** Deflate expands at most 1,032 times: one step makes at most 17 MB. */
const STEP_BYTES = 16_384;
const MOST_INFLATED = 1_024 * 1_024 * 1_024;
/** So much may be inflated whatever it came from; beyond, text is seldom packed better than this. */
const FREE_INFLATED = 64 * 1_024 * 1_024;
const MOST_RATIO = 200;
const MOST_ENTRIES = 5_000;

const BOMB: Problem = {
  code: 'archive_too_large',
  message: 'Inflated, it is over 1 GB or over 200 times as large. It was read until there.',
  hint: 'Unpack it, and open the files that you need.',
};
const DAMAGED: Problem = {
  code: 'damaged_archive',
  message: 'The archive is damaged or cut off. It was read until there.',
  hint: 'Get it again.',
};
const TOO_MANY: Problem = {
  code: 'archive_too_large',
  message: `It has over ${MOST_ENTRIES.toLocaleString('en')} files. The others were left out.`,
  hint: 'Unpack it, and open the files that you need.',
};

/** Counts what comes in and out. */
function createBudget(): {
  readonly take: (bytes: number) => void;
  readonly canGive: (bytes: number) => boolean;
} {
  let [packed, inflated] = [0, 0];
  return {
    take: (bytes) => {
      packed += bytes;
    },
    canGive: (bytes) => {
      inflated += bytes;
      return (
        inflated <= MOST_INFLATED && (inflated <= FREE_INFLATED || inflated <= packed * MOST_RATIO)
      );
    },
  };
}

/** A gzip file of one text. */
export function createGunzip(name: string, handlers: InflateHandlers): BytesHandler {
  const file = handlers.openFile(name);
  const budget = createBudget();
  let isOver = file === undefined;
  let hasEnded = false;
  const stop = (problem: Problem): void => {
    if (!isOver) handlers.handleProblem(name, problem);
    isOver = true;
  };
  const gunzip = new Gunzip((bytes, isLast) => {
    hasEnded ||= isLast;
    if (isOver) return;
    if (budget.canGive(bytes.length)) file?.push(bytes);
    else stop(BOMB);
  });
  return {
    push: (bytes) => {
      for (let at = 0; at < bytes.length && !isOver; at += STEP_BYTES) {
        const step = bytes.subarray(at, at + STEP_BYTES);
        budget.take(step.length);
        try {
          gunzip.push(step);
        } catch {
          stop(DAMAGED);
        }
      }
    },
    close: () => {
      try {
        if (!isOver) gunzip.push(new Uint8Array(), true);
        if (!hasEnded) stop(DAMAGED);
      } catch {
        stop(DAMAGED);
      }
      file?.close();
    },
  };
}

/** A zip of many. */
export function createUnzip(name: string, handlers: InflateHandlers): BytesHandler {
  const budget = createBudget();
  const unzip = new Unzip();
  let count = 0;
  let isOver = false;
  const open = new Set<BytesHandler>();
  const stop = (problem: Problem): void => {
    if (!isOver) handlers.handleProblem(name, problem);
    isOver = true;
  };
  unzip.register(UnzipInflate);
  unzip.onfile = (entry) => {
    count += 1;
    if (count === MOST_ENTRIES + 1) handlers.handleProblem(name, TOO_MANY);
    if (isOver || count > MOST_ENTRIES || entry.name.endsWith('/')) return;
    const path = `${name}!/${entry.name}`;
    const file = handlers.openFile(path);
    if (file === undefined) return;
    open.add(file);
    entry.ondata = (error, bytes, isLast) => {
      if (isOver) return;
      if (error !== null && error !== undefined) return handlers.handleProblem(path, DAMAGED);
      if (!budget.canGive(bytes.length)) return stop(BOMB);
      file.push(bytes);
      if (!isLast) return;
      open.delete(file);
      file.close();
    };
    try {
      entry.start();
    } catch {
      open.delete(file);
      handlers.handleProblem(path, createUnknownMethod(entry.compression));
    }
  };
  return {
    push: (bytes) => {
      for (let at = 0; at < bytes.length && !isOver; at += STEP_BYTES) {
        const step = bytes.subarray(at, at + STEP_BYTES);
        budget.take(step.length);
        try {
          unzip.push(step);
        } catch {
          stop(DAMAGED);
        }
      }
    },
    close: () => {
      try {
        if (!isOver) unzip.push(new Uint8Array(), true);
      } catch {
        stop(DAMAGED);
      }
      if (open.size > 0) stop(DAMAGED);
      for (const file of open) file.close();
    },
  };
}

function createUnknownMethod(method: number): Problem {
  return {
    code: 'unsupported_archive',
    message:
      method === 93
        ? 'It is packed with Zstandard, which is not read here.'
        : `It is packed with method ${method}, which is not read here.`,
    hint: 'Unpack the archive, and open its files.',
  };
}
