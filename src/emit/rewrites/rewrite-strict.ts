import { rewriteEach, type Step, type Stepped } from '../rewrite-schema.ts';
import type { RewriteSchema } from '../wire-form.ts';
import { closeObject } from './close-object.ts';
import { closeDraft, openDraft, type Draft } from './draft.ts';
import { mergeAllOf } from './merge-all-of.ts';
import { removeRefused } from './remove-refused.ts';
import { loosenOneOf, wrapReference } from './rename-unions.ts';
import { requireAll } from './require-all.ts';
import type { StrictRules } from './strict-rules.ts';
import { turnReferences } from './turn-references.ts';
import { writeType } from './write-type.ts';

/**
 * A schema as far as it can be made fit without saying something else. What cannot stays, and the
 * dialect refuses it.
 */
export function rewriteStrict(rules: StrictRules): RewriteSchema {
  return turnReferences(rewriteEach((step) => rewriteOne(step, rules)));
}

function rewriteOne(step: Step, rules: StrictRules): Stepped {
  const draft = openDraft(step);
  if (draft === undefined) return { traced: step.traced, losses: [] };
  mergeAllOf(draft, rules);
  removeRefused(draft, rules, step.prose);
  loosenOneOf(draft, rules);
  wrapReference(draft, rules);
  // Parts of an allOf are merged first, and closed together.
  if (step.place.keyword !== 'allOf') finishObject(draft, rules, step);
  return closeDraft(draft, step.traced);
}

function finishObject(draft: Draft, rules: StrictRules, { held }: Step): void {
  if (rules.writesTypes) writeType(draft, rules);
  if (rules.closesObjects) closeObject(draft, rules);
  if (rules.requiresAll) requireAll(draft, rules, held);
}
