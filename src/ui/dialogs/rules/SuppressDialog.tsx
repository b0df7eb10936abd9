import { useState } from 'react';
import { findTool, getName } from '../../../app/derive.ts';
import { createJsonObject, isArray, type JsonObject } from '../../../contract/json/json.ts';
import { formatPointer, getAt } from '../../../contract/json/pointer.ts';
import type { Finding } from '../../../lint/rule.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useAppStrict, useReadOnly, useWorkshop } from '../../use-app.ts';
import button from '../../parts/button.module.css';
import styles from '../dialogs.module.css';

/** Where the rule is suppressed: at the finding's pointer, in its tool, or everywhere. */
type Reach = 'place' | 'tool' | 'all';

/** Suppresses a finding that does not apply, with a reason that is saved in registry.json. */
export function SuppressDialog() {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const about = useAppStrict((state) => state.about);
  const [reach, setReach] = useState<Reach>('place');
  const [reason, setReason] = useState('');
  const close = (): void => app.setView({ dialog: undefined });
  if (about === undefined) return null;
  const { finding, tool } = about;
  const name = getName(
    findTool(app.store.getState().workspace, tool) ?? { id: '', document: createJsonObject() },
  );
  const addSuppression = (): void => {
    const entry = createSuppression(finding, {
      tool: reach === 'all' || tool === undefined ? undefined : name,
      isHere: reach === 'place',
      reason: reason.trim(),
    });
    const list = ['lint', 'suppressions'];
    const former = getAt(app.store.getState().workspace.registry, list);
    const count = isArray(former) ? former.length : 0;
    app.apply({
      kind: 'edit-registry',
      edits: [
        count === 0
          ? { kind: 'set', at: list, value: [entry] }
          : { kind: 'set', at: [...list, count], value: entry },
      ],
      label: `Suppress ${finding.code}`,
    });
    const message = `Suppressed ${finding.code}.`;
    app.setNotice({ tone: 'done', message, undo: true });
    close();
  };
  return (
    <Dialog
      title={`Suppress ${finding.code}`}
      onClose={close}
      footer={
        <button
          type="button"
          className={button.primary}
          disabled={readOnly || reason.trim() === ''}
          onClick={addSuppression}
        >
          Suppress
        </button>
      }
    >
      <p className={styles.lead}>{renderCode(finding.message)}</p>
      <ReachPicker
        reaches={listReaches(finding, tool === undefined ? undefined : name)}
        value={reach}
        onChange={setReach}
      />
      <ReasonField value={reason} onChange={setReason} />
    </Dialog>
  );
}

interface SuppressionOptions {
  /** Undefined for every tool. */
  readonly tool: string | undefined;
  readonly isHere: boolean;
  readonly reason: string;
}

/** An entry of `lint.suppressions` in registry.json. */
function createSuppression(
  { code, at }: Pick<Finding, 'code' | 'at'>,
  { tool, isHere, reason }: SuppressionOptions,
): JsonObject {
  return createJsonObject([
    ['rule', code],
    ...(tool === undefined ? [] : [['tool', tool] as const]),
    ...(isHere ? [['at', formatPointer(at)] as const] : []),
    ['reason', reason],
  ]);
}

type LabelledReach = readonly [Reach, string];

function listReaches(
  { at }: Pick<Finding, 'at'>,
  tool: string | undefined,
): readonly LabelledReach[] {
  return tool === undefined
    ? [
        ['place', `Only here: registry ${formatPointer(at)}`],
        ['all', 'Everywhere'],
      ]
    : [
        ['place', `Only here: ${formatPointer(at)}`],
        ['tool', `In ${tool}`],
        ['all', 'In all tools'],
      ];
}

interface ReachPickerProps {
  readonly reaches: readonly LabelledReach[];
  readonly value: Reach;
  readonly onChange: (reach: Reach) => void;
}

function ReachPicker({ reaches, value, onChange }: ReachPickerProps) {
  return (
    <fieldset className={styles.reach}>
      <legend>Where</legend>
      {reaches.map(([reach, label]) => (
        <label key={reach}>
          <input
            type="radio"
            name="reach"
            checked={value === reach}
            onChange={() => onChange(reach)}
          />{' '}
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <label className={styles.reason}>
      Reason
      <textarea
        data-first
        dir="auto"
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder="Required. Saved in registry.json for the next reader."
      />
    </label>
  );
}
