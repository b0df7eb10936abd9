import type { DiskPorts } from './app/disk/disk-ports.ts';
import { openFolderRecords } from './io/disk/folder-records.ts';
import { canPickFolder, hasPermission, pickFolder, watchFolder } from './io/disk/pick-folder.ts';
import { readDisk } from './io/disk/read-disk.ts';
import { finishSave, saveDisk } from './io/disk/save-disk.ts';

/** Loaded when somebody exports. `site`: the name under which this site stores. */
export function openDisk(site: string): DiskPorts {
  return {
    canPickFolder,
    pickFolder,
    hasPermission,
    watchFolder,
    readDisk,
    saveDisk,
    finishSave,
    records: openFolderRecords(site),
  };
}
