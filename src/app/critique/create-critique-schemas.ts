import type { Contract } from '../../contract/contract.ts';
import {
  convertFromPlain,
  createJsonObject,
  get,
  getString,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import type { CheckedPlace } from './checked-places.ts';

/** What a parameter keeps of the schema that its value has in the verified tool. */
const KEPT = ['type', 'enum', 'pattern', 'format', 'minLength', 'maxLength', 'minimum', 'maximum'];
const SCALARS = new Set(['string', 'integer', 'number', 'boolean']);
const ADDRESS = { type: 'string', pattern: '^https?://[^\\s]+$', maxLength: 2_048 };
const TEXT = { type: 'string', minLength: 1, maxLength: 200 };

/** Closed, with one parameter for each value that the checks need of the verified call. */
export function createInputSchema(contract: Contract, places: readonly CheckedPlace[]): JsonObject {
  const properties = places.map(
    (place, i) => [place.name, createParameter(contract, place, i === 0)] as const,
  );
  return createJsonObject([
    ['type', 'object'],
    ['properties', createJsonObject(properties)],
    ['required', places.map(({ name }) => name)],
    ['additionalProperties', false],
  ]);
}

function createParameter(contract: Contract, place: CheckedPlace, isFirst: boolean): JsonObject {
  const known = findSchema(contract, place);
  const isAddress = isFirst && place.from === 'field' && isAddressOf(contract, place);
  const own =
    known === undefined || !SCALARS.has(getString(known.get('type')) ?? '')
      ? []
      : [...known].filter(([key]) => KEPT.includes(key));
  // What only has a type is bounded here.
  const schema =
    own.length > 1 ? own : own[0]?.[1] === 'boolean' || isNumber(own[0]?.[1]) ? own : undefined;
  const fallback = convertFromPlain(isAddress ? ADDRESS : TEXT);
  return createJsonObject([
    ...(schema ?? (isObject(fallback) ? [...fallback] : [])),
    ['description', describeParameter(contract.name, place, isAddress)],
  ]);
}

function isNumber(type: Json | undefined): boolean {
  return type === 'integer' || type === 'number';
}

export function isAddressOf({ verification }: Contract, { from, place }: CheckedPlace): boolean {
  return from === 'field' && verification?.field === place;
}

/** Along the properties of the input or the output; undefined where a place is none of them. */
export function findSchema(
  { input_schema, output_schema }: Contract,
  { from, place }: CheckedPlace,
): JsonObject | undefined {
  const root = from === 'argument' ? input_schema : output_schema;
  const whole = get(get(isObject(root) ? root : undefined, 'properties'), place);
  const keys = place.split(/[./]/).filter((key) => key !== '');
  const found =
    whole ??
    keys.reduce<Json | undefined>(
      (schema, key) => get(get(schema, 'properties'), key),
      isObject(root) ? root : undefined,
    );
  return isObject(found) ? found : undefined;
}

function describeParameter(
  tool: string,
  { from, place }: CheckedPlace,
  isAddress: boolean,
): string {
  const name = place === '' ? 'result' : place;
  if (isAddress) return `The address to look at, as ${tool} returned it in ${name}.`;
  return from === 'field'
    ? `The value that ${tool} returned in ${name}: the site must show the same.`
    : `The value that ${tool} was sent in ${name}: the site must show the same.`;
}

const SHORT = { type: 'string', maxLength: 500 };
const NAMES = { type: 'array', maxItems: 20, items: { type: 'string', maxLength: 200 } };

/** The verdict, with `passed` for its `ok`. */
export function createOutputSchema(isStatus: boolean): JsonObject {
  const envelope = isStatus
    ? { status: { type: 'string', const: 'success' } }
    : { ok: { type: 'boolean', const: true } };
  const properties = {
    ...describeEach(envelope, 'The check ran; a failure carries an error instead.'),
    passed: {
      type: 'boolean',
      description: 'True only where every check ran and none found an error.',
    },
    url: { type: 'string', maxLength: 2_048, description: 'The address that was asked.' },
    issues: {
      type: 'array',
      maxItems: 20,
      description: 'What is wrong, in the order of the checks; empty where nothing is.',
      items: createIssueSchema(),
    },
    checks: {
      type: 'array',
      maxItems: 20,
      description: 'What became of each check.',
      items: createCheckSchema(),
    },
    evidence: createEvidenceSchema(),
  };
  const [first = 'ok'] = Object.keys(envelope);
  return close(properties, [first, 'passed', 'url', 'issues', 'checks', 'evidence']);
}

function describeEach(properties: object, description: string): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, { ...schema, description }]),
  );
}

function createIssueSchema(): object {
  return {
    type: 'object',
    properties: {
      kind: { type: 'string', maxLength: 40, description: 'The check, or why nobody could look.' },
      severity: {
        type: 'string',
        enum: ['error', 'warning'],
        description:
          'An error has to be corrected; a warning does not keep passed from being true.',
      },
      value: { description: 'What was found.' },
      expected: { ...SHORT, description: 'What should have been found.' },
      hint: { ...SHORT, description: 'What to correct.' },
      next_valid_actions: { ...NAMES, description: 'Tools to call next.' },
    },
    required: ['kind', 'severity', 'value', 'expected', 'hint', 'next_valid_actions'],
    additionalProperties: false,
  };
}

function createCheckSchema(): object {
  return {
    type: 'object',
    properties: {
      kind: { type: 'string', maxLength: 40, description: 'The check.' },
      outcome: {
        type: 'string',
        enum: ['passed', 'warned', 'failed', 'not_run'],
        description: 'What did not run is not proven.',
      },
      value: { description: 'What was found.' },
      reason: { ...SHORT, description: 'Why it did not run.' },
    },
    required: ['kind', 'outcome'],
    additionalProperties: false,
  };
}

function createEvidenceSchema(): object {
  return {
    type: 'object',
    description: 'What the answer rests on.',
    properties: {
      at: { type: 'string', format: 'date-time', description: 'When it was asked, in UTC.' },
      status: { type: 'integer', minimum: 100, maximum: 599, description: 'HTTP status.' },
      final_url: { type: 'string', maxLength: 2_048, description: 'The address that answered.' },
      bytes: { type: 'integer', minimum: 0, description: 'Size of the body in bytes.' },
      sha256: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'Hash of the body.' },
      screenshot: { type: 'string', maxLength: 500, description: 'Where the picture was kept.' },
      took_ms: { type: 'integer', minimum: 0, description: 'How long it took, in milliseconds.' },
    },
    required: ['at'],
    additionalProperties: false,
  };
}

function close(properties: object, required: readonly string[]): JsonObject {
  const schema = convertFromPlain({
    type: 'object',
    properties,
    required,
    additionalProperties: false,
  });
  return isObject(schema) ? schema : createJsonObject();
}
