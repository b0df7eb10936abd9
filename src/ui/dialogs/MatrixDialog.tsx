import { Dialog } from '../parts/Dialog.tsx';
import { useWorkshop } from '../use-app.ts';

/** What each target does to each tool, worst first. */
export function MatrixDialog() {
  const { app } = useWorkshop();
  return (
    <Dialog title="Every tool at every target" onClose={() => app.look({ dialog: undefined })}>
      <p />
    </Dialog>
  );
}
