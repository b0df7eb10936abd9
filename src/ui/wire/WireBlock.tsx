import { createContext, memo, use, type CSSProperties } from 'react';
import { formatShortText } from '../../contract/format-short-text.ts';
import { isSameBlock, printBlock, type JsonBlock } from '../../contract/json/json-blocks.ts';
import { formatPointer, hasPrefix, type Pointer } from '../../contract/json/pointer.ts';
import type { JsonLine } from '../../contract/json/print-json.ts';
import type { Loss } from '../../emit/loss.ts';
import { findContractPointer, type Origin } from '../../emit/origins.ts';
import { CutText } from './CutText.tsx';
import { renderLine } from './render-line.tsx';
import { useNear, type Watch } from './use-near.ts';
import styles from './WirePane.module.css';

/**
 * State of all rendered lines of a wire. In a context, because it can change with every key press
 * and only the rendered lines should render again.
 */
interface LineContext {
  readonly origins: readonly Origin[];
  /** By the printed pointer in the wire. */
  readonly losses: ReadonlyMap<string, readonly Loss[]>;
  /** The pointers in the wire that come from the focused field. */
  readonly lit: readonly Pointer[];
  /** Tokens by line; undefined while costs are not shown. */
  readonly costs: readonly number[] | undefined;
  /** Tokens of the most expensive line. */
  readonly highestCost: number;
  readonly onOpen: (at: Pointer) => void;
}

export const WireLines = createContext<LineContext>({
  origins: [],
  losses: new Map(),
  lit: [],
  costs: undefined,
  highestCost: 1,
  onOpen: () => undefined,
});

interface WireBlockProps {
  readonly block: JsonBlock;
  readonly index: number;
  /**
   * In a long text only blocks near the viewport have elements per line; the rest is plain text.
   */
  readonly isLong: boolean;
  /** False during the first render of a tool: then even the plain text can wait. */
  readonly isFull: boolean;
  /** Rendered line by line in any case: it is about to be scrolled to. */
  readonly isWanted: boolean;
  readonly watch: Watch | undefined;
}

/** Characters; a longer line is clipped on the screen, and copied whole. */
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
/** Blocks in view when a wire is opened. */
const FIRST = 2;

/**
 * Some lines of the wire. Their text is always in the page: for selection, copying and find-in-
 * page.
 */
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
  // The counter is reset on the inner element: the containment of content-visibility blocks
  // counters from outside.
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
  const { origins, losses, lit, costs, highestCost, onOpen } = use(WireLines);
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
        highestCost={highestCost}
        onOpen={() => at !== undefined && onOpen(at)}
      />
    );
  });
}

interface LineProps {
  readonly text: string;
  readonly lit: boolean;
  /** The losses shown at this line. */
  readonly lost: readonly Loss[] | undefined;
  /**
   * The printed pointer that a click opens; undefined for lines that do not come from the contract.
   */
  readonly place: string | undefined;
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

const Line = memo(
  function Line({ text, lit, lost = [], place, isAdded, cost, highestCost, onOpen }: LineProps) {
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
    a.place === b.place &&
    a.isAdded === b.isAdded &&
    a.cost === b.cost &&
    a.highestCost === b.highestCost &&
    printLosses(a.lost) === printLosses(b.lost),
);

type LineTextProps = Pick<LineProps, 'text' | 'place'>;

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
