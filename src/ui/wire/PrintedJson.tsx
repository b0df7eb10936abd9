import { memo, useMemo } from 'react';
import {
  countLines,
  isSameBlock,
  printBlock,
  splitLines,
  type JsonBlock,
} from '../../contract/json/json-blocks.ts';
import type { Json } from '../../contract/json/json.ts';
import { renderLine } from './render-line.tsx';
import styles from './PrintedJson.module.css';

const BLOCK = 200;
/** Longer texts are shown without colours. */
const PAINTED = 1_000;
const LINE_HEIGHT = 20;

interface PrintedJsonProps {
  readonly json: Json;
  /** The text before each line, and after the last. */
  readonly margin?: string;
  readonly end?: string;
}

/** Read-only JSON, line by line. */
export function PrintedJson({ json, margin = '', end = '' }: PrintedJsonProps) {
  const blocks = useMemo(() => splitLines(json, BLOCK), [json]);
  const isPainted = countLines(json) <= PAINTED;
  return blocks.map((block, i) => (
    <Block
      key={i}
      block={block}
      margin={margin}
      end={i === blocks.length - 1 ? end : ''}
      isPainted={isPainted}
    />
  ));
}

interface BlockProps {
  readonly block: JsonBlock;
  readonly margin: string;
  readonly end: string;
  readonly isPainted: boolean;
}

const Block = memo(
  function Block({ block, margin, end, isPainted }: BlockProps) {
    const printed = printBlock(block);
    const lines = printed.map(
      ({ text }, i) => margin + text + (i === printed.length - 1 ? end : ''),
    );
    return (
      <span
        className={styles.block}
        style={{ containIntrinsicHeight: `auto ${block.lines * LINE_HEIGHT}px` }}
      >
        {isPainted
          ? lines.map((line, i) => (
              <span key={i} className={styles.line}>
                {renderLine(line)}
                {'\n'}
              </span>
            ))
          : `${lines.join('\n')}\n`}
      </span>
    );
  },
  (a, b) =>
    isSameBlock(a.block, b.block) &&
    a.margin === b.margin &&
    a.end === b.end &&
    a.isPainted === b.isPainted,
);
