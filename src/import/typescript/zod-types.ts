import {
  createJsonObject,
  isObject,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import {
  addNull,
  ANYTHING,
  createEnum,
  createObjectSchema,
  createSchema,
  createUnion,
  setKeyword,
} from '../source/schema-parts.ts';
import { addNote } from '../source/source-reading.ts';
import { listNodes, listParts } from '../source/source-text.ts';
import { readLiteral } from './read-literal.ts';
import { listProperties, resolveValue } from './resolve-value.ts';
import { getNodeText, type ScriptPlace } from './script.ts';
import type { ZodStep, ZodType } from './zod-reading.ts';

const createFormat = (format: string) => (): JsonObject => createSchema('string', { format });
const createPlain = (type: string) => (): JsonObject => createSchema(type);

/** What `z` has, in Zod 3 and 4 (zod.dev/api, read 2026-11-26). */
export const ZOD_TYPES: ReadonlyMap<string, ZodType> = new Map<string, ZodType>([
  ['string', createPlain('string')],
  ['number', createPlain('number')],
  ['float32', createPlain('number')],
  ['float64', createPlain('number')],
  ['int', createPlain('integer')],
  ['int32', () => createSchema('integer', { minimum: -2147483648, maximum: 2147483647 })],
  ['uint32', () => createSchema('integer', { minimum: 0, maximum: 4294967295 })],
  ['boolean', createPlain('boolean')],
  ['null', createPlain('null')],
  ['any', () => ANYTHING],
  ['unknown', () => ANYTHING],
  ['json', () => ANYTHING],
  ['never', () => createJsonObject([['not', ANYTHING]])],
  ['email', createFormat('email')],
  ['url', createFormat('uri')],
  ['uuid', createFormat('uuid')],
  ['guid', createFormat('uuid')],
  ['ipv4', createFormat('ipv4')],
  ['ipv6', createFormat('ipv6')],
  ['datetime', createFormat('date-time')],
  ['date', readDate],
  ['time', createFormat('time')],
  ['duration', createFormat('duration')],
  ['object', ({ arguments: [shape] = [], readShape }) => createObject(shape, readShape)],
  ['strictObject', (step) => closeObject(createObject(step.arguments?.[0], step.readShape))],
  ['looseObject', ({ arguments: [shape] = [], readShape }) => createObject(shape, readShape)],
  ['array', ({ arguments: [item] = [], read }) => createList(item && read(item).schema)],
  ['set', (step) => setKeyword(createList(readFirst(step)), 'uniqueItems', true)],
  ['tuple', createTuple],
  ['record', createRecord],
  ['partialRecord', createRecord],
  ['union', createBranches],
  ['xor', createBranches],
  ['discriminatedUnion', createDiscriminated],
  ['intersection', createIntersection],
  ['literal', createLiteral],
  ['enum', createChoice],
  ['nativeEnum', createChoice],
  ['optional', readFirst],
  ['nullable', (step) => addNull(readFirst(step) ?? ANYTHING)],
  ['nullish', (step) => addNull(readFirst(step) ?? ANYTHING)],
  ['lazy', readLazy],
  ['preprocess', readPreprocessed],
]);

/** `z.iso.date()` is a text, `z.date()` an object of the language, which JSON has not. */
function readDate({ place }: ZodStep): JsonObject | undefined {
  return /\biso\s*\.\s*date\s*\($/.test(getNodeText(place.file, place.node).split(')')[0] ?? '')
    ? createSchema('string', { format: 'date' })
    : undefined;
}

function readFirst({ arguments: [first] = [], read }: ZodStep): JsonObject | undefined {
  return first && read(first).schema;
}

function createObject(shape: ScriptPlace | undefined, readShape: ZodStep['readShape']): JsonObject {
  return createObjectSchema(shape === undefined ? new Map() : readShape(shape));
}

export function closeObject(schema: JsonObject): JsonObject {
  return setKeyword(schema, 'additionalProperties', false);
}

function createList(items: JsonObject | undefined): JsonObject {
  return createSchema('array', items === undefined ? {} : { items });
}

function createTuple({ arguments: [list, rest] = [], read }: ZodStep): JsonObject {
  const items = list === undefined ? [] : listItems(list).map((item) => read(item).schema);
  return createSchema('array', {
    prefixItems: items,
    items: rest === undefined ? false : read(rest).schema,
    minItems: items.length,
    ...(rest === undefined ? { maxItems: items.length } : {}),
  });
}

/** The items of a list literal; none for what is computed. */
export function listItems(place: ScriptPlace): readonly ScriptPlace[] {
  const { node, file } = resolveValue(place);
  return node.name === 'ArrayExpression'
    ? listParts(node).map((item) => ({ node: item, file }))
    : [];
}

function createRecord({ arguments: [first, second] = [], read }: ZodStep): JsonObject {
  const key = first === undefined || second === undefined ? undefined : read(first).schema;
  const value = second ?? first;
  const isPlain = key === undefined || (key.size === 1 && key.get('type') === 'string');
  return createSchema('object', {
    ...(isPlain ? {} : { propertyNames: key }),
    ...(value === undefined ? {} : { additionalProperties: read(value).schema }),
  });
}

function createBranches({ arguments: [list] = [], read, reading }: ZodStep): JsonObject {
  if (list === undefined) return ANYTHING;
  const branches = listItems(list).map((item) => read(item).schema);
  if (branches.length === 0) addNote(reading, list, 'is computed; any value is accepted.');
  return createUnion(branches);
}

function createDiscriminated(step: ZodStep): JsonObject {
  return createBranches({ ...step, arguments: step.arguments?.slice(1) ?? [] });
}

function createIntersection({ arguments: sides = [], read }: ZodStep): JsonObject {
  return createJsonObject([['allOf', sides.map((side) => read(side).schema)]]);
}

function createLiteral({ arguments: [value] = [], reading }: ZodStep): JsonObject | undefined {
  const json = value && readLiteral(reading, value);
  if (json === undefined) return undefined;
  return createEnum(Array.isArray(json) ? json : [json]);
}

function createChoice({ arguments: [choices] = [], reading }: ZodStep): JsonObject | undefined {
  const values = choices && listChoices(reading, choices);
  return values === undefined || values.length === 0 ? undefined : createEnum(values);
}

/** The values of a list, of an object or of an enum; undefined where one is computed. */
function listChoices(reading: ZodStep['reading'], place: ScriptPlace): Json[] | undefined {
  const value = resolveValue(place);
  if (value.node.name === 'EnumDeclaration') return listEnumValues(reading, value);
  if (value.node.name === 'ObjectExpression' && listProperties(value).some((one) => one.isSpread))
    return undefined;
  const count = reading.notes.length;
  const json = readLiteral(reading, value);
  // A list that is known in part would refuse what the program accepts.
  if (reading.notes.length > count) return undefined;
  if (isObject(json)) return [...json.values()];
  return Array.isArray(json) ? json : undefined;
}

/** The values of a TypeScript enum: what is written, else its number. */
export function listEnumValues(reading: ZodStep['reading'], { node, file }: ScriptPlace): Json[] {
  const values: Json[] = [];
  let next: number | undefined = 0;
  const body = listNodes(node.getChild('EnumBody') ?? node);
  for (const [i, member] of body.entries()) {
    if (member.name !== 'PropertyName' && member.name !== 'String') continue;
    if (body[i - 1]?.name === 'Equals') continue;
    const value = body[i + 1]?.name === 'Equals' ? body[i + 2] : undefined;
    const json: Json | undefined =
      value === undefined ? next : readLiteral(reading, { node: value, file });
    if (json === undefined)
      addNote(reading, { node: member, file }, 'is computed; it was left out.');
    else values.push(json);
    next = typeof json === 'number' ? json + 1 : undefined;
  }
  return values;
}

function readLazy({ arguments: [get] = [], read }: ZodStep): JsonObject | undefined {
  const body = get && listParts(get.node).at(-1);
  if (get?.node.name !== 'ArrowFunction' || body === undefined || body.name === 'Block')
    return undefined;
  return read({ node: body, file: get.file }).schema;
}

function readPreprocessed({ arguments: [, inner] = [], read, reading, place }: ZodStep) {
  addNote(reading, place, 'changes a value before it is checked; the schema after it was read.');
  return inner && read(inner).schema;
}
