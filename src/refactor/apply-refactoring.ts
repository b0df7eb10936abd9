import type { Design } from '../contract/design.ts';
import type { Outcome } from '../contract/problem.ts';
import type { Refactoring } from '../lint/refactoring.ts';
import { splitByVerb } from './split/split-by-verb.ts';
import { splitDraftAndCommit } from './split/split-draft-and-commit.ts';
import { splitOverloaded } from './split/split-overloaded.ts';

/**
 * Replaces the tool at `index` by the tools it is split into, and updates every reference to it.
 * Errors tell why a tool cannot be split, and what to do first.
 */
export function applyRefactoring(
  design: Design,
  index: number,
  refactoring: Refactoring,
): Outcome<Design> {
  switch (refactoring.kind) {
    case 'split_by_verb':
      return splitByVerb(design, index, refactoring.parameter, refactoring.inside);
    case 'split_draft_and_commit':
      return splitDraftAndCommit(design, index);
    case 'split_overloaded':
      return splitOverloaded(design, index);
  }
}

/** Describes a refactoring for its preview. */
export function describeRefactoring(refactoring: Refactoring): string {
  switch (refactoring.kind) {
    case 'split_by_verb':
      return `One tool for each value of \`${refactoring.parameter}\`, each with only its own fields. References are updated: a list names all of them, anything else the nearest.`;
    case 'split_draft_and_commit':
      return 'A draft tool that sends nothing and returns a draft_id, and the tool itself, which commits that draft.';
    case 'split_overloaded':
      return 'One tool for each action or group of parameters. Shared parameters are in each.';
  }
}
