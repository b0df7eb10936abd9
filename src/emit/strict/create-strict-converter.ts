import {
  createSchemaConverter,
  type ConversionStep,
  type StepResult,
} from '../schema/create-schema-converter.ts';
import type { SchemaConverter } from '../wire-form.ts';
import { closeObject } from './close-object.ts';
import { createReferenceMover } from './create-reference-mover.ts';
import { closeDraft, openDraft, type StrictDraft } from './draft.ts';
import { mergeAllOf } from './merge-all-of.ts';
import { removeRefused } from './remove-refused.ts';
import { replaceOneOf, replaceReference } from './replace-unions.ts';
import { setAllRequired } from './set-all-required.ts';
import { setInferredType } from './set-inferred-type.ts';
import type { StrictRules } from './strict-rules.ts';

/**
 * Converts a schema for a strict decoder as far as its meaning stays the same. The rest stays, and
 * the dialect reports that it is refused.
 */
export function createStrictConverter(rules: StrictRules): SchemaConverter {
  return createReferenceMover(createSchemaConverter((step) => convertSchema(step, rules)));
}

function convertSchema(step: ConversionStep, rules: StrictRules): StepResult {
  const draft = openDraft(step);
  if (draft === undefined) return { sourceMapped: step.sourceMapped, losses: [] };
  mergeAllOf(draft, rules);
  removeRefused(draft, rules, step.prose);
  replaceOneOf(draft, rules);
  replaceReference(draft, rules);
  // The parts of an `allOf` are merged before they are closed.
  if (step.place.keyword !== 'allOf') applyObjectRules(draft, rules, step);
  return closeDraft(draft, step.sourceMapped);
}

function applyObjectRules(
  draft: StrictDraft,
  rules: StrictRules,
  { children }: ConversionStep,
): void {
  if (rules.writesTypes) setInferredType(draft, rules);
  if (rules.closesObjects) closeObject(draft, rules);
  if (rules.requiresAll) setAllRequired(draft, rules, children);
}
