import { isArray } from '../../contract/json/json.ts';
import {
  createPart,
  createSchema,
  listSchemaParts,
  replaceParts,
  type SchemaPart,
} from '../source/schema-parts.ts';
import type { SourceReading } from '../source/source-reading.ts';
import { listParts } from '../source/source-text.ts';
import { readZod } from './read-zod.ts';
import { getNodeText, type ScriptPlace } from './script.ts';
import type { TypeReading } from './type-reading.ts';

/** `Array<string>`, `Record<string, number>`, `Partial<Invoice>` and the like. */
export function readGeneric(
  { reading, read }: TypeReading,
  { node, file }: ScriptPlace,
): SchemaPart | undefined {
  const [head, list] = listParts(node);
  const given = list === undefined ? [] : listParts(list).map((each) => ({ node: each, file }));
  const [first, second] = given;
  if (head === undefined || first === undefined) return undefined;
  const name = getNodeText(file, head);
  if (/^(?:z|zod)\.(?:infer|input|output)$/.test(name)) return readInferred(reading, first);
  return GENERICS.get(name)?.(read(first), second && read(second));
}

/** The type of `z.infer<typeof Schema>`. */
function readInferred(reading: SourceReading, { node, file }: ScriptPlace): SchemaPart | undefined {
  const schema = listParts(node).at(-1);
  return schema && readZod(reading, { node: schema, file });
}

type Generic = (first: SchemaPart, second: SchemaPart | undefined) => SchemaPart | undefined;

const createList: Generic = ({ schema }) => createPart(createSchema('array', { items: schema }));
const getSame: Generic = (part) => part;

const GENERICS: ReadonlyMap<string, Generic> = new Map<string, Generic>([
  ['Array', createList],
  ['ReadonlyArray', createList],
  ['Set', createList],
  ['Record', (key, value) => value && createPart(createRecord(key, value))],
  ['Readonly', getSame],
  ['Promise', getSame],
  ['NonNullable', getSame],
  ['Required', (part) => setOptional(part, false)],
  ['Partial', (part) => setOptional(part, true)],
  ['Pick', (part, keys) => keys && selectParts(part, keys, true)],
  ['Omit', (part, keys) => keys && selectParts(part, keys, false)],
]);

/** Keys that are named are all there. */
function createRecord({ schema: key }: SchemaPart, { schema: value }: SchemaPart) {
  const names = listNames(key);
  if (names.length > 0)
    return createSchema('object', {
      properties: new Map(names.map((name) => [name, value])),
      required: names,
    });
  return createSchema('object', value.size === 0 ? {} : { additionalProperties: value });
}

function listNames(schema: SchemaPart['schema']): readonly string[] {
  const values = schema.get('enum') ?? [schema.get('const') ?? null];
  return isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}

function setOptional(part: SchemaPart, isOptional: boolean): SchemaPart {
  const parts = [...listSchemaParts(part.schema)].map(
    ([key, one]) => [key, { ...one, isOptional }] as const,
  );
  return { ...part, schema: replaceParts(part.schema, new Map(parts)) };
}

function selectParts(part: SchemaPart, keys: SchemaPart, isIn: boolean): SchemaPart {
  const names = new Set(listNames(keys.schema));
  const parts = [...listSchemaParts(part.schema)].filter(([key]) => names.has(key) === isIn);
  return { ...part, schema: replaceParts(part.schema, new Map(parts)) };
}
