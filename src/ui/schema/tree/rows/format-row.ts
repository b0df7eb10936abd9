import { formatShortText } from '../../../../contract/format-short-text.ts';
import { get, getString, isArray, isObject, type Json } from '../../../../contract/json/json.ts';
import { printJson } from '../../../../contract/json/print-json.ts';
import { readReference } from '../../../../contract/schema/schema-reference.ts';
import type { OutlineRow } from '../../../../design/outline.ts';

/** What a schema is to its owner, in words; undefined for a property, whose name says it. */
export function formatRole(row: OutlineRow): string | undefined {
  const nth = String(row.index + 1);
  switch (row.keyword) {
    case '':
      return 'the whole';
    case 'properties':
      return undefined;
    case '$defs':
    case 'definitions':
      return undefined;
    case 'items':
      return row.hold === 'listed' ? `item ${nth}` : 'each item';
    case 'prefixItems':
      return `item ${nth}`;
    case 'additionalItems':
    case 'unevaluatedItems':
      return 'other items';
    case 'additionalProperties':
      return 'other properties';
    case 'unevaluatedProperties':
      return 'unjudged properties';
    case 'propertyNames':
      return 'each name';
    case 'patternProperties':
      return 'names like';
    case 'dependentSchemas':
    case 'dependencies':
      return 'when there is';
    case 'anyOf':
      return `any of ${nth}`;
    case 'oneOf':
      return `one of ${nth}`;
    case 'allOf':
      return `all of ${nth}`;
    case 'contentSchema':
      return 'decoded content';
    default:
      return row.keyword;
  }
}

/** The row in a few words, for labels: "region", "each item of tags". */
export function formatRow(row: OutlineRow): string {
  const role = formatRole(row);
  if (row.name === undefined) return role ?? row.keyword;
  const name = row.name === '' ? '""' : formatShortText(row.name);
  return role === undefined ? name : `${role} ${name}`;
}

/**
 * What tells a branch of a union from the others: the constant of its first property that has one,
 * as in a union by `kind`.
 */
export function formatBranch({ keyword, schema }: OutlineRow): string | undefined {
  const properties =
    keyword === 'oneOf' || keyword === 'anyOf' ? get(schema, 'properties') : undefined;
  for (const [name, property] of isObject(properties) ? properties : []) {
    const values = get(property, 'enum');
    const value =
      get(property, 'const') ?? (isArray(values) && values.length === 1 ? values[0] : undefined);
    if (value !== undefined)
      return formatShortText(`${name}: ${getString(value) ?? printJson(value)}`);
  }
  return undefined;
}

/**
 * "Block" for `#/$defs/Block`, "properties/a" for an interior reference, the whole text for any
 * other.
 */
export function formatReference(text: string): string {
  const at = readReference(text);
  if (at === undefined) return formatShortText(text);
  if (at.length === 0) return 'the whole';
  if (at.length === 2 && (at[0] === '$defs' || at[0] === 'definitions'))
    return formatShortText(String(at[1]));
  return formatShortText(at.filter((key) => key !== 'properties').join(' / '));
}

export function getReference(schema: Json): string | undefined {
  const text = isObject(schema) ? schema.get('$ref') : undefined;
  return typeof text === 'string' ? text : undefined;
}
