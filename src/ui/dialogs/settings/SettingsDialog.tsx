import { getProfile } from '../../../app/derive.ts';
import { getNumber, getString, isObject, type Json } from '../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../contract/json/pointer.ts';
import { PRESETS } from '../../../contract/preset.ts';
import { RESULT_ENVELOPES } from '../../../contract/schema/vocabulary.ts';
import { JsonBox } from '../../fields/JsonBox.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Field } from '../../parts/Field.tsx';
import { ProfilePicker } from '../../parts/ProfilePicker.tsx';
import { ProseBox } from '../../parts/text/ProseBox.tsx';
import { useAppStrict, useReadOnly, useWorkshop } from '../../use-app.ts';
import { TargetChecks } from './TargetChecks.tsx';
import { useRegistryEdits } from './use-registry-edits.ts';
import button from '../../parts/button.module.css';
import grid from '../../parts/grid.module.css';
import styles from './SettingsDialog.module.css';

/** Edits registry.json: its common parts as fields, the rest as JSON. */
export function SettingsDialog() {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const document = useAppStrict((state) => state.workspace.registry);
  const applyEdits = useRegistryEdits();
  return (
    <Dialog title="Registry settings" onClose={() => app.setView({ dialog: undefined })}>
      <fieldset disabled={readOnly} className={styles.settings}>
        <div className={`${grid.grid} ${styles.grid}`}>
          <div className={grid.half}>
            <TextField part="name" label="Name" />
          </div>
          <div className={grid.half}>
            <TextField part="version" label="Version" />
          </div>
          <div className={grid.wide}>
            <TextField part="description" label="Description" />
          </div>
          <div className={grid.wide}>
            <ProfileField />
          </div>
          <PresetField />
          <EnvelopeField />
          {BUDGET_LEVELS.map((level) => (
            <BudgetField key={level.name} level={level} />
          ))}
        </div>
      </fieldset>
      <p className={styles.link}>
        Tiers, phases and gates are edited on the Session page.{' '}
        <button
          type="button"
          className={button.button}
          onClick={() => app.setView({ sessionView: 'phases', dialog: undefined })}
        >
          Open phases and gates
        </button>
      </p>
      <fieldset disabled={readOnly} className={styles.settings}>
        <TargetChecks />
        <h3 className={styles.heading}>registry.json</h3>
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

type SetRegistryPart = (at: Pointer, value: Json | undefined, label: string) => void;

/** Sets one part of registry.json; undefined removes it. */
function useSetRegistryPart(): SetRegistryPart {
  const applyEdits = useRegistryEdits();
  return (at, value, label) =>
    applyEdits([value === undefined ? { kind: 'remove', at } : { kind: 'set', at, value }], label);
}

interface TextFieldProps {
  readonly part: 'name' | 'version' | 'description';
  readonly label: string;
}

function TextField({ part, label }: TextFieldProps) {
  const readOnly = useReadOnly();
  const document = useAppStrict((state) => state.workspace.registry);
  const set = useSetRegistryPart();
  return (
    <Field label={label} declared={document.has(part)}>
      {(id) => (
        <ProseBox
          id={id}
          label={label}
          readOnly={readOnly}
          text={getString(document.get(part)) ?? ''}
          onChange={(next) =>
            set(
              [part],
              next === '' && part !== 'name' ? undefined : next,
              `Edit ${label.toLowerCase()}`,
            )
          }
        />
      )}
    </Field>
  );
}

function ProfileField() {
  const profile = useAppStrict((state) => getProfile(state.workspace));
  const set = useSetRegistryPart();
  return (
    <ProfilePicker
      profile={profile}
      onProfile={(next) => set(['profile'], next, 'Change profile')}
    />
  );
}

function PresetField() {
  const document = useAppStrict((state) => state.workspace.registry);
  const profile = useAppStrict((state) => getProfile(state.workspace));
  const set = useSetRegistryPart();
  const declared = getAt(document, ['lint', 'preset']);
  return (
    <Field label="Lint preset" declared={declared !== undefined}>
      {(id) => (
        <select
          id={id}
          value={getString(declared) ?? ''}
          onChange={(event) =>
            set(['lint', 'preset'], event.target.value || undefined, 'Change preset')
          }
        >
          <option value="">
            {profile === 'definition' ? 'recommended' : 'registry'} (from the profile)
          </option>
          {PRESETS.map((preset) => (
            <option key={preset} value={preset}>
              {preset}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function EnvelopeField() {
  const document = useAppStrict((state) => state.workspace.registry);
  const set = useSetRegistryPart();
  return (
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
  );
}

/** `usual`: the number of tools shown while the registry declares none. */
const BUDGET_LEVELS = [
  { name: 'comfortable', label: 'Comfortable up to (tools)', usual: 12 },
  { name: 'loaded', label: 'Loaded up to (tools)', usual: 25 },
  { name: 'overloaded', label: 'Overloaded above (tools)', usual: 40 },
] as const;

function BudgetField({
  level: { name, label, usual },
}: {
  readonly level: (typeof BUDGET_LEVELS)[number];
}) {
  const document = useAppStrict((state) => state.workspace.registry);
  const set = useSetRegistryPart();
  const declared = getAt(document, ['budget', name]);
  return (
    <Field label={label} declared={declared !== undefined}>
      {(id) => (
        <input
          id={id}
          inputMode="numeric"
          placeholder={String(usual)}
          value={getNumber(declared) ?? ''}
          onChange={(event) =>
            set(
              ['budget', name],
              /^\d{1,6}$/.test(event.target.value) ? Number(event.target.value) : undefined,
              'Edit budget',
            )
          }
        />
      )}
    </Field>
  );
}
