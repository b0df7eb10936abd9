import { readBundle, type Design } from '../../contract/design.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import { createSuccess, type Outcome } from '../../contract/problem.ts';
import type { FolderRecord } from '../../io/disk/folder-records.ts';
import type { DiskFile, HashedFile } from '../../io/disk/read-disk.ts';
import type { DiskChanges } from '../../io/disk/save-disk.ts';
import { createComparison } from '../comparing/create-comparison.ts';
import type { DiskPorts } from './disk-ports.ts';
import type { OutsideChanges } from './disk-state.ts';
import {
  isDesignPath,
  listOutsideChanges,
  planDiskSave,
  type DiskState,
} from './plan-disk-save.ts';
import { readDiskDesign } from './read-disk-design.ts';

const LIMITS = { files: 5_000, bytes: 50_000_000, depth: 3 };
/** A bundle has each contract two levels deeper than its own file. */
const BASE_LIMITS = { maxLength: LIMITS.bytes, maxDepth: 66 };

/** What a folder holds, against what was last saved or read. */
export interface DiskReading {
  readonly files: readonly HashedFile[];
  readonly outside: OutsideChanges | undefined;
  /** What this page itself wrote, where its last save was interrupted and is finished now. */
  readonly finished: readonly HashedFile[] | undefined;
}

/** A folder with the record of its last save. */
export interface OpenFolder {
  readonly folder: FileSystemDirectoryHandle;
  /** Undefined before the first save. */
  readonly record: FolderRecord | undefined;
}

/**
 * Reads the folder's design files and those that were saved to it. A save that was interrupted is
 * finished first. Throws what the browser throws.
 */
export async function readOpenFolder(
  { folder, record }: OpenFolder,
  ports: DiskPorts,
): Promise<DiskReading> {
  const journal = await ports.applyJournal(folder);
  const known = record?.hashes ?? new Map<string, string>();
  const written = new Set(journal?.files.map(({ path }) => path));
  const files = await ports.readDisk(
    folder,
    (path) => isDesignPath(path) || known.has(path) || written.has(path),
    LIMITS,
  );
  const finished = journal && (await listOwnFiles({ files, hashes: known }, journal, ports));
  const hashes = finished === undefined ? known : createHashes(finished);
  const changes = listOutsideChanges({ hashes, files });
  if (changes.length === 0) return { files, outside: undefined, finished };
  const design = changes.some(({ isDesign }) => isDesign) ? readDiskDesign(files) : undefined;
  const base = readBase(record);
  return {
    files,
    finished,
    outside: {
      files: changes,
      comparison:
        design?.kind === 'ok' && base.kind === 'ok'
          ? createComparison(base.value, design.value)
          : undefined,
      problem: design?.kind === 'problem' ? design.problem : undefined,
    },
  };
}

/**
 * The files as this page left them. One that somebody changed before the save was finished counts as
 * it was before: that is what they changed.
 */
async function listOwnFiles(
  { files, hashes }: DiskState,
  journal: DiskChanges,
  { createDigest }: DiskPorts,
): Promise<readonly HashedFile[]> {
  const found = new Map(files.map((file) => [file.path, file]));
  const written = new Set(journal.files.map(({ path }) => path));
  const own: HashedFile[] = [];
  for (const { path, text, former } of journal.files) {
    const file = found.get(path);
    if (file?.text === text) own.push(file);
    else if (former !== undefined)
      own.push({ path, text: former, hash: await createDigest(former) });
  }
  return [
    ...own,
    ...files.filter(({ path, hash }) => !written.has(path) && hashes.get(path) === hash),
  ];
}

export function createHashes(files: readonly HashedFile[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ path, hash }) => [path, hash]));
}

/** The design of the last save or read; an empty one before the first. */
export function readBase(record: FolderRecord | undefined): Outcome<Design> {
  if (record === undefined) return createSuccess({ registry: new Map(), tools: [] });
  const parsed = parseJson(record.base, BASE_LIMITS);
  return parsed.kind === 'problem' ? parsed : readBundle(parsed.value.value);
}

interface SavedFolder {
  readonly files: readonly HashedFile[];
  /** Copies of what others had written. */
  readonly kept: readonly string[];
}

/**
 * Writes all files of a registry and reads them again. Throws where the folder then holds something else, and what the browser throws.
 */
export async function saveOpenFolder(
  { folder, record }: OpenFolder,
  files: readonly DiskFile[],
  ports: DiskPorts,
): Promise<SavedFolder> {
  const wanted = new Map(files.map(({ path, text }) => [path, text]));
  const hashes = record?.hashes ?? new Map<string, string>();
  const isOurs = (path: string): boolean =>
    isDesignPath(path) || hashes.has(path) || wanted.has(path);
  const found = await ports.readDisk(folder, isOurs, LIMITS);
  const changes = planDiskSave({ hashes, files: found }, files);
  await ports.saveDisk(folder, changes);
  const written = await ports.readDisk(folder, isOurs, LIMITS);
  const wrong = written.find(({ path, text }) => wanted.get(path) !== text);
  if (wrong !== undefined || written.length !== wanted.size)
    throw new Error(`${wrong?.path ?? 'a file'} is not on the disk as it was written`);
  const kept = changes.files.map(({ path }) => path).filter((path) => path.startsWith('outside/'));
  return { files: written, kept };
}
