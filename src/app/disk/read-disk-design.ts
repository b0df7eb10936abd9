import type { Design } from '../../contract/design.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { readFolder } from '../../import/folder.ts';
import type { DiskFile } from '../../io/disk/read-disk.ts';
import { isDesignPath } from './plan-disk-save.ts';

/**
 * The design in the files of a folder. Errors: `no_registry`, and notes that a part was not read: a
 * merge would take it for deleted.
 */
export function readDiskDesign(files: readonly DiskFile[]): Outcome<Design> {
  const { design, notes } = readFolder(files.filter(({ path }) => isDesignPath(path)));
  // A missing file means that the tool was deleted, even if the registry still lists it.
  const note = notes.find(({ code }) => code !== 'missing_file');
  if (note !== undefined) return { kind: 'problem', problem: note };
  return design === undefined
    ? createFailure(
        'no_registry',
        'The folder has no registry.',
        'Save this registry there, or choose another folder.',
      )
    : createSuccess(design);
}
