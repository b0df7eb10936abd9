import { asString, get, isArray, isObject, jsonType, type Json, type JsonObject } from '../../contract/json.ts';
import { printJson } from '../../contract/print-json.ts';
import { isSchema, propertyNames, schemaTypes } from '../../contract/schema.ts';
import { appliesTo, CONSTRAINTS, fitsConstraint, sayConstraint } from './constraints.ts';

/**
 * A keyword in short. `idle` says nothing about the declared type; `kept` is edited in the JSON view only.
 */
export interface SchemaChip {
  readonly keyword: string;
  readonly text: string;
  readonly kind: 'value' | 'constraint' | 'idle' | 'kept';
  /** The keyword and its whole value, cut at 400 characters. */
  readonly full: string;
}

const SHOWN_VALUES = 6;

/** Every keyword of the schema that has no cell or row of its own, in document order: none is invisible. */
export function listChips(schema: Json): readonly SchemaChip[] {
  if (!isObject(schema)) return isSchema(schema) ? [] : [{ keyword: '', text: `no schema: ${shorten(printJson(schema), 30)}`, kind: 'kept', full: shorten(printJson(schema), 400) }];
  return [...schema].flatMap(([keyword, value]) => (isShownElsewhere(schema, keyword, value) ? [] : describeKeyword(schema, keyword, value)));
}

/** As a cell or as rows: only when its value has the shape they can show. */
function isShownElsewhere(schema: JsonObject, keyword: string, value: Json): boolean {
  switch (keyword) {
    case 'type':
      return typeof value === 'string' || (isArray(value) && value.every((type) => typeof type === 'string'));
    case 'description':
      return typeof value === 'string';
    case 'properties':
      return isObject(value);
    case 'items':
      return isSchema(value);
    case 'required':
      return isArray(value) && value.every((name) => typeof name === 'string' && propertyNames(schema).includes(name));
    default:
      return false;
  }
}

function describeKeyword(schema: JsonObject, keyword: string, value: Json): readonly SchemaChip[] {
  const full = `${keyword}: ${shorten(printJson(value), 400)}`;
  const constraint = CONSTRAINTS.find((one) => one.keyword === keyword);
  if (constraint !== undefined && fitsConstraint(constraint, value)) {
    const kind = appliesTo(constraint, schemaTypes(schema)) ? 'constraint' : 'idle';
    return [{ keyword, text: sayConstraint(constraint, value), kind, full }];
  }
  if (keyword === 'enum' && isArray(value)) {
    const rest = value.length - SHOWN_VALUES;
    const chips = value.slice(0, SHOWN_VALUES).map((item): SchemaChip => ({ keyword, text: sayValue(item), kind: 'value', full: printJson(item) }));
    return rest > 0 ? [...chips, { keyword, text: `${rest} more`, kind: 'kept', full }] : chips;
  }
  if (keyword === 'default' || keyword === 'const') return [{ keyword, text: `${keyword === 'const' ? '=' : 'default'} ${sayValue(value)}`, kind: 'constraint', full }];
  if (keyword === 'additionalProperties' && typeof value === 'boolean') return [{ keyword, text: value ? 'open' : 'closed', kind: 'constraint', full }];
  if (keyword === 'required' && isArray(value)) {
    const known: readonly Json[] = propertyNames(schema);
    return [{ keyword, text: `required ${value.filter((name) => !known.includes(name)).map(sayValue).join(', ')}`, kind: 'kept', full }];
  }
  return [{ keyword, text: sayKept(keyword, value), kind: 'kept', full }];
}

function sayValue(value: Json): string {
  const text = asString(value);
  return text === undefined || text === '' ? shorten(printJson(value), 30) : shorten(text, 30);
}

function sayKept(keyword: string, value: Json): string {
  if (keyword === '$ref' && typeof value === 'string') return `$ref ${value.split('/').at(-1) ?? value}`;
  if (isArray(value) && value.length > 0 && value.every(isSchema)) return `${keyword} ${sayBranches(value)}`;
  if (isArray(value) || isObject(value)) return `${keyword} ${isArray(value) ? value.length : value.size}`;
  return `${keyword} ${shorten(asString(value) ?? printJson(value), 30)}`;
}

/** `string | null` where every branch is a word, else their number. */
function sayBranches(branches: readonly Json[]): string {
  const words = branches.map((branch) => asString(get(branch, '$ref'))?.split('/').at(-1) ?? schemaTypes(branch)[0]);
  return words.length <= 4 && words.every((word) => word !== undefined) ? words.join(' | ') : String(branches.length);
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** What the type column says: `string`, `string | null`, `integer enum`, `any`. */
export function sayType(schema: Json): string {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing';
  if (!isObject(schema)) return jsonType(schema);
  const types = schemaTypes(schema).join(' | ');
  if (schema.has('enum')) return types === '' ? 'enum' : `${types} enum`;
  if (types !== '') return types;
  if (schema.has('anyOf') || schema.has('oneOf')) return 'union';
  return schema.has('$ref') ? 'reference' : 'any';
}
