import { useMemo, useState } from 'react';
import { listSideLines, type SideLine } from '../../app/comparing/list-side-lines.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import type { Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { useNarrow } from '../use-narrow.ts';
import { ShownText } from './ShownText.tsx';
import styles from './ChangeValues.module.css';

/** Lines shown before the person asks for all. */
const MOST_LINES = 40;
/** Even then: a browser takes long to lay out more. */
const MOST_EVER = 2_000;

interface SideBySideProps {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** Two values as lines of JSON: in two columns, or one below the other where there is little room. */
export function SideBySide({ before, after }: SideBySideProps) {
  const lines = useMemo(() => listLines(before, after), [before, after]);
  const [isWhole, setWhole] = useState(false);
  const shown = lines.slice(0, isWhole ? MOST_EVER : MOST_LINES);
  const isNarrow = useNarrow();
  const isPair = before !== undefined && after !== undefined && !isNarrow;
  return (
    <>
      {/* Lines are as long as they are: the box scrolls, also by keyboard. */}
      <div
        className={styles.sides}
        data-pair={isPair}
        role="group"
        aria-label="Before and after, line by line"
        tabIndex={0}
      >
        {(isPair ? shown : listStacked(shown)).map((line, i) => (
          <PairOfLines key={i} line={line} isPair={isPair} />
        ))}
      </div>
      {shown.length < lines.length && !isWhole && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          Show all {formatNumber(lines.length)} lines
        </button>
      )}
      {isWhole && lines.length > MOST_EVER && (
        <p className={styles.about}>
          {formatCount(lines.length - MOST_EVER, 'more line')} not shown.
        </p>
      )}
    </>
  );
}

function listLines(before: Json | undefined, after: Json | undefined): readonly SideLine[] {
  if (before !== undefined && after !== undefined) return listSideLines(before, after);
  const value = before ?? after;
  return value === undefined
    ? []
    : printJson(value, 2)
        .split('\n')
        .map((text) => ({
          before: before === undefined ? undefined : text,
          after: after === undefined ? undefined : text,
          isSame: false,
        }));
}

/** What went in one block, then what came. */
function listStacked(lines: readonly SideLine[]): readonly SideLine[] {
  const stacked: SideLine[] = [];
  let come: SideLine[] = [];
  for (const line of lines) {
    if (line.isSame) {
      stacked.push(...come, { ...line, after: undefined });
      come = [];
      continue;
    }
    if (line.before !== undefined) stacked.push({ ...line, after: undefined });
    if (line.after !== undefined) come.push({ ...line, before: undefined });
  }
  return [...stacked, ...come];
}

function PairOfLines({ line, isPair }: { readonly line: SideLine; readonly isPair: boolean }) {
  const { before, after, isSame, cut } = line;
  if (cut !== undefined)
    return <span className={styles.cut}>{formatCount(cut, 'equal line')}</span>;
  const [Was, Is] = isSame ? (['span', 'span'] as const) : (['del', 'ins'] as const);
  return (
    <>
      {(isPair || before !== undefined) && <SideText Line={Was} text={before} />}
      {(isPair || after !== undefined) && <SideText Line={Is} text={after} />}
    </>
  );
}

interface SideTextProps {
  readonly Line: 'span' | 'del' | 'ins';
  readonly text: string | undefined;
}

function SideText({ Line, text }: SideTextProps) {
  return text === undefined ? (
    <span data-none="true" />
  ) : (
    <Line>
      <ShownText text={text} />
    </Line>
  );
}
