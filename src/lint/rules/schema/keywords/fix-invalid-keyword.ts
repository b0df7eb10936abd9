import type { Edit } from '../../../../contract/document/edit.ts';
import {
  createJsonObject,
  getJsonType,
  getString,
  isArray,
  isObject,
  type Json,
} from '../../../../contract/json/json.ts';
import type { Pointer } from '../../../../contract/json/pointer.ts';
import { isSchema, type Schema } from '../../../../contract/schema/schema.ts';
import type { NotableSchema } from './list-notable-schemas.ts';
import { findWanted } from './schema-keywords.ts';
import { suggestType } from './type-names.ts';

/** A keyword with a wrong value, and the schema that it is in. */
export interface KeywordContext {
  readonly root: Schema | undefined;
  readonly part: string;
  readonly place: NotableSchema['place'];
  readonly keyword: string;
  readonly value: Json;
}

export function fixType(at: Pointer, type: Json): readonly Edit[] | undefined {
  const meant = suggestType(type);
  if (meant === undefined) return undefined;
  return [meant === '' ? { kind: 'remove', at } : { kind: 'set', at, value: meant }];
}

/**
 * In draft-07 the list is valid and prefixItems unknown: then the whole schema needs an upgrade.
 */
export function fixTuple({ root, part, place }: KeywordContext): readonly Edit[] | undefined {
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

/** Draft-04: `true` makes the bound next to it exclusive. */
export function fixBound({
  part,
  place,
  keyword,
  value,
}: KeywordContext): readonly Edit[] | undefined {
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
export function fixShorthand(at: Pointer, word: Json): readonly Edit[] | undefined {
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

/** Fixes a number or a flag written as text, a single value instead of a list, a duplicate name. */
export function fixValue(at: Pointer, keyword: string, value: Json): readonly Edit[] | undefined {
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
