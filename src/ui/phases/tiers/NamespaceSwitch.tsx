import { setNamespace } from '../../../app/phases/phase-edits.ts';
import { listAt } from '../../../app/phases/phase-lists.ts';
import { get, isObject } from '../../../contract/json/json.ts';
import { Switch } from '../../parts/Switch.tsx';
import { useApp } from '../../use-app.ts';
import { useMachine, useRegistryChange } from '../machine/use-machine.ts';
import styles from './TiersPanel.module.css';

/** Whether OpenAI Responses gets the tools of a declared tier as one namespace. */
export function NamespaceSwitch({ index }: { readonly index: number }) {
  const { readOnly } = useMachine();
  const change = useRegistryChange();
  const isOn = useApp(({ workspace }) =>
    isObject(get(get(listAt(workspace.registry, 'tiers')[index], 'wire'), 'openai_responses')),
  );
  if (readOnly && !isOn) return null;
  return (
    <Switch
      className={styles.switch}
      isOn={isOn}
      disabled={readOnly}
      onChange={(next) => change((registry) => setNamespace(registry, index, next))}
    >
      <span>
        Send as one namespace <small>OpenAI Responses</small>
      </span>
    </Switch>
  );
}
