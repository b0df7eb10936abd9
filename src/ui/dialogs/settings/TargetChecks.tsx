import { getRegistry } from '../../../app/derive.ts';
import { targets } from '../../../emit/targets.ts';
import { useApp } from '../../use-app.ts';
import { useRegistryEdits } from './use-registry-edits.ts';
import styles from './SettingsDialog.module.css';

/** The targets of the registry: they are exported, and the rules about providers check them. */
export function TargetChecks() {
  const applyEdits = useRegistryEdits();
  const chosen = useApp((state) => getRegistry(state.workspace).targets);
  const setTarget = (id: string, isOn: boolean): void => {
    const next = isOn ? [...chosen, id] : chosen.filter((each) => each !== id);
    const at = ['targets'];
    applyEdits(
      [next.length === 0 ? { kind: 'remove', at } : { kind: 'set', at, value: next }],
      'Choose targets',
    );
  };
  return (
    <section aria-label="Targets">
      <h3 className={styles.heading}>Targets to check and export (none selected = all)</h3>
      <div className={styles.checks}>
        {targets.map(({ id, label }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) => setTarget(id, event.target.checked)}
            />{' '}
            {label}
          </label>
        ))}
      </div>
    </section>
  );
}
