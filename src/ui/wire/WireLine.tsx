import { memo, type CSSProperties } from 'react';
import { formatNumber } from '../../contract/format-count.ts';
import type { Loss } from '../../emit/loss.ts';
import { CutText } from './CutText.tsx';
import { renderLine } from './render-line.tsx';
import styles from './WirePane.module.css';

interface WireLineProps {
  readonly text: string;
  readonly lit: boolean;
  /** The losses shown at this line. */
  readonly lost: readonly Loss[] | undefined;
  /** Whether a person can mend one of them. */
  readonly isMendable: boolean;
  /**
   * The printed pointer that a click opens; undefined for lines that do not come from the contract.
   */
  readonly place: string | undefined;
  /** It stands for the whole tool. */
  readonly isWhole: boolean;
  /** The target added it; the contract does not have it. */
  readonly isAdded: boolean;
  /** Tokens of this line; `highestCost` is the most expensive line. */
  readonly cost: number | undefined;
  readonly highestCost: number;
  readonly onOpen: () => void;
}

const WORST_FIRST = [
  'rejected',
  'rewritten',
  'ignored',
  'dropped',
] as const satisfies readonly Loss['kind'][];

const DESCRIPTION = '/description';

/** One line of a wire, marked where the target loses something. */
export const WireLine = memo(
  function WireLine({
    text,
    lit,
    lost = [],
    isMendable,
    place,
    isWhole,
    isAdded,
    cost,
    highestCost,
    onOpen,
  }: WireLineProps) {
    const worst = WORST_FIRST.find((kind) => lost.some((loss) => loss.kind === kind));
    const unsent = lost.filter(({ kind }) => kind === 'dropped').length;
    const title =
      lost.length > 0
        ? lost.map(({ message }) => message).join('\n')
        : isAdded
          ? 'Added by the target.'
          : undefined;
    return (
      <span
        className={styles.line}
        data-lit={lit}
        data-loss={worst}
        data-mendable={isMendable}
        // The number for the whole tool is above the wire.
        data-unsent={unsent > 0 && !isWhole ? unsent : undefined}
        data-added={isAdded}
        data-cost={cost === undefined ? undefined : formatCost(cost)}
        style={cost === undefined ? undefined : getShade(cost / highestCost)}
        title={title}
        data-place={place}
        onClick={onOpen}
      >
        {worst === undefined || worst === 'dropped' ? (
          <LineText text={text} place={place} />
        ) : (
          <Underlined text={text} place={place} />
        )}
        {'\n'}
      </span>
    );
  },
  (a, b) =>
    a.text === b.text &&
    a.lit === b.lit &&
    a.isMendable === b.isMendable &&
    a.place === b.place &&
    a.isAdded === b.isAdded &&
    a.cost === b.cost &&
    a.highestCost === b.highestCost &&
    printLosses(a.lost) === printLosses(b.lost),
);

type LineTextProps = Pick<WireLineProps, 'text' | 'place'>;

function LineText({ text, place }: LineTextProps) {
  return place === DESCRIPTION ? <CutText text={text} /> : renderLine(text);
}

/** Leaves the indentation without an underline. */
function Underlined({ text, place }: LineTextProps) {
  const margin = text.length - text.trimStart().length;
  return (
    <>
      {text.slice(0, margin)}
      <u>
        <LineText text={text.slice(margin)} place={place} />
      </u>
    </>
  );
}

/** One decimal below ten, because a bracket costs a fraction of a token. */
function formatCost(cost: number): string {
  return cost < 0.05 ? '·' : cost < 9.95 ? cost.toFixed(1) : formatNumber(Math.round(cost));
}

function getShade(share: number): CSSProperties {
  return {
    backgroundColor: `color-mix(in srgb, var(--lit2) ${Math.round(Math.sqrt(share) * 24)}%, transparent)`,
  };
}

function printLosses(lost: readonly Loss[] = []): string {
  return lost.map(({ kind, message }) => kind + message).join();
}
