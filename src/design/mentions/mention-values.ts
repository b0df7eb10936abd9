import type { Edit } from '../../contract/document/edit.ts';
import {
  get,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { walkSchema } from '../../contract/schema/schema.ts';
import type { FieldRename } from './mention-fields.ts';
import type { Mention } from './mention.ts';
import { findOldKeys } from './value-places.ts';

const TOP: Pointer = [];

/**
 * Values with the old key: the contract's examples, a provider's own, and defaults, examples and
 * constants in schemas.
 */
export function findValues(document: JsonObject, rename: FieldRename): readonly Mention[] {
  const { part, root, to } = rename;
  const side = part === 'input_schema' ? 'input' : 'output';
  const examples = listOf(document.get('examples')).map((example, i) => ({
    kind: 'example' as const,
    at: ['examples', i, side],
    value: get(example, side),
    schemaAt: TOP,
  }));
  const wire = part === 'input_schema' ? listWireValues(document) : [];
  const inSchema = [...walkSchema(root)].flatMap(({ schema, at }) =>
    isObject(schema)
      ? listSchemaValues(schema).map(({ below, value }) => ({
          kind: 'example' as const,
          at: [part, ...at, ...below],
          value,
          schemaAt: at,
        }))
      : [],
  );
  const found = [...examples, ...wire, ...inSchema].flatMap(
    ({ kind, at, value, schemaAt }): readonly Mention[] => {
      const keys = value === undefined ? [] : findOldKeys(root, schemaAt, [value, rename]);
      const edits = keys.map((key): Edit => ({ kind: 'rename', at: [...at, ...key], to }));
      return edits.length === 0 ? [] : [{ at, kind, ...formatKeys(keys.length, rename), edits }];
    },
  );
  return [...found, ...listWireOrders(document, rename)];
}

function formatKeys(
  count: number,
  { from, to }: FieldRename,
): { readonly before: string; readonly after: string } {
  const times = count === 1 ? '' : ` (${count} times)`;
  return {
    before: `${JSON.stringify(from)}: …${times}`,
    after: `${JSON.stringify(to)}: …${times}`,
  };
}

function listOf(json: Json | undefined): readonly Json[] {
  return isArray(json) ? json : [];
}

function listSchemaValues(
  schema: JsonObject,
): readonly { readonly below: Pointer; readonly value: Json }[] {
  const single = ['default', 'const', 'example'].flatMap((keyword) =>
    schema.has(keyword) ? [{ below: [keyword], value: schema.get(keyword) ?? null }] : [],
  );
  return [
    ...single,
    ...['examples', 'enum'].flatMap((keyword) =>
      listOf(schema.get(keyword)).map((value, i) => ({ below: [keyword, i], value })),
    ),
  ];
}

/** Anthropic's `input_examples`, wherever provider fields have them. */
function listWireValues(document: JsonObject): readonly {
  readonly kind: 'wire';
  readonly at: Pointer;
  readonly value: Json;
  readonly schemaAt: Pointer;
}[] {
  return listWire(document).flatMap(({ at, value }) =>
    at.at(-1) === 'input_examples'
      ? listOf(value).map((one, i) => ({
          kind: 'wire' as const,
          at: [...at, i],
          value: one,
          schemaAt: TOP,
        }))
      : [],
  );
}

/** A list of argument names in provider fields: Gemini's `propertyOrdering`. */
function listWireOrders(
  document: JsonObject,
  { owner, from, to, part }: FieldRename,
): readonly Mention[] {
  if (owner.length > 0 || part !== 'input_schema') return [];
  return listWire(document)
    .filter(({ at }) => at.at(-1) === 'propertyOrdering')
    .flatMap(({ at, value }) => {
      const index =
        listStrings(value).length === listOf(value).length ? listStrings(value).indexOf(from) : -1;
      const place = [...at, index];
      return index === -1
        ? []
        : [
            {
              at: place,
              kind: 'wire' as const,
              before: from,
              after: to,
              edits: [{ kind: 'set' as const, at: place, value: to }],
            },
          ];
    });
}

function listWire(document: JsonObject): readonly { readonly at: Pointer; readonly value: Json }[] {
  const listBelow = (
    json: Json,
    at: Pointer,
  ): readonly { readonly at: Pointer; readonly value: Json }[] => [
    { at, value: json },
    ...(isObject(json) ? [...json].flatMap(([key, value]) => listBelow(value, [...at, key])) : []),
  ];
  const wire = document.get('wire');
  return wire === undefined ? [] : listBelow(wire, ['wire']);
}
