import type { PendingImport } from '../app/import/import-files.ts';
import type { Outcome } from '../contract/problem.ts';
import { useWorkshop } from './use-app.ts';

/**
 * Opens the import dialog at once and shows what was read when it is there. Closing the dialog
 * forgets it.
 */
export function useStartImport(): (reading: Promise<Outcome<PendingImport>>) => void {
  const { app } = useWorkshop();
  return (reading) => {
    const waiting = { kind: 'reading' } as const;
    app.store.setState({ importing: waiting, dialog: 'import' });
    void reading.then((arriving) => {
      if (app.store.getState().importing === waiting) app.store.setState({ importing: arriving });
    });
  };
}
