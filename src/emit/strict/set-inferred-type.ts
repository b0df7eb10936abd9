import { getJsonType, getNumber, isArray, type Json } from '../../contract/json/json.ts';
import { createDerived } from '../source-map.ts';
import { getPointer, getValue, type StrictDraft } from './draft.ts';
import type { StrictRules } from './strict-rules.ts';

const TYPED_OTHERWISE = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'not', 'if'] as const;
/** Keywords that are only used for one type. */
const IMPLIED_TYPES: readonly (readonly [string, string])[] = [
  ['properties', 'object'],
  ['items', 'array'],
];

/** Adds the type that the values have, or that the keywords imply. */
export function setInferredType(draft: StrictDraft, { provider }: StrictRules): void {
  if (TYPED_OTHERWISE.some((keyword) => draft.members.has(keyword))) return;
  const values = getValue(draft, 'enum');
  const types = draft.members.has('const')
    ? listTypeNames([getValue(draft, 'const') ?? null])
    : isArray(values)
      ? listTypeNames(values)
      : undefined;
  if (types !== undefined) return setType(draft, types.length === 1 ? (types[0] ?? 'null') : types);
  const [keyword, type] = IMPLIED_TYPES.find(([key]) => draft.members.has(key)) ?? [];
  if (keyword === undefined || type === undefined || draft.members.has('enum')) return;
  draft.losses.push({
    kind: 'rewritten',
    at: getPointer(draft, keyword),
    message: `${provider} takes no schema without a type: sent as "${type}", which its \`${keyword}\` means; other values, which the contract accepts, are refused.`,
  });
  setType(draft, type);
}

function setType({ members }: StrictDraft, type: Json): void {
  const rest = [...members];
  members.clear();
  members.set('type', createDerived(type));
  for (const [key, member] of rest) members.set(key, member);
}

/** Undefined where a value is not plain. */
function listTypeNames(values: readonly Json[]): readonly string[] | undefined {
  const types = values.map((value) => findTypeName(value));
  if (types.length === 0 || types.includes(undefined)) return undefined;
  const found = new Set(types.flatMap((type) => type ?? []));
  if (found.has('number')) found.delete('integer');
  return [...found];
}

function findTypeName(value: Json): string | undefined {
  const type = getJsonType(value);
  if (type === 'array' || type === 'object') return undefined;
  return type === 'number' && Number.isInteger(getNumber(value)) ? 'integer' : type;
}
