import { isMissing, openParent, readDiskFile, type DiskFile } from './read-disk.ts';

/** A file that a save writes; `former`: its text before, undefined where there was none. */
interface WrittenFile extends DiskFile {
  readonly former?: string | undefined;
}

/** What a save changes. */
export interface DiskChanges {
  readonly files: readonly WrittenFile[];
  /** `text`: what they held. */
  readonly removed: readonly DiskFile[];
}

/** Written whole before the first file is touched, and there until `removeJournal`. */
export const JOURNAL = '.toolwright-save.json';

/**
 * Changes several files as one: a save that was interrupted is finished by `applyJournal`, or it has
 * not begun. Each file is replaced when its own stream closes, never in part. Throws what the
 * browser throws.
 */
export async function saveDisk(
  folder: FileSystemDirectoryHandle,
  changes: DiskChanges,
): Promise<void> {
  if (changes.files.length + changes.removed.length === 0) return;
  await saveFile(folder, { path: JOURNAL, text: JSON.stringify(changes) });
  await applyChanges(folder, changes);
}

/**
 * Finishes a save that was interrupted, and returns it; undefined where there is none. A file that
 * somebody changed since then is left alone.
 */
export async function applyJournal(
  folder: FileSystemDirectoryHandle,
): Promise<DiskChanges | undefined> {
  const text = await readDiskFile(folder, JOURNAL);
  if (text === undefined) return undefined;
  const changes = readChanges(text);
  if (changes !== undefined) await applyChanges(folder, changes);
  else await removeJournal(folder);
  return changes;
}

/** After the save was recorded. */
export function removeJournal(folder: FileSystemDirectoryHandle): Promise<void> {
  return removeFile(folder, JOURNAL);
}

async function applyChanges(
  folder: FileSystemDirectoryHandle,
  { files, removed }: DiskChanges,
): Promise<void> {
  for (const file of files) {
    const found = await readDiskFile(folder, file.path);
    // A file that was just created is empty until its stream closes.
    if (found === file.former || (file.former === undefined && found === ''))
      await saveFile(folder, file);
  }
  for (const { path, text } of removed)
    if ((await readDiskFile(folder, path)) === text) await removeFile(folder, path);
}

async function saveFile(
  folder: FileSystemDirectoryHandle,
  { path, text }: DiskFile,
): Promise<void> {
  const { parent, name } = await openParent(folder, path, true);
  const stream = await (await parent.getFileHandle(name, { create: true })).createWritable();
  await stream.write(text);
  await stream.close();
}

async function removeFile(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
  try {
    const { parent, name } = await openParent(folder, path, false);
    await parent.removeEntry(name);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Undefined for a journal that is not ours. */
function readChanges(text: string): DiskChanges | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isChanges(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isChanges(value: unknown): value is DiskChanges {
  return (
    typeof value === 'object' &&
    value !== null &&
    'files' in value &&
    'removed' in value &&
    Array.isArray(value.files) &&
    Array.isArray(value.removed) &&
    value.files.every(isFile) &&
    value.removed.every(isFile)
  );
}

function isFile(value: unknown): value is DiskFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'text' in value &&
    isSafePath(value.path) &&
    typeof value.text === 'string'
  );
}

function isSafePath(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    path.split('/').every((key) => key !== '' && key !== '.' && key !== '..')
  );
}
