import { get, isArray, isObject, type Json, type JsonObject } from '../../contract/json.ts';
import { samePointer, type Pointer } from '../../contract/pointer.ts';
import { createMemory } from '../../contract/remember.ts';
import type { Loss } from '../target.ts';
import { copyOf, made, type Traced } from '../traced.ts';
import type { RewriteSchema, Rewritten } from '../wire-form.ts';
import { traceObject } from './trace-object.ts';

const BY = '@google/genai 3.1.0';
const TYPES: ReadonlySet<string> = new Set([
  'TYPE_UNSPECIFIED',
  'STRING',
  'NUMBER',
  'INTEGER',
  'BOOLEAN',
  'ARRAY',
  'OBJECT',
  'NULL',
]);

interface Draft {
  readonly members: Map<string, Traced>;
  readonly losses: Loss[];
}

const known = createMemory<JsonObject, { readonly from: Pointer; readonly result: Rewritten }>();

/**
 * What the SDK makes of a schema in `parameters` or `response` (`processJsonSchema` of
 * @google/genai 3.1.0, read and captured 2026-11-21). It looks into `properties`, `items` and
 * `anyOf` only; everything else goes out as it is, whether Gemini takes it or not.
 */
export const convertToGenai: RewriteSchema = (schema, part) => convert(schema, part);

function convert(json: Json, from: Pointer): Rewritten {
  if (!isObject(json)) return convertOther(json, from);
  const before = known.get(json);
  if (before !== undefined && samePointer(before.from, from)) return before.result;
  const result = convertObject(json, from);
  known.set(json, { from, result });
  return result;
}

/** The entries of `true` and `false` are none; those of a list are its places. */
function convertOther(json: Json, from: Pointer): Rewritten {
  const members = new Map(
    (isArray(json) ? json : []).map((item, i) => [String(i), copyOf(item, [...from, i])]),
  );
  return {
    schema: traceObject(from, members),
    losses: [
      note(
        'rewritten',
        from,
        `${BY} takes this for an object and sends {${isArray(json) ? '"0":…' : ''}}.`,
      ),
    ],
  };
}

function convertObject(json: JsonObject, from: Pointer): Rewritten {
  const draft: Draft = { members: new Map(), losses: [] };
  const union = json.get('anyOf');
  if (isTruthy(json.get('type')) && isTruthy(union))
    refuse(draft, [...from, 'anyOf'], 'type and anyOf cannot be both populated.');
  const nulls =
    isArray(union) && union.length === 2
      ? union.findIndex((branch) => get(branch, 'type') === 'null')
      : -1;
  if (nulls === -1 || !isArray(union)) fill(draft, json, from);
  else {
    draft.members.set('nullable', made(true, [...from, 'anyOf', nulls, 'type']));
    draft.losses.push(
      note(
        'rewritten',
        [...from, 'anyOf'],
        `A choice between one schema and null: ${BY} sends the schema with nullable instead.`,
      ),
    );
    for (const key of json.keys())
      if (key !== 'anyOf')
        draft.losses.push(
          note(
            'dropped',
            [...from, key],
            `\`${key}\` is lost beside a choice with null: ${BY} sends only the other branch.`,
          ),
        );
    const branch = union[1 - nulls];
    if (isObject(branch)) fill(draft, branch, [...from, 'anyOf', 1 - nulls]);
  }
  return { schema: traceObject(from, draft.members), losses: draft.losses };
}

function fill(draft: Draft, json: JsonObject, from: Pointer): void {
  const type = json.get('type');
  if (isArray(type)) flattenTypes(draft, type, [...from, 'type']);
  for (const [key, value] of json) {
    const at = [...from, key];
    if (value === null)
      draft.losses.push(note('dropped', at, `${BY} leaves out keys whose value is null.`));
    else if (key === 'type') {
      if (!isArray(value)) setType(draft, value, at);
    } else if (key === 'items') set(draft, key, convert(value, at));
    else if (key === 'anyOf' && isArray(value)) convertBranches(draft, value, at);
    else if (key === 'properties' && isObject(value)) convertProperties(draft, value, at);
    else if (key === 'additionalProperties')
      draft.losses.push(
        note('dropped', at, `${BY} leaves \`additionalProperties\` out of \`parameters\`.`),
      );
    else draft.members.set(key, copyOf(value, at));
  }
}

function flattenTypes(draft: Draft, types: readonly Json[], at: Pointer): void {
  if (types.includes('null')) draft.members.set('nullable', made(true, at));
  const others = types.filter((type) => type !== 'null');
  const [only] = others;
  draft.losses.push(
    note(
      'rewritten',
      at,
      `Several types: ${BY} sends ${others.length === 1 ? 'one, with nullable' : 'a choice between them'}.`,
    ),
  );
  if (others.length === 1 && only !== undefined)
    draft.members.set('type', made(nameType(only), at));
  else
    draft.members.set(
      'anyOf',
      made(
        others.map((type) => new Map([['type', nameType(type)]])),
        at,
      ),
    );
}

function setType(draft: Draft, type: Json, at: Pointer): void {
  if (type === 'null')
    refuse(draft, at, 'type: null can not be the only possible type for the field.');
  const name = nameType(type);
  if (name === 'TYPE_UNSPECIFIED')
    draft.losses.push(
      note('rewritten', at, `${BY} knows no such type and sends TYPE_UNSPECIFIED.`),
    );
  draft.members.set('type', made(name, at));
}

function nameType(type: Json): string {
  const name = typeof type === 'string' ? type.toUpperCase() : '';
  return TYPES.has(name) ? name : 'TYPE_UNSPECIFIED';
}

function convertBranches(draft: Draft, branches: readonly Json[], at: Pointer): void {
  const items = branches.flatMap((branch, i): readonly Traced[] => {
    if (get(branch, 'type') !== 'null') return [take(draft, convert(branch, [...at, i]))];
    draft.members.set('nullable', made(true, [...at, i, 'type']));
    draft.losses.push(
      note(
        'rewritten',
        [...at, i],
        `Null in a choice: ${BY} sends nullable beside the other branches.`,
      ),
    );
    return [];
  });
  draft.members.set('anyOf', { kind: 'list', from: at, items });
}

function convertProperties(draft: Draft, properties: JsonObject, at: Pointer): void {
  const members = new Map<string, Traced>();
  for (const [name, property] of properties) {
    if (property === null)
      refuse(draft, [...at, name], "Cannot read properties of null (reading 'type')");
    else members.set(name, take(draft, convert(property, [...at, name])));
  }
  draft.members.set('properties', traceObject(at, members));
}

function set(draft: Draft, key: string, converted: Rewritten): void {
  draft.members.set(key, take(draft, converted));
}

function take({ losses }: Draft, { schema, losses: own }: Rewritten): Traced {
  for (const loss of own) losses.push(loss);
  return schema;
}

function refuse({ losses }: Draft, at: Pointer, error: string): void {
  losses.push(note('rejected', at, `${BY} throws before anything is sent: "${error}".`));
}

function note(kind: Loss['kind'], at: Pointer, message: string): Loss {
  return { kind, at, message };
}

function isTruthy(json: Json | undefined): boolean {
  return json !== undefined && json !== null && json !== false && json !== '' && json !== 0;
}
