import { asString, get, isObject, type Json } from '../../contract/json.ts';
import { getAt, type Pointer } from '../../contract/pointer.ts';
import { readReference } from '../../contract/schema-reference.ts';
import { schemaTypes } from '../../contract/schema.ts';
import { sayChoice, sayType, sayValue } from './say-value.ts';

/**
 * "branch 2 (Circle)": by its title, its reference, the value of its first constant, or its type.
 */
export function nameBranch(root: Json, at: Pointer): string {
  const number = `branch ${Number(at.at(-1)) + 1}`;
  const name = nameSchema(getAt(root, at));
  return name === undefined ? number : `${number} (${name})`;
}

function nameSchema(schema: Json | undefined): string | undefined {
  const title = asString(get(schema, 'title'));
  if (title !== undefined && title !== '') return title;
  const target = readReference(asString(get(schema, '$ref')));
  if (target !== undefined) return String(target.at(-1) ?? 'the whole schema');
  return nameConstant(schema) ?? nameTypes(schema);
}

function nameConstant(schema: Json | undefined): string | undefined {
  const own = get(schema, 'const');
  if (own !== undefined) return sayValue(own);
  const properties = get(schema, 'properties');
  for (const [name, property] of isObject(properties) ? properties : []) {
    const constant = get(property, 'const');
    if (constant !== undefined) return `${name} ${sayValue(constant)}`;
  }
  return undefined;
}

function nameTypes(schema: Json | undefined): string | undefined {
  const types = schemaTypes(schema);
  return types.length === 0 ? undefined : sayChoice(types.map(sayType));
}
