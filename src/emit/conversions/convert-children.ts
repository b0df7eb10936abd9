import { get, isArray, isObject, type Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { createDerived, type SourceMapped } from '../source-map.ts';
import { createObject } from './create-object.ts';
import { PACKAGE, type GoogleDraft } from './google-draft.ts';
import { findKey, isTruthy, type FoundKeyword, type Layers } from './schema-layers.ts';

/** Converts a schema inside of another; undefined where nothing is sent for it. */
type ChildConverter = (json: Json, at: Pointer) => SourceMapped | undefined;

/** Adds the keywords that hold schemas, each schema converted. */
export function convertChildren(
  draft: GoogleDraft,
  layers: Layers,
  convertChild: ChildConverter,
): void {
  convertProperties(draft, layers, convertChild);
  convertItems(draft, layers, convertChild);
  convertBranches(draft, findKey(layers, 'allOf'), convertChild);
  convertAnyOf(draft, layers, convertChild);
  convertBranches(draft, findKey(layers, 'oneOf'), convertChild);
}

function convertProperties(
  { members, addLoss }: GoogleDraft,
  layers: Layers,
  convertChild: ChildConverter,
): void {
  const properties = findKey(layers, 'properties');
  if (properties === undefined || !isObject(properties.json)) return;
  const converted = new Map<string, SourceMapped>();
  for (const [name, schema] of properties.json) {
    const one = convertChild(schema, [...properties.at, name]);
    if (one === undefined)
      addLoss('dropped', [...properties.at, name], `${PACKAGE} sends nothing for this property.`);
    else converted.set(name, one);
  }
  members.set('properties', createObject(properties.at, converted));
}

function convertItems(
  { members }: GoogleDraft,
  layers: Layers,
  convertChild: ChildConverter,
): void {
  const items = findKey(layers, 'items');
  if (items === undefined || !isTruthy(items.json)) return;
  if (isArray(items.json))
    return void members.set('items', convertList(items.json, items.at, convertChild));
  const converted = convertChild(items.json, items.at);
  if (converted !== undefined) members.set('items', converted);
}

function convertBranches(
  { members }: GoogleDraft,
  branches: FoundKeyword | undefined,
  convertChild: ChildConverter,
): void {
  if (branches !== undefined && isArray(branches.json))
    members.set(branches.key, convertList(branches.json, branches.at, convertChild));
}

function convertList(
  schemas: readonly Json[],
  at: Pointer,
  convertChild: ChildConverter,
): SourceMapped {
  return {
    kind: 'list',
    from: at,
    items: schemas.map(
      (schema, i) => convertChild(schema, [...at, i]) ?? createDerived(null, [...at, i]),
    ),
  };
}

function convertAnyOf(
  { members, addLoss }: GoogleDraft,
  layers: Layers,
  convertChild: ChildConverter,
): void {
  const union = findKey(layers, 'anyOf');
  if (union === undefined || !isArray(union.json)) return;
  const others = [...union.json.entries()].filter(([, branch]) => get(branch, 'type') !== 'null');
  if (others.length === union.json.length)
    return void members.set('anyOf', convertList(union.json, union.at, convertChild));
  addLoss(
    'rewritten',
    union.at,
    `Null in a choice: ${PACKAGE} sends nullable beside the other branches.`,
  );
  const convertBranch = ([i, branch]: readonly [number, Json]): SourceMapped | undefined =>
    convertChild(branch, [...union.at, i]);
  const [only] = others;
  if (others.length !== 1 || only === undefined) {
    members.set('anyOf', {
      kind: 'list',
      from: union.at,
      items: others.map((branch) => convertBranch(branch) ?? createDerived(null, union.at)),
    });
    members.set('nullable', createDerived(true, union.at));
    return;
  }
  const converted = convertBranch(only);
  members.set('nullable', createDerived(true, union.at));
  if (converted?.kind !== 'object') return;
  for (const [key, member] of converted.members) {
    const before = findKey(layers, key);
    if (before !== undefined && members.has(key))
      addLoss(
        'dropped',
        before.at,
        `\`${key}\` of the only branch beside null is sent instead (${PACKAGE}).`,
      );
    members.set(key, member);
  }
}
