import { createContext, memo, use, useEffect, useMemo, useRef } from 'react';
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

const BLOCK = 100;
/** Fewer lines are all drawn at once. */
const LONG = 400;
const LINE_HEIGHT = 20;

interface HighlightedPointers {
  /** The places that are looked at, as the reader's server knows them. */
  readonly places: readonly Pointer[];
  /** The index of the open tool; -1 when it is not among those that are read. */
  readonly tool: number;
}

interface HighlightState extends HighlightedPointers {
  readonly onOpen: (span: Span) => void;
}

const ReadMarks = createContext<HighlightState>({ places: [], tool: -1, onOpen: () => undefined });

/**
 * A text that a model reads, line by line: the place in focus is lit, a click on a word leads back
 * to its field.
 */
export function ReadLines({ read, tools }: ReadLinesProps) {
  const { app } = useWorkshop();
  const place = useApp((state) => state.place);
  const selected = useApp((state) => state.selected);
  const text = useRef<HTMLPreElement>(null);
  const clicked = useRef<Pointer>(undefined);
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
      onOpen: (span) => {
        const opened = tools[span.tool];
        const at = read.resolveContractPointer(span.tool, span.at);
        if (opened === undefined || at === undefined) return;
        clicked.current = at;
        app.setView({ selected: opened.id });
        focusField(app, at);
      },
    }),
    [app, read, tools, lit],
  );
  const wanted = useMemo(
    () =>
      blocks.findIndex((block) =>
        block.lines.some((line) => line.some((piece) => isLit(piece, lit))),
      ),
    [blocks, lit],
  );
  useEffect(() => {
    // The words of the field in focus come into view; a click on a word leaves them where they are.
    if (wanted >= 0 && clicked.current !== place)
      text.current?.querySelector('[data-lit="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [wanted, lit, place]);
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
 * Of a long text only what is near the eye is drawn word by word; the rest stands there as plain
 * text, to be found and copied.
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
