import type { Figure } from '../figure.ts';
import { median } from '../make-tools.ts';

/** One measure of one editor. */
export interface Row {
  readonly work: string;
  readonly editor: string;
  readonly value: number;
  readonly unit: Figure['unit'];
  /** Of how many values it is the median. */
  readonly count?: number;
}

/** What a comparison yields: rows, and sentences about what is not the same work. */
export type Compared = Row | string;

export function getMedian(work: string, editor: string, times: readonly number[]): Row {
  return { work, editor, value: median(times), unit: 'ms', count: times.length };
}

/** A table in Markdown: a line per work, a column per editor that does it. */
export function formatRows(rows: readonly Row[]): string {
  const works = [...new Set(rows.map(({ work }) => work))];
  return [
    '| work | Toolwright | another | which |',
    '|---|---|---|---|',
    ...works.map((work) => {
      const ours = rows.find((row) => row.work === work && row.editor === OURS);
      const other = rows.find((row) => row.work === work && row.editor !== OURS);
      return `| ${work} | ${formatRow(ours)} | ${formatRow(other)} | ${other?.editor ?? ''} |`;
    }),
  ].join('\n');
}

export const OURS = 'Toolwright';

function formatRow(row: Row | undefined): string {
  if (row === undefined) return '–';
  const { value, unit, count } = row;
  const digits = unit === 'count' ? 0 : 1;
  const number = value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number}${unit === 'count' ? '' : ` ${unit}`}${count === undefined ? '' : ` (${count})`}`;
}

export function listFigures(rows: readonly Row[]): readonly Figure[] {
  return rows.map(({ work, editor, value, unit }) => ({ name: `${editor}: ${work}`, value, unit }));
}
