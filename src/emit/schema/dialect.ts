import type { Pointer } from '../../contract/json/pointer.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import type { LossKind } from '../loss.ts';

/**
 * What providers treat differently in a schema: a keyword, or one use of it. `examples` is the JSON
 * Schema keyword here, not the contract's part.
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
 * Finer features, each with the feature whose outcome it shares where a provider treats both alike.
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
 * Features that are searched for only where a dialect names them, beside the keyword's own feature.
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
 * One use of a feature. `at` is a pointer from the schema's root to the keyword; `word` is its name
 * in messages.
 */
export interface FeatureUse {
  readonly feature: Feature;
  readonly at: Pointer;
  readonly word: string;
  /** The schema with the use, and its pointer. */
  readonly schema: Schema;
  readonly within: Pointer;
}

/**
 * The outcome of a feature. `text`: the model reads it and nothing enforces it; `enforced`: the
 * decoder is bound to it. `ignored` and `undocumented` stand for a sentence of the dialect; other
 * messages may depend on the use.
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

/** How one provider's API treats a schema. */
export interface Dialect {
  readonly outcomes: Readonly<Partial<Record<Feature, FeatureOutcome>>>;
  /** The outcome of features that are not in `outcomes`. */
  readonly otherwise: Reach;
  /** Overrides `outcomes` for a use; undefined: `outcomes` applies. */
  readonly findOutcome?: (use: FeatureUse) => FeatureOutcome | undefined;
  /** The end of a sentence that begins with the keyword. */
  readonly ignored: string;
  readonly undocumented: string;
  /** Property names that do not match are the feature `property name`. */
  readonly propertyName?: { readonly pattern: RegExp; readonly depth: 'root' | 'every' };
}
