import { formatCount } from '../../../contract/format-count.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useWorkshop } from '../../use-app.ts';
import { OperationPicker } from './OperationPicker.tsx';
import type { Picking } from './use-picking.ts';
import button from '../../parts/button.module.css';

interface PickDialogProps {
  readonly picking: Picking;
  readonly onClose: () => void;
}

export function PickDialog({ picking, onClose }: PickDialogProps) {
  const { app } = useWorkshop();
  const { picked, start } = picking;
  return (
    <Dialog
      title="Pick operations"
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className={button.plain}
            onClick={() => app.setImporting(undefined)}
          >
            Back
          </button>
          <button
            type="button"
            className={button.primary}
            disabled={picked.size === 0}
            onClick={start}
          >
            Preview {formatCount(picked.size, 'tool')}
          </button>
        </>
      }
    >
      <OperationPicker picking={picking} />
    </Dialog>
  );
}
