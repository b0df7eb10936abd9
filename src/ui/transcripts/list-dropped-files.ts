import type { LogFile } from '../../app/transcripts/analysis-job.ts';

/** Files of a dropped folder beyond this many are left out. */
const MOST_FILES = 5_000;
/** Folders in folders. */
const DEEPEST = 16;

/** The files that were dropped, and those in the folders that were. */
export async function listDroppedFiles(data: DataTransfer): Promise<readonly LogFile[]> {
  // Both lists are empty once the event is over.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = [...data.files];
  if (entries.every((entry) => entry?.isDirectory !== true)) return listLogFiles(files);
  const found: LogFile[] = [];
  for (const entry of entries) if (entry !== null) await addEntry(entry, found, DEEPEST);
  return found;
}

/** A chosen folder's files have their path. */
export function listLogFiles(files: Iterable<File>): readonly LogFile[] {
  return [...files]
    .slice(0, MOST_FILES)
    .map((file) => ({ name: file.webkitRelativePath || file.name, content: file }));
}

async function addEntry(entry: FileSystemEntry, found: LogFile[], depth: number): Promise<void> {
  if (found.length >= MOST_FILES || depth === 0) return;
  if (isFile(entry)) {
    const file = await new Promise<File | undefined>((resolve) =>
      entry.file(resolve, () => resolve(undefined)),
    );
    if (file !== undefined) found.push({ name: entry.fullPath.replace(/^\//, ''), content: file });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    for (;;) {
      const next = await new Promise<readonly FileSystemEntry[]>((resolve) =>
        reader.readEntries(resolve, () => resolve([])),
      );
      if (next.length === 0 || found.length >= MOST_FILES) return;
      for (const each of next) await addEntry(each, found, depth - 1);
    }
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
