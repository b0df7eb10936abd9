import type { CSSProperties } from 'react';
import { TABLE_COLUMNS, type TableColumn } from '../../../app/registry/registry-table-sort.ts';

interface ColumnLook {
  readonly label: string;
  /** Pixels; the name takes the rest. */
  readonly width: number;
  readonly about: string;
  readonly align?: 'end';
}

export const COLUMNS: Readonly<Record<TableColumn, ColumnLook>> = {
  name: { label: 'Tool', width: 190, about: 'Name and readiness' },
  marks: { label: 'Checks', width: 142, about: 'The checks of the definition of done' },
  risk: { label: 'Risk', width: 148, about: 'Risk class' },
  decision: {
    label: 'Decision',
    width: 196,
    about: 'What the permission engine decides: declared, or the default of the risk class',
  },
  tier: { label: 'Tier', width: 104, about: 'Phases show all tools of a tier together' },
  layer: { label: 'Layer', width: 84, about: 'When it becomes visible' },
  tokens: { label: 'Tokens', width: 84, about: 'Tokens in each request', align: 'end' },
  parameters: {
    label: 'Req / opt',
    width: 84,
    about: 'Required and optional parameters, nested ones included',
    align: 'end',
  },
  weight: {
    label: 'Counted as',
    width: 92,
    about: 'A tool with more than 6 optional parameters counts as several',
    align: 'end',
  },
  findings: { label: 'Findings', width: 132, about: 'Errors, warnings, advice' },
};

const BOX_WIDTH = 36;
/** Pixels; in a narrower table the name has a line of its own above the other cells. */
const NARROW = 600;

/** The first to be left out when not all fit, in order. */
const DISPENSABLE: readonly TableColumn[] = ['weight', 'layer', 'parameters', 'decision'];

/**
 * As many columns as fit, or all (the table scrolls) when even the required ones do not. The sorted
 * column always stays; those that would be empty go first.
 */
export function selectColumns(
  width: number,
  ordered: TableColumn | undefined,
  empty: readonly TableColumn[] = [],
): readonly TableColumn[] {
  const filled = TABLE_COLUMNS.filter((column) => column === ordered || !empty.includes(column));
  const shown = new Set<TableColumn>(filled);
  if (width === 0) return filled;
  for (const column of DISPENSABLE) {
    if (measureWidth([...shown]) <= width) break;
    if (column !== ordered) shown.delete(column);
  }
  return measureWidth([...shown]) <= width ? filled.filter((column) => shown.has(column)) : filled;
}

function measureWidth(columns: readonly TableColumn[]): number {
  return columns.reduce((sum, column) => sum + COLUMNS[column].width, BOX_WIDTH);
}

type StyleProperties = CSSProperties & Readonly<Record<`--${string}`, string>>;

/**
 * `fits`: every column is in view; `sideways`: they scroll beside the name; `stacked`: the name has
 * a line of its own above them.
 */
type TableLayout = 'fits' | 'sideways' | 'stacked';

export function getTableLayout(columns: readonly TableColumn[], width: number): TableLayout {
  if (width === 0 || measureWidth(columns) <= width) return 'fits';
  return width < NARROW ? 'stacked' : 'sideways';
}

/** Heights in pixels; the head includes its border. */
export function getRowHeights(layout: TableLayout): {
  readonly row: number;
  readonly head: number;
} {
  return layout === 'stacked' ? { row: 56, head: 57 } : { row: 32, head: 33 };
}

/** CSS custom properties for the grid of each line. */
export function getLayoutStyles(
  columns: readonly TableColumn[],
  width: number,
  hasBox: boolean,
): StyleProperties {
  const layout = getTableLayout(columns, width);
  const fits = layout === 'fits';
  const box = hasBox ? BOX_WIDTH : 0;
  if (layout === 'stacked') return getStackedStyles(columns, width, box);
  const name = COLUMNS.name.width;
  const widths = columns.map((column) => COLUMNS[column].width);
  const tracks = columns.map((column, i) =>
    column === 'name' && fits ? `minmax(${name}px, 1fr)` : `${widths[i] ?? 0}px`,
  );
  return {
    '--columns': printTracks(box, tracks),
    '--least': `${widths.reduce((sum, each) => sum + each, box)}px`,
    '--name-start': `${box}px`,
    '--name-end': `${box + name}px`,
  };
}

function getStackedStyles(
  columns: readonly TableColumn[],
  width: number,
  box: number,
): StyleProperties {
  const widths = columns.flatMap((column) => (column === 'name' ? [] : [COLUMNS[column].width]));
  return {
    '--columns': printTracks(
      box,
      widths.map((each) => `${each}px`),
    ),
    '--least': `${widths.reduce((sum, each) => sum + each, box)}px`,
    '--name-start': `${box}px`,
    '--name-end': `${box}px`,
    '--name-width': `${width - box}px`,
    '--name-column': box === 0 ? '1' : '2',
  };
}

function printTracks(box: number, tracks: readonly string[]): string {
  return [...(box === 0 ? [] : [`${box}px`]), ...tracks].join(' ');
}
