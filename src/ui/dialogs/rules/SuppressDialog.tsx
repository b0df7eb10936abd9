import { useState } from 'react';
import { findTool, getName } from '../../../app/derive.ts';
import { createJsonObject, isArray, type JsonObject } from '../../../contract/json/json.ts';
import { formatPointer, getAt } from '../../../contract/json/pointer.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useAppStrict, useReadOnly, useWorkshop } from '../../use-app.ts';
import button from '../../parts/button.module.css';
import styles from '../dialogs.module.css';

type Reach = 'place' | 'tool' | 'all';

/**
 * A finding that is right in general and not here: it is left, with the reason, in registry.json.
 */
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
    const held = getAt(app.store.getState().workspace.registry, ['lint', 'suppressions']);
    const count = isArray(held) ? held.length : 0;
    app.apply({
      kind: 'edit-registry',
      edits: [
        count === 0
          ? { kind: 'set', at: ['lint', 'suppressions'], value: [createEntry()] }
          : { kind: 'set', at: ['lint', 'suppressions', count], value: createEntry() },
      ],
      label: `Leave ${finding.code}`,
    });
    app.setNotice({
      tone: 'done',
      message: `${finding.code} is left with its reason.`,
      undo: true,
    });
    close();
  };
  const createEntry = (): JsonObject =>
    createJsonObject([
      ['rule', finding.code],
      ...(reach === 'all' || tool === undefined ? [] : [['tool', name] as const]),
      ...(reach === 'place' ? [['at', formatPointer(finding.at)] as const] : []),
      ['reason', reason.trim()],
    ]);
  const reaches: readonly (readonly [Reach, string])[] =
    tool === undefined
      ? [
          ['place', `At this place of the registry (${formatPointer(finding.at)})`],
          ['all', 'Everywhere'],
        ]
      : [
          ['place', `At this place (${formatPointer(finding.at)})`],
          ['tool', `In all of ${name}`],
          ['all', 'In every tool'],
        ];
  return (
    <Dialog
      title={`Leave ${finding.code}`}
      onClose={close}
      footer={
        <button
          type="button"
          className={button.primary}
          disabled={readOnly || reason.trim() === ''}
          onClick={addSuppression}
        >
          Leave it
        </button>
      }
    >
      <p className={styles.lead}>{renderCode(finding.message)}</p>
      <fieldset className={styles.reach}>
        <legend>Where</legend>
        {reaches.map(([value, words]) => (
          <label key={value}>
            <input
              type="radio"
              name="reach"
              checked={reach === value}
              onChange={() => setReach(value)}
            />{' '}
            {words}
          </label>
        ))}
      </fieldset>
      <label className={styles.reason}>
        Why it does not apply here
        <textarea
          data-first
          dir="auto"
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          placeholder="Needed: whoever reads registry.json next should understand it."
        />
      </label>
    </Dialog>
  );
}
