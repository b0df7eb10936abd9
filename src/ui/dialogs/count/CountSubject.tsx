import { useId } from 'react';
import { formatCount } from '../../../contract/format-count.ts';
import { counters } from '../../../measure/counters.ts';
import { Field } from '../../parts/Field.tsx';
import { Segmented } from '../../parts/Segmented.tsx';
import type { CountChoice } from './use-count-choice.ts';
import grid from '../../parts/grid.module.css';
import styles from './CountDialog.module.css';

const EXTENTS = [
  { value: 'tool', label: 'This tool' },
  { value: 'set', label: 'All tools' },
] as const;

/** Picks the provider that counts, the model, and the tools. */
export function CountSubject({ choice }: { readonly choice: CountChoice }) {
  const { settings, set, shown, target, tools } = choice;
  return (
    <>
      <div className={`${grid.grid} ${styles.grid}`}>
        <div className={grid.half}>
          <ProviderField choice={choice} />
        </div>
        <div className={grid.half}>
          <ModelField choice={choice} />
        </div>
      </div>
      <div className={styles.extent}>
        <Segmented
          label="Count"
          options={EXTENTS}
          value={settings.extent}
          onChange={(value) => set({ extent: value })}
        />
        <span>
          {formatCount(tools.length, 'tool')} in the format of <b>{target.label}</b>
          {!counters.some(({ family }) => family === shown.family) &&
            ` (${shown.label} has no known counting endpoint)`}
        </span>
      </div>
    </>
  );
}

function ProviderField({
  choice: {
    settings: { counter },
    set,
  },
}: {
  readonly choice: CountChoice;
}) {
  return (
    <Field label="Provider" declared>
      {(id) => (
        <select
          id={id}
          value={counter.id}
          onChange={(event) =>
            set({ counter: counters.find((each) => each.id === event.target.value) ?? counter })
          }
        >
          {counters.map((each) => (
            <option key={each.id} value={each.id}>
              {each.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function ModelField({
  choice: {
    settings: { counter, named },
    set,
    model,
  },
}: {
  readonly choice: CountChoice;
}) {
  const models = useId();
  return (
    <Field label="Model" declared>
      {(id) => (
        <>
          <input
            id={id}
            list={models}
            spellCheck={false}
            autoComplete="off"
            value={model}
            onChange={(event) => set({ named: { ...named, [counter.id]: event.target.value } })}
          />
          <datalist id={models}>
            {counter.models.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
