import { asNumber, isArray, type Json } from '../../contract/json.ts';
import type { Pointer } from '../../contract/pointer.ts';
import { printJson } from '../../contract/print-json.ts';
import { buildJson, copyOf, made, type Traced } from '../traced.ts';
import { BY, type Draft } from './google-draft.ts';

interface Values {
  readonly values: readonly Json[];
  readonly at: Pointer;
  readonly isConst: boolean;
}

/** Values of one type, as text: the dialect has no others. */
export function convertEnum(
  { members, note }: Draft,
  { values, at, isConst }: Values,
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
    members.set('type', made('null', at));
    if (isArray(type)) members.delete('anyOf');
    return note('dropped', at, `${BY} sends the type null instead.`);
  }
  const found = nameType(kept, type);
  if (found === undefined)
    return note(
      'rejected',
      at,
      `${BY} throws before anything is sent: "Google does not support this JSON Schema enum. Enum values must share one supported primitive type and match the schema type.".`,
    );
  if (readPlain(members.get('type')) !== found) members.set('type', made(found, at));
  if (isArray(type)) members.delete('anyOf');
  if (isNullable) members.set('nullable', made(true, at));
  if (found === 'string') {
    members.set('enum', isRewritten ? made(kept, at) : copyOf(values, at));
    if (isRewritten)
      note(
        'rewritten',
        at,
        isConst
          ? `${BY} sends \`const\` as an \`enum\` of one.`
          : `${BY} sends nullable instead of null among the values.`,
      );
    return;
  }
  members.set('format', made('enum', at));
  members.set('enum', made(kept.map(writeText), at));
  note('rewritten', at, `${BY} sends the values as texts, with "format": "enum".`);
}

function readPlain(traced: Traced | undefined): Json | undefined {
  return traced && buildJson(traced);
}

function nameType(values: readonly Json[], type: Json | undefined): string | undefined {
  const allows = (name: string): boolean =>
    type === undefined || type === name || (isArray(type) && type.includes(name));
  if (values.length === 0) return undefined;
  if (allows('string') && values.every((value) => typeof value === 'string')) return 'string';
  if (values.every((value) => Number.isFinite(asNumber(value)))) {
    if (allows('number')) return 'number';
    if (allows('integer') && values.every((value) => Number.isInteger(asNumber(value))))
      return 'integer';
  }
  return allows('boolean') && values.every((value) => typeof value === 'boolean')
    ? 'boolean'
    : undefined;
}

/** As JavaScript writes the number. */
function writeText(value: Json): string {
  const number = asNumber(value);
  return number === undefined ? printJson(value) : String(number);
}
