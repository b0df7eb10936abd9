import type { PendingImport } from '../app/import/import-files.ts';
import type { Outcome } from '../contract/problem.ts';
import { useWorkshop } from './use-app.ts';

/**
 * Opens the import dialog at once and shows the result when it is read. Closing the dialog discards
 * it.
 */
export function useStartImport(): (reading: Promise<Outcome<PendingImport>>) => void {
  const { app } = useWorkshop();
  return (reading) => {
    const waiting = { kind: 'reading' } as const;
    app.setImporting(waiting);
    app.setView({ dialog: 'import' });
    void reading.then((arriving) => {
      if (app.store.getState().importing === waiting) app.setImporting(arriving);
    });
  };
}
