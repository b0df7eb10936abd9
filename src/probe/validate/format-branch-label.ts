import { get, getString, isObject, type Json } from '../../contract/json/json.ts';
import { getAt, type Pointer } from '../../contract/json/pointer.ts';
import { readReference } from '../../contract/schema/schema-reference.ts';
import { listSchemaTypes } from '../../contract/schema/schema.ts';
import { formatList, formatType, formatValue } from './format-value.ts';

/** "branch 2 (Circle)": named by title, reference, first constant, or type. */
export function formatBranchLabel(root: Json, at: Pointer): string {
  const number = `branch ${Number(at.at(-1)) + 1}`;
  const name = findSchemaLabel(getAt(root, at));
  return name === undefined ? number : `${number} (${name})`;
}

function findSchemaLabel(schema: Json | undefined): string | undefined {
  const title = getString(get(schema, 'title'));
  if (title !== undefined && title !== '') return title;
  const target = readReference(getString(get(schema, '$ref')));
  if (target !== undefined) return String(target.at(-1) ?? 'the whole schema');
  return findConstantLabel(schema) ?? findTypesLabel(schema);
}

function findConstantLabel(schema: Json | undefined): string | undefined {
  const own = get(schema, 'const');
  if (own !== undefined) return formatValue(own);
  const properties = get(schema, 'properties');
  for (const [name, property] of isObject(properties) ? properties : []) {
    const constant = get(property, 'const');
    if (constant !== undefined) return `${name} ${formatValue(constant)}`;
  }
  return undefined;
}

function findTypesLabel(schema: Json | undefined): string | undefined {
  const types = listSchemaTypes(schema);
  return types.length === 0 ? undefined : formatList(types.map(formatType));
}
