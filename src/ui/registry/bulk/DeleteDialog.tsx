import { useMemo } from 'react';
import { getName } from '../../../app/derive.ts';
import { applyDelete, planDelete } from '../../../app/registry/bulk-tools.ts';
import type { Tool } from '../../../app/workspace.ts';
import { formatCount, selectPlural } from '../../../contract/format-count.ts';
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
  const them = selectPlural(gone.length, 'it', 'some of them');
  return (
    <Dialog
      title={`Delete ${formatCount(gone.length, 'tool')}`}
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
          Delete {formatCount(gone.length, 'tool')}
        </button>
      }
    >
      <p className={styles.lead}>
        You can undo this in one step.
        {hidden > 0 &&
          ` ${formatCount(hidden, 'tool')} of them ${selectPlural(hidden, 'is', 'are')} hidden by the filter.`}
      </p>
      <Names tools={gone} />
      {mentions.length > 0 && (
        <>
          <p className={styles.warn}>The registry still refers to {them}:</p>
          <MentionLists mentions={mentions} />
        </>
      )}
      {referring.length > 0 && (
        <>
          <p className={styles.warn}>
            {formatCount(referring.length, 'other tool still refers', 'other tools still refer')} to{' '}
            {them}:
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
