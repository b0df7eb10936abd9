import { useMemo, useState } from 'react';
import { findTool, getName, getRegistry, listTierGroups } from '../../../app/derive.ts';
import { BULK_LABELS, formatBulkValue } from '../../../app/registry/bulk-labels.ts';
import { BULK_PARTS, type BulkPart } from '../../../app/registry/bulk-part.ts';
import { applyPlan, planSet, type BulkPlan } from '../../../app/registry/bulk.ts';
import { formatCount, formatNumber, selectPlural } from '../../../contract/format-count.ts';
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
      title={`Set in ${formatCount(chosen.size, 'tool')}`}
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
          {count === 0 ? 'Nothing to change' : `Set in ${formatCount(count, 'tool')}`}
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
          <p>The filter hides {formatNumber(hidden)} of the selected tools. They change too.</p>
        )}
        {plan === undefined ? (
          <p>Pick a value. You will preview the change first.</p>
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
      {tools.length > NAMED && ` and ${formatNumber(tools.length - NAMED)} more`}
    </>
  );
  return (
    <ul className={styles.changes}>
      {registry !== undefined && (
        <li>
          New tier in the registry:{' '}
          <bdi className={styles.name}>{formatBulkValue(set.part, set.value)}</bdi>
          {getRegistry(workspace).phases.length > 0 && (
            <p>No phase shows it yet, so only its tools of the base layer are visible.</p>
          )}
        </li>
      )}
      {changes.map(({ from, tools }, i) => (
        <li key={i}>
          <b>{formatCount(tools.length, 'tool')}</b>: {formatBulkValue(set.part, from)} →{' '}
          {formatBulkValue(set.part, set.value)}
          <p>{renderTools(tools)}</p>
        </li>
      ))}
      {same.length > 0 && (
        <li>
          <b>{formatCount(same.length, 'tool')}</b> already{' '}
          {selectPlural(same.length, 'has', 'have')} {formatBulkValue(set.part, set.value)}
          <p>{renderTools(same)}</p>
        </li>
      )}
    </ul>
  );
}
