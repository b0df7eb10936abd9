import { BookOpenText, Calculator, Grid3x3 } from 'lucide-react';
import { getRegistry } from '../../app/derive.ts';
import type { Json } from '../../contract/json/json.ts';
import { listSdkAdapters } from '../../emit/resolve-target.ts';
import { PROVIDERS, type Provider, type Target } from '../../emit/target.ts';
import { targets } from '../../emit/targets.ts';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './TargetPicker.module.css';

const PROVIDER_LABELS = {
  anthropic: 'Anthropic',
  openai: 'OpenAI',
  google: 'Google',
  mcp: 'Model Context Protocol',
  aws: 'Amazon',
  mistral: 'Mistral',
  cohere: 'Cohere',
  ollama: 'Ollama',
  vllm: 'vLLM',
  'llama.cpp': 'llama.cpp',
} as const satisfies Record<Provider, string>;
/** Ends the id of the strict variant of a target. */
const STRICT = '-strict';

const TARGET_DIALOGS = [
  {
    dialog: 'matrix',
    label: 'Every tool at every target',
    title: 'Every tool at every target',
    Icon: Grid3x3,
  },
  {
    dialog: 'count',
    label: 'Count exactly',
    title: 'Count exactly: by the provider, with your own key',
    Icon: Calculator,
  },
  {
    dialog: 'reading',
    label: 'Cold read',
    title: 'Cold read: the tools as the model meets them',
    Icon: BookOpenText,
  },
] as const;

/** Picks the target, strict mode, and the SDK that sends the request. */
export function TargetPicker({ target }: { readonly target: Target }) {
  const { app } = useWorkshop();
  const plain = target.strict ? target.id.slice(0, -STRICT.length) : target.id;
  const strict = targets.find(({ id }) => id === `${plain}${STRICT}`);
  return (
    <div className={styles.picker}>
      <select
        className={styles.target}
        aria-label="Target"
        title={`${target.label}, facts read ${target.verified}`}
        value={plain}
        onChange={(event) =>
          app.setView({ target: resolveTargetId(event.target.value, target.strict) })
        }
      >
        {PROVIDERS.map((provider) => (
          <optgroup key={provider} label={PROVIDER_LABELS[provider]}>
            {targets
              .filter((each) => each.provider === provider && !each.strict)
              .map((each) => (
                <option key={each.id} value={each.id}>
                  {each.label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      {strict !== undefined && (
        <label className={styles.strict}>
          <input
            type="checkbox"
            checked={target.strict}
            onChange={(event) => app.setView({ target: event.target.checked ? strict.id : plain })}
          />{' '}
          strict
        </label>
      )}
      <SdkAdapterPicker target={target} />
      <span className={styles.more}>
        {TARGET_DIALOGS.map(({ dialog, label, title, Icon }) => (
          <button
            key={dialog}
            type="button"
            className={button.icon}
            aria-label={label}
            title={title}
            onClick={() => app.setView({ dialog })}
          >
            <Icon size={15} aria-hidden />
          </button>
        ))}
      </span>
    </div>
  );
}

function resolveTargetId(id: string, isStrict: boolean): string {
  const pair = `${id}${STRICT}`;
  return isStrict && targets.some((each) => each.id === pair) ? pair : id;
}

function SdkAdapterPicker({ target }: { readonly target: Target }) {
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
