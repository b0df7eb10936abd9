import type { Value } from '../../contract/session/router.ts';
import { getMember, getText, isRecord, type ValueObject } from '../value.ts';

const TYPE_NAMES = new Set([
  'string',
  'str',
  'number',
  'integer',
  'int',
  'float',
  'boolean',
  'bool',
  'array',
  'list',
  'object',
  'dict',
]);
/** Beside a call, they tell what became of it, or what the tool is. */
const RECORD_KEYS = new Set([
  'status',
  'result',
  'results',
  'output',
  'error',
  'success',
  'ok',
  'response',
  'ms',
  'duration',
  'duration_ms',
  'ts',
  'timestamp',
  'time',
  'at',
  'step',
  'description',
  'inputSchema',
  'input_schema',
  'schema',
  'returns',
  'version',
]);
/** `<your command>`, `YOUR_SLUG`, `...`; `<h1>` is none. */
const PLACEHOLDER = /^(?:<\w{1,40}[ _-][\w _-]{1,40}>|\.{3}|…|YOUR_\w{1,60})$/;

/** A tool's definition looks like a call: its arguments are a schema, types, or places to fill in. */
export function isDefinition(input: ValueObject, properties: Value | undefined): boolean {
  const isDeclared = (key: string): boolean => getMember(properties, key) !== undefined;
  if (isRecord(getMember(input, 'properties')) && !isDeclared('properties')) return true;
  if (getText(input, '$ref') !== undefined && !isDeclared('$ref')) return true;
  if (getText(input, 'type') === 'object' && !isDeclared('type')) return true;
  const values = Object.values(input);
  return (
    values.some((value) => typeof value === 'string' && PLACEHOLDER.test(value)) ||
    (values.length > 0 && values.every(isType))
  );
}

function isType(value: Value): boolean {
  const name = typeof value === 'string' ? value : (getText(value, 'type') ?? '');
  return TYPE_NAMES.has(name.toLowerCase());
}

/** A line of a log, or an entry of a list of tools. */
export function isRecordOfCall(call: ValueObject, properties: Value | undefined): boolean {
  return Object.keys(call).some(
    (key) => RECORD_KEYS.has(key) && getMember(properties, key) === undefined,
  );
}
