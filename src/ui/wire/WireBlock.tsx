import { createContext, memo, use } from 'react';
import { formatNumber } from '../../contract/format-count.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import { isSameBlock, printBlock, type JsonBlock } from '../../contract/json/json-blocks.ts';
import { formatPointer, hasPrefix, type Pointer } from '../../contract/json/pointer.ts';
import type { JsonLine } from '../../contract/json/print-json.ts';
import type { Loss } from '../../emit/loss.ts';
import { findContractPointer, type Origin } from '../../emit/origins.ts';
import { useNear, type Watch } from './use-near.ts';
import { WireLine } from './WireLine.tsx';
import styles from './WirePane.module.css';

/**
 * State of all rendered lines of a wire. In a context, because it can change with every key press
 * and only the rendered lines should render again.
 */
export interface LineContext {
  readonly origins: readonly Origin[];
  /** By the printed pointer in the wire. */
  readonly losses: ReadonlyMap<string, readonly Loss[]>;
  /** Printed pointers in the contract of what a person can mend. */
  readonly mendable: ReadonlySet<string>;
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
  mendable: new Set(),
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
        text: `${formatShortText(line.text, LONG_LINE)} ${formatNumber(rest)} more characters`,
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
  const { origins, losses, mendable, lit, costs, highestCost, onOpen } = use(WireLines);
  return lines.map((line, i) => {
    const at = findContractPointer(origins, line.at);
    const lost = line.closes ? undefined : losses.get(formatPointer(line.at));
    const isLit = lit.some((place) => hasPrefix(line.at, place));
    return (
      <WireLine
        key={i}
        text={line.text}
        lit={isLit}
        lost={lost}
        isMendable={lost?.some((loss) => mendable.has(formatPointer(loss.at))) === true}
        place={at && formatPointer(at)}
        isWhole={line.at.length === 0}
        isAdded={at === undefined && line.at.length > 0}
        cost={costs?.[first + i]}
        highestCost={highestCost}
        onOpen={() => at !== undefined && onOpen(at)}
      />
    );
  });
}
