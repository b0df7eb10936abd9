import { createFailure, type Outcome, type Problem } from '../../contract/problem.ts';
import type { TextFile } from '../archive.ts';

/** Files that are parsed when they are asked for, once. */
export interface SourceFiles<T> {
  readonly paths: ReadonlySet<string>;
  /** Undefined where there is none, or where it was not parsed: that is in `problems`. */
  readonly get: (path: string) => T | undefined;
  readonly problems: Problem[];
}

/** Milliseconds for all files of one import. */
const ALL_MS = 12_000;

/** `parse` is given the whole set, so that one file finds what it imports from another. */
export function createSourceFiles<T>(
  files: readonly TextFile[],
  parse: (file: TextFile, all: SourceFiles<T>) => Outcome<T>,
): SourceFiles<T> {
  const texts = new Map(files.map((file) => [file.path, file]));
  const parsed = new Map<string, Outcome<T>>();
  const start = performance.now();
  const all: SourceFiles<T> = {
    paths: new Set(texts.keys()),
    problems: [],
    get: (path) => {
      const file = texts.get(path);
      if (file === undefined) return undefined;
      const known = parsed.get(path);
      const read = known ?? (performance.now() - start > ALL_MS ? STOPPED : parse(file, all));
      if (known === undefined) {
        parsed.set(path, read);
        if (read.kind === 'problem' && !all.problems.includes(read.problem))
          all.problems.push(read.problem);
      }
      return read.kind === 'ok' ? read.value : undefined;
    },
  };
  return all;
}

const STOPPED = createFailure(
  'source_stopped',
  `Reading the source files took over ${ALL_MS / 1_000} s; the rest was not read.`,
  'Import only the folder with the tools.',
);
