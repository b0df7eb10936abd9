import { FEW_OPTIONALS } from '../../contract/budget.ts';
import { listDispatches } from '../../lint/dispatch/list-dispatches.ts';
import { findTool, getContract } from '../derive.ts';
import type { Workspace } from '../workspace.ts';
import { listRemovable } from './plan-removal.ts';
import { getToolLoad, sortHeaviest, type CrowdedTurn, type Idea } from './suggestion.ts';

const MOST = 4;
/** Ten optional parameters; the linter speaks of fewer. */
const HEAVY = 1.5;

/**
 * Suggests removing optional parameters of tools that are as heavy as several. Where a parameter
 * selects the operation, the others belong to its values and stay.
 */
export function* suggestParameterRemovals({
  workspace,
  budget,
  shown,
}: CrowdedTurn): Generator<undefined, readonly Idea[]> {
  const heavy = sortHeaviest(
    budget,
    [...shown].filter((id) => getToolLoad(budget, id) >= HEAVY),
  );
  const ideas: Idea[] = [];
  for (const id of heavy) {
    if (ideas.length === MOST) break;
    yield;
    ideas.push(
      ...suggestRemoval(
        workspace,
        id,
        findTool(workspace, id) === undefined ? 0 : (budget.figures.get(id)?.optional ?? 0),
      ),
    );
  }
  return ideas;
}

/**
 * Parameters that no example sends, from the last declared one, until the rest adds no load: the
 * important ones are declared first.
 */
function suggestRemoval(workspace: Workspace, id: string, optional: number): readonly Idea[] {
  const document = findTool(workspace, id)?.document;
  if (document === undefined || listDispatches(getContract(document)).length > 0) return [];
  const open = listRemovable(document)
    .filter(({ isShown }) => !isShown)
    .toReversed();
  let left = optional;
  const names = open.flatMap((each) => {
    if (left <= FEW_OPTIONALS) return [];
    left -= each.optional;
    return [each.name];
  });
  if (names.length === 0) return [];
  const isShown = (getContract(document).examples ?? []).length > 0;
  return [
    {
      kind: 'close',
      ids: [id],
      names,
      why: `The model decides on each of its ${optional} optional parameters in every call. The last ones${isShown ? ' that no example uses' : ''} are preselected: keep those that calls need.`,
    },
  ];
}
