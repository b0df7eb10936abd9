import { setNamespace } from '../../../app/phases/phase-edits.ts';
import { listAt } from '../../../app/phases/phase-lists.ts';
import { get, isObject } from '../../../contract/json/json.ts';
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
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={readOnly}
        onChange={(event) => {
          const { checked } = event.target;
          change((registry) => setNamespace(registry, index, checked));
        }}
      />{' '}
      <span>
        Send as one namespace <small>OpenAI Responses</small>
      </span>
    </label>
  );
}
