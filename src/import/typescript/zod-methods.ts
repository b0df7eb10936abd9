import { isArray, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import {
  addNull,
  ANYTHING,
  createEnum,
  createSchema,
  createUnion,
  listSchemaParts,
  removeKeyword,
  replaceParts,
  setKeyword,
  type SchemaPart,
} from '../source/schema-parts.ts';
import { addNote } from '../source/source-reading.ts';
import { readLiteral } from './read-literal.ts';
import { getNodeText } from './script.ts';
import type { ZodMethod, ZodStep } from './zod-reading.ts';
import { closeObject } from './zod-types.ts';

const getSame: ZodMethod = (part) => part;

function setOn(part: SchemaPart, key: string, value: Json): SchemaPart {
  return { ...part, schema: setKeyword(part.schema, key, value) };
}

/** A bound whose keyword depends on what it bounds. */
function createBound(edge: 'min' | 'max', exclusive = false): ZodMethod {
  return (part, step) => {
    const [first] = step.arguments ?? [];
    const value = first && readLiteral(step.reading, first);
    if (typeof value !== 'number' && !isObject(value))
      return value === undefined ? undefined : part;
    const type = [part.schema.get('type')].flat()[0];
    const noun = type === 'string' ? 'Length' : type === 'array' ? 'Items' : undefined;
    if (noun !== undefined) return setOn(part, `${edge}${noun}`, value);
    return setOn(part, exclusive ? `exclusive${EDGES[edge]}` : EDGES[edge].toLowerCase(), value);
  };
}

const EDGES = { min: 'Minimum', max: 'Maximum' } as const;
const createNumber =
  (key: string, value: number): ZodMethod =>
  (part) =>
    setOn(part, key, value);
const createFormat =
  (format: string): ZodMethod =>
  (part) =>
    setOn(part, 'format', format);

/** Methods of every schema (zod.dev/api, read 2026-11-26), by name. */
export const ZOD_METHODS: ReadonlyMap<string, ZodMethod> = new Map<string, ZodMethod>([
  ['describe', (part, step) => readInto(part, 'description', step)],
  ['optional', ({ schema }) => ({ schema, isOptional: true })],
  ['exactOptional', ({ schema }) => ({ schema, isOptional: true })],
  ['nonoptional', ({ schema }) => ({ schema, isOptional: false })],
  ['nullable', (part) => ({ ...part, schema: addNull(part.schema) })],
  ['nullish', ({ schema }) => ({ schema: addNull(schema), isOptional: true })],
  ['default', (part, step) => readInto({ ...part, isOptional: true }, 'default', step)],
  ['prefault', (part, step) => readInto({ ...part, isOptional: true }, 'default', step)],
  ['meta', readMeta],
  ['openapi', readMeta],
  ['min', createBound('min')],
  ['max', createBound('max')],
  ['gte', createBound('min')],
  ['lte', createBound('max')],
  ['gt', createBound('min', true)],
  ['lt', createBound('max', true)],
  ['length', (part, step) => createBound('max')(createBound('min')(part, step) ?? part, step)],
  ['nonempty', (part) => setOn(part, isList(part) ? 'minItems' : 'minLength', 1)],
  ['int', (part) => setOn(part, 'type', 'integer')],
  ['positive', createNumber('exclusiveMinimum', 0)],
  ['negative', createNumber('exclusiveMaximum', 0)],
  ['nonnegative', createNumber('minimum', 0)],
  ['nonpositive', createNumber('maximum', 0)],
  ['multipleOf', (part, step) => readInto(part, 'multipleOf', step)],
  ['step', (part, step) => readInto(part, 'multipleOf', step)],
  ['email', createFormat('email')],
  ['url', createFormat('uri')],
  ['uuid', createFormat('uuid')],
  ['guid', createFormat('uuid')],
  ['datetime', createFormat('date-time')],
  ['date', createFormat('date')],
  ['time', createFormat('time')],
  ['duration', createFormat('duration')],
  ['ipv4', createFormat('ipv4')],
  ['ipv6', createFormat('ipv6')],
  ['regex', readPattern],
  ['startsWith', (part, step) => readFixed(part, step, (text) => `^${text}`)],
  ['endsWith', (part, step) => readFixed(part, step, (text) => `${text}$`)],
  ['includes', (part, step) => readFixed(part, step, (text) => text)],
  [
    'array',
    (part) => ({ schema: createSchema('array', { items: part.schema }), isOptional: false }),
  ],
  ['or', (part, step) => readOther(part, step, (a, b) => createUnion([a, b]))],
  ['and', (part, step) => readOther(part, step, (a, b) => new Map([['allOf', [a, b]]]))],
  ['strict', ({ schema, ...part }) => ({ ...part, schema: closeObject(schema) })],
  ['strip', ({ schema, ...part }) => ({ ...part, schema: removeKeyword(schema, OTHERS) })],
  ['passthrough', ({ schema, ...part }) => ({ ...part, schema: removeKeyword(schema, OTHERS) })],
  ['loose', ({ schema, ...part }) => ({ ...part, schema: removeKeyword(schema, OTHERS) })],
  ['catchall', (part, step) => readOther(part, step, (a, b) => setKeyword(a, OTHERS, b))],
  ['extend', readExtended],
  ['safeExtend', readExtended],
  ['merge', readExtended],
  ['pick', (part, step) => selectParts(part, step, true)],
  ['omit', (part, step) => selectParts(part, step, false)],
  ['partial', (part, step) => setOptional(part, step, true)],
  ['required', (part, step) => setOptional(part, step, false)],
  [
    'keyof',
    ({ schema }) => ({
      schema: createEnum([...listSchemaParts(schema).keys()]),
      isOptional: false,
    }),
  ],
  ['extract', (part, step) => selectChoices(part, step, true)],
  ['exclude', (part, step) => selectChoices(part, step, false)],
  ['element', ({ schema }) => readInner(schema.get('items'))],
  ['unwrap', ({ schema }) => ({ schema, isOptional: false })],
  ['innerType', getSame],
  ['shape', getSame],
  // What follows changes the value, not what is accepted.
  ...['transform', 'overwrite', 'pipe', 'trim', 'toLowerCase', 'toUpperCase', 'brand', 'readonly']
    .concat(['finite', 'safe', 'normalize', 'register'])
    .map((name): [string, ZodMethod] => [name, getSame]),
]);

const OTHERS = 'additionalProperties';

function isList({ schema }: SchemaPart): boolean {
  return schema.get('type') === 'array';
}

function readInner(schema: Json | undefined): SchemaPart {
  return { schema: isObject(schema) ? schema : ANYTHING, isOptional: false };
}

function readInto(
  part: SchemaPart,
  key: string,
  { arguments: [value] = [], reading }: ZodStep,
): SchemaPart {
  const json = value && readLiteral(reading, value);
  if (json !== undefined) return setOn(part, key, json);
  if (value !== undefined) addNote(reading, value, `is computed; "${key}" was left out.`);
  return part;
}

const META = ['title', 'description', 'examples', 'deprecated', 'format', 'default'];

function readMeta(part: SchemaPart, { arguments: [value] = [], reading }: ZodStep): SchemaPart {
  const json = value && readLiteral(reading, value);
  if (!isObject(json)) return part;
  return META.reduce((next, key) => {
    const said = json.get(key);
    return said === undefined ? next : setOn(next, key, said);
  }, part);
}

/** A second pattern is added to the first. */
function addPattern(part: SchemaPart, pattern: string): SchemaPart {
  if (!part.schema.has('pattern')) return setOn(part, 'pattern', pattern);
  const known = part.schema.get('allOf');
  return setOn(part, 'allOf', [...(isArray(known) ? known : []), new Map([['pattern', pattern]])]);
}

function readPattern(
  part: SchemaPart,
  { arguments: [value] = [], reading }: ZodStep,
): SchemaPart | undefined {
  const text = value && getNodeText(value.file, value.node);
  const [, pattern, flags = ''] = /^\/([\s\S]*)\/([a-z]*)$/.exec(text ?? '') ?? [];
  if (pattern === undefined || value === undefined) return undefined;
  if (/[ims]/.test(flags)) {
    addNote(reading, value, `has flags that JSON Schema has not; the pattern was left out.`);
    return part;
  }
  return addPattern(part, pattern.replaceAll(String.raw`\/`, '/'));
}

function readFixed(
  part: SchemaPart,
  { arguments: [value] = [], reading }: ZodStep,
  place: (text: string) => string,
): SchemaPart | undefined {
  const text = value && readLiteral(reading, value);
  if (typeof text !== 'string') return undefined;
  return addPattern(part, place(text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)));
}

function readOther(
  part: SchemaPart,
  { arguments: [other] = [], read }: ZodStep,
  join: (own: JsonObject, other: JsonObject) => JsonObject,
): SchemaPart {
  return other === undefined ? part : { ...part, schema: join(part.schema, read(other).schema) };
}

function readExtended({ schema, ...part }: SchemaPart, step: ZodStep): SchemaPart {
  const [more] = step.arguments ?? [];
  const parts = new Map([
    ...listSchemaParts(schema),
    ...(more === undefined ? [] : step.readShape(more)),
  ]);
  return { ...part, schema: replaceParts(schema, parts) };
}

/** The keys of `{ a: true }`; undefined without an argument: all of them. */
function readMask({ arguments: [mask] = [], reading }: ZodStep): ReadonlySet<string> | undefined {
  const json = mask && readLiteral(reading, mask);
  return isObject(json) ? new Set(json.keys()) : undefined;
}

function selectParts({ schema, ...part }: SchemaPart, step: ZodStep, isIn: boolean): SchemaPart {
  const mask = readMask(step);
  const parts = [...listSchemaParts(schema)].filter(([name]) => mask?.has(name) !== !isIn);
  return { ...part, schema: replaceParts(schema, new Map(parts)) };
}

function setOptional(
  { schema, ...part }: SchemaPart,
  step: ZodStep,
  isOptional: boolean,
): SchemaPart {
  const mask = readMask(step);
  const parts = [...listSchemaParts(schema)].map(
    ([name, one]) =>
      [name, mask === undefined || mask.has(name) ? { ...one, isOptional } : one] as const,
  );
  return { ...part, schema: replaceParts(schema, new Map(parts)) };
}

function selectChoices({ schema, ...part }: SchemaPart, step: ZodStep, isIn: boolean): SchemaPart {
  const [first] = step.arguments ?? [];
  const chosen = first && readLiteral(step.reading, first);
  const values = schema.get('enum');
  if (!isArray(chosen) || !isArray(values)) return { ...part, schema };
  return { ...part, schema: createEnum(values.filter((one) => chosen.includes(one) === isIn)) };
}
