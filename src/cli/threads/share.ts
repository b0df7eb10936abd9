import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Profile } from '../../contract/profile.ts';
import type { Member } from '../../lint/member.ts';
import type { Finding } from '../../lint/rule.ts';
import type { LintOptions } from '../arguments/command.ts';
import { resolvePath, STANDARD_INPUT, type ListedFile } from '../input/list-files.ts';
import type { Trouble } from '../input/source.ts';
import type { ReportNeeds, SetRows, ToolRow } from '../output/lint-report.ts';

/**
 * One thread's share of the files of a run. All threads have the same list; a file belongs to the
 * one that its bytes name.
 */
export interface Share {
  readonly files: readonly ListedFile[];
  readonly index: number;
  /** Of all shares. */
  readonly count: number;
  readonly options: LintOptions;
  readonly needs: ReportNeeds;
  /** Where relative paths begin. */
  readonly folder: string;
}

/** What other threads need of a tool. Plain values, as all that follows. */
export interface ToolFacts {
  /** Index of its file. */
  readonly file: number;
  /** Its place among the tools of the file: an archive has several. */
  readonly part: number;
  readonly name: string;
  readonly keys: readonly string[];
  readonly isClosed: boolean;
  /** The model never sees it. */
  readonly isHidden: boolean;
  /** It declares what only a contract can. */
  readonly isContract: boolean;
  readonly member: Member;
}

/** What a thread has read. */
export interface ShareReading {
  readonly tools: readonly ToolFacts[];
  readonly troubles: readonly { readonly file: number; readonly trouble: Trouble }[];
  readonly hasSets: boolean;
}

/** What a thread is told before it lints. */
export interface ShareContext {
  /** Of the set that the tools of all threads form. */
  readonly profile: Profile;
  /** Those of the other threads. */
  readonly others: readonly ToolFacts[];
  /** What rules of sets say of its own tools, by their order. */
  readonly about: ReadonlyMap<number, readonly Finding[]>;
}

/** What a thread has found; in the order of the files. */
export interface ShareReport {
  readonly sets: readonly { readonly file: number; readonly rows: SetRows }[];
  readonly singles: readonly { readonly file: number; readonly row: ToolRow }[];
}

const DESCRIPTION = '"description"';
const HASHED_BYTES = 200;

/**
 * Tools with one description ask about each other, so they belong to one thread: decided by what
 * follows the first description, or by the end of a file without.
 */
export function isInShare({ index, count }: Share, bytes: Buffer): boolean {
  const found = bytes.indexOf(DESCRIPTION);
  const start = found === -1 ? Math.max(0, bytes.length - HASHED_BYTES) : found;
  let hash = 0;
  for (let at = start; at < Math.min(bytes.length, start + HASHED_BYTES); at += 1)
    hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0;
  return (hash >>> 0) % count === index;
}

/**
 * Below both, threads save nothing: each compiles the rules for itself, beside V8's own threads. On
 * two cores 10,000 files take as long as in one thread, 40,000 an eighth less (measured
 * 2026-11-26).
 */
const FEWEST_FILES = 20_000;
const FEWEST_BYTES = 30_000_000;
/** With more cores than V8 uses by itself, a quarter of that. */
const MANY_CORES = 4;
/** Each has a heap of its own. */
const MOST_THREADS = 4;

/**
 * How many threads read and lint the files; 1 for few. `TOOLWRIGHT_THREADS` in the environment
 * decides it otherwise.
 */
export function countThreads(files: readonly ListedFile[], folder: string): number {
  if (files.length < 2 || files.some(({ path }) => path === STANDARD_INPUT) || !existsSync(THREAD))
    return 1;
  const wanted = Number(process.env['TOOLWRIGHT_THREADS']);
  if (Number.isInteger(wanted) && wanted > 0) return Math.min(wanted, MOST_THREADS);
  const cores = availableParallelism();
  const part = cores < MANY_CORES ? 1 : 1 / 4;
  const isMany =
    files.length >= FEWEST_FILES * part ||
    files.reduce((sum, { path }) => sum + measureFile(path, folder), 0) >= FEWEST_BYTES * part;
  return isMany ? Math.min(cores, MOST_THREADS, files.length) : 1;
}

/** The program of the other threads, beside that of the command line. */
export const THREAD = new URL('lint-thread.js', import.meta.url);

function measureFile(path: string, folder: string): number {
  try {
    return statSync(resolvePath(path, folder), { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    return 0;
  }
}
