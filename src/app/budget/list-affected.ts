import type { JsonObject } from '../../contract/json/json.ts';
import type { Workspace } from '../workspace.ts';
import { getToolRoutes, type ToolRenames } from './broken-routes.ts';
import { getDesignVisibility } from './design-visibility.ts';

/** Tools whose visibility or routes the change may affect; undefined: possibly all. */
export type AffectedNames = ReadonlySet<string> | undefined;

/** References of all other tools are broken after the change only if they were before. */
export function listAffected(
  before: Workspace,
  after: Workspace,
  renamed: ToolRenames,
): AffectedNames {
  const [former, next] = [getDesignVisibility(before), getDesignVisibility(after)];
  if (
    JSON.stringify([...former.before]) !== JSON.stringify([...next.before]) ||
    former.router.phases.length !== next.router.phases.length
  )
    return undefined;
  const affected = new Set([...renamed].flatMap(([gone, names]) => [gone, ...names]));
  next.router.phases.forEach(({ name, transitions }, i) => {
    const others = former.router.phases[i];
    if (others?.name === name && JSON.stringify(others.transitions) === JSON.stringify(transitions))
      return;
    for (const { tool } of [...transitions, ...(others?.transitions ?? [])]) affected.add(tool);
  });
  for (const [name, { key }] of former.visibility)
    if (next.visibility.get(name)?.key !== key) affected.add(name);
  for (const name of next.visibility.keys()) if (!former.visibility.has(name)) affected.add(name);
  for (const name of listRerouted(before, after)) affected.add(name);
  return affected;
}

/** Names of tools that are new or name others than before. */
function listRerouted(before: Workspace, after: Workspace): readonly string[] {
  const kept = new Set(before.tools.map(({ document }) => document));
  const formerById = new Map(before.tools.map(({ id, document }) => [id, document]));
  return after.tools.flatMap(({ id, document }) => {
    if (kept.has(document)) return [];
    const former = formerById.get(id);
    if (former === undefined) return [getToolRoutes(document).name];
    return JSON.stringify(getToolRoutes(former)) === JSON.stringify(getToolRoutes(document))
      ? []
      : [getToolRoutes(former).name, getToolRoutes(document).name];
  });
}

/** It names others, and something changes for it or for one of them. */
export function isAffected(document: JsonObject, affected: AffectedNames): boolean {
  const { name, next, first } = getToolRoutes(document);
  return (
    next.length + first.length > 0 &&
    (affected === undefined ||
      affected.has(name) ||
      next.some((each) => affected.has(each)) ||
      first.some((each) => affected.has(each)))
  );
}
