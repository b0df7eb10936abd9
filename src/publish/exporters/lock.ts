import type { Exporter } from '../exporter.ts';
import { createLock, LOCK_FILE, printLock } from '../lock.ts';

export const lock: Exporter = {
  id: 'lock',
  label: 'toolwright.lock',
  summary: 'Hashes of what the model sees, so that CI notices a silent change.',
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
