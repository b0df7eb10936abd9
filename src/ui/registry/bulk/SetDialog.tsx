import { useMemo, useState } from 'react';
import { findTool, getName, getRegistry, listTierGroups } from '../../../app/derive.ts';
import { BULK_LABELS, formatBulkValue } from '../../../app/registry/bulk-labels.ts';
import {
  applyPlan,
  BULK_PARTS,
  formatToolCount,
  planSet,
  type BulkPart,
  type BulkPlan,
} from '../../../app/registry/bulk.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useAppStrict, useWorkshop } from '../../use-app.ts';
import { BulkValue, type PickedValue } from './BulkValue.tsx';
import button from '../../parts/button.module.css';
import styles from './BulkDialog.module.css';

interface SetDialogProps {
  readonly chosen: ReadonlySet<string>;
  readonly hidden: number;
  readonly onClose: () => void;
}

/**
 * One part of several contracts: what it becomes, and what it was in how many, before anything is
 * changed.
 */
export function SetDialog({ chosen, hidden, onClose }: SetDialogProps) {
  const { app } = useWorkshop();
  const workspace = useAppStrict((state) => state.workspace);
  const [part, setPart] = useState<BulkPart>('risk');
  const [picked, setPicked] = useState<PickedValue>();
  const plan = useMemo(
    () => picked && planSet(workspace, chosen, { part, ...picked }),
    [workspace, chosen, part, picked],
  );
  const tiers = listTierGroups(workspace).flatMap(({ tier }) => tier ?? []);
  const count = plan?.documents.size ?? 0;
  return (
    <Dialog
      title={`Set in ${formatToolCount(chosen.size)}`}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={button.primary}
          disabled={count === 0}
          onClick={() => {
            if (plan !== undefined) applyPlan(app, plan);
            onClose();
          }}
        >
          {count === 0 ? 'Nothing to change' : `Set in ${formatToolCount(count)}`}
        </button>
      }
    >
      <div className={styles.fields}>
        <label>
          Part
          <select
            data-first
            value={part}
            onChange={(event) => {
              setPart(BULK_PARTS.find((each) => each === event.target.value) ?? part);
              setPicked(undefined);
            }}
          >
            {BULK_PARTS.map((each) => (
              <option key={each} value={each}>
                {BULK_LABELS[each]}
              </option>
            ))}
          </select>
        </label>
        <BulkValue key={part} part={part} tiers={tiers} onPick={setPicked} />
      </div>
      <div className={styles.preview} aria-live="polite">
        {hidden > 0 && (
          <p>
            The filter hides {hidden.toLocaleString('en')} of the chosen tools; a change is made
            there too.
          </p>
        )}
        {plan === undefined ? (
          <p>Choose what it becomes. Nothing is changed before you say so.</p>
        ) : (
          <Preview plan={plan} />
        )}
      </div>
    </Dialog>
  );
}

/** Names of the first tools; more would not be read. */
const NAMED = 6;

function Preview({
  plan: { workspace, set, changes, same, registry },
}: {
  readonly plan: BulkPlan;
}) {
  const renderTools = (tools: readonly string[]) => (
    <>
      {tools.slice(0, NAMED).map((id, i) => {
        const tool = findTool(workspace, id);
        return (
          <span key={id}>
            {i > 0 && ', '}
            <bdi className={styles.name}>{(tool && getName(tool)) || 'unnamed'}</bdi>
          </span>
        );
      })}
      {tools.length > NAMED && ` and ${(tools.length - NAMED).toLocaleString('en')} more`}
    </>
  );
  return (
    <ul className={styles.changes}>
      {registry !== undefined && (
        <li>
          The registry gets the tier{' '}
          <bdi className={styles.name}>{formatBulkValue(set.part, set.value)}</bdi>
          {getRegistry(workspace).phases.length > 0 && (
            <p>
              No phase loads it yet: until one does, only tools of the base layer are seen in it.
            </p>
          )}
        </li>
      )}
      {changes.map(({ from, tools }, i) => (
        <li key={i}>
          <b>{formatToolCount(tools.length)}</b>: {formatBulkValue(set.part, from)} →{' '}
          {formatBulkValue(set.part, set.value)}
          <p>{renderTools(tools)}</p>
        </li>
      ))}
      {same.length > 0 && (
        <li>
          <b>{formatToolCount(same.length)}</b>{' '}
          {same.length === 1 ? 'stays as it is: it says' : 'stay as they are: they say'}{' '}
          {formatBulkValue(set.part, set.value)} already
          <p>{renderTools(same)}</p>
        </li>
      )}
    </ul>
  );
}
