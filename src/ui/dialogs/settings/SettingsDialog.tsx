import type { Edit } from '../../../contract/document/edit.ts';
import { getNumber, getString, isObject, type Json } from '../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../contract/json/pointer.ts';
import { RESULT_ENVELOPES } from '../../../contract/schema/vocabulary.ts';
import { JsonBox } from '../../fields/JsonBox.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Field } from '../../parts/Field.tsx';
import { ProseBox } from '../../parts/text/ProseBox.tsx';
import { useAppStrict, useReadOnly, useWorkshop } from '../../use-app.ts';
import { PhaseRows } from './PhaseRows.tsx';
import { TargetChecks } from './TargetChecks.tsx';
import { TierRows } from './TierRows.tsx';
import grid from '../../parts/grid.module.css';
import styles from './SettingsDialog.module.css';

/**
 * What stands beside the tools: names, tiers, phases, budget; the rest of registry.json as JSON.
 */
export function SettingsDialog() {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const document = useAppStrict((state) => state.workspace.registry);
  const applyEdits = (edits: readonly Edit[], label: string): void =>
    app.apply({ kind: 'edit-registry', edits, label });
  const set = (at: Pointer, value: Json | undefined, label: string): void =>
    applyEdits([value === undefined ? { kind: 'remove', at } : { kind: 'set', at, value }], label);
  const renderTextField = (key: string, label: string) => (
    <Field label={label} declared={document.has(key)}>
      {(id) => (
        <ProseBox
          id={id}
          label={label}
          readOnly={readOnly}
          text={getString(document.get(key)) ?? ''}
          onChange={(next) =>
            set(
              [key],
              next === '' && key !== 'name' ? undefined : next,
              `Edit ${label.toLowerCase()}`,
            )
          }
        />
      )}
    </Field>
  );
  return (
    <Dialog title="Registry settings" onClose={() => app.setView({ dialog: undefined })}>
      <fieldset disabled={readOnly} className={styles.settings}>
        <div className={`${grid.grid} ${styles.grid}`}>
          <div className={grid.half}>{renderTextField('name', 'Name')}</div>
          <div className={grid.half}>{renderTextField('version', 'Version')}</div>
          <div className={grid.wide}>{renderTextField('description', 'Description')}</div>
          <Field label="Result envelope" declared={document.has('result_envelope')}>
            {(id) => (
              <select
                id={id}
                value={getString(document.get('result_envelope')) ?? ''}
                onChange={(event) =>
                  set(['result_envelope'], event.target.value || undefined, 'Edit result envelope')
                }
              >
                <option value="">not declared</option>
                {RESULT_ENVELOPES.map((envelope) => (
                  <option key={envelope}>{envelope}</option>
                ))}
              </select>
            )}
          </Field>
          {(['comfortable', 'loaded', 'overloaded'] as const).map((mark, i) => (
            <Field
              key={mark}
              label={`Budget: ${mark} up to`}
              declared={getAt(document, ['budget', mark]) !== undefined}
            >
              {(id) => (
                <input
                  id={id}
                  inputMode="numeric"
                  placeholder={String([12, 25, 40][i])}
                  value={getNumber(getAt(document, ['budget', mark])) ?? ''}
                  onChange={(event) =>
                    set(
                      ['budget', mark],
                      /^\d{1,6}$/.test(event.target.value) ? Number(event.target.value) : undefined,
                      'Edit budget',
                    )
                  }
                />
              )}
            </Field>
          ))}
        </div>
        <TierRows />
        <PhaseRows />
        <TargetChecks />
        <h3 className={styles.heading}>
          registry.json: gates, transitions, lint settings and all else
        </h3>
        <JsonBox
          label="Registry JSON"
          place={{ tool: undefined, at: '' }}
          placeholder="{}"
          value={document}
          onChange={(value) =>
            isObject(value) && applyEdits([{ kind: 'set', at: [], value }], 'Edit registry JSON')
          }
        />
      </fieldset>
    </Dialog>
  );
}
