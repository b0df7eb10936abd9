import type { Problem } from '../../contract/problem.ts';
import type { BytesHandler } from './bytes-handler.ts';
import type { LogReader } from './create-log-reader.ts';
import { createInflateBudget, STEP_BYTES } from './inflate-budget.ts';
import { createHeaderCollector, readLocalEntry } from './local-header.ts';
import { DAMAGED, openZipEntry, type OpenEntry } from './open-zip-entry.ts';
import type { ZipEntry } from './read-zip-directory.ts';

interface ZipHandlers {
  readonly openFile: (path: string) => LogReader;
  /** Of the whole archive. */
  readonly handleProblem: (problem: Problem) => void;
}

/**
 * Takes the bytes of an archive and hands those of each file to it. Without the directory, which a
 * cut archive has lost, it reads as far as the headers before the files say how long they are.
 */
export function createUnzip(
  entries: readonly ZipEntry[] | undefined,
  { openFile, handleProblem }: ZipHandlers,
): BytesHandler {
  const budget = createInflateBudget();
  const header = createHeaderCollector();
  let [at, next, isStopped] = [0, 0, false];
  let open: OpenEntry | undefined;
  const stop = (problem: Problem): void => {
    isStopped = true;
    handleProblem(problem);
  };
  const close = (): void => {
    open?.close();
    [open, next] = [undefined, next + 1];
    header.clear();
  };
  const start = (entry: ZipEntry, problem?: Problem): void => {
    open = openZipEntry(entry, openFile(entry.path), { budget, stop, problem });
    if (open.count() === 0) close();
  };
  /** How many of the bytes were taken. */
  const sendNext = (bytes: Uint8Array): number => {
    if (open !== undefined) {
      const part = bytes.subarray(0, Math.min(open.count(), STEP_BYTES));
      open.push(part);
      if (open.count() === 0) close();
      return part.length;
    }
    const known = entries?.[next];
    if (known !== undefined && at < known.offset) return Math.min(bytes.length, known.offset - at);
    // The files of a bomb may share their bytes.
    if (known !== undefined && at > known.offset + header.count()) {
      start(known, DAMAGED);
      return 0;
    }
    const taken = header.push(bytes);
    if (!header.isComplete()) return taken;
    const entry = known ?? readLocalEntry(header.getBytes());
    if (entry === undefined) isStopped = true;
    else start(entry, header.isLocal() ? undefined : DAMAGED);
    return taken;
  };
  const isDone = (): boolean => isStopped || (entries !== undefined && next >= entries.length);
  return {
    push: (bytes) => {
      let rest = bytes;
      while (rest.length > 0 && !isDone()) {
        const taken = sendNext(rest);
        at += taken;
        rest = rest.subarray(taken);
      }
    },
    close: () => {
      if (open !== undefined) close();
    },
    isDone,
  };
}
