import { asNumber, asString, get, type Json } from '../../contract/json.ts';
import type { Pointer } from '../../contract/pointer.ts';
import { schemaTypes } from '../../contract/schema.ts';
import { isComposed } from './judge-constraint.ts';
import { listValues } from '../words/list-values.ts';
import type { Fix } from '../rule.ts';

export interface Proposal {
  /** What the description says and the schema does not: "lists its values". */
  readonly evidence: string;
  readonly fix: Fix;
}

const NUMBER = String.raw`(-?\d{1,9}(?:\.\d{1,4})?)(?![\d.,]*\d)(?!\s*(?:%|x\b|k\b|m\b|[kmg]b\b|bytes|characters|chars))`;
const BETWEEN = new RegExp(String.raw`\bbetween ${NUMBER} and ${NUMBER}|[(\[]\s*${NUMBER}\s*(?:-|–|to|\.\.)\s*${NUMBER}\s*[)\]]`, 'i');
const MINIMUM = new RegExp(String.raw`\bmin(?:imum)?(?: value)?(?:\s*[:=]\s*| is | of | )${NUMBER}`, 'i');
const MAXIMUM = new RegExp(String.raw`\bmax(?:imum)?(?: value)?(?:\s*[:=]\s*| is | of | )${NUMBER}`, 'i');
const LENGTH = /\b(?:max(?:imum)?|at most|up to|no more than|limit(?:ed)? to)\b(?: length)?(?: is| of|:)? (\d{1,6}) char(?:acter)?s?\b/i;

/** The constraint that a parameter's own description already states in words; undefined when the words leave any doubt. `at` is the schema's place. */
export function proposeConstraint(schema: Json, at: Pointer): Proposal | undefined {
  const description = asString(get(schema, 'description'));
  if (description === undefined || isComposed(schema)) return undefined;
  const type = findOnlyType(schema);
  if (type === 'string') return proposeEnum(schema, at, description) ?? proposeLength(at, description);
  return (type === 'number' || type === 'integer') && /\d/.test(description) ? proposeRange(schema, at, description) : undefined;
}

/** Beside null. */
function findOnlyType(schema: Json): string | undefined {
  const type = get(schema, 'type');
  if (typeof type === 'string') return type;
  const types = schemaTypes(schema).filter((each) => each !== 'null');
  return types.length === 1 ? types[0] : undefined;
}

function proposeEnum(schema: Json, at: Pointer, description: string): Proposal | undefined {
  const values = listValues(description);
  if (values.length < 2) return undefined;
  const standard = get(schema, 'default');
  if (standard !== undefined && (typeof standard !== 'string' || !values.includes(standard))) return undefined;
  const allowed = schemaTypes(schema).includes('null') ? [...values, null] : values;
  return { evidence: `lists its ${values.length} values in words only`, fix: { title: `Declare the enum ${values.slice(0, 6).join(', ')}${values.length > 6 ? ' …' : ''}`, kind: 'suggested', assumes: 'The server accepts only these values.', edits: [{ kind: 'set', at: [...at, 'enum'], value: allowed }] } };
}

function proposeLength(at: Pointer, description: string): Proposal | undefined {
  if (!/\d char/i.test(description)) return undefined;
  const length = Number(LENGTH.exec(description)?.[1] ?? 0);
  if (length === 0) return undefined;
  return { evidence: 'states its maximum length in words only', fix: { title: `Declare maxLength ${length}`, kind: 'suggested', assumes: 'The server refuses a longer text.', edits: [{ kind: 'set', at: [...at, 'maxLength'], value: length }] } };
}

function proposeRange(schema: Json, at: Pointer, description: string): Proposal | undefined {
  const range = BETWEEN.exec(description);
  const minimum = toNumber(range?.[1] ?? range?.[3] ?? MINIMUM.exec(description)?.[1]);
  const maximum = toNumber(range?.[2] ?? range?.[4] ?? MAXIMUM.exec(description)?.[1]);
  if ((minimum === undefined && maximum === undefined) || (minimum !== undefined && maximum !== undefined && minimum >= maximum)) return undefined;
  const standard = asNumber(get(schema, 'default'));
  if (standard !== undefined && (standard < (minimum ?? standard) || standard > (maximum ?? standard))) return undefined;
  const bounds = [['minimum', minimum], ['maximum', maximum]] as const;
  const declared = bounds.flatMap(([keyword, value]) => (value === undefined ? [] : [{ keyword, value }]));
  return {
    evidence: 'states its range in words only',
    fix: { title: `Declare ${declared.map(({ keyword, value }) => `${keyword} ${value}`).join(' and ')}`, kind: 'suggested', assumes: 'The server refuses numbers outside this range.', edits: declared.map(({ keyword, value }) => ({ kind: 'set', at: [...at, keyword], value })) },
  };
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
