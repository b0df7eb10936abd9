import { formatPointer, type Pointer } from '../../contract/json/pointer.ts';
import { applyAliases, type GuardedAlias } from '../../simulate/apply-aliases.ts';
import type { GuardedTool } from '../../simulate/guard.ts';
import { isRecord } from '../../simulate/value.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import type { LoggedCall } from '../transcript.ts';
import { getDeclaredPlaces, getPlainName, isShort, listUndeclared } from './declared-places.ts';

/** Declared arguments under other names, or beside the object or list that holds them. */
export interface OtherShape {
  /** The names that the tool does not declare, sorted. */
  readonly names: readonly string[];
  /** The declared names that were sent as well, sorted. */
  readonly beside: readonly string[];
  readonly map: GuardedAlias['map'];
}

/**
 * The shape of a call that fits its contract once its arguments are moved. Undefined where a name
 * has no place or several, and where the moved arguments do not fit.
 */
export function findOtherShape(
  { validate }: AnalysisContext,
  tool: GuardedTool,
  { input }: LoggedCall,
): OtherShape | undefined {
  const names = listUndeclared(tool, input);
  if (names.length === 0 || !isShort(names) || !isRecord(input)) return undefined;
  const map: GuardedAlias['map'][number][] = [];
  for (const name of names) {
    const place = findOnlyPlace(tool, name);
    if (place === undefined) return undefined;
    map.push({ to: formatPointer(place), from: formatPointer([name]) });
  }
  if (new Set(map.map(({ to }) => to)).size < map.length) return undefined;
  const moved = applyAliases([{ when: names, map }], input);
  if (moved.kind === 'ambiguous' || moved.alias === undefined) return undefined;
  if (validate(tool.name, moved.input)?.length !== 0) return undefined;
  const beside = Object.keys(input).filter((name) => !names.includes(name));
  return { names, beside: beside.toSorted(), map };
}

/** Where a tool declares a name that differs in its case or its separators, or stands deeper. */
export function findOnlyPlace(tool: GuardedTool, name: string): Pointer | undefined {
  const places = getDeclaredPlaces(tool)?.places.get(getPlainName(name)) ?? [];
  return places.length === 1 ? places[0] : undefined;
}
