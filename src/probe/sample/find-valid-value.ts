import { convertToPlain } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import type { CompiledSchema } from '../validate/compile-schema.ts';
import type { Refusal } from '../validate/refusal.ts';
import { createValue } from './create-value.ts';
import type { GeneratedValue, SampleStyle } from './generated-value.ts';

/** Values in one attempt. */
const MAX_VALUES = 2_000;
const MAX_ATTEMPTS = 12;

export const NO_CHOICES: SampleStyle['choices'] = { branches: new Map(), conditions: new Map() };

/**
 * A value that ajv accepts; what it refuses says which way to go next. Undefined when none was
 * found.
 */
export function findValidValue(
  bench: CompiledSchema,
  wish: SampleStyle,
): GeneratedValue | undefined {
  let style: SampleStyle | undefined = wish;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && style !== undefined; attempt += 1) {
    const made = createValue(
      { root: bench.prepared.schema, style, budget: { left: MAX_VALUES } },
      { places: [[]], turn: 0, trail: [] },
    );
    if (made === undefined) return undefined;
    const refusals = findRefusals(bench, made.value);
    if (refusals?.length === 0) return made;
    style = refusals === undefined ? undefined : findNextStyle(style, refusals, wish);
  }
  return undefined;
}

/** Undefined when ajv cannot say. */
export function findRefusals(
  { validate: check }: CompiledSchema,
  value: GeneratedValue['value'],
): readonly Refusal[] | undefined {
  const lintResult = check(convertToPlain(value));
  return lintResult.kind === 'broken' ? undefined : lintResult.refusals;
}

/** A branch or condition that was not gone yet; at last without the author's examples. */
function findNextStyle(
  style: SampleStyle,
  refusals: readonly Refusal[],
  wish: SampleStyle,
): SampleStyle | undefined {
  for (const refusal of refusals) {
    const name = formatPointer(refusal.schemaAt);
    const branch = refusal.branches?.at(-1)?.schemaAt.at(-1);
    if (
      refusal.keyword === 'if' &&
      (branch === 'then' || branch === 'else') &&
      style.choices.conditions.get(name) !== branch
    )
      return {
        ...style,
        choices: {
          ...style.choices,
          conditions: new Map(style.choices.conditions).set(name, branch),
        },
      };
    if (refusal.keyword !== 'anyOf' && refusal.keyword !== 'oneOf') continue;
    const next = (style.choices.branches.get(name) ?? -1) + 1;
    const count = Math.max(
      refusal.branches?.length ?? 0,
      ...(refusal.fitting ?? []).map((i) => i + 1),
    );
    if (!wish.choices.branches.has(name) && next < count)
      return {
        ...style,
        choices: { ...style.choices, branches: new Map(style.choices.branches).set(name, next) },
      };
  }
  return style.examples ? { ...wish, examples: false } : undefined;
}
