import { BookOpenText, Calculator, Grid3x3 } from 'lucide-react';
import { memo, Suspense } from 'react';
import { listOfferedTargets } from '../../app/wire/offered-targets.ts';
import type { Target } from '../../emit/target.ts';
import { targets } from '../../emit/targets.ts';
import { createLazyPart } from '../lazy-part.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './TargetPicker.module.css';

const SdkAdapterPicker = createLazyPart(() =>
  import('./SdkAdapterPicker.tsx').then((file) => file.SdkAdapterPicker),
);

/** Ends the id of the strict variant of a target. */
const STRICT = '-strict';

const TARGET_DIALOGS = [
  {
    dialog: 'matrix',
    label: 'Compare',
    rest: 'targets',
    title: 'Compare what each target receives of every tool',
    Icon: Grid3x3,
  },
  {
    dialog: 'count',
    label: 'Count',
    rest: 'exactly',
    title: 'Count tokens exactly with the provider and your API key',
    Icon: Calculator,
  },
  {
    dialog: 'reading',
    label: 'Review',
    rest: 'as the model',
    title: 'Read each tool as the model receives it',
    Icon: BookOpenText,
  },
] as const;

/** Picks the target, strict mode, and the SDK that sends the request. */
export const TargetPicker = memo(function TargetPicker({ target }: { readonly target: Target }) {
  const { app } = useWorkshop();
  const plain = getPlainId(target.id);
  const strict = targets.find(({ id }) => id === `${plain}${STRICT}`);
  return (
    <div className={styles.picker}>
      <select
        className={styles.target}
        aria-label="Target"
        title={`${target.label}, checked ${target.verified}`}
        value={plain}
        onChange={(event) =>
          app.setView({ target: resolveTargetId(event.target.value, target.strict) })
        }
      >
        <TargetOptions />
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
      <Suspense fallback={null}>
        <SdkAdapterPicker target={target} />
      </Suspense>
      <span className={styles.more}>
        {TARGET_DIALOGS.map(({ dialog, label, rest, title, Icon }) => (
          <button
            key={dialog}
            type="button"
            className={button.plain}
            title={title}
            onClick={() => app.setView({ dialog })}
          >
            <Icon size={14} aria-hidden /> {label} <span>{rest}</span>
          </button>
        ))}
      </span>
    </div>
  );
});

/** The targets of the registry, or the usual four, and then all others. */
function TargetOptions() {
  const offered = useApp((state) => [
    ...new Set(listOfferedTargets(state.workspace).map(getPlainId)),
  ]);
  const first = offered.flatMap((id) => targets.find((target) => target.id === id) ?? []);
  const others = targets.filter(({ id, strict }) => !strict && !offered.includes(id));
  return (
    <>
      <OptionList of={first} />
      <optgroup label="All targets">
        <OptionList of={others} />
      </optgroup>
    </>
  );
}

function OptionList({ of }: { readonly of: readonly Target[] }) {
  return of.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
}

function getPlainId(id: string): string {
  return id.endsWith(STRICT) ? id.slice(0, -STRICT.length) : id;
}

function resolveTargetId(id: string, isStrict: boolean): string {
  const pair = `${id}${STRICT}`;
  return isStrict && targets.some((each) => each.id === pair) ? pair : id;
}
