import {
  createJsonObject,
  get,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { resolveReference } from './resolve-local.ts';

/**
 * Says in each branch of oneOf or anyOf which value of the discriminator's property means it. A
 * branch that says so itself stays as it is.
 */
export function addDiscriminator(
  root: JsonObject,
  discriminator: JsonObject,
  branches: readonly { readonly source: Json; readonly schema: Json }[],
): readonly Json[] {
  const property = getString(discriminator.get('propertyName'));
  if (property === undefined) return branches.map(({ schema }) => schema);
  const mapping = discriminator.get('mapping');
  return branches.map(({ source, schema }) => {
    const text = getString(get(source, '$ref'));
    const found = text === undefined ? undefined : resolveReference(root, text);
    if (text === undefined || found?.kind !== 'found' || !isObject(schema)) return schema;
    if (isDeclared(found.value, property)) return schema;
    const name = String(found.at.at(-1));
    const mapped = isObject(mapping)
      ? [...mapping].flatMap(([value, target]) => (isTarget(target, text, name) ? [value] : []))
      : [];
    const values = mapped.length === 0 ? [name] : mapped;
    const allowed: readonly [string, Json] =
      values.length === 1 ? ['const', values[0] ?? name] : ['enum', values];
    return createJsonObject([
      ...schema,
      ['properties', createJsonObject([[property, createJsonObject([allowed])]])],
      ['required', [property]],
    ]);
  });
}

/** A mapping names a component or has a whole reference. */
function isTarget(target: Json, text: string, name: string): boolean {
  return target === text || target === name;
}

function isDeclared(schema: Json, property: string): boolean {
  const declared = get(get(schema, 'properties'), property);
  const values = get(declared, 'enum');
  const isFixed =
    isObject(declared) && (declared.has('const') || (isArray(values) && values.length === 1));
  return isFixed && listStrings(get(schema, 'required')).includes(property);
}
