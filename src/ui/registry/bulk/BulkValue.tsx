import { useId, useState } from 'react';
import { BULK_LABELS, formatBulkValue } from '../../../app/registry/bulk-labels.ts';
import { describeTierProblem, type BulkPart } from '../../../app/registry/bulk.ts';
import type { Json } from '../../../contract/json/json.ts';
import {
  AUDIT_FIELDS,
  DECISIONS,
  LAYERS,
  RISK_CLASSES,
  RISK_DETAILS,
} from '../../../contract/schema/vocabulary.ts';
import { Segmented } from '../../parts/Segmented.tsx';
import styles from './BulkDialog.module.css';

/** A value that was chosen; undefined takes the declaration back. */
export interface PickedValue {
  readonly value: Json | undefined;
  readonly isNewTier?: boolean;
}

interface BulkValueProps {
  readonly part: BulkPart;
  /** Names of the tiers there are. */
  readonly tiers: readonly string[];
  /** Undefined while nothing that can be set is chosen. */
  readonly onPick: (picked: PickedValue | undefined) => void;
}

/** What a part can become. Not declared is a choice of its own. */
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
      becomes
      <select
        value={at}
        onChange={(event) => {
          setAt(Number(event.target.value));
          onPick(options[Number(event.target.value)]);
        }}
      >
        <option value={-1} disabled>
          choose…
        </option>
        {options.map(({ value }, i) => (
          <option key={i} value={i}>
            {formatBulkValue(part, value)}
          </option>
        ))}
      </select>
      {risk !== undefined && (
        <small>
          {RISK_DETAILS[risk].means} Without a declared decision: {RISK_DETAILS[risk].permission}.
        </small>
      )}
    </label>
  );
}

const [UNCHOSEN, NEW_TIER] = [-1, -2];

/** A tier that there is, one that is made with the step, or none. */
function TierValue({ tiers, onPick }: Pick<BulkValueProps, 'tiers' | 'onPick'>) {
  const options: readonly PickedValue[] = [
    ...tiers.map((value) => ({ value })),
    { value: undefined },
  ];
  const [at, setAt] = useState(UNCHOSEN);
  const [name, setName] = useState('');
  const id = useId();
  const problem = describeTierProblem(name, tiers);
  const handlePick = (next: number, text: string): void =>
    onPick(
      next !== NEW_TIER
        ? options[next]
        : describeTierProblem(text, tiers) === undefined
          ? { value: text.trim(), isNewTier: true }
          : undefined,
    );
  return (
    <>
      <label>
        becomes
        <select
          value={at}
          onChange={(event) => {
            setAt(Number(event.target.value));
            handlePick(Number(event.target.value), name);
          }}
        >
          <option value={UNCHOSEN} disabled>
            choose…
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

const WAYS = [
  { value: 'value', label: 'A value' },
  { value: 'none', label: 'Not declared' },
] as const;
const WORDS = {
  args: 'arguments',
  latency: 'latency',
  result: 'result',
  code: 'result code',
} as const;

function LogValue({ onPick }: Pick<ValueProps, 'onPick'>) {
  const [way, setWay] = useState<'value' | 'none'>('value');
  const [logged, setLogged] = useState<readonly string[]>([]);
  const handlePick = (next: readonly string[], how: 'value' | 'none'): void =>
    onPick(how === 'none' ? { value: undefined } : next.length === 0 ? undefined : { value: next });
  return (
    <fieldset className={styles.log}>
      <legend>becomes</legend>
      <Segmented
        label="The audit log"
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
            {WORDS[what]}
          </label>
        ))}
    </fieldset>
  );
}

function NumberValue({ part, unit, onPick }: ValueProps & { readonly unit: string }) {
  const [way, setWay] = useState<'value' | 'none'>('value');
  const [text, setText] = useState('');
  const isWhole = /^\d{1,15}$/.test(text.trim());
  const handlePick = (next: string, how: 'value' | 'none'): void =>
    onPick(
      how === 'none'
        ? { value: undefined }
        : /^\d{1,15}$/.test(next.trim())
          ? { value: Number(next) }
          : undefined,
    );
  return (
    <fieldset className={styles.log}>
      <legend>becomes</legend>
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
            aria-invalid={text !== '' && !isWhole}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              handlePick(event.target.value, way);
            }}
          />{' '}
          {unit}
        </label>
      )}
      {way === 'value' && text !== '' && !isWhole && (
        <small>A whole number of {unit}, without separators.</small>
      )}
    </fieldset>
  );
}
