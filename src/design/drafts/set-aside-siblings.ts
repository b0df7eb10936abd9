import { isOlder } from './dialect.ts';
import { NOTHING, setAside, type StepInput, type StepResult } from './upgrade-step.ts';

/**
 * Every keyword that affects which values are valid, or what references mean. Annotations and
 * definitions beside a reference may stay.
 */
const DECIDING = [
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'minContains',
  'maxContains',
  'items',
  'prefixItems',
  'unevaluatedItems',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'required',
  'dependentRequired',
  'dependentSchemas',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  '$anchor',
  '$dynamicAnchor',
  '$dynamicRef',
];

/** Before 2019-09, keywords beside `$ref` were ignored. */
export function setAsideSiblings({ schema, draft, isRoot }: StepInput): StepResult {
  if (typeof schema.get('$ref') !== 'string' || !isOlder(draft, '2019-09')) return NOTHING;
  const siblings = [...DECIDING, ...(isRoot ? [] : ['$id'])].filter((keyword) =>
    schema.has(keyword),
  );
  if (siblings.length === 0) return NOTHING;
  return setAside(
    schema,
    siblings,
    `${draft} ignored ${siblings.join(', ')} beside $ref; 2020-12 would obey. To keep the meaning it is kept in`,
  );
}
