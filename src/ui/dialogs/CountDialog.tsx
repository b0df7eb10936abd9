import { Dialog } from '../parts/Dialog.tsx';
import { useWorkshop } from '../use-app.ts';

/** Asks the provider itself how many tokens the tools are, with the person's own key. */
export function CountDialog() {
  const { app } = useWorkshop();
  return (
    <Dialog title="Count exactly" onClose={() => app.look({ dialog: undefined })}>
      <p />
    </Dialog>
  );
}
