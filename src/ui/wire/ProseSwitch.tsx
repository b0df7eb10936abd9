import { getRegistry } from '../../app/derive.ts';
import type { Target } from '../../emit/target.ts';
import { Switch } from '../parts/Switch.tsx';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import styles from './coverage/CoverageView.module.css';

/** Whether parts that this target does not accept are written into descriptions instead. */
export function ProseSwitch({ target }: { readonly target: Target }) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const isOn = useApp(
    (state) => getRegistry(state.workspace).sending.get(target.id)?.prose === true,
  );
  const setProse = (on: boolean): void => {
    const at = ['sending', target.id, 'prose'];
    app.apply({
      kind: 'edit-registry',
      edits: [on ? { kind: 'set', at, value: true } : { kind: 'remove', at }],
      label: `${on ? 'Say' : 'Leave out'} refused constraints at ${target.label}`,
    });
  };
  return (
    <Switch className={styles.switch} isOn={isOn} disabled={readOnly} onChange={setProse}>
      Describe refused constraints in the descriptions
    </Switch>
  );
}
