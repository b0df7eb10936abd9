import { isArray, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import {
  createCopy,
  createDerived,
  getJson,
  getSource,
  openSourceMapped,
  type SourceMapped,
} from '../source-map.ts';

const UNIONS = ['anyOf', 'oneOf', 'allOf', '$ref', 'not', 'if'] as const;
/** Keywords about the property, not about one kind of value: they stay outside the union. */
const REMARKS: ReadonlySet<string> = new Set(['title', 'description']);

/** The schema that also accepts null; undefined where it already does. */
export function createNullable(sourceMapped: SourceMapped): SourceMapped | undefined {
  const schema = getJson(sourceMapped);
  return isObject(schema) && !canBeNull(schema) ? addNull(sourceMapped, schema) : undefined;
}

function canBeNull(schema: JsonObject): boolean {
  const [type, values, branches] = [schema.get('type'), schema.get('enum'), schema.get('anyOf')];
  if (schema.has('const') && schema.get('const') !== null) return false;
  if (isArray(values) && !values.includes(null)) return false;
  if (type !== undefined && type !== 'null' && !(isArray(type) && type.includes('null')))
    return false;
  if (isArray(branches))
    return branches.some((branch) => branch === true || (isObject(branch) && canBeNull(branch)));
  return !UNIONS.some((keyword) => schema.has(keyword));
}

function addNull(sourceMapped: SourceMapped, schema: JsonObject): SourceMapped {
  const open = openSourceMapped(sourceMapped);
  if (open.kind !== 'object') return sourceMapped;
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
    const list = openSourceMapped(branches);
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

const NULL: SourceMapped = createDerived(new Map([['type', 'null']]));

/** Adds a value to a list, or makes a list of two. */
function addItem(sourceMapped: SourceMapped, item: Json): SourceMapped {
  const json = getJson(sourceMapped);
  const open = openSourceMapped(sourceMapped);
  if (isArray(json) && json.includes(item)) return sourceMapped;
  if (open.kind === 'list') return { ...open, items: [...open.items, createDerived(item)] };
  if (sourceMapped.kind === 'made')
    return createDerived([...(isArray(json) ? json : [json]), item], ...sourceMapped.from);
  const from = getSource(sourceMapped);
  return {
    kind: 'list',
    from,
    items: [from === undefined ? createDerived(json) : createCopy(json, from), createDerived(item)],
  };
}
