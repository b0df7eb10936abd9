import { getString, type JsonObject } from '../../contract/json/json.ts';
import { convertPattern } from './convert-pattern.ts';
import type { JsonTypeName } from './read-shape.ts';
import type { Constraint, TypeShape } from './schema-type.ts';

/** Keywords that a type-specific shape holds, by the type that they limit. */
const LIMITS: Readonly<Record<string, readonly JsonTypeName[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  minimum: ['number'],
  maximum: ['number'],
  exclusiveMinimum: ['number'],
  exclusiveMaximum: ['number'],
  multipleOf: ['number'],
  items: ['array'],
  prefixItems: ['array'],
  additionalItems: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  contains: ['array'],
  minContains: ['array'],
  maxContains: ['array'],
  unevaluatedItems: ['array'],
  properties: ['object'],
  required: ['object'],
  additionalProperties: ['object'],
  patternProperties: ['object'],
  propertyNames: ['object'],
  minProperties: ['object'],
  maxProperties: ['object'],
  dependentRequired: ['object'],
  dependentSchemas: ['object'],
  dependencies: ['object'],
  unevaluatedProperties: ['object'],
};

/** Names that every object of JavaScript has from its prototype. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** What no keyword of its own says. */
function listImplied(shape: TypeShape): readonly Constraint[] {
  if (shape.kind === 'array' && shape.first.length > 0)
    return [{ keyword: 'tuple', value: shape.first.length }];
  const inherited =
    shape.kind === 'object' ? shape.properties.filter(({ name }) => INHERITED.has(name)) : [];
  return inherited.length === 0
    ? []
    : [{ keyword: 'inherited name', value: inherited.map(({ name }) => name) }];
}

function listForeignPattern(schema: JsonObject): readonly Constraint[] {
  const value = getString(schema.get('pattern'));
  return value === undefined || convertPattern(value) !== undefined
    ? []
    : [{ keyword: 'foreign pattern', value }];
}

export function listConstraint(schema: JsonObject, keyword: string): readonly Constraint[] {
  const value = schema.get(keyword);
  const isIdle = value === undefined || (keyword === 'uniqueItems' && value !== true);
  return isIdle ? [] : [{ keyword, value }];
}

/** The keywords of the schema that limit one of the types. */
export function listLimits(
  schema: JsonObject,
  types: ReadonlySet<JsonTypeName>,
): readonly string[] {
  return Object.entries(LIMITS).flatMap(([keyword, limited]) =>
    schema.has(keyword) && limited.some((type) => types.has(type)) ? [keyword] : [],
  );
}

/** Of a schema read as one type. */
export function listShapeConstraints(schema: JsonObject, shape: TypeShape): readonly Constraint[] {
  const isInteger = shape.kind === 'number' && shape.isInteger;
  const own = Object.entries(LIMITS).flatMap(([keyword, limited]) =>
    limited.some((type) => type === shape.kind) ? listConstraint(schema, keyword) : [],
  );
  return [
    ...(isInteger ? [{ keyword: 'integer', value: true }] : []),
    ...own,
    ...(shape.kind === 'string' ? listForeignPattern(schema) : []),
    ...listImplied(shape),
  ];
}
