import type { Constraint } from './schema-type.ts';

export const LANGUAGES = ['typescript', 'zod', 'pydantic'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_LABELS: Readonly<Record<Language, string>> = {
  typescript: 'TypeScript',
  zod: 'Zod',
  pydantic: 'Pydantic',
};

/**
 * - `unsaid`: the language does not check the keyword, and a comment says so where it is.
 * - `differs`: it checks something close to it, and the README says what.
 */
export interface Gap {
  readonly kind: 'unsaid' | 'differs';
  readonly reason: string;
}

const createUnsaid = (reason: string): Gap => ({ kind: 'unsaid', reason });
const createDifference = (reason: string): Gap => ({ kind: 'differs', reason });

const NO_CONDITION = createUnsaid('There is no condition between properties.');
const TYPE_ONLY = createUnsaid('A type names no bounds.');
const NO_FORMAT = createUnsaid('JSON Schema leaves formats to the program; the text is any text.');
const NO_DYNAMIC = createUnsaid('Only references inside the schema are followed.');
const NO_LEFT = createUnsaid('What other keywords left over is not known.');
const NO_COUNT = createUnsaid('Properties are not counted.');
const NO_CONTAINS = createUnsaid('Items are checked one by one, not counted by kind.');
const NO_NAMES = createUnsaid('Names of properties are not checked.');
const NO_ENUM_LIMITS = createUnsaid(
  'The listed values are not checked against the keywords beside them.',
);
const NO_PATTERN_NAMES = createUnsaid(
  'Properties are known by name, not by pattern: these take any value.',
);

const INHERITED =
  'Every object of JavaScript has properties such as `constructor` and `toString` from its prototype.';

/** The one table of what a language says less or otherwise than the schema: keyword × language. */
export const GAPS: Readonly<Record<string, Readonly<Partial<Record<Language, Gap>>>>> = {
  format: { typescript: NO_FORMAT, zod: NO_FORMAT, pydantic: NO_FORMAT },
  if: { typescript: NO_CONDITION, zod: NO_CONDITION, pydantic: NO_CONDITION },
  dependentRequired: { typescript: NO_CONDITION, zod: NO_CONDITION, pydantic: NO_CONDITION },
  dependentSchemas: { typescript: NO_CONDITION, zod: NO_CONDITION, pydantic: NO_CONDITION },
  dependencies: { typescript: NO_CONDITION, zod: NO_CONDITION, pydantic: NO_CONDITION },
  contains: { typescript: NO_CONTAINS, zod: NO_CONTAINS, pydantic: NO_CONTAINS },
  propertyNames: { typescript: NO_NAMES, zod: NO_NAMES, pydantic: NO_NAMES },
  minProperties: { typescript: NO_COUNT, zod: NO_COUNT, pydantic: NO_COUNT },
  maxProperties: { typescript: NO_COUNT, zod: NO_COUNT, pydantic: NO_COUNT },
  patternProperties: {
    typescript: NO_PATTERN_NAMES,
    zod: NO_PATTERN_NAMES,
    pydantic: NO_PATTERN_NAMES,
  },
  unevaluatedProperties: { typescript: NO_LEFT, zod: NO_LEFT, pydantic: NO_LEFT },
  unevaluatedItems: { typescript: NO_LEFT, zod: NO_LEFT, pydantic: NO_LEFT },
  $ref: { typescript: NO_DYNAMIC, zod: NO_DYNAMIC, pydantic: NO_DYNAMIC },
  $dynamicRef: { typescript: NO_DYNAMIC, zod: NO_DYNAMIC, pydantic: NO_DYNAMIC },
  'enum beside': { typescript: NO_ENUM_LIMITS, zod: NO_ENUM_LIMITS, pydantic: NO_ENUM_LIMITS },
  not: { typescript: createUnsaid('A type cannot exclude values.') },
  oneOf: {
    typescript: createDifference(
      'A union accepts what several members accept; `oneOf` takes one only.',
    ),
  },
  minLength: {
    typescript: TYPE_ONLY,
    zod: createDifference('Zod counts UTF-16 units, JSON Schema characters: 😀 is two units.'),
  },
  maxLength: {
    typescript: TYPE_ONLY,
    zod: createDifference('Zod counts UTF-16 units, JSON Schema characters: 😀 is two units.'),
  },
  pattern: {
    typescript: TYPE_ONLY,
    pydantic: createDifference("Pydantic matches with Rust's regular expressions."),
  },
  'foreign pattern': {
    pydantic: createUnsaid("Rust's regular expressions have no look-around, `\\b` or `\\p`."),
  },
  minimum: { typescript: TYPE_ONLY },
  maximum: { typescript: TYPE_ONLY },
  exclusiveMinimum: { typescript: TYPE_ONLY },
  exclusiveMaximum: { typescript: TYPE_ONLY },
  multipleOf: {
    typescript: TYPE_ONLY,
    zod: createDifference('Fractions are compared in binary, with a tolerance of its own.'),
    pydantic: createDifference('Fractions are compared in binary: 0.3 is no multiple of 0.1.'),
  },
  integer: {
    typescript: createUnsaid('`number` has fractions, too.'),
    zod: createDifference('Zod refuses integers beyond 2^53, which JavaScript cannot hold.'),
    pydantic: createDifference('Pydantic refuses 1.0, which JSON Schema counts as an integer.'),
  },
  minItems: { typescript: createDifference('Only a tuple has a least length.') },
  maxItems: { typescript: createUnsaid('An array has no greatest length.') },
  uniqueItems: { typescript: createUnsaid('An array may repeat an item.') },
  tuple: {
    pydantic: createUnsaid(
      'A tuple of Pydantic has one length: the items are checked as any value.',
    ),
  },
  'inherited name': {
    typescript: createDifference(INHERITED),
    zod: createDifference(INHERITED),
  },
  additionalProperties: {
    typescript: createDifference(
      'An object without an index signature refuses other properties in literals alone. Beside named properties, the others are `unknown`.',
    ),
  },
};

/** What this language does not say of the constraints. */
export function listGaps(
  language: Language,
  constraints: readonly Constraint[],
): readonly (Constraint & Gap)[] {
  return constraints.flatMap((constraint) => {
    const gap = GAPS[constraint.keyword]?.[language];
    return gap === undefined ? [] : [{ ...constraint, ...gap }];
  });
}
