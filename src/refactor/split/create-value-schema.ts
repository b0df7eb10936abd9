import {
  get,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { listPropertyNames, walkSchema, type Schema } from '../../contract/schema/schema.ts';
import { applyChoice } from './apply-choice.ts';
import type { Picker } from './find-field-bindings.ts';
import type { Binding } from './read-binding.ts';
import { removeBindingClauses } from './remove-binding-clauses.ts';

/** Keywords through which one property of an object has a say about others. */
const TIES = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
];

/**
 * The holder's schema for one value: its own fields, what it demands, without the parameter.
 * `false` when the schema does not allow the value.
 */
export function createValueSchema(
  picker: Picker,
  value: string,
  bindings: ReadonlyMap<string, Binding>,
): Schema {
  const { root, holder, parameter } = picker;
  const properties = holder.get('properties');
  const isForeign = (name: string): boolean => bindings.get(name)?.allowed?.has(value) === false;
  const own = isObject(properties)
    ? new Map([
        ...holder,
        ['properties', new Map([...properties].filter(([name]) => !isForeign(name)))],
      ])
    : holder;
  const narrowed = applyChoice(own, { root, parameter, value });
  if (!isObject(narrowed)) return narrowed;
  const tied = listTiedFields(narrowed);
  const kept = isObject(properties)
    ? addTiedFields(narrowed, properties, (name) => isForeign(name) && tied.has(name))
    : narrowed;
  const names = new Set(listPropertyNames(kept));
  const demanded = [...bindings].flatMap(([name, { required }]) =>
    required.has(value) && names.has(name) ? [name] : [],
  );
  return removeFieldBindings(addRequired(kept, demanded), picker);
}

/**
 * Properties that the keywords beside `properties` speak of: they stay, or what they say would
 * change.
 */
export function listTiedFields(schema: JsonObject): ReadonlySet<string> {
  const found = new Set<string>();
  for (const keyword of TIES) {
    const held = schema.get(keyword);
    if (held === undefined) continue;
    for (const { schema: inner } of walkSchema(new Map([[keyword, held]]))) {
      for (const name of [...listPropertyNames(inner), ...listStrings(get(inner, 'required'))])
        found.add(name);
    }
    if (isObject(held) && keyword.startsWith('depend'))
      for (const [name, demand] of held)
        for (const each of [name, ...listStrings(demand)]) found.add(each);
  }
  return found;
}

function addTiedFields(
  schema: JsonObject,
  properties: JsonObject,
  isMissed: (name: string) => boolean,
): JsonObject {
  const missed = [...properties].filter(([name]) => isMissed(name));
  const own = schema.get('properties');
  return missed.length === 0
    ? schema
    : new Map([...schema, ['properties', new Map([...(isObject(own) ? own : []), ...missed])]]);
}

function addRequired(schema: JsonObject, names: readonly string[]): JsonObject {
  const required = schema.get('required');
  const all = [...new Set([...(isArray(required) ? listStrings(required) : []), ...names])];
  return all.length === 0 || names.length === 0
    ? schema
    : new Map<string, Json>([...schema, ['required', all]]);
}

/**
 * Words that tie a field to values have done their work: "(required for update)" is a keyword now.
 */
function removeFieldBindings(schema: JsonObject, { parameter, values }: Picker): JsonObject {
  const properties = schema.get('properties');
  if (!isObject(properties)) return schema;
  const described = [...properties].map(([name, property]): readonly [string, Json] => {
    const words = get(property, 'description');
    if (!isObject(property) || typeof words !== 'string') return [name, property];
    const tidied = removeBindingClauses(words, parameter, values);
    return [
      name,
      tidied === words
        ? property
        : new Map(
            [...property].flatMap(([key, value]): readonly [string, Json][] =>
              key !== 'description' ? [[key, value]] : tidied === '' ? [] : [[key, tidied]],
            ),
          ),
    ];
  });
  return new Map<string, Json>([...schema, ['properties', new Map(described)]]);
}
