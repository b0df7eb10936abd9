import { Dialog } from '../../parts/Dialog.tsx';
import { useWorkshop } from '../../use-app.ts';
import { StartLists } from './StartLists.tsx';

/** The start screen as a dialog over the open registry. */
export function RegistriesDialog() {
  const { app } = useWorkshop();
  return (
    <Dialog title="Registries" onClose={() => app.setView({ dialog: undefined })}>
      <StartLists />
    </Dialog>
  );
}
