import { Fragment } from 'react';
import { formatShortText, LONG_TEXT } from '../../contract/format-short-text.ts';
import { NameText } from '../parts/text/NameText.tsx';

/** Longer pieces are shown without marks for invisible characters. */
const MOST_MARKED = 1_000;

/** Invisible characters as marks; lines stay lines. */
export function ShownText({ text }: { readonly text: string }) {
  const shown = formatShortText(text, LONG_TEXT);
  return shown.split('\n').map((line, i) => (
    <Fragment key={i}>
      {i > 0 && '\n'}
      {line.length > MOST_MARKED ? line : <NameText name={line} />}
    </Fragment>
  ));
}
