import { getRegistry } from '../../../app/derive.ts';
import { targets } from '../../../emit/targets.ts';
import { useApp, useWorkshop } from '../../use-app.ts';
import styles from './SettingsDialog.module.css';

/**
 * Where the tools are meant to go: what is exported, and what the rules about providers rest on.
 */
export function TargetChecks() {
  const { app } = useWorkshop();
  const chosen = useApp((state) => getRegistry(state.workspace).targets);
  const setTarget = (id: string, isOn: boolean): void => {
    const next = isOn ? [...chosen, id] : chosen.filter((each) => each !== id);
    app.apply({
      kind: 'edit-registry',
      edits: [
        next.length === 0
          ? { kind: 'remove', at: ['targets'] }
          : { kind: 'set', at: ['targets'], value: next },
      ],
      label: 'Choose targets',
    });
  };
  return (
    <section aria-label="Targets">
      <h3 className={styles.heading}>
        Targets: exported, and judged by their own rules; all are exported while none is chosen
      </h3>
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
