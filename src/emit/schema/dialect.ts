import type { Pointer } from '../../contract/json/pointer.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import type { LossKind } from '../target.ts';

/**
 * What a schema can say, at the grain at which providers differ: a keyword, or one use of it.
 * `examples` is a keyword here, not the contract's part.
 */
export const FEATURES = [
  'type',
  'type with null',
  'several types',
  'nullable',
  'enum',
  'number enum',
  'structured enum',
  'const',
  'default',
  'title',
  'description',
  'examples',
  '$ref',
  'recursive $ref',
  'external $ref',
  '$defs',
  'definitions',
  'anyOf',
  'oneOf',
  'allOf',
  'root union',
  'not',
  'if',
  'then',
  'else',
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedProperties',
  'items',
  'tuple items',
  'array without items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'minContains',
  'maxContains',
  'minLength',
  'maxLength',
  'pattern',
  'time format',
  'format',
  'other format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  '$schema',
  '$id',
  '$anchor',
  '$comment',
  'deprecated',
  'readOnly',
  'writeOnly',
  'propertyOrdering',
  'unknown keyword',
  'invalid keyword',
  'boolean schema',
  'empty schema',
  'open object',
  'root type',
  'property name',
  'minItems above 1',
  'lookaround pattern',
  'unanchored pattern',
  'uri format',
  'uuid format',
  'reference format',
  'typed additionalProperties',
  'open additionalProperties',
  'number minimum',
  'number maximum',
  'number exclusiveMinimum',
  'number exclusiveMaximum',
  'broken pattern',
  'enum of several types',
  'backreference pattern',
  'untyped schema',
  'optional property',
  '$ref with keywords',
  'allOf with $ref',
  'required stranger',
] as const;
export type Feature = (typeof FEATURES)[number];

/**
 * The finer features, each with the one whose fate it shares where a provider makes no difference.
 */
export const COARSER_FEATURES: ReadonlyMap<Feature, Feature> = new Map<Feature, Feature>([
  ['minItems above 1', 'minItems'],
  ['lookaround pattern', 'pattern'],
  ['unanchored pattern', 'pattern'],
  ['uri format', 'other format'],
  ['uuid format', 'format'],
  ['reference format', 'other format'],
  ['open additionalProperties', 'open object'],
  ['broken pattern', 'pattern'],
  ['enum of several types', 'enum'],
  ['typed additionalProperties', 'additionalProperties'],
  ['number minimum', 'minimum'],
  ['number maximum', 'maximum'],
  ['number exclusiveMinimum', 'exclusiveMinimum'],
  ['number exclusiveMaximum', 'exclusiveMaximum'],
]);

/**
 * What is only looked for where a dialect's table names it, beside the feature that the keyword is.
 */
export const OPT_IN_FEATURES: ReadonlySet<Feature> = new Set<Feature>([
  'backreference pattern',
  'untyped schema',
  'optional property',
  '$ref with keywords',
  'allOf with $ref',
  'required stranger',
]);

/**
 * One use of a feature. `at` starts at the schema's root and ends at the keyword; `word` is what to
 * call it.
 */
export interface FeatureUse {
  readonly feature: Feature;
  readonly at: Pointer;
  readonly word: string;
  /** The schema that says it, and where that stands. */
  readonly schema: Schema;
  readonly within: Pointer;
}

/**
 * What becomes of a feature. `text`: the model reads it and nothing enforces it; `enforced`: the
 * decoder is bound to it. The two words for the rest stand for the dialect's own sentence; the text
 * of others may need the place.
 */
export type FeatureOutcome =
  | Reach
  | 'ignored'
  | 'undocumented'
  | {
      readonly kind: LossKind;
      readonly message: string | ((use: FeatureUse) => string);
      readonly uncertain?: true;
    };

/** How a keyword that is sent reaches the model. */
export type Reach = 'text' | 'enforced';

/** What one provider's API does with a schema. */
export interface Dialect {
  readonly outcomes: Readonly<Partial<Record<Feature, FeatureOutcome>>>;
  /** What becomes of a feature without a fate. */
  readonly otherwise: Reach;
  /** Where the place decides, whatever the table says; undefined: the table. */
  readonly findOutcome?: (use: FeatureUse) => FeatureOutcome | undefined;
  /** Ends the sentence that begins with the keyword. */
  readonly ignored: string;
  readonly undocumented: string;
  /** Names outside this pattern are the feature `property name`. */
  readonly propertyName?: { readonly pattern: RegExp; readonly depth: 'root' | 'every' };
}
