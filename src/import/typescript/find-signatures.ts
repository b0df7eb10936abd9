import type { Json, JsonObject } from '../../contract/json/json.ts';
import {
  createObjectSchema,
  setKeyword,
  sortKeywords,
  type SchemaPart,
} from '../source/schema-parts.ts';
import { closeDefinitions, type SourceReading } from '../source/source-reading.ts';
import { listNodes } from '../source/source-text.ts';
import { listParameterTexts, readDoc, type DocComment } from './read-doc.ts';
import { readLiteral } from './read-literal.ts';
import { readObjectType } from './read-object-type.ts';
import { readType } from './read-type.ts';
import { readZod } from './read-zod.ts';
import { getNodeText, listTopDeclarations, type Script, type ScriptPlace } from './script.ts';

/**
 * What a file of its own describes for a model without registering it: exported functions,
 * interfaces and Zod objects, documented as a whole and in half of their parts, with types that are
 * all known in JSON. Where one export is anything else, the file is a program, and has none.
 */
export function findSignatures(reading: SourceReading, file: Script): readonly JsonObject[] {
  const used = new Set<string>();
  const declarations = listTopDeclarations(file);
  if (declarations.size > MOST_NAMES) return [];
  const exported = listExports(file);
  const read = [...declarations].map(([name, declared]): JsonObject | 'part' | undefined => {
    if (declared.kind !== 'node' || !isExported(exported, name, declared.node.from)) return 'part';
    if (isNamedTwice(file.text, name)) return 'part';
    const place = { node: declared.node, file };
    return readCompletely(reading, () => readSignature(reading, { name, place, used }));
  });
  return read.includes(undefined) ? [] : read.filter((one) => typeof one === 'object');
}

/** What another declaration names is a part of it. */
function isNamedTwice(text: string, name: string): boolean {
  const first = text.search(createNamePattern(name));
  return first !== -1 && createNamePattern(name).test(text.slice(first + name.length));
}

function createNamePattern(name: string): RegExp {
  return new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`);
}

/** Of a program with more names, the few that describe tools are not known. */
const MOST_NAMES = 500;

/** Offsets of what is exported by name in its statement, and names of `export { … }`. */
interface Exports {
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly names: ReadonlySet<string>;
}

function listExports(file: Script): Exports {
  const statements = file.tree.topNode.getChildren('ExportDeclaration');
  return {
    ranges: statements
      .filter((node) => node.getChild('default') === null)
      .map((node) => [node.from, node.to]),
    names: new Set(
      statements
        .flatMap((node) => node.getChild('ExportGroup') ?? [])
        .flatMap((group) => group.getChildren('VariableName'))
        .map((name) => getNodeText(file, name)),
    ),
  };
}

function isExported({ ranges, names }: Exports, name: string, offset: number): boolean {
  return names.has(name) || ranges.some(([from, to]) => from <= offset && offset < to);
}

/** Undefined where a part was not understood; what was noted about it is no use then. */
function readCompletely<T>(reading: SourceReading, read: () => T | undefined): T | undefined {
  const count = reading.notes.length;
  const found = read();
  if (reading.notes.length === count) return found;
  reading.notes.length = count;
  return undefined;
}

interface Signature {
  readonly name: string;
  readonly place: ScriptPlace;
  readonly used: Set<string>;
}

function readSignature(
  reading: SourceReading,
  { name, place, used }: Signature,
): JsonObject | undefined {
  if (used.has(name)) return undefined;
  used.add(name);
  const { node } = place;
  if (node.name === 'InterfaceDeclaration' || node.name === 'TypeAliasDeclaration')
    return readModel(reading, name, place);
  const doc = readDoc(node.parent?.name === 'VariableDeclaration' ? getOuter(place) : place);
  if (node.name === 'FunctionDeclaration' || node.name === 'ArrowFunction')
    return readFunction(reading, { name, place, doc });
  const zod = readZod(reading, place)?.schema;
  const description = zod?.get('description') ?? doc.text;
  if (zod === undefined || !isDescribed(zod)) return undefined;
  return createTool(reading, { name, description, schema: zod });
}

function getOuter({ node, file }: ScriptPlace): ScriptPlace {
  return { node: node.parent ?? node, file };
}

function readModel(
  reading: SourceReading,
  name: string,
  place: ScriptPlace,
): JsonObject | undefined {
  const { text } = readDoc(place);
  const { node, file } = place;
  if (text === '' || node.getChild('TypeParamList') !== null) return undefined;
  const body = node.name === 'TypeAliasDeclaration' ? node.getChild('ObjectType') : node;
  if (body === null) return undefined;
  const types = { reading, read: (inner: ScriptPlace) => readType(reading, inner) };
  const schema = readObjectType(types, { node: body, file });
  return isDescribed(schema) ? createTool(reading, { name, description: text, schema }) : undefined;
}

/** Whether it is an object of which half of the properties are described. */
function isDescribed(schema: JsonObject): boolean {
  const properties = schema.get('properties');
  if (!(properties instanceof Map) || properties.size === 0) return false;
  const described = [...properties.values()].filter(
    (one) => one instanceof Map && one.has('description'),
  );
  return described.length * 2 >= properties.size;
}

function createTool(
  reading: SourceReading,
  tool: { readonly name: string; readonly description: Json; readonly schema: JsonObject },
): JsonObject {
  const schema = new Map([...tool.schema].filter(([key]) => key !== 'description'));
  return new Map<string, Json>([
    ['name', tool.name],
    ...(tool.description === '' ? [] : [['description', tool.description] as const]),
    ['inputSchema', closeDefinitions(reading, schema)],
  ]);
}

interface FunctionSource {
  readonly name: string;
  readonly place: ScriptPlace;
  readonly doc: DocComment;
}

function readFunction(
  reading: SourceReading,
  { name, place, doc }: FunctionSource,
): JsonObject | undefined {
  const list = place.node.getChild('ParamList');
  const texts = listParameterTexts(doc);
  if (list === null || doc.text === '' || texts.size === 0) return undefined;
  if (place.node.getChild('TypeParamList') !== null) return undefined;
  const parameters = listParameters({ node: list, file: place.file });
  const [only] = parameters;
  if (parameters.length === 1 && only?.name === undefined && only?.type !== undefined)
    return readOptions(reading, { name, texts, doc }, only.type);
  const parts = new Map<string, SchemaPart>();
  for (const parameter of parameters) {
    if (parameter.name === undefined || parameter.type === undefined) return undefined;
    const part = readParameter(reading, parameter, parameter.type);
    const about = texts.get(parameter.name);
    const schema = about ? setKeyword(part.schema, 'description', about) : part.schema;
    parts.set(parameter.name, { ...part, schema: sortKeywords(schema) });
  }
  if (!parameters.every((parameter) => texts.has(parameter.name ?? ''))) return undefined;
  return createTool(reading, { name, description: doc.text, schema: createObjectSchema(parts) });
}

/** `function run({ city, days }: Options)`: the properties of the type are the parameters. */
function readOptions(
  reading: SourceReading,
  {
    name,
    doc,
    texts,
  }: Omit<FunctionSource, 'place'> & { readonly texts: ReadonlyMap<string, string> },
  type: ScriptPlace,
): JsonObject | undefined {
  const { schema } = readType(reading, type);
  const properties = schema.get('properties');
  if (!(properties instanceof Map)) return undefined;
  const described = [...properties].map(([key, value]): readonly [string, Json] => {
    const about = [...texts].find(([path]) => path === key || path.endsWith(`.${key}`))?.[1];
    return [
      key,
      about && value instanceof Map ? sortKeywords(setKeyword(value, 'description', about)) : value,
    ];
  });
  const full = setKeyword(schema, 'properties', new Map(described));
  return createTool(reading, { name, description: doc.text, schema: full });
}

interface Parameter {
  /** Undefined for a pattern. */
  readonly name: string | undefined;
  readonly type: ScriptPlace | undefined;
  readonly value: ScriptPlace | undefined;
  readonly isOptional: boolean;
}

function listParameters({ node, file }: ScriptPlace): readonly Parameter[] {
  const parameters: Parameter[] = [];
  let isValue = false;
  for (const part of listNodes(node)) {
    const last = parameters.at(-1);
    if (part.name === 'VariableDefinition' || part.name.endsWith('Pattern')) {
      const name = part.name === 'VariableDefinition' ? getNodeText(file, part) : undefined;
      parameters.push({ name, type: undefined, value: undefined, isOptional: false });
      isValue = false;
    } else if (last !== undefined && part.name === 'Optional')
      parameters.splice(-1, 1, { ...last, isOptional: true });
    else if (last !== undefined && part.name === 'TypeAnnotation')
      parameters.splice(-1, 1, { ...last, type: { node: part, file } });
    else if (part.name === 'Equals') isValue = true;
    else if (last !== undefined && isValue) {
      parameters.splice(-1, 1, { ...last, value: { node: part, file }, isOptional: true });
      isValue = false;
    }
  }
  return parameters;
}

function readParameter(
  reading: SourceReading,
  { value, isOptional }: Parameter,
  type: ScriptPlace,
): SchemaPart {
  const part = readType(reading, type);
  const json = value && readLiteral(reading, value);
  return {
    schema: json === undefined ? part.schema : setKeyword(part.schema, 'default', json),
    isOptional: isOptional || part.isOptional,
  };
}
