import { applyEdit } from '../../src/contract/document/edit.ts';
import {
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { walkSchema } from '../../src/contract/schema/schema.ts';

/** The same numbers in every run. */
export type Draw = (below: number) => number;

export function createDraw(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return below === 0 ? 0 : Math.floor((state / 2 ** 32) * below);
  };
}

type Mutation = (schema: JsonObject, draw: Draw) => Json | undefined;

const put = (schema: JsonObject, key: string, value: Json): JsonObject =>
  new Map([...schema, [key, value]]);
const drop = (schema: JsonObject, key: string): JsonObject =>
  new Map([...schema].filter(([name]) => name !== key));
const pick = <T>(list: readonly T[], draw: Draw): T | undefined => list[draw(list.length)];
const getProperties = (schema: JsonObject): JsonObject => {
  const properties = schema.get('properties');
  return isObject(properties) ? properties : new Map();
};

/** Each returns undefined where the schema gives no occasion for it. */
const MUTATIONS: readonly Mutation[] = [
  // A keyword less.
  (schema, draw) => {
    const key = pick(
      [...schema.keys()].filter((name) => !['properties', '$defs', '$ref'].includes(name)),
      draw,
    );
    return key === undefined ? undefined : drop(schema, key);
  },
  // Another value of a keyword.
  (schema, draw) =>
    put(
      schema,
      pick(['maxLength', 'minLength', 'minimum', 'maximum', 'maxItems', 'minItems'], draw) ?? '',
      draw(6),
    ),
  (schema) => put(schema, 'pattern', '^[a-z]*$'),
  (schema, draw) =>
    put(schema, 'type', pick(['string', 'integer', 'number', 'object'], draw) ?? ''),
  (schema) => {
    const type = schema.get('type');
    return typeof type === 'string' ? put(schema, 'type', [type, 'null']) : undefined;
  },
  (schema, draw) => {
    const list = schema.get('enum');
    return isArray(list) && list.length > 1 ? put(schema, 'enum', list.slice(draw(2))) : undefined;
  },
  (schema, draw) => {
    const list = schema.get('enum');
    return isArray(list) ? put(schema, 'enum', [...list, `x${draw(9)}`]) : undefined;
  },
  // Properties.
  (schema, draw) => {
    const name = pick([...getProperties(schema).keys()], draw);
    if (name === undefined) return undefined;
    return put(schema, 'required', [...new Set([...listStrings(schema.get('required')), name])]);
  },
  (schema, draw) => {
    const required = listStrings(schema.get('required'));
    const name = pick(required, draw);
    return name === undefined
      ? undefined
      : put(
          schema,
          'required',
          required.filter((each) => each !== name),
        );
  },
  (schema, draw) => {
    const name = pick([...getProperties(schema).keys()], draw);
    return name === undefined
      ? undefined
      : put(schema, 'properties', drop(getProperties(schema), name));
  },
  (schema, draw) =>
    schema.has('properties')
      ? put(
          schema,
          'properties',
          put(getProperties(schema), `fresh_${draw(9)}`, new Map([['type', 'integer']])),
        )
      : undefined,
  (schema) => put(schema, 'additionalProperties', false),
  (schema) => put(schema, 'additionalProperties', new Map([['type', 'string']])),
  // Alternatives.
  (schema) =>
    schema.has('$defs') || schema.has('definitions')
      ? undefined
      : new Map([['anyOf', [schema, new Map([['type', 'null']])]]]),
  (schema, draw) => {
    const list = schema.get('anyOf') ?? schema.get('oneOf');
    const key = schema.has('anyOf') ? 'anyOf' : 'oneOf';
    if (!isArray(list) || list.length < 2) return undefined;
    const at = draw(list.length);
    return put(
      schema,
      key,
      list.filter((_, i) => i !== at),
    );
  },
  (schema) => put(schema, 'not', new Map([['const', 'no']])),
  // The same in other words.
  (schema) => new Map([...schema].toReversed()),
  (schema) => put(schema, 'description', 'Other words.'),
];

/** The schema with one to three changes at places of their own; the same for the same numbers. */
export function changeSchema(root: JsonObject, draw: Draw): JsonObject {
  let changed: Json = root;
  for (let left = 1 + draw(3); left > 0; left -= 1) {
    if (!isObject(changed)) break;
    const node = pick(
      [...walkSchema(changed)].filter(({ schema }) => isObject(schema)),
      draw,
    );
    const mutate = pick(MUTATIONS, draw);
    if (node === undefined || mutate === undefined || !isObject(node.schema)) continue;
    const next = mutate(node.schema, draw);
    if (next !== undefined && (node.at.length > 0 || isObject(next)))
      changed = applyEdit(changed, { kind: 'set', at: node.at, value: next });
  }
  return isObject(changed) ? changed : root;
}
