import { useEffect, useState } from 'react';
import type { BudgetInput } from '../../../app/budget/budget.ts';
import {
  NO_SUGGESTIONS,
  suggestInSteps,
  type Suggestions,
} from '../../../app/budget/suggest-what-if.ts';
import { createCache } from '../../../contract/memoize.ts';
import { runInSlices } from '../run-in-slices.ts';

/** After a change, so that the search does not start between two keys. */
const WAIT_MS = 120;

interface KnownSuggestions extends Omit<BudgetInput, 'workspace'> {
  readonly suggestions: Suggestions;
}

/** Kept for later visits to the page. */
const known = createCache<BudgetInput['workspace'], KnownSuggestions>();

/** Finds suggestions in slices; the former list stays until the next is complete. */
export function useSuggestions(budgeted: BudgetInput): Suggestions {
  const [found, setFound] = useState(() => findKnown(budgeted) ?? NO_SUGGESTIONS);
  useEffect(() => {
    const before = findKnown(budgeted);
    const saveSuggestions = (suggestions: Suggestions): void => {
      known.set(budgeted.workspace, {
        target: budgeted.target,
        tokenized: budgeted.tokenized,
        suggestions,
      });
      setFound(suggestions);
    };
    return before === undefined
      ? runInSlices(suggestInSteps(budgeted), saveSuggestions, WAIT_MS)
      : runInSlices(createKnownSteps(before), saveSuggestions);
  }, [budgeted]);
  return found;
}

function findKnown({ workspace, target, tokenized }: BudgetInput): Suggestions | undefined {
  const before = known.get(workspace);
  return before?.target === target && before.tokenized === tokenized
    ? before.suggestions
    : undefined;
}

// oxlint-disable-next-line require-yield -- returns at once.
function* createKnownSteps(suggestions: Suggestions): Generator<undefined, Suggestions> {
  return suggestions;
}
