import type { CSSProperties } from 'react';
import { TABLE_COLUMNS, type TableColumn } from '../../app/registry-table-sort.ts';

interface ColumnLook {
  readonly label: string;
  /** Pixels; the name takes what the others leave. */
  readonly width: number;
  readonly about: string;
  readonly align?: 'end';
}

export const COLUMNS: Readonly<Record<TableColumn, ColumnLook>> = {
  name: { label: 'Tool', width: 190, about: 'Name, and whether it is ready to ship' },
  marks: { label: 'Marks', width: 142, about: 'The definition of done: eight marks' },
  risk: { label: 'Risk', width: 148, about: 'Risk class' },
  decision: { label: 'Decision', width: 196, about: 'What the permission engine does: declared, or the default of the class' },
  tier: { label: 'Tier', width: 104, about: 'Loaded with the phases that show this tier' },
  layer: { label: 'Layer', width: 84, about: 'When it becomes visible' },
  tokens: { label: 'Tokens', width: 84, about: 'What it costs in each request', align: 'end' },
  parameters: { label: 'Req / opt', width: 84, about: 'Required and optional parameters at every depth', align: 'end' },
  weight: { label: 'Load', width: 76, about: 'As how many ordinary tools it weighs, by its optional parameters (source 001)', align: 'end' },
  findings: { label: 'Findings', width: 132, about: 'Errors, warnings, advice' },
};

const BOX_WIDTH = 36;
/** Below this the name is cut so early that tools cannot be told apart. */
const NAME_NARROW = 180;

/** What goes first where not all fit. */
const DISPENSABLE: readonly TableColumn[] = ['weight', 'layer', 'parameters', 'decision'];

/** As many columns as fit; all, to be scrolled to, where not even the needed ones do. The column that orders the table stays. */
export function columnsFor(width: number, ordered: TableColumn | undefined): readonly TableColumn[] {
  const shown = new Set<TableColumn>(TABLE_COLUMNS);
  if (width === 0) return TABLE_COLUMNS;
  for (const column of DISPENSABLE) {
    if (sumWidths([...shown]) <= width) break;
    if (column !== ordered) shown.delete(column);
  }
  return sumWidths([...shown]) <= width ? TABLE_COLUMNS.filter((column) => shown.has(column)) : TABLE_COLUMNS;
}

function sumWidths(columns: readonly TableColumn[]): number {
  return columns.reduce((sum, column) => sum + COLUMNS[column].width, BOX_WIDTH);
}

type Properties = CSSProperties & Readonly<Record<`--${string}`, string>>;

/** What the lines are laid out by. Where the columns do not fit, the name is as narrow as it can be: it stays while the others are scrolled. */
export function layOut(columns: readonly TableColumn[], width: number, hasBox: boolean): Properties {
  const fits = width === 0 || sumWidths(columns) <= width;
  const name = !fits && width < 600 ? NAME_NARROW : COLUMNS.name.width;
  const box = hasBox ? BOX_WIDTH : 0;
  const widths = columns.map((column) => (column === 'name' ? name : COLUMNS[column].width));
  const tracks = columns.map((column, i) => (column === 'name' && fits ? `minmax(${name}px, 1fr)` : `${widths[i] ?? 0}px`));
  return {
    '--columns': [...(hasBox ? [`${box}px`] : []), ...tracks].join(' '),
    '--least': `${widths.reduce((sum, each) => sum + each, box)}px`,
    '--name-start': `${box}px`,
    '--name-end': `${box + name}px`,
  };
}
