import { getNumber, isArray, type Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { createCopy, createDerived, getJson, type SourceMapped } from '../source-map.ts';
import { PACKAGE, type GoogleDraft } from './google-draft.ts';

interface EnumValues {
  readonly values: readonly Json[];
  readonly at: Pointer;
  readonly isConst: boolean;
}

/** Values of one type, as text: the dialect has no others. */
export function convertEnum(
  { members, addLoss }: GoogleDraft,
  { values, at, isConst }: EnumValues,
  type: Json | undefined,
): void {
  const mayBeNull = isArray(type) && type.includes('null');
  const isNullable = mayBeNull || (type === undefined && values.includes(null));
  const kept = isNullable ? values.filter((value) => value !== null) : values;
  const isRewritten = isConst || kept.length < values.length;
  if (
    values.length > 0 &&
    values.every((value) => value === null) &&
    (type === undefined || type === 'null' || mayBeNull)
  ) {
    members.set('type', createDerived('null', at));
    if (isArray(type)) members.delete('anyOf');
    return addLoss('dropped', at, `${PACKAGE} sends the type null instead.`);
  }
  const found = findTypeName(kept, type);
  if (found === undefined)
    return addLoss(
      'rejected',
      at,
      `${PACKAGE} throws before anything is sent: "Google does not support this JSON Schema enum. Enum values must share one supported primitive type and match the schema type.".`,
    );
  if (readPlain(members.get('type')) !== found) members.set('type', createDerived(found, at));
  if (isArray(type)) members.delete('anyOf');
  if (isNullable) members.set('nullable', createDerived(true, at));
  if (found === 'string') {
    members.set('enum', isRewritten ? createDerived(kept, at) : createCopy(values, at));
    if (isRewritten)
      addLoss(
        'rewritten',
        at,
        isConst
          ? `${PACKAGE} sends \`const\` as an \`enum\` of one.`
          : `${PACKAGE} sends nullable instead of null among the values.`,
      );
    return;
  }
  members.set('format', createDerived('enum', at));
  members.set('enum', createDerived(kept.map(printValue), at));
  addLoss('rewritten', at, `${PACKAGE} sends the values as texts, with "format": "enum".`);
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

/** As JavaScript writes the number. */
function printValue(value: Json): string {
  const number = getNumber(value);
  return number === undefined ? printJson(value) : String(number);
}
