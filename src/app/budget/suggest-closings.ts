import { FEW_OPTIONALS } from '../../contract/budget.ts';
import { findDispatches } from '../../lint/dispatch/find-dispatches.ts';
import { listClosable } from './leave-out.ts';
import type { Budgeted } from './budget.ts';
import { contractOf, findTool } from '../derive.ts';
import { sortHeaviest, weightOf, type Crowd, type Idea } from './suggestion.ts';

const MOST = 4;
/** Ten optional parameters; the linter speaks of fewer. */
const HEAVY = 1.5;

/** Tools that weigh as several for their optional parameters. Where a parameter picks the operation, the others belong to its values and stay. */
export function suggestClosings(budgeted: Budgeted, { workspace, budget, shown }: Crowd): readonly Idea[] {
  const heavy = sortHeaviest(budget, [...shown].filter((id) => weightOf(budget, id) >= HEAVY));
  return heavy.flatMap((id) => closeFewest(budgeted, id, findTool(workspace, id) === undefined ? 0 : (budget.figures.get(id)?.optional ?? 0))).slice(0, MOST);
}

/** From the last that is declared, of those that no example sends, until as few are left as weigh nothing: what matters is declared first. */
function closeFewest(budgeted: Budgeted, id: string, optional: number): readonly Idea[] {
  const document = findTool(budgeted.workspace, id)?.document;
  if (document === undefined || findDispatches(contractOf(document)).length > 0) return [];
  const open = listClosable(budgeted, id).filter(({ isShown }) => !isShown).toReversed();
  let left = optional;
  const names = open.flatMap((each) => {
    if (left <= FEW_OPTIONALS) return [];
    left -= each.optional;
    return [each.name];
  });
  if (names.length === 0) return [];
  const isShown = (contractOf(document).examples ?? []).length > 0;
  return [{ kind: 'close', ids: [id], names, why: `Each of its ${optional} optional parameters is decided anew in every call. The last${isShown ? ' that no example sends' : ''} are chosen to begin with: keep those that calls really send.` }];
}
