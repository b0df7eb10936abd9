import { formatNumber } from '../../contract/format-count.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import { get, isArray, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { getAt, hasPrefix, isSamePointer, type Pointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { memoize } from '../../contract/memoize.ts';
import { CONTRACT_FIELDS } from '../contract-fields.ts';
import { findSection, type ContractSection } from '../contract-sections.ts';

/** More do not fit on a line. */
const MOST_PARTS = 8;
const MOST_LETTERS = 120;
/** What an entry of a list may be known by. */
const NAME_KEYS = ['code', 'tool', 'title', 'at'];

/** By the section's id. */
const getDescriptions: (document: JsonObject) => Map<string, string> = memoize(() => new Map());

/** What a section declares, on one line: "Timeout 5,000 · Longest result 1,500". */
export function describeSection(
  document: JsonObject | undefined,
  section: ContractSection,
): string {
  if (document === undefined) return describeDeclared(document, section);
  const known = getDescriptions(document);
  const description = known.get(section.id) ?? describeDeclared(document, section);
  known.set(section.id, description);
  return description;
}

function describeDeclared(
  document: JsonObject | undefined,
  { id, label, holds }: ContractSection,
): string {
  const parts = holds.flatMap((at) => listValues(getAt(document, at), at, id));
  if (parts.length === 0)
    return holds.some((at) => getAt(document, at) !== undefined) ? 'declared' : 'nothing declared';
  return parts
    .slice(0, MOST_PARTS)
    .map(({ at, text }) =>
      [getLabel(at, holds), text]
        .filter((part) => part !== '' && part.toLowerCase() !== label.toLowerCase())
        .join(' '),
    )
    .join(' · ');
}

interface DescribedValue {
  readonly at: Pointer;
  readonly text: string;
}

function listValues(value: Json | undefined, at: Pointer, id: string): readonly DescribedValue[] {
  // A null of `wire` keeps a place in the key order.
  if (value === undefined || value === null || findSection(at)?.id !== id) return [];
  if (at[0] === 'input_schema' || at[0] === 'output_schema')
    return [{ at, text: describeSchema(value) }];
  if (isObject(value))
    return [...value].flatMap(([key, child]) => listValues(child, [...at, key], id));
  return [{ at, text: isArray(value) ? describeList(value) : describeScalar(value) }];
}

function describeSchema(schema: Json): string {
  const properties = get(schema, 'properties');
  return isObject(properties) ? describeList([...properties.keys()]) : 'declared';
}

/** The number of items, and their names where they have some. */
function describeList(list: readonly Json[]): string {
  const names = list.map((item) =>
    typeof item === 'string'
      ? item
      : NAME_KEYS.map((key) => get(item, key)).find((name) => name !== undefined),
  );
  const count = formatNumber(list.length);
  if (!names.every((name) => typeof name === 'string' && name !== '')) return count;
  const text = formatShortText(names.join(', '), MOST_LETTERS);
  return names.length === 1 ? text : `${count}: ${text}`;
}

function describeScalar(value: Json): string {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? formatShortText(value, MOST_LETTERS) : printJson(value);
}

/** The field's name; a provider's own spelling; none for the value that the section is named after. */
function getLabel(at: Pointer, holds: readonly Pointer[]): string {
  if (at[0] === 'wire') return String(at.at(-1));
  const label = CONTRACT_FIELDS.find((field) => isSamePointer(field.at, at))?.label;
  const isOnly = holds.length === 1 && holds.some((held) => isSamePointer(held, at));
  if (isOnly) return '';
  const name = label?.replace(/^[^:]*: /, '') ?? String(at.at(-1)).replaceAll('_', ' ');
  return holds.some((held) => hasPrefix(held, at)) ? name : name.toLowerCase();
}
