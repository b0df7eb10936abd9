import type { Exporter } from '../exporter.ts';
import { createLock, LOCK_FILE, printLock } from '../tool-lock.ts';

export const lock: Exporter = {
  id: 'lock',
  usesTargets: true,
  createFiles: ({ publication, wires }) => [
    {
      path: LOCK_FILE,
      text: printLock(
        createLock(
          publication.tools.map(({ contract }) => contract.name),
          wires,
        ),
      ),
    },
  ],
};
