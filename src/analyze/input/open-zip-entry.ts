import { Inflate } from 'fflate';
import type { Problem } from '../../contract/problem.ts';
import type { LogReader } from './create-log-reader.ts';
import { TOO_MUCH, type InflateBudget } from './inflate-budget.ts';
import type { ZipEntry } from './read-zip-directory.ts';

export interface OpenEntry {
  /** At most as many bytes as are left. */
  readonly push: (bytes: Uint8Array) => void;
  readonly close: () => void;
  /** Packed bytes. */
  readonly count: () => number;
}

interface EntryContext {
  readonly budget: InflateBudget;
  /** Ends the reading of the archive. */
  readonly stop: (problem: Problem) => void;
  readonly problem: Problem | undefined;
}

export const DAMAGED: Problem = {
  code: 'damaged_archive',
  message: 'The file is damaged or cut off in the archive. It was read until there.',
  hint: 'Get the archive again.',
};

/** Inflates one file of an archive as its bytes come. */
export function openZipEntry(
  entry: ZipEntry,
  file: LogReader,
  { budget, stop, problem = checkEntry(entry) }: EntryContext,
): OpenEntry {
  const { method, packed, inflated } = entry;
  let [given, left] = [0, problem === DAMAGED ? 0 : packed];
  let found = problem;
  const sendInflated = (bytes: Uint8Array): void => {
    if (found !== undefined) return;
    given += bytes.length;
    if (budget.addInflated(bytes.length)) return file.push(bytes);
    found = TOO_MUCH;
    stop(TOO_MUCH);
  };
  const inflate = new Inflate(sendInflated);
  return {
    push: (bytes) => {
      left -= bytes.length;
      budget.addPacked(bytes.length);
      if (found !== undefined) return;
      if (method === 0) return sendInflated(bytes);
      try {
        inflate.push(bytes, left === 0);
      } catch {
        found = DAMAGED;
      }
    },
    close: () => {
      const isWhole = left === 0 && given === inflated;
      if (found !== undefined || !isWhole) file.setProblem(found ?? DAMAGED);
      file.close();
    },
    count: () => left,
  };
}

const UNPACK = 'Unpack the archive, and open its files.';
const ZSTANDARD = 93;

function checkEntry({ method, isEncrypted }: ZipEntry): Problem | undefined {
  if (!isEncrypted && (method === 0 || method === 8)) return undefined;
  const form = method === ZSTANDARD ? 'Zstandard' : `method ${method}`;
  return {
    code: 'unsupported_archive',
    message: isEncrypted
      ? 'The file is encrypted in the archive.'
      : `The file is packed with ${form}, which is not read.`,
    hint: !isEncrypted && method === ZSTANDARD ? REWRITE : UNPACK,
  };
}

/**
 * Most programs cannot unpack this method, which Inspect uses since 2026 (UKGovernmentBEIS/
 * inspect_ai, issue 4553; options: inspect.aisi.org.uk/reference/inspect_log.html; read 2026-11-26).
 */
const REWRITE =
  'Rewrite an Inspect log: inspect log convert log.eval --to json --output-dir json. Unpack others with Python 3.14: python3 -m zipfile -e file.zip files.';
