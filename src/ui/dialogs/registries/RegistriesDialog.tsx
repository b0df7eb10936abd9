import { Dialog } from '../../parts/Dialog.tsx';
import { useWorkshop } from '../../use-app.ts';
import { StartLists } from './StartLists.tsx';

/** The start screen, over whatever is open: one's own registries, the gallery, blank, import. */
export function RegistriesDialog() {
  const { app } = useWorkshop();
  return (
    <Dialog title="Registries" onClose={() => app.setView({ dialog: undefined })}>
      <StartLists />
    </Dialog>
  );
}
