import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { LostPart } from '../../app/wire/coverage.ts';
import type { Wire } from '../../app/wire/wire.ts';
import { formatNumber } from '../../contract/format-count.ts';
import { countLines, splitLines, type JsonBlock } from '../../contract/json/json-blocks.ts';
import { formatPointer, hasPrefix, type Pointer } from '../../contract/json/pointer.ts';
import { listWirePointers } from '../../emit/origins.ts';
import { focusField } from '../focus-field.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import { groupLossesByPointer } from './coverage/group-losses-by-pointer.ts';
import { useWatch } from './use-near.ts';
import { WireBlock, WireLines, type LineContext } from './WireBlock.tsx';
import styles from './WirePane.module.css';

interface ToolWireProps {
  readonly wire: Wire;
  /** Undefined until it is known what does not reach the target. */
  readonly parts: readonly LostPart[] | undefined;
  /** Tokens by line: shade the lines and replace their numbers in the gutter. */
  readonly costs: readonly number[] | undefined;
}

/** Up to this many lines are all rendered at once. */
const LONG = 400;
/** Lines of a block. */
const BLOCK = 100;
/**
 * Blocks in the page at once, plain text included: with a wire of 100,000 lines each measurement
 * costs a second of layout.
 */
const MOST_BLOCKS = 300;

/** One tool's wire: highlights the focused field; a click on a line opens its field. */
export function ToolWire({ wire, parts, costs }: ToolWireProps) {
  const place = useApp((state) => state.place);
  const text = useRef<HTMLPreElement>(null);
  const isLong = countLines(wire.wire) > LONG;
  const watch = useWatch(text, isLong);
  const isFull = useDeferredValue(true, false);
  const all = useMemo(() => splitLines(wire.wire, BLOCK), [wire.wire]);
  const [most, setMost] = useState(MOST_BLOCKS);
  const blocks = useMemo(() => (all.length <= most ? all : all.slice(0, most)), [all, most]);
  const lit = useMemo(
    () => (place === undefined || place.length === 0 ? [] : listWirePointers(wire.origins, place)),
    [wire.origins, place],
  );
  const wanted = useMemo(() => (lit.length === 0 ? -1 : findBlock(blocks, lit)), [blocks, lit]);
  const lines = useLineContext({ wire, parts, costs, lit });
  useEffect(() => {
    // The lines of the focused field scroll into view; after a click on a line they stay in place.
    if (place !== undefined && text.current?.contains(document.activeElement) === false)
      text.current.querySelector('[data-lit="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  const next = all[most];
  return (
    <>
      <pre ref={text} className={styles.lines} data-wide={countLines(wire.wire) > 9_999}>
        <WireLines value={lines}>
          {blocks.map((block, index) => (
            <WireBlock
              key={index}
              block={block}
              index={index}
              isLong={isLong}
              isFull={isFull}
              isWanted={index === wanted}
              watch={watch}
            />
          ))}
        </WireLines>
      </pre>
      {next !== undefined && (
        <MoreLines
          shown={next.first}
          all={countLines(wire.wire)}
          onMore={() => setMost(most + MOST_BLOCKS)}
        />
      )}
    </>
  );
}

interface LineContextParts extends ToolWireProps {
  readonly lit: readonly Pointer[];
}

function useLineContext({ wire, parts, costs, lit }: LineContextParts): LineContext {
  const { app } = useWorkshop();
  const losses = groupLossesByPointer(wire);
  const mendable = useMemo(() => getMendablePointers(parts), [parts]);
  return useMemo(() => {
    const highestCost = (costs ?? []).reduce((highest, cost) => Math.max(highest, cost), 1);
    return {
      origins: wire.origins,
      losses,
      mendable,
      lit,
      costs,
      highestCost,
      onOpen: (at: Pointer) => focusField(app, at),
    };
  }, [wire.origins, losses, mendable, lit, costs, app]);
}

interface MoreLinesProps {
  readonly shown: number;
  readonly all: number;
  readonly onMore: () => void;
}

function MoreLines({ shown, all, onMore }: MoreLinesProps) {
  return (
    <p className={styles.empty}>
      Lines 1–{formatNumber(shown)} of {formatNumber(all)}.{' '}
      <button type="button" className={styles.costs} onClick={onMore}>
        Show more lines
      </button>
    </p>
  );
}

function getMendablePointers(parts: readonly LostPart[] = []): ReadonlySet<string> {
  return new Set(
    parts.filter(({ isMendable }) => isMendable).map(({ entry }) => formatPointer(entry.at)),
  );
}

/** The index of the first block with a part of one of the pointers; -1 for none. */
function findBlock(blocks: readonly JsonBlock[], places: readonly Pointer[]): number {
  return blocks.findIndex(({ parts }) =>
    parts.some(({ at, extent }) =>
      places.some((place) => hasPrefix(at, place) || (extent === 'whole' && hasPrefix(place, at))),
    ),
  );
}
