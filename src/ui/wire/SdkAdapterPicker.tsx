import { getRegistry } from '../../app/derive.ts';
import type { Json } from '../../contract/json/json.ts';
import { listSdkAdapters } from '../../emit/resolve-target.ts';
import type { Target } from '../../emit/target.ts';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import styles from './TargetPicker.module.css';

/** Picks the SDK that sends the request. */
export function SdkAdapterPicker({ target }: { readonly target: Target }) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const adapters = listSdkAdapters(target);
  const chosen = useApp((state) => getRegistry(state.workspace).sending.get(target.id)?.sender);
  if (adapters.length === 0) return null;
  const setSdkAdapter = (id: string): void => {
    const at = ['sending', target.id, 'sender'];
    const value: Json | undefined = id === '' ? undefined : id;
    app.apply({
      kind: 'edit-registry',
      edits: [value === undefined ? { kind: 'remove', at } : { kind: 'set', at, value }],
      label: `Send ${target.label} as ${adapters.find((each) => each.id === id)?.label ?? 'documented'}`,
    });
  };
  return (
    <select
      className={styles.adapter}
      aria-label="Sent by"
      disabled={readOnly}
      title={
        adapters.find(({ id }) => id === chosen)?.packages ??
        'Keys in the order of the provider’s documentation'
      }
      value={chosen ?? ''}
      onChange={(event) => setSdkAdapter(event.target.value)}
    >
      <option value="">as documented</option>
      {adapters.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}
