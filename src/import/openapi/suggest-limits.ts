import {
  createJsonObject,
  get,
  getNumber,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';

const PAGE_SIZES =
  /^(?:\$?top|limit|(?:page|max|batch)[-_]?(?:size|results|items)|per[-_]?page|items[-_]?per[-_]?page|size|count|first|rows|page\[size\])$/i;
const NEXT_FIELDS =
  /^(?:next|@odata\.nextLink|next[-_]?(?:cursor|page|page[-_]?token|token|link|url|marker)|end[-_]?cursor|continuation(?:[-_]?token)?|cursor)$/i;

/**
 * What the document says of pages: the most items that a call may ask for, and the field with the
 * next page. Undefined where it says neither.
 */
export function suggestLimits(
  input: JsonObject,
  output: JsonObject | undefined,
): JsonObject | undefined {
  const properties = input.get('properties');
  const size = isObject(properties)
    ? [...properties].find(
        ([name, schema]) => PAGE_SIZES.test(name) && readMaximum(schema) !== undefined,
      )
    : undefined;
  const results = get(output, 'properties');
  const next = isObject(results)
    ? [...results.keys()].find((name) => NEXT_FIELDS.test(name))
    : undefined;
  const entries: readonly (readonly [string, Json | undefined])[] = [
    ['max_items', readMaximum(size?.[1])],
    ['pagination_cursor', next],
  ];
  const said = entries.flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return said.length === 0 ? undefined : createJsonObject(said);
}

function readMaximum(schema: Json | undefined): number | undefined {
  const maximum = getNumber(get(schema, 'maximum'));
  return maximum !== undefined && Number.isSafeInteger(maximum) && maximum > 0
    ? maximum
    : undefined;
}
