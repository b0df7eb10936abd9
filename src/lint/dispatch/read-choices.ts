import { get, getString, isArray, isObject, type Json } from '../../contract/json/json.ts';
import { resolveReference } from '../rules/schema/keywords/resolve-reference.ts';

const MAX_DEPTH = 4;

/**
 * The texts a schema allows, through `enum`, `const`, a union of them, `$ref` and null; undefined
 * when it allows any other value too.
 */
export function readChoices(
  root: Json | undefined,
  schema: Json | undefined,
  depth = 0,
): readonly string[] | undefined {
  const here = resolveReference(root, schema);
  if (!isObject(here) || depth > MAX_DEPTH) return undefined;
  const listed = here.get('enum');
  if (isArray(listed))
    return listed.every((value) => typeof value === 'string' || value === null)
      ? listed.filter((value) => typeof value === 'string')
      : undefined;
  const constant = here.get('const');
  if (constant !== undefined) return typeof constant === 'string' ? [constant] : undefined;
  const union = here.get('anyOf') ?? here.get('oneOf');
  if (!isArray(union)) return undefined;
  const branches = union
    .filter((branch) => getString(get(branch, 'type')) !== 'null')
    .map((branch) => readChoices(root, branch, depth + 1));
  return branches.length > 0 && branches.every((branch) => branch !== undefined)
    ? branches.flat()
    : undefined;
}
