import {
  getNumber,
  isArray,
  isJsonEqual,
  isJsonNumber,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { createCache } from '../../contract/memoize.ts';
import type { Loss } from '../loss.ts';
import {
  createCopy,
  createDerived,
  getJson,
  openSourceMapped,
  type SourceMapped,
} from '../source-map.ts';
import type { ConversionResult, SchemaConverter } from '../wire-form.ts';

const MAX_INDEX = 4_294_967_294;
const moved = createCache<JsonObject | readonly Json[], boolean>();

/**
 * Applies what a JavaScript program does to a schema that it holds as plain objects: integer keys
 * come first, in ascending order, and numbers are rounded to doubles (ECMAScript 2026,
 * OrdinaryOwnPropertyKeys and JSON.parse).
 */
export function createJavascriptConverter(rewrite: SchemaConverter): SchemaConverter {
  return (schema, part, options) => {
    const { schema: sourceMapped, losses } = rewrite(schema, part, options);
    const done = convertValue(sourceMapped);
    return done.schema === sourceMapped
      ? { schema: sourceMapped, losses }
      : { schema: done.schema, losses: [...losses, ...done.losses] };
  };
}

const cache = createCache<SourceMapped, ConversionResult>();

function convertValue(sourceMapped: SourceMapped): ConversionResult {
  const before = cache.get(sourceMapped);
  if (before !== undefined) return before;
  const done = convertUncached(sourceMapped);
  if (sourceMapped.kind === 'object' || sourceMapped.kind === 'list') cache.set(sourceMapped, done);
  return done;
}

function convertUncached(sourceMapped: SourceMapped): ConversionResult {
  if (sourceMapped.kind === 'copy' || sourceMapped.kind === 'made') {
    const json = sourceMapped.json;
    if (!isMoved(json)) return { schema: sourceMapped, losses: [] };
    if (isJsonNumber(json)) return convertNumber(sourceMapped, json);
    if (sourceMapped.kind === 'made')
      return {
        schema: { ...sourceMapped, json: getJson(convertValue(createCopy(json, [])).schema) },
        losses: [],
      };
    return convertValue(openSourceMapped(sourceMapped));
  }
  const children =
    sourceMapped.kind === 'list' ? [...sourceMapped.items.entries()] : [...sourceMapped.members];
  const done = children.map(([key, child]) => [key, convertValue(child)] as const);
  const losses = done.flatMap(([, { losses: own }]) => own);
  if (sourceMapped.kind === 'list')
    return done.every(([i, { schema }]) => schema === sourceMapped.items[Number(i)])
      ? { schema: sourceMapped, losses }
      : { schema: { ...sourceMapped, items: done.map(([, { schema }]) => schema) }, losses };
  const keys = [...sourceMapped.members.keys()];
  const order = sortKeys(keys);
  const isOrdered = order.every((key, i) => key === keys[i]);
  if (
    isOrdered &&
    done.every(([key, { schema }]) => schema === sourceMapped.members.get(String(key)))
  )
    return { schema: sourceMapped, losses };
  const byKey = new Map(done.map(([key, { schema }]) => [String(key), schema]));
  const members = new Map(
    order.flatMap((key) => {
      const member = byKey.get(key);
      return member === undefined ? [] : [[key, member] as const];
    }),
  );
  return {
    schema: { ...sourceMapped, members },
    losses: isOrdered ? losses : [...losses, ...listOrderLosses(sourceMapped.from)],
  };
}

function listOrderLosses(at: Pointer | undefined): readonly Loss[] {
  return at === undefined
    ? []
    : [
        {
          kind: 'rewritten',
          at,
          message:
            'JavaScript sends whole-number keys first in ascending order, not in the order of the contract.',
        },
      ];
}

function convertNumber(sourceMapped: SourceMapped, number: Json): ConversionResult {
  const cache = getNumber(number) ?? 0;
  const json = Number.isFinite(cache) ? cache : null;
  const from = sourceMapped.kind === 'copy' ? [sourceMapped.from] : [];
  const losses = from.flatMap((at): readonly Loss[] =>
    isJsonEqual(number, json)
      ? []
      : [
          {
            kind: 'rewritten',
            at,
            message: `JavaScript changes this number to ${String(json)}.`,
          },
        ],
  );
  return { schema: createDerived(json, ...from), losses };
}

function isMoved(json: Json): boolean {
  if (isJsonNumber(json)) return true;
  if (!isArray(json) && !isObject(json)) return false;
  const known = moved.get(json);
  if (known !== undefined) return known;
  const keys = isObject(json) ? [...json.keys()] : [];
  const order = sortKeys(keys);
  const found = order.some((key, i) => key !== keys[i]) || [...json.values()].some(isMoved);
  moved.set(json, found);
  return found;
}

function sortKeys(keys: readonly string[]): readonly string[] {
  const indices = keys.filter(isIndex);
  return indices.length === 0
    ? keys
    : [
        ...indices.toSorted((a, b) => Number(a) - Number(b)),
        ...keys.filter((key) => !isIndex(key)),
      ];
}

function isIndex(key: string): boolean {
  return /^(0|[1-9]\d{0,9})$/.test(key) && Number(key) <= MAX_INDEX;
}
