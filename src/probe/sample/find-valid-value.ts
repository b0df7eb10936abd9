import { convertToPlain } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import type { CompiledSchema } from '../validate/compile-schema.ts';
import type { Refusal } from '../validate/refusal.ts';
import { createValue } from './create-value.ts';
import type { GeneratedValue, SampleStyle } from './generated-value.ts';
import type { Choices } from './read-parts.ts';

/** Values generated in one attempt, nested ones too. */
const MAX_VALUES = 2_000;
const MAX_ATTEMPTS = 12;

export const NO_CHOICES: Choices = { branches: new Map(), conditions: new Map() };

/** A value that ajv accepts; its refusals choose the next attempt. Undefined when none is found. */
export function findValidValue(
  compiled: CompiledSchema,
  wish: SampleStyle,
): GeneratedValue | undefined {
  let style: SampleStyle | undefined = wish;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && style !== undefined; attempt += 1) {
    const made = createValue(
      { root: compiled.prepared.schema, style, budget: { left: MAX_VALUES } },
      { places: [[]], turn: 0, trail: [] },
    );
    if (made === undefined) return undefined;
    const refusals = findRefusals(compiled, made.value);
    if (refusals?.length === 0) return made;
    style = refusals === undefined ? undefined : findNextStyle(style, refusals, wish);
  }
  return undefined;
}

/** Undefined when ajv fails. */
export function findRefusals(
  { validate }: CompiledSchema,
  value: GeneratedValue['value'],
): readonly Refusal[] | undefined {
  const result = validate(convertToPlain(value));
  return result.kind === 'broken' ? undefined : result.refusals;
}

/** Another branch or condition that was not tried yet; at last without the author's examples. */
function findNextStyle(
  style: SampleStyle,
  refusals: readonly Refusal[],
  wish: SampleStyle,
): SampleStyle | undefined {
  for (const refusal of refusals) {
    const choices =
      findNextCondition(style.choices, refusal) ??
      findNextBranch(style.choices, refusal, wish.choices);
    if (choices !== undefined) return { ...style, choices };
  }
  return style.examples ? { ...wish, examples: false } : undefined;
}

function findNextCondition(choices: Choices, refusal: Refusal): Choices | undefined {
  if (refusal.keyword !== 'if') return undefined;
  const name = formatPointer(refusal.schemaAt);
  const side = refusal.branches?.at(-1)?.schemaAt.at(-1);
  if ((side !== 'then' && side !== 'else') || choices.conditions.get(name) === side)
    return undefined;
  return { ...choices, conditions: new Map(choices.conditions).set(name, side) };
}

function findNextBranch(choices: Choices, refusal: Refusal, wished: Choices): Choices | undefined {
  if (refusal.keyword !== 'anyOf' && refusal.keyword !== 'oneOf') return undefined;
  const name = formatPointer(refusal.schemaAt);
  const next = (choices.branches.get(name) ?? -1) + 1;
  const count = Math.max(
    refusal.branches?.length ?? 0,
    ...(refusal.fitting ?? []).map((i) => i + 1),
  );
  if (wished.branches.has(name) || next >= count) return undefined;
  return { ...choices, branches: new Map(choices.branches).set(name, next) };
}
