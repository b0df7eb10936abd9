import { getNumber, isArray, type Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { createCopy, createDerived, getJson, type SourceMapped } from '../source-map.ts';
import { PACKAGE, type GoogleDraft } from './google-draft.ts';
import { findKey, type Layers } from './schema-layers.ts';

/** `const` is read as an `enum` of one value. */
function readValues(layers: Layers): EnumValues | undefined {
  const listed = findKey(layers, 'enum');
  if (listed !== undefined && listed.json !== null)
    return isArray(listed.json)
      ? { values: listed.json, at: listed.at, isConst: false }
      : undefined;
  const only = findKey(layers, 'const');
  return only && { values: [only.json], at: only.at, isConst: true };
}

interface EnumValues {
  readonly values: readonly Json[];
  readonly at: Pointer;
  readonly isConst: boolean;
}

/** Sends `enum` and `const` as strings of one type: the package supports nothing else. */
export function convertEnum(draft: GoogleDraft, layers: Layers): void {
  const found = readValues(layers);
  if (found === undefined) return;
  const { members, addLoss } = draft;
  const { values, at } = found;
  const type = findKey(layers, 'type')?.json;
  if (isNullOnly(values, type)) {
    members.set('type', createDerived('null', at));
    if (isArray(type)) members.delete('anyOf');
    return addLoss('dropped', at, `${PACKAGE} sends the type null instead.`);
  }
  const isNullable =
    type === undefined ? values.includes(null) : isArray(type) && type.includes('null');
  const kept = isNullable ? values.filter((value) => value !== null) : values;
  const typeName = findTypeName(kept, type);
  if (typeName === undefined)
    return addLoss(
      'rejected',
      at,
      `${PACKAGE} throws before anything is sent: "Google does not support this JSON Schema enum. Enum values must share one supported primitive type and match the schema type.".`,
    );
  if (readPlain(members.get('type')) !== typeName) members.set('type', createDerived(typeName, at));
  if (isArray(type)) members.delete('anyOf');
  if (isNullable) members.set('nullable', createDerived(true, at));
  if (typeName === 'string') return setStrings(draft, found, kept);
  members.set('format', createDerived('enum', at));
  members.set('enum', createDerived(kept.map(printValue), at));
  addLoss('rewritten', at, `${PACKAGE} sends the values as texts, with "format": "enum".`);
}

function isNullOnly(values: readonly Json[], type: Json | undefined): boolean {
  const isNullAllowed =
    type === undefined || type === 'null' || (isArray(type) && type.includes('null'));
  return isNullAllowed && values.length > 0 && values.every((value) => value === null);
}

function setStrings(
  { members, addLoss }: GoogleDraft,
  { values, at, isConst }: EnumValues,
  kept: readonly Json[],
): void {
  const isRewritten = isConst || kept.length < values.length;
  members.set('enum', isRewritten ? createDerived(kept, at) : createCopy(values, at));
  if (isRewritten)
    addLoss(
      'rewritten',
      at,
      isConst
        ? `${PACKAGE} sends \`const\` as an \`enum\` of one.`
        : `${PACKAGE} sends nullable instead of null among the values.`,
    );
}

function readPlain(sourceMapped: SourceMapped | undefined): Json | undefined {
  return sourceMapped && getJson(sourceMapped);
}

function findTypeName(values: readonly Json[], type: Json | undefined): string | undefined {
  const isAllowed = (name: string): boolean =>
    type === undefined || type === name || (isArray(type) && type.includes(name));
  if (values.length === 0) return undefined;
  if (isAllowed('string') && values.every((value) => typeof value === 'string')) return 'string';
  if (values.every((value) => Number.isFinite(getNumber(value)))) {
    if (isAllowed('number')) return 'number';
    if (isAllowed('integer') && values.every((value) => Number.isInteger(getNumber(value))))
      return 'integer';
  }
  return isAllowed('boolean') && values.every((value) => typeof value === 'boolean')
    ? 'boolean'
    : undefined;
}

/** Numbers as JavaScript prints them. */
function printValue(value: Json): string {
  const number = getNumber(value);
  return number === undefined ? printJson(value) : String(number);
}
