import type { Edit } from '../../../../contract/document/edit.ts';
import {
  createJsonObject,
  get,
  getJsonType,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../../../contract/json/json.ts';
import { getAt, type Pointer } from '../../../../contract/json/pointer.ts';
import {
  isSchema,
  listSchemaTypes,
  SUBSCHEMA_KEYWORDS,
  walkSchema,
  type Schema,
} from '../../../../contract/schema/schema.ts';
import { listNotableSchemas, type NotableSchema } from './list-notable-schemas.ts';
import { findWanted } from './schema-keywords.ts';
import { suggestKeyword } from './suggest-keyword.ts';
import { suggestType } from './type-names.ts';

/** A keyword whose value JSON Schema 2020-12 does not allow. */
export interface InvalidKeyword {
  /**
   * `type`: the name of no type. `flag`: `required` as a flag on the property. `tuple`: `items` as
   * a list. `bound`: a boolean exclusiveMinimum or exclusiveMaximum. `shorthand`: a bare word where
   * a schema should be. `null`: a keyword that says nothing. `definitions`: draft-07's name of
   * `$defs`. `misspelt`: a word that nobody knows, near one that everybody does; `wanted` is that
   * one.
   */
  readonly kind:
    | 'misspelt'
    | 'definitions'
    | 'type'
    | 'flag'
    | 'tuple'
    | 'bound'
    | 'shorthand'
    | 'null'
    | 'value';
  /** In the contract, to the keyword or to the member of its map. */
  readonly at: Pointer;
  /** In the contract. */
  readonly holder: Pointer;
  readonly keyword: string;
  readonly value: Json;
  /** What the keyword wants. */
  readonly wanted: string;
  /** Undefined where a person has to say what was meant. */
  readonly edits: readonly Edit[] | undefined;
}

/** In document order. `part` is where the schema stands in the contract. */
export function listInvalidKeywords(
  root: Schema | undefined,
  part: string,
): readonly InvalidKeyword[] {
  const invalid = listNotableSchemas(root, 'invalid').flatMap((place) =>
    [...place.schema].flatMap(([keyword, value]) =>
      lintKeyword({ root, part, place, keyword, value }),
    ),
  );
  const unknown = listNotableSchemas(root, 'unknown');
  const old =
    isObject(root) && isObject(root.get('definitions')) && !isOldDraft(root)
      ? [renameDefinitions(root, part)]
      : [];
  return unknown.length === 0 && old.length === 0
    ? invalid
    : [...invalid, ...old, ...unknown.flatMap((place) => listMisspelt(place, part))];
}

/** To 2020-12 `definitions` is a word like any other; the references have to follow it. */
function renameDefinitions(root: JsonObject, part: string): InvalidKeyword {
  const references = [...walkSchema(root)].flatMap(({ schema, at }): readonly Edit[] => {
    const text = isObject(schema) ? getString(schema.get('$ref')) : undefined;
    const place = at[0] === 'definitions' ? ['$defs', ...at.slice(1)] : at;
    return text?.startsWith(OLD) === true
      ? [{ kind: 'set', at: [part, ...place, '$ref'], value: `#/$defs/${text.slice(OLD.length)}` }]
      : [];
  });
  const edits: readonly Edit[] = [
    { kind: 'rename', at: [part, 'definitions'], to: '$defs' },
    ...references,
  ];
  return {
    kind: 'definitions',
    at: [part, 'definitions'],
    holder: [part],
    keyword: 'definitions',
    value: null,
    wanted: '$defs',
    edits: root.has('$defs') ? undefined : edits,
  };
}

const OLD = '#/definitions/';

function listMisspelt(
  { schema, at }: NotableSchema['place'],
  part: string,
): readonly InvalidKeyword[] {
  const holder = [part, ...at];
  return [...schema].flatMap(([keyword, value]): readonly InvalidKeyword[] => {
    const meant = suggestKeyword(keyword);
    if (meant === undefined) return [];
    const isRight = !schema.has(meant) && findWanted(meant, value) === undefined;
    return [
      {
        kind: 'misspelt',
        at: [...holder, keyword],
        holder,
        keyword,
        value,
        wanted: meant,
        edits: isRight ? [{ kind: 'rename', at: [...holder, keyword], to: meant }] : undefined,
      },
    ];
  });
}

interface KeywordContext {
  readonly root: Schema | undefined;
  readonly part: string;
  readonly place: NotableSchema['place'];
  readonly keyword: string;
  readonly value: Json;
}

function lintKeyword(one: KeywordContext): readonly InvalidKeyword[] {
  const { part, place, keyword, value } = one;
  const wanted = findWanted(keyword, value);
  if (wanted === undefined || isJudgedElsewhere(one)) return [];
  const holder = [part, ...place.at];
  const createInvalidKeyword = (
    kind: InvalidKeyword['kind'],
    edits: readonly Edit[] | undefined,
    at: Pointer = [...holder, keyword],
  ): InvalidKeyword => ({ kind, at, holder, keyword, value, wanted, edits });
  if (value === null && keyword !== 'type')
    return [createInvalidKeyword('null', [{ kind: 'remove', at: [...holder, keyword] }])];
  if (keyword === 'type')
    return [createInvalidKeyword('type', fixType([...holder, keyword], value))];
  if (keyword === 'required' && typeof value === 'boolean')
    return [createInvalidKeyword('flag', undefined)];
  if (keyword === 'items' && isArray(value)) return [createInvalidKeyword('tuple', fixTuple(one))];
  if (keyword.startsWith('exclusiveM') && typeof value === 'boolean')
    return [createInvalidKeyword('bound', fixBound(one))];
  if (SUBSCHEMA_KEYWORDS[keyword] === 'map' && isObject(value)) {
    return [...value].flatMap(([name, member]) =>
      isSchema(member)
        ? []
        : [
            {
              ...createInvalidKeyword(
                'shorthand',
                fixShorthand([...holder, keyword, name], member),
                [...holder, keyword, name],
              ),
              value: member,
            },
          ],
    );
  }
  if (
    SUBSCHEMA_KEYWORDS[keyword]?.startsWith('schema') === true &&
    SUBSCHEMA_KEYWORDS[keyword] !== 'schemas' &&
    typeof value === 'string'
  )
    return [createInvalidKeyword('shorthand', fixShorthand([...holder, keyword], value))];
  return [createInvalidKeyword('value', fixValue([...holder, keyword], keyword, value))];
}

/** The rule about closed objects says that the input is of another type than object. */
function isJudgedElsewhere({ part, place, keyword }: KeywordContext): boolean {
  const types = listSchemaTypes(place.schema);
  return (
    part === 'input_schema' &&
    place.at.length === 0 &&
    keyword === 'type' &&
    types.length > 0 &&
    !types.includes('object')
  );
}

function fixType(at: Pointer, type: Json): readonly Edit[] | undefined {
  const meant = suggestType(type);
  if (meant === undefined) return undefined;
  return [meant === '' ? { kind: 'remove', at } : { kind: 'set', at, value: meant }];
}

/**
 * Under draft-07 the list is right, and prefixItems would say nothing: then the whole schema has to
 * be upgraded.
 */
function fixTuple({ root, part, place }: KeywordContext): readonly Edit[] | undefined {
  const { schema } = place;
  if (
    isOldDraft(root) ||
    schema.has('prefixItems') ||
    findWanted('prefixItems', schema.get('items') ?? null) !== undefined
  )
    return undefined;
  const at = [part, ...place.at];
  const rest = schema.get('additionalItems');
  const renamed: Edit = { kind: 'rename', at: [...at, 'items'], to: 'prefixItems' };
  return rest === undefined
    ? [renamed]
    : isSchema(rest)
      ? [renamed, { kind: 'rename', at: [...at, 'additionalItems'], to: 'items' }]
      : undefined;
}

export function isOldDraft(root: Schema | undefined): boolean {
  return isObject(root) && /\bdraft-0[3-7]\b/.test(getString(root.get('$schema')) ?? '');
}

/** Draft-04: `true` says that the bound beside it is itself not allowed. */
function fixBound({ part, place, keyword, value }: KeywordContext): readonly Edit[] | undefined {
  const at = [part, ...place.at];
  const beside = keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum';
  const bound = place.schema.get(beside);
  if (value === false || bound === undefined) return [{ kind: 'remove', at: [...at, keyword] }];
  return getJsonType(bound) === 'number'
    ? [
        { kind: 'set', at: [...at, keyword], value: bound },
        { kind: 'remove', at: [...at, beside] },
      ]
    : undefined;
}

/** `"name": "string"` for `"name": { "type": "string" }`. */
function fixShorthand(at: Pointer, word: Json): readonly Edit[] | undefined {
  if (word === 'true' || word === 'false') return [{ kind: 'set', at, value: word === 'true' }];
  const meant = typeof word === 'string' ? suggestType(word) : undefined;
  if (meant === undefined) return undefined;
  return [
    {
      kind: 'set',
      at,
      value: meant === '' ? createJsonObject() : createJsonObject([['type', meant]]),
    },
  ];
}

/**
 * A number or a flag that was written as a text, one value where a list of one was meant, a name
 * that stands twice.
 */
function fixValue(at: Pointer, keyword: string, value: Json): readonly Edit[] | undefined {
  const text = getString(value)?.trim().toLowerCase();
  const number =
    text !== undefined && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
  const candidates: readonly (Json | undefined)[] = [
    number,
    text === 'true' ? true : text === 'false' ? false : undefined,
    isArray(value)
      ? value.every((item) => typeof item === 'string')
        ? [...new Set(value)]
        : undefined
      : keyword === 'examples' || (keyword === 'required' && typeof value === 'string')
        ? [value]
        : undefined,
  ];
  const right = candidates.find(
    (candidate) => candidate !== undefined && findWanted(keyword, candidate) === undefined,
  );
  return right === undefined ? undefined : [{ kind: 'set', at, value: right }];
}

/**
 * Edits that turn every `required` flag into the list of the object that holds the property;
 * undefined where one has no such object.
 */
export function moveFlags(
  root: Schema | undefined,
  flags: readonly InvalidKeyword[],
): readonly Edit[] | undefined {
  const lists = new Map<string, { readonly at: Pointer; readonly names: string[] }>();
  for (const { holder, value } of flags) {
    if (value === false) continue;
    const [object, name] = [holder.slice(0, -2), holder.at(-1)];
    if (
      holder.at(-2) !== 'properties' ||
      typeof name !== 'string' ||
      !isListable(getAt(isObject(root) ? root : undefined, object.slice(1)))
    )
      return undefined;
    const key = JSON.stringify(object);
    const list = lists.get(key) ?? {
      at: [...object, 'required'],
      names: [
        ...listStrings(get(getAt(isObject(root) ? root : undefined, object.slice(1)), 'required')),
      ],
    };
    lists.set(key, list);
    if (!list.names.includes(name)) list.names.push(name);
  }
  const removed = flags
    .filter(({ holder }) => !lists.has(JSON.stringify(holder)))
    .map(({ at }): Edit => ({ kind: 'remove', at }));
  const set = [...lists.values()].map(({ at, names }): Edit => ({ kind: 'set', at, value: names }));
  return [...removed, ...set];
}

/**
 * Whether names can be added to the object's list: there is none, it is one, or it is a flag that
 * moves too.
 */
function isListable(object: Json | undefined): boolean {
  const required = get(object, 'required');
  return (
    isObject(object) &&
    (required === undefined ||
      typeof required === 'boolean' ||
      (isArray(required) && findWanted('required', required) === undefined))
  );
}
