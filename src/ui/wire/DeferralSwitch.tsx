import { getDeferral } from '../../app/wire/deferral.ts';
import { formatCount } from '../../contract/format-count.ts';
import { PROVIDER_NAMES } from '../../contract/provider-tools/provider-names.ts';
import type { Target } from '../../emit/target.ts';
import { Switch } from '../parts/Switch.tsx';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './coverage/CoverageView.module.css';

/** Whether the tools of the deferred layer are sent for the provider's tool search only. */
export function DeferralSwitch({ target }: { readonly target: Target }) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const deferral = useApp((state) => getDeferral(state.workspace, target));
  if (deferral === undefined) return null;
  const { isOn, deferred, hasSearch } = deferral;
  const setDeferral = (on: boolean): void => {
    const at = ['sending', target.id, 'deferral'];
    app.apply({
      kind: 'edit-registry',
      edits: [on ? { kind: 'set', at, value: true } : { kind: 'remove', at }],
      label: `${on ? 'Defer' : 'Load'} the deferred layer at ${target.label}`,
    });
  };
  return (
    <>
      <Switch className={styles.switch} isOn={isOn} disabled={readOnly} onChange={setDeferral}>
        Defer the deferred layer ({formatCount(deferred, 'tool')})
      </Switch>
      {!hasSearch && (
        <p className={styles.missing} role="status">
          No tool search of {PROVIDER_NAMES[target.family].name} in this registry: the model would
          never find a deferred tool.{' '}
          {!readOnly && (
            <button
              type="button"
              className={button.plain}
              onClick={() => app.setView({ dialog: 'provider-tools' })}
            >
              Add provider tool…
            </button>
          )}
        </p>
      )}
    </>
  );
}
