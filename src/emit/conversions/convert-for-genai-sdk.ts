import { selectPlural } from '../../contract/format-count.ts';
import { get, isArray, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { isSamePointer, type Pointer } from '../../contract/json/pointer.ts';
import { createCache } from '../../contract/memoize.ts';
import type { Loss } from '../loss.ts';
import { createCopy, createDerived, type SourceMapped } from '../source-map.ts';
import type { ConversionResult, SchemaConverter } from '../wire-form.ts';
import { createObject } from './create-object.ts';

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

interface GenaiDraft {
  readonly members: Map<string, SourceMapped>;
  readonly losses: Loss[];
}

const known = createCache<
  JsonObject,
  { readonly from: Pointer; readonly result: ConversionResult }
>();

/**
 * The SDK's conversion of a schema in `parameters` or `response` (`processJsonSchema` of
 * @google/genai 3.1.0, read and captured 2026-11-21). It looks into `properties`, `items` and
 * `anyOf` only, and sends everything else unchanged, whether Gemini accepts it or not.
 */
export const convertForGenaiSdk: SchemaConverter = (schema, part) => convert(schema, part);

function convert(json: Json, from: Pointer): ConversionResult {
  if (!isObject(json)) return convertOther(json, from);
  const before = known.get(json);
  if (before !== undefined && isSamePointer(before.from, from)) return before.result;
  const result = convertObject(json, from);
  known.set(json, { from, result });
  return result;
}

/** Entries as JavaScript sees them: booleans have none, lists have their indices. */
function convertOther(json: Json, from: Pointer): ConversionResult {
  const members = new Map(
    (isArray(json) ? json : []).map((item, i) => [String(i), createCopy(item, [...from, i])]),
  );
  return {
    schema: createObject(from, members),
    losses: [
      createLoss(
        'rewritten',
        from,
        `${BY} takes this for an object and sends {${isArray(json) ? '"0":…' : ''}}.`,
      ),
    ],
  };
}

function convertObject(json: JsonObject, from: Pointer): ConversionResult {
  const draft: GenaiDraft = { members: new Map(), losses: [] };
  const union = json.get('anyOf');
  if (isTruthy(json.get('type')) && isTruthy(union))
    addRefusal(draft, [...from, 'anyOf'], 'type and anyOf cannot be both populated.');
  const nulls =
    isArray(union) && union.length === 2
      ? union.findIndex((branch) => get(branch, 'type') === 'null')
      : -1;
  if (nulls === -1 || !isArray(union)) convertMembers(draft, json, from);
  else {
    draft.members.set('nullable', createDerived(true, [...from, 'anyOf', nulls, 'type']));
    draft.losses.push(
      createLoss(
        'rewritten',
        [...from, 'anyOf'],
        `A choice between one schema and null: ${BY} sends the schema with nullable instead.`,
      ),
    );
    for (const key of json.keys())
      if (key !== 'anyOf')
        draft.losses.push(
          createLoss(
            'dropped',
            [...from, key],
            `\`${key}\` is lost beside a choice with null: ${BY} sends only the other branch.`,
          ),
        );
    const branch = union[1 - nulls];
    if (isObject(branch)) convertMembers(draft, branch, [...from, 'anyOf', 1 - nulls]);
  }
  return { schema: createObject(from, draft.members), losses: draft.losses };
}

function convertMembers(draft: GenaiDraft, json: JsonObject, from: Pointer): void {
  const type = json.get('type');
  if (isArray(type)) convertTypes(draft, type, [...from, 'type']);
  for (const [key, value] of json) {
    const at = [...from, key];
    if (value === null)
      draft.losses.push(createLoss('dropped', at, `${BY} leaves out keys whose value is null.`));
    else if (key === 'type') {
      if (!isArray(value)) setType(draft, value, at);
    } else if (key === 'items') set(draft, key, convert(value, at));
    else if (key === 'anyOf' && isArray(value)) convertBranches(draft, value, at);
    else if (key === 'properties' && isObject(value)) convertProperties(draft, value, at);
    else if (key === 'additionalProperties')
      draft.losses.push(
        createLoss('dropped', at, `${BY} leaves \`additionalProperties\` out of \`parameters\`.`),
      );
    else draft.members.set(key, createCopy(value, at));
  }
}

function convertTypes(draft: GenaiDraft, types: readonly Json[], at: Pointer): void {
  if (types.includes('null')) draft.members.set('nullable', createDerived(true, at));
  const others = types.filter((type) => type !== 'null');
  const [only] = others;
  draft.losses.push(
    createLoss(
      'rewritten',
      at,
      `Several types: ${BY} sends ${selectPlural(others.length, 'one, with nullable', 'a choice between them')}.`,
    ),
  );
  if (others.length === 1 && only !== undefined)
    draft.members.set('type', createDerived(getTypeName(only), at));
  else
    draft.members.set(
      'anyOf',
      createDerived(
        others.map((type) => new Map([['type', getTypeName(type)]])),
        at,
      ),
    );
}

function setType(draft: GenaiDraft, type: Json, at: Pointer): void {
  if (type === 'null')
    addRefusal(draft, at, 'type: null can not be the only possible type for the field.');
  const name = getTypeName(type);
  if (name === 'TYPE_UNSPECIFIED')
    draft.losses.push(
      createLoss('rewritten', at, `${BY} doesn’t know this type and sends TYPE_UNSPECIFIED.`),
    );
  draft.members.set('type', createDerived(name, at));
}

function getTypeName(type: Json): string {
  const name = typeof type === 'string' ? type.toUpperCase() : '';
  return TYPES.has(name) ? name : 'TYPE_UNSPECIFIED';
}

function convertBranches(draft: GenaiDraft, branches: readonly Json[], at: Pointer): void {
  const items = branches.flatMap((branch, i): readonly SourceMapped[] => {
    if (get(branch, 'type') !== 'null') return [addLosses(draft, convert(branch, [...at, i]))];
    draft.members.set('nullable', createDerived(true, [...at, i, 'type']));
    draft.losses.push(
      createLoss(
        'rewritten',
        [...at, i],
        `Null in a choice: ${BY} sends nullable beside the other branches.`,
      ),
    );
    return [];
  });
  draft.members.set('anyOf', { kind: 'list', from: at, items });
}

function convertProperties(draft: GenaiDraft, properties: JsonObject, at: Pointer): void {
  const members = new Map<string, SourceMapped>();
  for (const [name, property] of properties) {
    if (property === null)
      addRefusal(draft, [...at, name], "Cannot read properties of null (reading 'type')");
    else members.set(name, addLosses(draft, convert(property, [...at, name])));
  }
  draft.members.set('properties', createObject(at, members));
}

function set(draft: GenaiDraft, key: string, converted: ConversionResult): void {
  draft.members.set(key, addLosses(draft, converted));
}

function addLosses(
  { losses }: GenaiDraft,
  { schema, losses: own }: ConversionResult,
): SourceMapped {
  for (const loss of own) losses.push(loss);
  return schema;
}

function addRefusal({ losses }: GenaiDraft, at: Pointer, error: string): void {
  losses.push(createLoss('rejected', at, `${BY} throws before anything is sent: "${error}".`));
}

function createLoss(kind: Loss['kind'], at: Pointer, message: string): Loss {
  return { kind, at, message };
}

function isTruthy(json: Json | undefined): boolean {
  return json !== undefined && json !== null && json !== false && json !== '' && json !== 0;
}
