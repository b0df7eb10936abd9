import { isArray, isObject, type Json, type JsonObject } from '../../contract/json.ts';
import { buildJson, copyOf, made, openTraced, sourceOf, type Traced } from '../traced.ts';

const UNIONS = ['anyOf', 'oneOf', 'allOf', '$ref', 'not', 'if'] as const;
/** What is about the property rather than about one kind of value stays outside the union. */
const REMARKS: ReadonlySet<string> = new Set(['title', 'description']);

/** The schema with null among its values; undefined where it takes null already. */
export function acceptNull(traced: Traced): Traced | undefined {
  const schema = buildJson(traced);
  return isObject(schema) && !takesNull(schema) ? addNull(traced, schema) : undefined;
}

function takesNull(schema: JsonObject): boolean {
  const [type, values, branches] = [schema.get('type'), schema.get('enum'), schema.get('anyOf')];
  if (schema.has('const') && schema.get('const') !== null) return false;
  if (isArray(values) && !values.includes(null)) return false;
  if (type !== undefined && type !== 'null' && !(isArray(type) && type.includes('null')))
    return false;
  if (isArray(branches))
    return branches.some((branch) => branch === true || (isObject(branch) && takesNull(branch)));
  return !UNIONS.some((keyword) => schema.has(keyword));
}

function addNull(traced: Traced, schema: JsonObject): Traced {
  const open = openTraced(traced);
  if (open.kind !== 'object') return traced;
  const members = new Map(open.members);
  const [type, values, branches] = [members.get('type'), members.get('enum'), members.get('anyOf')];
  const isPlain = !schema.has('const') && !UNIONS.some((keyword) => schema.has(keyword));
  if (isPlain && (type !== undefined || values !== undefined)) {
    if (type !== undefined) members.set('type', addItem(type, 'null'));
    if (values !== undefined) members.set('enum', addItem(values, null));
    return { ...open, members };
  }
  if (
    branches !== undefined &&
    type === undefined &&
    values === undefined &&
    UNIONS.every((keyword) => keyword === 'anyOf' || !schema.has(keyword))
  ) {
    const list = openTraced(branches);
    if (list.kind === 'list')
      return { ...open, members: members.set('anyOf', { ...list, items: [...list.items, NULL] }) };
  }
  const inner = [...members].filter(([key]) => !REMARKS.has(key));
  const outer = [...members].filter(([key]) => REMARKS.has(key));
  return {
    ...open,
    members: new Map([
      ...outer,
      [
        'anyOf',
        { kind: 'list', from: undefined, items: [{ ...open, members: new Map(inner) }, NULL] },
      ],
    ]),
  };
}

const NULL: Traced = made(new Map([['type', 'null']]));

/** A list with one more; of one value, a list of both. */
function addItem(traced: Traced, item: Json): Traced {
  const json = buildJson(traced);
  const open = openTraced(traced);
  if (isArray(json) && json.includes(item)) return traced;
  if (open.kind === 'list') return { ...open, items: [...open.items, made(item)] };
  if (traced.kind === 'made')
    return made([...(isArray(json) ? json : [json]), item], ...traced.from);
  const from = sourceOf(traced);
  return {
    kind: 'list',
    from,
    items: [from === undefined ? made(json) : copyOf(json, from), made(item)],
  };
}
