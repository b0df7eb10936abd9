import { isMissing, openParent, readDiskFile, type DiskFile } from './read-disk.ts';

/** What a save changes. */
export interface DiskChanges {
  readonly files: readonly DiskFile[];
  readonly removed: readonly string[];
}

/** Written whole before the first file is touched, and removed after the last one. */
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

/** Finishes a save that was interrupted; false where there is none. */
export async function applyJournal(folder: FileSystemDirectoryHandle): Promise<boolean> {
  const text = await readDiskFile(folder, JOURNAL);
  if (text === undefined) return false;
  const changes = readChanges(text);
  if (changes === undefined) await removeFile(folder, JOURNAL);
  else await applyChanges(folder, changes);
  return changes !== undefined;
}

async function applyChanges(
  folder: FileSystemDirectoryHandle,
  { files, removed }: DiskChanges,
): Promise<void> {
  for (const file of files) await saveFile(folder, file);
  for (const path of removed) await removeFile(folder, path);
  await removeFile(folder, JOURNAL);
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
    value.removed.every(isSafePath)
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
