import { useId, useState } from 'react';
import { formatBulkValue } from '../../../app/registry/bulk-labels.ts';
import { describeTierProblem } from '../../../app/registry/bulk.ts';
import type { PickedValue } from './picked-value.ts';
import styles from './BulkDialog.module.css';

interface TierValueProps {
  /** Names of the existing tiers. */
  readonly tiers: readonly string[];
  /** Undefined while the choice is incomplete. */
  readonly onPick: (picked: PickedValue | undefined) => void;
}

/** Values of the list that are no index of a tier. */
const [UNCHOSEN, NEW_TIER] = [-1, -2];

/** An existing tier, a new one, or none. */
export function TierValue({ tiers, onPick }: TierValueProps) {
  const options: readonly PickedValue[] = [
    ...tiers.map((value) => ({ value })),
    { value: undefined },
  ];
  const [at, setAt] = useState(UNCHOSEN);
  const [name, setName] = useState('');
  const id = useId();
  const problem = describeTierProblem(name, tiers);
  const handlePick = (next: number, text: string): void => {
    if (next !== NEW_TIER) return onPick(options[next]);
    const isValid = describeTierProblem(text, tiers) === undefined;
    onPick(isValid ? { value: text.trim(), isNewTier: true } : undefined);
  };
  return (
    <>
      <label>
        New value{' '}
        <select
          value={at}
          onChange={(event) => {
            setAt(Number(event.target.value));
            handlePick(Number(event.target.value), name);
          }}
        >
          <option value={UNCHOSEN} disabled>
            Choose a tier
          </option>
          {options.map(({ value }, i) => (
            <option key={i} value={i}>
              {formatBulkValue('tier', value)}
            </option>
          ))}
          <option value={NEW_TIER}>New tier…</option>
        </select>
      </label>
      {at === NEW_TIER && (
        <label>
          Name of the new tier
          <input
            className={styles.tier}
            dir="auto"
            spellCheck={false}
            value={name}
            aria-invalid={name !== '' && problem !== undefined}
            aria-describedby={id}
            onChange={(event) => {
              setName(event.target.value);
              handlePick(at, event.target.value);
            }}
          />
          <small id={id}>{problem}</small>
        </label>
      )}
    </>
  );
}
