import type { Edit } from '../contract/document/edit.ts';
import {
  createJsonObject,
  get,
  isJsonEqual,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import { printReference } from '../contract/schema/schema-reference.ts';
import { CLOSED_OBJECT } from './edit-property.ts';
import { getSchema, type Site } from './operation.ts';
import { getInnerKeywords } from './steps/outer-keywords.ts';

type Edits = readonly Edit[];

/**
 * Changes only the `type` keyword; constraints of the old type stay and are shown as idle.
 * Undefined: any type.
 */
export function setType(site: Site, type: Json | undefined): Edits {
  const schema = getSchema(site);
  const { at } = site;
  if (typeof schema === 'boolean')
    return [
      { kind: 'set', at, value: type === undefined ? true : createJsonObject([['type', type]]) },
    ];
  if (!isObject(schema)) return [];
  if (type === undefined)
    return ['type', '$ref']
      .filter((keyword) => schema.has(keyword))
      .slice(0, 1)
      .map((keyword) => ({ kind: 'remove', at: [...at, keyword] }));
  if (schema.has('type'))
    return schema.get('type') === type ? [] : [{ kind: 'set', at: [...at, 'type'], value: type }];
  // A type beside a reference would restrict its target further: whoever picks a type wants it in
  // place of the reference.
  if (schema.has('$ref'))
    return [addBefore('$ref', [...at, 'type'], type), { kind: 'remove', at: [...at, '$ref'] }];
  return [addFirst(schema, [...at, 'type'], type)];
}

/**
 * Replaces the type by a reference. An object without declarations is replaced as a whole; other
 * declarations stay beside the reference and apply too, as 2020-12 says.
 */
export function setReference(site: Site, target: Pointer): Edits {
  const schema = getSchema(site);
  const text = printReference(target);
  if (!isObject(schema))
    return typeof schema === 'boolean'
      ? [{ kind: 'set', at: site.at, value: createJsonObject([['$ref', text]]) }]
      : [];
  const at = [...site.at, '$ref'];
  if (schema.has('$ref')) return [{ kind: 'set', at, value: text }];
  if (!schema.has('type')) return [addFirst(schema, at, text)];
  const inner = getInnerKeywords(schema);
  const goes = isJsonEqual(inner, CLOSED_OBJECT) ? [...inner.keys()] : ['type'];
  return [
    addBefore('type', at, text),
    ...goes.map((keyword): Edit => ({ kind: 'remove', at: [...site.at, keyword] })),
  ];
}

function addBefore(before: string, at: Pointer, value: Json): Edit {
  return { kind: 'insert', at, value, before };
}

function addFirst(schema: JsonObject, at: Pointer, value: Json): Edit {
  const [first] = schema.keys();
  return first === undefined
    ? { kind: 'insert', at, value }
    : { kind: 'insert', at, value, before: first };
}

/**
 * Undefined removes the keyword. `true` becomes an object with this keyword only; `false` and
 * non-schemas stay.
 */
export function setKeyword(site: Site, keyword: string, value: Json | undefined): Edits {
  const schema = getSchema(site);
  const { at } = site;
  if (schema === true && value !== undefined)
    return [{ kind: 'set', at, value: createJsonObject([[keyword, value]]) }];
  if (!isObject(schema)) return [];
  if (value === undefined)
    return schema.has(keyword) ? [{ kind: 'remove', at: [...at, keyword] }] : [];
  return [{ kind: 'set', at: [...at, keyword], value }];
}

/** No edits where `additionalProperties` is a schema of its own. */
export function setClosed(site: Site, closed: boolean): Edits {
  const now = get(getSchema(site), 'additionalProperties');
  return isObject(now) || now === !closed ? [] : setKeyword(site, 'additionalProperties', !closed);
}

/** Edits of a schema as edits of the document around it. */
export function moveEdits(edits: Edits, base: Pointer): Edits {
  return edits.map((edit) => ({ ...edit, at: [...base, ...edit.at] }));
}
