import { Fragment, useMemo, useState } from 'react';
import { getValueForm } from '../../app/comparing/get-value-form.ts';
import { listSideLines, type SideLine } from '../../app/comparing/list-side-lines.ts';
import { listWordChanges } from '../../app/comparing/list-word-changes.ts';
import type { Difference } from '../../compare/difference.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { formatShortText, LONG_TEXT } from '../../contract/format-short-text.ts';
import { getString, isObject, type Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { NameText } from '../parts/text/NameText.tsx';
import styles from './ChangeValues.module.css';

/** Both values of a difference, in the form that shows best what changed. */
export function ChangeValues({ difference }: { readonly difference: Difference }) {
  const { before, after } = difference;
  switch (getValueForm(difference)) {
    case 'none':
      return <ToolText tool={after ?? before} />;
    case 'text':
      return <WordChanges before={getString(before) ?? ''} after={getString(after) ?? ''} />;
    case 'json':
      return <SideBySide before={before} after={after} />;
    case 'row':
      return (
        <p className={styles.row}>
          {before !== undefined && (
            <del>
              <ShownText text={printValue(before)} />
            </del>
          )}
          {before !== undefined && after !== undefined && <span aria-hidden>→</span>}
          {after !== undefined && (
            <ins>
              <ShownText text={printValue(after)} />
            </ins>
          )}
        </p>
      );
  }
}

const printValue = (value: Json): string =>
  value === '' ? '(empty)' : typeof value === 'string' ? value : printJson(value);

/** Characters of a new or deleted tool's description. */
const MOST_DESCRIBED = 300;

function ToolText({ tool }: { readonly tool: Json | undefined }) {
  const text = isObject(tool) ? getString(tool.get('description')) : undefined;
  return text === undefined || text === '' ? null : (
    <p className={styles.about} dir="auto">
      {formatShortText(text, MOST_DESCRIBED)}
    </p>
  );
}

function WordChanges({ before, after }: { readonly before: string; readonly after: string }) {
  const pieces = useMemo(() => listWordChanges(before, after), [before, after]);
  return (
    <p className={styles.words} dir="auto">
      {pieces.map(({ kind, text }, i) => {
        const Piece = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : Fragment;
        return (
          <Piece key={i}>
            <ShownText text={text} />
          </Piece>
        );
      })}
    </p>
  );
}

/** Longer pieces are shown without marks for invisible characters. */
const MOST_MARKED = 1_000;

/** Invisible characters as marks; lines stay lines. */
function ShownText({ text }: { readonly text: string }) {
  const shown = formatShortText(text, LONG_TEXT);
  return shown.split('\n').map((line, i) => (
    <Fragment key={i}>
      {i > 0 && '\n'}
      {line.length > MOST_MARKED ? line : <NameText name={line} />}
    </Fragment>
  ));
}

/** Lines shown before the person asks for all. */
const MOST_LINES = 40;
/** Even then: a browser takes long to lay out more. */
const MOST_EVER = 2_000;

interface SideBySideProps {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

function SideBySide({ before, after }: SideBySideProps) {
  const lines = useMemo(() => listLines(before, after), [before, after]);
  const [isWhole, setWhole] = useState(false);
  const shown = lines.slice(0, isWhole ? MOST_EVER : MOST_LINES);
  const isPair = before !== undefined && after !== undefined;
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
        {shown.map((line, i) => (
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
