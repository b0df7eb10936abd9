import type { FolderRecords } from '../../io/disk/folder-records.ts';
import type { DiskLimits, HashedFile } from '../../io/disk/read-disk.ts';
import type { DiskChanges } from '../../io/disk/save-disk.ts';

/** What the browser does with folders of the person's own: io/disk/. */
export interface DiskPorts {
  readonly canSelectFolder: () => boolean;
  readonly selectFolder: () => Promise<FileSystemDirectoryHandle | undefined>;
  readonly hasPermission: (folder: FileSystemDirectoryHandle, asks: boolean) => Promise<boolean>;
  readonly startWatch: (
    folder: FileSystemDirectoryHandle,
    onChange: () => void,
  ) => Promise<() => void>;
  readonly readDisk: (
    folder: FileSystemDirectoryHandle,
    isWanted: (path: string) => boolean,
    limits: DiskLimits,
  ) => Promise<readonly HashedFile[]>;
  readonly createDigest: (text: string) => Promise<string>;
  readonly saveDisk: (folder: FileSystemDirectoryHandle, changes: DiskChanges) => Promise<void>;
  readonly applyJournal: (folder: FileSystemDirectoryHandle) => Promise<DiskChanges | undefined>;
  readonly removeJournal: (folder: FileSystemDirectoryHandle) => Promise<void>;
  readonly records: FolderRecords;
}
