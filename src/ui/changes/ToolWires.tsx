import { useCallback, useMemo, useState } from 'react';
import type { DesignComparison } from '../../app/comparing/create-comparison.ts';
import type { WireChange } from '../../app/comparing/list-wire-changes.ts';
import {
  listWireTexts,
  measureToolWires,
  type ToolWires as Wires,
} from '../../app/comparing/measure-tool-wires.ts';
import type { ToolDifferences } from '../../compare/compare-designs.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { useSlices } from '../dialogs/use-slices.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './ToolWires.module.css';

interface ToolWiresProps {
  readonly tool: ToolDifferences;
  readonly comparison: DesignComparison;
}

/** On which targets the model receives something else, in bytes and tokens. */
export function ToolWires({ tool, comparison }: ToolWiresProps) {
  const tokenized = useApp((state) => state.tokenized);
  const registries = useMemo(
    () => ({ before: comparison.before.registry, after: comparison.after.registry }),
    [comparison],
  );
  const { before, after } = tool;
  // Writes the wires into their caches, so that the page stays responsive.
  const measure = useCallback(
    () => void measureToolWires({ before, after }, registries, { tokenized }),
    [before, after, registries, tokenized],
  );
  const isMeasured = useSlices(1, measure) === 1;
  const wires = useMemo(
    () => (isMeasured ? measureToolWires({ before, after }, registries, { tokenized }) : undefined),
    [isMeasured, before, after, registries, tokenized],
  );
  if (wires === undefined) return <p className={styles.line}>Wire: measuring…</p>;
  const changed = wires.changes.filter(({ isSame }) => !isSame);
  if (changed.length === 0)
    return <p className={styles.line}>Wire: the same on {formatTargets(wires.changes.length)}.</p>;
  return (
    <details className={styles.wires}>
      <summary className={styles.line}>{describeWires(wires, changed)}</summary>
      <WireTable wires={wires} />
      <CountButton texts={() => listWireTexts({ before, after }, registries)} wires={wires} />
    </details>
  );
}

const formatTargets = (count: number): string =>
  count === 1 ? '1 target' : `all ${formatCount(count, 'target')}`;

/** "Wire: changes on 3 of 5 targets, +120 to +140 bytes". */
function describeWires({ changes }: Wires, changed: readonly WireChange[]): string {
  const where =
    changed.length === changes.length
      ? formatTargets(changes.length)
      : `${changed.length} of ${formatCount(changes.length, 'target')}`;
  const bytes = changed.map(getBytes);
  const tokens = changed.map(getTokens);
  return `Wire: changes on ${where}, ${formatRange(bytes)} bytes, ≈ ${formatRange(tokens)} tokens`;
}

const getBytes = ({ before, after }: WireChange): number =>
  (after?.bytes ?? 0) - (before?.bytes ?? 0);
const getTokens = ({ before, after }: WireChange): number =>
  Math.round((after?.tokens ?? 0) - (before?.tokens ?? 0));

function formatRange(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? formatSigned(most) : `${formatSigned(least)} to ${formatSigned(most)}`;
}

/** With a minus sign of the same width as the plus. */
function formatSigned(value: number): string {
  if (value === 0) return '±0';
  return value < 0 ? `−${formatNumber(-value)}` : `+${formatNumber(value)}`;
}

function WireTable({ wires: { changes, kind } }: { readonly wires: Wires }) {
  const about = kind === 'exact' ? '' : '≈ ';
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['Target', 'Bytes', 'Change', 'Tokens', 'Change'].map((title, i) => (
            <th key={i} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.target.id} data-same={change.isSame}>
            <th scope="row">{change.target.label}</th>
            <td>{formatNumber((change.after ?? change.before)?.bytes ?? 0)}</td>
            <td>{change.isSame ? 'the same' : formatSigned(getBytes(change))}</td>
            <td>
              {about}
              {formatNumber(Math.round((change.after ?? change.before)?.tokens ?? 0))}
            </td>
            <td>{change.isSame ? '' : about + formatSigned(getTokens(change))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CountButtonProps {
  readonly texts: () => readonly string[];
  readonly wires: Wires;
}

/** Exact counts load a megabyte, so nothing loads them unasked. */
function CountButton({ texts, wires }: CountButtonProps) {
  const { commands } = useWorkshop();
  const [state, setState] = useState<'idle' | 'counting' | 'failed'>('idle');
  if (wires.kind !== 'estimate') return null;
  const count = (): void => {
    setState('counting');
    void commands.openTokenizer().then(
      async (tokenizer) => {
        await tokenizer.count(texts());
        setState('idle');
      },
      () => setState('failed'),
    );
  };
  return (
    <p className={styles.line}>
      Token figures are estimates.{' '}
      <button
        type="button"
        className={button.plain}
        disabled={state === 'counting'}
        onClick={count}
      >
        {state === 'counting' ? 'Counting…' : 'Count the texts'}
      </button>
      {state === 'failed' && ' The tokenizer did not load.'}
    </p>
  );
}
