import { useMemo } from 'react';
import { getName } from '../../../app/derive.ts';
import { applyDelete, planDelete } from '../../../app/registry/bulk-tools.ts';
import { formatToolCount } from '../../../app/registry/bulk.ts';
import type { Tool } from '../../../app/workspace.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { useAppStrict, useWorkshop } from '../../use-app.ts';
import { MentionLists } from './MentionLists.tsx';
import button from '../../parts/button.module.css';
import styles from './BulkDialog.module.css';

interface DeleteDialogProps {
  readonly chosen: ReadonlySet<string>;
  readonly hidden: number;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** The tools to delete, and what would still refer to them. */
export function DeleteDialog({ chosen, hidden, onDeleted, onClose }: DeleteDialogProps) {
  const { app } = useWorkshop();
  const workspace = useAppStrict((state) => state.workspace);
  const plan = useMemo(() => planDelete(workspace, chosen), [workspace, chosen]);
  const { gone, referring, mentions } = plan;
  const them = gone.length === 1 ? 'it' : 'some of them';
  return (
    <Dialog
      title={`Delete ${formatToolCount(gone.length)}`}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={button.primary}
          disabled={gone.length === 0}
          onClick={() => {
            if (applyDelete(app, plan)) onDeleted();
            onClose();
          }}
        >
          Delete {formatToolCount(gone.length)}
        </button>
      }
    >
      <p className={styles.lead}>
        One step, which undo takes back.
        {hidden > 0 &&
          ` ${formatToolCount(hidden)} of them ${hidden === 1 ? 'is' : 'are'} hidden by the filter.`}
      </p>
      <Names tools={gone} />
      {mentions.length > 0 && (
        <>
          <p className={styles.warn}>The registry goes on naming {them}:</p>
          <MentionLists mentions={mentions} />
        </>
      )}
      {referring.length > 0 && (
        <>
          <p className={styles.warn}>
            {formatToolCount(referring.length)} that{' '}
            {referring.length === 1 ? 'stays names' : 'stay name'} {them}:
          </p>
          <Names tools={referring} />
        </>
      )}
    </Dialog>
  );
}

function Names({ tools }: { readonly tools: readonly Tool[] }) {
  return (
    <ul className={styles.names}>
      <ManyItems
        isList
        items={tools}
        what="tools"
        render={(tool) => (
          <li key={tool.id}>
            <bdi>
              <NameText name={getName(tool) || 'unnamed'} />
            </bdi>
          </li>
        )}
      />
    </ul>
  );
}
