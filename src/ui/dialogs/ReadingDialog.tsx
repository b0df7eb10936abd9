import { Dialog } from '../parts/Dialog.tsx';
import { useWorkshop } from '../use-app.ts';

/** A tool as the model meets it, and the questions that it must answer. */
export function ReadingDialog() {
  const { app } = useWorkshop();
  return (
    <Dialog title="Cold read" onClose={() => app.look({ dialog: undefined })}>
      <p />
    </Dialog>
  );
}
