import { formatShortText } from '../../../../contract/format-short-text.ts';
import { get, getString, isArray, isObject, type Json } from '../../../../contract/json/json.ts';
import { printJson } from '../../../../contract/json/print-json.ts';
import { readReference } from '../../../../contract/schema/schema-reference.ts';
import type { OutlineRow } from '../../../../design/outline.ts';

/** By keyword; undefined where the name alone is enough. `n` is the 1-based index. */
const ROLES: Readonly<Record<string, ((n: string, row: OutlineRow) => string) | undefined>> = {
  '': () => '(root)',
  properties: undefined,
  $defs: undefined,
  definitions: undefined,
  items: (n, { hold }) => (hold === 'listed' ? `item ${n}` : 'each item'),
  prefixItems: (n) => `item ${n}`,
  additionalItems: () => 'other items',
  unevaluatedItems: () => 'other items',
  additionalProperties: () => 'other properties',
  unevaluatedProperties: () => 'unevaluated properties',
  propertyNames: () => 'each name',
  patternProperties: () => 'names like',
  dependentSchemas: () => 'if present:',
  dependencies: () => 'if present:',
  anyOf: (n) => `any of ${n}`,
  oneOf: (n) => `one of ${n}`,
  allOf: (n) => `all of ${n}`,
  contentSchema: () => 'decoded content',
};

/**
 * The role of a schema in its owner; undefined for a property or definition: its name is enough.
 */
export function formatRole(row: OutlineRow): string | undefined {
  if (!Object.hasOwn(ROLES, row.keyword)) return row.keyword;
  return ROLES[row.keyword]?.(String(row.index + 1), row);
}

/** The row in a few words, for labels: "region", "each item of tags". */
export function formatRow(row: OutlineRow): string {
  const role = formatRole(row);
  if (row.name === undefined) return role ?? row.keyword;
  const name = row.name === '' ? '""' : formatShortText(row.name);
  return role === undefined ? name : `${role} ${name}`;
}

/**
 * The constant that distinguishes a branch of a union: that of its first property with one, as in a
 * union by `kind`.
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
  if (at.length === 0) return '(root)';
  if (at.length === 2 && (at[0] === '$defs' || at[0] === 'definitions'))
    return formatShortText(String(at[1]));
  return formatShortText(at.filter((key) => key !== 'properties').join(' / '));
}

export function getReference(schema: Json): string | undefined {
  const text = isObject(schema) ? schema.get('$ref') : undefined;
  return typeof text === 'string' ? text : undefined;
}
