import { getName, getRegistry, getTier } from '../derive.ts';
import type { Tool } from '../workspace.ts';
import { isAbout } from './list-crowded-turns.ts';
import { listUnneeded } from './list-unneeded.ts';
import type { CrowdedTurn, Idea } from './suggestion.ts';

/** Moves tools that several phases show to the tier of the phase that their names contain. */
export function* suggestHomes(crowd: CrowdedTurn): Generator<undefined, readonly Idea[]> {
  const { workspace, row, own, budget } = crowd;
  const reached = new Set(budget.rows.map(({ phase }) => phase));
  const phases = getRegistry(workspace).phases.filter(({ name }) => reached.has(name));
  if (row.phase === undefined || phases.length < 2) return [];
  const here = phases.find(({ name }) => name === row.phase)?.tiers ?? [];
  const shared = listUnneeded(crowd).filter(
    (tool) => !own.has(tool.id) && !here.some((name) => isAbout(getName(tool), name)),
  );
  const taken = new Set<Tool>();
  const ideas: Idea[] = [];
  for (const phase of phases) {
    yield;
    const tier =
      phase.name === row.phase
        ? undefined
        : phase.tiers.find((each) =>
            phases.every(({ name, tiers }) => name === phase.name || !tiers.includes(each)),
          );
    if (tier === undefined) continue;
    const tools = shared.filter(
      (tool) =>
        !taken.has(tool) &&
        getTier(tool) !== tier &&
        [tier, phase.name].some((name) => isAbout(getName(tool), name)),
    );
    tools.forEach((tool) => taken.add(tool));
    const [it, names] =
      tools.length === 1 ? ['it', 'Its name suggests'] : ['them', 'Their names suggest'];
    if (tools.length > 0)
      ideas.push({
        kind: 'move',
        ids: tools.map(({ id }) => id),
        destination: { tier },
        why: `${names} that \`${phase.name}\` uses ${it}. No transition or gate of \`${row.phase ?? ''}\` needs ${it}.`,
      });
  }
  return ideas;
}
