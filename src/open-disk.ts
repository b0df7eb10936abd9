import type { DiskPorts } from './app/disk/disk-ports.ts';
import { openFolderRecords } from './io/disk/folder-records.ts';
import { createDigest, readDisk } from './io/disk/read-disk.ts';
import { applyJournal, removeJournal, saveDisk } from './io/disk/save-disk.ts';
import {
  canSelectFolder,
  hasPermission,
  selectFolder,
  startWatch,
} from './io/disk/select-folder.ts';

/** Loaded when somebody exports. `site`: the name under which this site stores. */
export function openDisk(site: string): DiskPorts {
  return {
    canSelectFolder,
    selectFolder,
    hasPermission,
    startWatch,
    readDisk,
    createDigest,
    saveDisk,
    applyJournal,
    removeJournal,
    records: openFolderRecords(site),
  };
}
