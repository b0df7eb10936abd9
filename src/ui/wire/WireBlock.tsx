import { createContext, memo, use, type CSSProperties } from 'react';
import { formatShortText } from '../../contract/format-short-text.ts';
import { isSameBlock, printBlock, type JsonBlock } from '../../contract/json/json-blocks.ts';
import { formatPointer, hasPrefix, type Pointer } from '../../contract/json/pointer.ts';
import type { JsonLine } from '../../contract/json/print-json.ts';
import { findContractPointer } from '../../emit/origins.ts';
import type { Loss, Origin } from '../../emit/target.ts';
import { CutText } from './CutText.tsx';
import { renderLine } from './render-line.tsx';
import { useNear, type Watch } from './use-near.ts';
import styles from './WirePane.module.css';

/**
 * What the drawn lines of a tool's wire have in common: it may change with every key, and only they
 * are drawn again for it.
 */
export interface LineContext {
  readonly origins: readonly Origin[];
  /** By place on the wire, as text. */
  readonly losses: ReadonlyMap<string, readonly Loss[]>;
  /** Where on the wire that stands which is looked at. */
  readonly lit: readonly Pointer[];
  /** Tokens by number of line, where the lines are shaded by them. */
  readonly costs: readonly number[] | undefined;
  /** Those of the dearest line. */
  readonly dearest: number;
  readonly onOpen: (at: Pointer) => void;
}

export const WireLines = createContext<LineContext>({
  origins: [],
  losses: new Map(),
  lit: [],
  costs: undefined,
  dearest: 1,
  onOpen: () => undefined,
});

interface WireBlockProps {
  readonly block: JsonBlock;
  readonly index: number;
  /**
   * Of a long text only what is near the eye is drawn line by line; the rest stands there as plain
   * text.
   */
  readonly isLong: boolean;
  /** False for the moment in which a tool is opened: then even the plain text can wait. */
  readonly isFull: boolean;
  /** Drawn line by line in any case: it is about to be scrolled to. */
  readonly isWanted: boolean;
  readonly watch: Watch | undefined;
}

/** A line that is longer is cut: the copy button takes all of it. */
const LONG_LINE = 10_000;

function getClippedLine(line: JsonLine): JsonLine {
  const rest = line.text.length - LONG_LINE;
  return rest <= 0
    ? line
    : {
        ...line,
        text: `${formatShortText(line.text, LONG_LINE)} ${rest.toLocaleString('en')} characters more`,
      };
}

const LINE_HEIGHT = 20;
/** Blocks in view when a text is opened. */
const FIRST = 2;

/** Some lines of the wire. Their text is always there: to be selected, copied and found. */
export const WireBlock = memo(function WireBlock({
  block,
  index,
  isLong,
  isFull,
  isWanted,
  watch,
}: WireBlockProps) {
  const [element, isNear] = useNear<HTMLSpanElement>(watch, index < FIRST);
  const isDrawn = isNear || isWanted || !isLong;
  const lines = isDrawn || isFull ? printBlock(block).map(getClippedLine) : [];
  // The number of the first line stands inside: the containment that comes with content-visibility
  // lets no counter in.
  return (
    <span
      ref={element}
      className={styles.lineBlock}
      data-block={index}
      data-long={isLong}
      style={isLong ? { containIntrinsicHeight: `auto ${block.lines * LINE_HEIGHT}px` } : undefined}
    >
      {isDrawn ? (
        <span className={styles.lineBlock} style={{ counterReset: `line ${block.first}` }}>
          <DrawnLines lines={lines} first={block.first} />
        </span>
      ) : (
        <span className={styles.undrawn}>{lines.map((line) => `${line.text}\n`).join('')}</span>
      )}
    </span>
  );
}, isSameProps);

function isSameProps(a: WireBlockProps, b: WireBlockProps): boolean {
  return (
    isSameBlock(a.block, b.block) &&
    a.block.first === b.block.first &&
    a.index === b.index &&
    a.isLong === b.isLong &&
    a.isFull === b.isFull &&
    a.isWanted === b.isWanted &&
    a.watch === b.watch
  );
}

function DrawnLines({
  lines,
  first,
}: {
  readonly lines: readonly JsonLine[];
  readonly first: number;
}) {
  const { origins, losses, lit, costs, dearest, onOpen } = use(WireLines);
  return lines.map((line, i) => {
    const at = findContractPointer(origins, line.at);
    const lost = line.closes ? undefined : losses.get(formatPointer(line.at));
    const isLit = lit.some((place) => hasPrefix(line.at, place));
    return (
      <Line
        key={i}
        text={line.text}
        lit={isLit}
        lost={lost}
        place={at && formatPointer(at)}
        isAdded={at === undefined && line.at.length > 0}
        cost={costs?.[first + i]}
        dearest={dearest}
        onOpen={() => at !== undefined && onOpen(at)}
      />
    );
  });
}

interface LineProps {
  readonly text: string;
  readonly lit: boolean;
  /** What happened here on the way. */
  readonly lost: readonly Loss[] | undefined;
  /** Where a click leads; lines that come from nowhere in the contract lead nowhere. */
  readonly place: string | undefined;
  /** The target wrote it of its own accord. */
  readonly isAdded: boolean;
  /** Tokens, and those of the dearest line. */
  readonly cost: number | undefined;
  readonly dearest: number;
  readonly onOpen: () => void;
}

const WORST_FIRST = [
  'rejected',
  'rewritten',
  'ignored',
  'dropped',
] as const satisfies readonly Loss['kind'][];

const DESCRIPTION = '/description';

const Line = memo(
  function Line({ text, lit, lost = [], place, isAdded, cost, dearest, onOpen }: LineProps) {
    const worst = WORST_FIRST.find((kind) => lost.some((loss) => loss.kind === kind));
    const unsent = lost.filter(({ kind }) => kind === 'dropped').length;
    const title =
      lost.length > 0
        ? lost.map(({ message }) => message).join('\n')
        : isAdded
          ? 'The target adds this.'
          : undefined;
    return (
      <span
        className={styles.line}
        data-lit={lit}
        data-loss={worst}
        data-unsent={unsent > 0 ? unsent : undefined}
        data-added={isAdded}
        data-cost={cost === undefined ? undefined : formatCost(cost)}
        style={cost === undefined ? undefined : getShade(cost / dearest)}
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
    a.place === b.place &&
    a.isAdded === b.isAdded &&
    a.cost === b.cost &&
    a.dearest === b.dearest &&
    printLosses(a.lost) === printLosses(b.lost),
);

type LineTextProps = Pick<LineProps, 'text' | 'place'>;

function LineText({ text, place }: LineTextProps) {
  return place === DESCRIPTION ? <CutText text={text} /> : renderLine(text);
}

/** The margin keeps clear. */
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

/** Below ten with one digit: a bracket costs a fraction. */
function formatCost(cost: number): string {
  return cost < 0.05 ? '·' : cost < 9.95 ? cost.toFixed(1) : Math.round(cost).toLocaleString('en');
}

function getShade(share: number): CSSProperties {
  return {
    backgroundColor: `color-mix(in srgb, var(--lit2) ${Math.round(Math.sqrt(share) * 24)}%, transparent)`,
  };
}

function printLosses(lost: readonly Loss[] = []): string {
  return lost.map(({ kind, message }) => kind + message).join();
}
