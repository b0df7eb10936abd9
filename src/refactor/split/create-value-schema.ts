import {
  get,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { listPropertyNames, type Schema } from '../../contract/schema/schema.ts';
import { listTiedFields } from '../../lint/dispatch/list-tied-fields.ts';
import { applyChoice } from './apply-choice.ts';
import type { Picker } from './find-field-bindings.ts';
import type { Binding } from './read-binding.ts';
import { removeBindingClauses } from './remove-binding-clauses.ts';

/**
 * The holder's schema for one value: its fields and what they require, without the parameter.
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

function addTiedFields(
  schema: JsonObject,
  properties: JsonObject,
  isMissing: (name: string) => boolean,
): JsonObject {
  const missing = [...properties].filter(([name]) => isMissing(name));
  const own = schema.get('properties');
  return missing.length === 0
    ? schema
    : new Map([...schema, ['properties', new Map([...(isObject(own) ? own : []), ...missing])]]);
}

function addRequired(schema: JsonObject, names: readonly string[]): JsonObject {
  const required = schema.get('required');
  const all = [...new Set([...(isArray(required) ? listStrings(required) : []), ...names])];
  return all.length === 0 || names.length === 0
    ? schema
    : new Map<string, Json>([...schema, ['required', all]]);
}

/** Removes clauses such as "(required for update)" from descriptions: `required` says it now. */
function removeFieldBindings(schema: JsonObject, { parameter, values }: Picker): JsonObject {
  const properties = schema.get('properties');
  if (!isObject(properties)) return schema;
  const described = [...properties].map(([name, property]): readonly [string, Json] => {
    const words = get(property, 'description');
    if (!isObject(property) || typeof words !== 'string') return [name, property];
    const shortened = removeBindingClauses(words, parameter, values);
    return [
      name,
      shortened === words
        ? property
        : new Map(
            [...property].flatMap(([key, value]): readonly [string, Json][] =>
              key !== 'description' ? [[key, value]] : shortened === '' ? [] : [[key, shortened]],
            ),
          ),
    ];
  });
  return new Map<string, Json>([...schema, ['properties', new Map(described)]]);
}
