import { Fragment, useMemo } from 'react';
import { getValueForm } from '../../app/comparing/get-value-form.ts';
import { listWordChanges } from '../../app/comparing/list-word-changes.ts';
import type { Difference } from '../../compare/difference.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import { getString, isObject, type Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { ShownText } from './ShownText.tsx';
import { SideBySide } from './SideBySide.tsx';
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
