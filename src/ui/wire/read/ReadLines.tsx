import {
  createContext,
  memo,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type RefObject,
} from 'react';
import type { ReaderText } from '../../../app/wire/read-as.ts';
import type { Tool } from '../../../app/workspace.ts';
import { formatPointer, hasPrefix, type Pointer } from '../../../contract/json/pointer.ts';
import type { Span } from '../../../render/rendering.ts';
import { focusField } from '../../focus-field.ts';
import { useApp, useWorkshop } from '../../use-app.ts';
import { useNear, useWatch, type Watch } from '../use-near.ts';
import {
  splitBySpans,
  splitIntoBlocks,
  type Piece,
  type ReadBlock,
  type ReadLine,
} from './split-by-spans.ts';
import styles from './read.module.css';

interface ReadLinesProps {
  readonly read: ReaderText;
  readonly tools: readonly Tool[];
}

/** Lines of a block. */
const BLOCK = 100;
/** Up to this many lines are all rendered at once. */
const LONG = 400;
/** Pixels. */
const LINE_HEIGHT = 20;

interface HighlightedPointers {
  /** The pointers in focus, in the wire that the reader's server receives. */
  readonly places: readonly Pointer[];
  /** The index of the open tool; -1 when it is not in this text. */
  readonly tool: number;
}

interface HighlightState extends HighlightedPointers {
  readonly onOpen: (span: Span) => void;
}

const ReadMarks = createContext<HighlightState>({ places: [], tool: -1, onOpen: () => undefined });

/**
 * A text as the model reads it: highlights the focused field; a click opens the field of the text.
 */
export function ReadLines({ read, tools }: ReadLinesProps) {
  const place = useApp((state) => state.place);
  const selected = useApp((state) => state.selected);
  const text = useRef<HTMLPreElement>(null);
  const { clicked, openSpan } = useOpenSpan({ read, tools });
  const blocks = useMemo(
    () => splitIntoBlocks(splitBySpans(read.rendering), BLOCK),
    [read.rendering],
  );
  const isLong = blocks.length * BLOCK > LONG;
  const watch = useWatch(text, isLong);
  const tool = tools.findIndex(({ id }) => id === selected);
  const lit = useMemo(
    (): HighlightedPointers => ({
      tool,
      places:
        place === undefined || place.length === 0 || tool < 0
          ? []
          : read.listReaderPointers(tool, place),
    }),
    [read, tool, place],
  );
  const marks = useMemo(
    (): HighlightState => ({
      ...lit,
      onOpen: openSpan,
    }),
    [lit, openSpan],
  );
  const wanted = useMemo(
    () =>
      blocks.findIndex((block) =>
        block.lines.some((line) => line.some((piece) => isLit(piece, lit))),
      ),
    [blocks, lit],
  );
  useEffect(() => {
    // The text of the focused field scrolls into view; after a click on the text it stays in place.
    if (wanted >= 0 && clicked.current !== place)
      text.current?.querySelector('[data-lit="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [wanted, lit, place, clicked]);
  return (
    <pre ref={text} className={styles.lines} data-wide={blocks.length * BLOCK > 9_999} dir="ltr">
      <ReadMarks value={marks}>
        {blocks.map((block, i) => (
          <Block
            key={i}
            block={block}
            isFirst={i < 2}
            isLong={isLong}
            isWanted={i === wanted}
            watch={watch}
          />
        ))}
      </ReadMarks>
    </pre>
  );
}

interface SpanOpening {
  /** The pointer that the last click opened. */
  readonly clicked: RefObject<Pointer | undefined>;
  /** Opens the field that a span of the text comes from. */
  readonly openSpan: (span: Span) => void;
}

function useOpenSpan({ read, tools }: ReadLinesProps): SpanOpening {
  const { app } = useWorkshop();
  const clicked = useRef<Pointer>(undefined);
  const openSpan = useCallback(
    (span: Span) => {
      const opened = tools[span.tool];
      const at = read.resolveContractPointer(span.tool, span.at);
      if (opened === undefined || at === undefined) return;
      clicked.current = at;
      app.setView({ selected: opened.id });
      focusField(app, at);
    },
    [app, read, tools],
  );
  return { clicked, openSpan };
}

function isLit({ around }: Piece, { places, tool }: HighlightedPointers): boolean {
  return (
    places.length > 0 &&
    around.some((span) => span.tool === tool && places.some((place) => hasPrefix(span.at, place)))
  );
}

interface BlockProps {
  readonly block: ReadBlock;
  readonly isFirst: boolean;
  readonly isLong: boolean;
  readonly isWanted: boolean;
  readonly watch: Watch | undefined;
}

/**
 * In a long text only the lines near the viewport have their spans; the rest is plain text, so that
 * find-in-page and copy still work.
 */
const Block = memo(function Block({ block, isFirst, isLong, isWanted, watch }: BlockProps) {
  const [element, isNear] = useNear<HTMLSpanElement>(watch, isFirst);
  const isDrawn = !isLong || isNear || isWanted;
  return (
    <span
      ref={element}
      className={styles.block}
      data-long={isLong}
      style={
        isLong
          ? { containIntrinsicHeight: `auto ${block.lines.length * LINE_HEIGHT}px` }
          : undefined
      }
    >
      <span className={styles.block} style={{ counterReset: `line ${block.first}` }}>
        {isDrawn ? (
          block.lines.map((line, i) => <Line key={i} line={line} />)
        ) : (
          <span className={styles.plain}>
            {block.lines.map((line) => `${line.map((piece) => piece.text).join('')}\n`).join('')}
          </span>
        )}
      </span>
    </span>
  );
});

function Line({ line }: { readonly line: ReadLine }) {
  const marks = use(ReadMarks);
  return (
    <span className={styles.line}>
      {line.map((piece, i) => {
        const nearest = piece.around.at(-1);
        return nearest === undefined ? (
          piece.text
        ) : (
          <span
            key={i}
            className={styles.piece}
            data-lit={isLit(piece, marks)}
            data-place={`${nearest.tool} ${formatPointer(nearest.at)}`}
            onClick={() => marks.onOpen(nearest)}
          >
            {piece.text}
          </span>
        );
      })}
      {'\n'}
    </span>
  );
}
