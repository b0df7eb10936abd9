import { useState } from 'react';
import { BULK_LABELS, formatBulkValue } from '../../../app/registry/bulk-labels.ts';
import type { BulkPart } from '../../../app/registry/bulk-part.ts';
import { RISK_MEANINGS } from '../../../contract/schema/risk-meanings.ts';
import {
  AUDIT_FIELDS,
  DECISIONS,
  LAYERS,
  RISK_CLASSES,
  RISK_DETAILS,
} from '../../../contract/schema/vocabulary.ts';
import { Segmented } from '../../parts/Segmented.tsx';
import type { PickedValue } from './picked-value.ts';
import { TierValue } from './TierValue.tsx';
import styles from './BulkDialog.module.css';

interface BulkValueProps {
  readonly part: BulkPart;
  /** Names of the existing tiers. */
  readonly tiers: readonly string[];
  /** Undefined while the choice is incomplete. */
  readonly onPick: (picked: PickedValue | undefined) => void;
}

/** Picks the new value of a part; "not declared" is one of the choices. */
export function BulkValue({ part, tiers, onPick }: BulkValueProps) {
  switch (part) {
    case 'tier':
      return <TierValue tiers={tiers} onPick={onPick} />;
    case 'layer':
      return <ChoiceValue part={part} values={LAYERS} onPick={onPick} />;
    case 'risk':
      return <ChoiceValue part={part} values={RISK_CLASSES} onPick={onPick} />;
    case 'decision':
      return <ChoiceValue part={part} values={DECISIONS} onPick={onPick} />;
    case 'log':
      return <LogValue onPick={onPick} />;
    case 'retention':
      return <NumberValue part={part} unit="days" onPick={onPick} />;
    case 'timeout':
      return <NumberValue part={part} unit="ms" onPick={onPick} />;
  }
}

interface ValueProps {
  readonly part: BulkPart;
  readonly onPick: BulkValueProps['onPick'];
}

function ChoiceValue({
  part,
  values,
  onPick,
}: ValueProps & { readonly values: readonly string[] }) {
  const options: readonly PickedValue[] = [
    ...values.map((value) => ({ value })),
    { value: undefined },
  ];
  const [at, setAt] = useState(-1);
  const risk = part === 'risk' ? RISK_CLASSES[at] : undefined;
  return (
    <label>
      New value{' '}
      <select
        value={at}
        onChange={(event) => {
          setAt(Number(event.target.value));
          onPick(options[Number(event.target.value)]);
        }}
      >
        <option value={-1} disabled>
          Choose a value
        </option>
        {options.map(({ value }, i) => (
          <option key={i} value={i}>
            {formatBulkValue(part, value)}
          </option>
        ))}
      </select>
      {risk !== undefined && (
        <small>
          {RISK_MEANINGS[risk]} Default decision: {RISK_DETAILS[risk].permission}.
        </small>
      )}
    </label>
  );
}

const WAYS = [
  { value: 'value', label: 'A value' },
  { value: 'none', label: 'Not declared' },
] as const;
const AUDIT_LABELS = {
  args: 'arguments',
  latency: 'latency',
  result: 'result',
  code: 'result code',
} as const;

function LogValue({ onPick }: Pick<ValueProps, 'onPick'>) {
  const [way, setWay] = useState<'value' | 'none'>('value');
  const [logged, setLogged] = useState<readonly string[]>([]);
  const handlePick = (next: readonly string[], how: 'value' | 'none'): void => {
    if (how === 'none') return onPick({ value: undefined });
    onPick(next.length === 0 ? undefined : { value: next });
  };
  return (
    <fieldset className={styles.log}>
      <legend>New value</legend>
      <Segmented
        label="Audit log"
        options={WAYS}
        value={way}
        onChange={(next) => {
          setWay(next);
          handlePick(logged, next);
        }}
      />
      {way === 'value' &&
        AUDIT_FIELDS.map((what) => (
          <label key={what}>
            <input
              type="checkbox"
              checked={logged.includes(what)}
              onChange={() => {
                const next = AUDIT_FIELDS.filter(
                  (each) => (each === what) !== logged.includes(each),
                );
                setLogged(next);
                handlePick(next, way);
              }}
            />{' '}
            {AUDIT_LABELS[what]}
          </label>
        ))}
    </fieldset>
  );
}

function NumberValue({ part, unit, onPick }: ValueProps & { readonly unit: string }) {
  const [way, setWay] = useState<'value' | 'none'>('value');
  const [text, setText] = useState('');
  const handlePick = (next: string, how: 'value' | 'none'): void => {
    if (how === 'none') return onPick({ value: undefined });
    onPick(isWholeNumber(next) ? { value: Number(next) } : undefined);
  };
  const isInvalid = text !== '' && !isWholeNumber(text);
  return (
    <fieldset className={styles.log}>
      <legend>New value</legend>
      <Segmented
        label={BULK_LABELS[part]}
        options={WAYS}
        value={way}
        onChange={(next) => {
          setWay(next);
          handlePick(text, next);
        }}
      />
      {way === 'value' && (
        <label>
          <input
            inputMode="numeric"
            className={styles.number}
            aria-label={`${BULK_LABELS[part]} in ${unit}`}
            aria-invalid={isInvalid}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              handlePick(event.target.value, way);
            }}
          />{' '}
          {unit}
        </label>
      )}
      {way === 'value' && isInvalid && <small>A whole number of {unit}, without separators.</small>}
    </fieldset>
  );
}

function isWholeNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text.trim());
}
