import { findNextMark, type ToolSize } from '../../../contract/budget.ts';
import { selectPlural } from '../../../contract/format-count.ts';
import type { Registry } from '../../../contract/registry.ts';

/** Loads below it have one decimal. */
const SMALL = 100;

function formatLoadNumber(load: number): string {
  return load.toLocaleString('en', { maximumFractionDigits: load < SMALL ? 1 : 0 });
}

/** `13`; `≈ 15.5` where the source gives a range. */
export function formatLoad({ least, likely, most }: ToolSize): string {
  return `${least === most ? '' : '≈ '}${formatLoadNumber(likely)}`;
}

/** `15 to 16`; undefined where it is one number. */
export function formatLoadRange({ least, most }: ToolSize): string | undefined {
  return least === most ? undefined : `${formatLoadNumber(least)} to ${formatLoadNumber(most)}`;
}

/** What follows a number of tools: `of at most 25 tools` for 13, the mark at which its band ends. */
export function formatOfMark(tools: number, limits: Registry['budget']): string {
  const mark = tools === 0 ? undefined : findNextMark(tools, limits);
  if (mark !== undefined) return `of at most ${mark} tools`;
  return selectPlural(tools, 'tool');
}
