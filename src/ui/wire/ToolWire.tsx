import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Wire } from '../../app/wire/wire.ts';
import { countLines, splitLines, type JsonBlock } from '../../contract/json/json-blocks.ts';
import { hasPrefix, type Pointer } from '../../contract/json/pointer.ts';
import { listWirePointers } from '../../emit/origins.ts';
import { focusField } from '../focus-field.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import { groupLossesByPointer } from './coverage/group-losses-by-pointer.ts';
import { useWatch } from './use-near.ts';
import { WireBlock, WireLines } from './WireBlock.tsx';
import styles from './WirePane.module.css';

interface ToolWireProps {
  readonly wire: Wire;
  /** Tokens by number of line: shades the lines, and stands in the gutter instead of the number. */
  readonly costs: readonly number[] | undefined;
}

/** Fewer lines are all drawn at once. */
const LONG = 400;
const BLOCK = 100;
/**
 * Blocks in the page at once, also as plain text: a wire of 100,000 lines costs a second of layout
 * each time something measures.
 */
const MOST_BLOCKS = 300;

/** One tool's wire, line by line: the place in focus is lit, a click leads back to its field. */
export function ToolWire({ wire, costs }: ToolWireProps) {
  const { app } = useWorkshop();
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
  const losses = groupLossesByPointer(wire);
  const lines = useMemo(() => {
    const dearest = (costs ?? []).reduce((most, cost) => Math.max(most, cost), 1);
    return {
      origins: wire.origins,
      losses,
      lit,
      costs,
      dearest,
      onOpen: (at: Pointer) => focusField(app, at),
    };
  }, [wire.origins, losses, lit, costs, app]);
  useEffect(() => {
    // The bytes of the field in focus come into view; a click on a byte leaves them where they are.
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
        <p className={styles.empty}>
          Lines 1–{next.first.toLocaleString('en')} of {countLines(wire.wire).toLocaleString('en')}.{' '}
          <button
            type="button"
            className={styles.costs}
            onClick={() => setMost(most + MOST_BLOCKS)}
          >
            Show more lines
          </button>
        </p>
      )}
    </>
  );
}

/** The first block that shows something of one of the places; -1 when none does. */
function findBlock(blocks: readonly JsonBlock[], places: readonly Pointer[]): number {
  return blocks.findIndex(({ parts }) =>
    parts.some(({ at, extent }) =>
      places.some((place) => hasPrefix(at, place) || (extent === 'whole' && hasPrefix(place, at))),
    ),
  );
}
