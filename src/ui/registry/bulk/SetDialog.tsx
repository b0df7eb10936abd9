import { useMemo, useState } from 'react';
import { findTool, getName, getRegistry, listTierGroups } from '../../../app/derive.ts';
import { BULK_LABELS, formatBulkValue } from '../../../app/registry/bulk-labels.ts';
import { BULK_PARTS, type BulkPart } from '../../../app/registry/bulk-part.ts';
import { applyPlan, formatToolCount, planSet, type BulkPlan } from '../../../app/registry/bulk.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useAppStrict, useWorkshop } from '../../use-app.ts';
import { BulkValue } from './BulkValue.tsx';
import type { PickedValue } from './picked-value.ts';
import button from '../../parts/button.module.css';
import styles from './BulkDialog.module.css';

interface SetDialogProps {
  readonly chosen: ReadonlySet<string>;
  readonly hidden: number;
  readonly onClose: () => void;
}

/** Sets one part of several contracts, after a preview of each former value and its tools. */
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
        <PartPicker
          value={part}
          onChange={(next) => {
            setPart(next);
            setPicked(undefined);
          }}
        />
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

interface PartPickerProps {
  readonly value: BulkPart;
  readonly onChange: (part: BulkPart) => void;
}

function PartPicker({ value, onChange }: PartPickerProps) {
  return (
    <label>
      Part
      <select
        data-first
        value={value}
        onChange={(event) =>
          onChange(BULK_PARTS.find((each) => each === event.target.value) ?? value)
        }
      >
        {BULK_PARTS.map((each) => (
          <option key={each} value={each}>
            {BULK_LABELS[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The most tools that are named; more would not be read. */
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
