import { getJsonType, isArray, type Json } from '../../contract/json/json.ts';
import { createDerived } from '../source-map.ts';
import { addLoss, getPointer, getValue, removeKeyword, replaceKey, type Draft } from './draft.ts';

/**
 * Gemini takes only non-empty strings in an enum (error texts of public issues, read 2026-11-21).
 */
const ONLY_TEXT = 'In `parameters`, Gemini takes only strings in an `enum`.';
const NO_EMPTY = 'Gemini refuses an empty value ("enum[0]: cannot be empty"): it is not sent.';

/** Converts `const` and `enum`: strings stay, null becomes nullable, other values are removed. */
export function convertValues(draft: Draft): void {
  if (draft.members.has('const')) convertConst(draft);
  if (draft.members.has('enum')) convertEnum(draft);
}

function convertConst(draft: Draft): void {
  const [value, at] = [getValue(draft, 'const') ?? null, getPointer(draft, 'const')];
  const known = getValue(draft, 'enum');
  if (typeof value === 'string' && known === undefined) {
    addLoss(draft, 'rewritten', {
      at,
      message: 'In `parameters`, Gemini has no `const`: it is sent as an `enum` with one value.',
    });
    replaceKey(draft, 'const', ['enum', createDerived([value], at)]);
    return;
  }
  setType(draft, getTypeName(value));
  removeKeyword(
    draft,
    'const',
    typeof value === 'string'
      ? 'In `parameters`, Gemini has no `const`, and the schema already has an `enum`.'
      : `In \`parameters\`, Gemini has no \`const\`, and an \`enum\` takes only strings.`,
  );
}

function convertEnum(draft: Draft): void {
  const [values, at] = [getValue(draft, 'enum'), getPointer(draft, 'enum')];
  if (!isArray(values)) return removeKeyword(draft, 'enum', 'An `enum` is a list.');
  const plain = values.filter((value) => value !== null);
  if (plain.length < values.length) setNullable(draft, at);
  if (plain.length === 0) {
    setType(draft, values.length > 0 ? 'null' : undefined);
    return removeKeyword(draft, 'enum', 'Gemini refuses an `enum` without a string.');
  }
  const type = findCommonType(plain);
  setType(draft, type);
  if (type === 'string') setStrings(draft, values, plain);
  else removeKeyword(draft, 'enum', ONLY_TEXT);
}

/** The one type of all values; undefined where they have several. */
function findCommonType(values: readonly Json[]): string | undefined {
  const types = new Set(values.map(getTypeName));
  if (types.size === 2 && types.has('integer') && types.has('number')) return 'number';
  const [type] = types;
  return types.size === 1 ? type : undefined;
}

/** Leaves null and empty strings out of an `enum` of strings. */
function setStrings(draft: Draft, values: readonly Json[], plain: readonly Json[]): void {
  const at = getPointer(draft, 'enum');
  const kept = plain.filter((value) => value !== '');
  if (kept.length === values.length) return;
  if (plain.length < values.length)
    addLoss(draft, 'rewritten', {
      at,
      message: 'In `parameters`, Gemini takes only strings in an `enum`: null is sent as nullable.',
    });
  if (kept.length < plain.length)
    addLoss(draft, 'dropped', {
      at: draft.members.get('enum')?.kind === 'copy' ? [...at, values.indexOf('')] : at,
      message: NO_EMPTY,
    });
  if (kept.length === 0) removeKeyword(draft, 'enum', NO_EMPTY);
  else draft.members.set('enum', createDerived(kept, at));
}

/** Adds the type of the values where the schema has none, as its first keyword. */
function setType(draft: Draft, type: string | undefined): void {
  if (
    type === undefined ||
    type === 'array' ||
    type === 'object' ||
    draft.members.has('type') ||
    draft.members.has('anyOf') ||
    draft.members.has('oneOf')
  )
    return;
  const rest = [...draft.members];
  draft.members.clear();
  draft.members.set('type', createDerived(type));
  for (const [key, member] of rest) draft.members.set(key, member);
}

function setNullable(draft: Draft, at: readonly (string | number)[]): void {
  if (!draft.members.has('nullable')) draft.members.set('nullable', createDerived(true, at));
}

function getTypeName(value: Json): string {
  const type = getJsonType(value);
  return type === 'number' && Number.isInteger(value) ? 'integer' : type;
}
