import type { Registry } from './registry.ts';

export type Band = 'comfortable' | 'loaded' | 'strained' | 'overloaded';

/**
 * Correct calls by tools in one turn: the production figures of one author (source 001). No public
 * data supports them.
 */
export const RATES = {
  comfortable: '99 % or more',
  loaded: '92–98 %',
  strained: '70–90 %',
  overloaded: '60 % or less',
} as const satisfies Record<Band, string>;

/** The marks of a registry that sets none: where the author of the rates set them. */
export const DEFAULT_MARKS: Registry['budget'] = { comfortable: 12, loaded: 25, overloaded: 40 };

/** The rates hold at the default marks only. */
export function hasCustomMarks({ comfortable, loaded, overloaded }: Registry['budget']): boolean {
  return (
    comfortable !== DEFAULT_MARKS.comfortable ||
    loaded !== DEFAULT_MARKS.loaded ||
    overloaded !== DEFAULT_MARKS.overloaded
  );
}

/** The mark at which the band of this many tools ends: 25 for 13; undefined beyond the last. */
export function findNextMark(
  tools: number,
  { comfortable, loaded, overloaded }: Registry['budget'],
): number | undefined {
  return [comfortable, loaded, overloaded].find((mark) => tools <= mark);
}

export function getBand(
  tools: number,
  { comfortable, loaded, overloaded }: Registry['budget'],
): Band {
  if (tools <= comfortable) return 'comfortable';
  if (tools <= loaded) return 'loaded';
  return tools <= overloaded ? 'strained' : 'overloaded';
}

/** Optional parameters of an ordinary tool; more of them hide the typical call. */
export const FEW_OPTIONALS = 6;
/** Source 001: a tool with this many counts as 3–4 ordinary ones. */
export const MANY_OPTIONALS = 22;

/** How many ordinary tools one tool counts as. */
export interface ToolSize {
  readonly least: number;
  readonly likely: number;
  readonly most: number;
}

/**
 * 1 up to FEW_OPTIONALS, 3–4 at MANY_OPTIONALS, linear between. The end points are source 001's,
 * the line is ours.
 */
export function measureTool(optionals: number): ToolSize {
  const more = Math.max(0, optionals - FEW_OPTIONALS) / (MANY_OPTIONALS - FEW_OPTIONALS);
  return { least: 1 + 2 * more, likely: 1 + 2.5 * more, most: 1 + 3 * more };
}

export function addToolSizes(sizes: readonly ToolSize[]): ToolSize {
  const getSum = (part: keyof ToolSize): number =>
    sizes.reduce((total, size) => total + size[part], 0);
  return { least: getSum('least'), likely: getSum('likely'), most: getSum('most') };
}
