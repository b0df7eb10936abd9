import type { SyntaxNode } from '@lezer/common';
import type { Json, JsonObject } from '../../contract/json/json.ts';
import {
  addNull,
  ANYTHING,
  createEnum,
  createPart,
  createSchema,
  createUnion,
  UNKNOWN_PART,
  type SchemaPart,
} from '../source/schema-parts.ts';
import {
  addNote,
  readDefinition,
  readTypeOrNote,
  type SourceReading,
} from '../source/source-reading.ts';
import { listNodes, listParts } from '../source/source-text.ts';
import { readGeneric } from './read-generic-type.ts';
import { readLiteral } from './read-literal.ts';
import { readObjectType } from './read-object-type.ts';
import {
  findDeclaration,
  findImported,
  getNodeText,
  listTopDeclarations,
  type ScriptPlace,
} from './script.ts';
import type { TypeReading } from './type-reading.ts';
import { listEnumValues } from './zod-types.ts';

/** The schema of the values that a type has in JSON; anything, with a note, where it is not known. */
export function readType(reading: SourceReading, place: ScriptPlace): SchemaPart {
  return readTypeOrNote(reading, place, () => readKnownType(reading, place));
}

function createTypeReading(reading: SourceReading): TypeReading {
  return { reading, read: (place) => readType(reading, place) };
}

type ReadNode = (reading: SourceReading, place: ScriptPlace) => SchemaPart | undefined;

const readFirst: ReadNode = (reading, { node, file }) => {
  const [first] = listParts(node);
  return first && readType(reading, { node: first, file });
};

const readLast: ReadNode = (reading, { node, file }) => {
  const last = listParts(node).at(-1);
  return last && readType(reading, { node: last, file });
};

/** By the name of the syntax. */
const NODES: ReadonlyMap<string, ReadNode> = new Map<string, ReadNode>([
  ['TypeAnnotation', readFirst],
  ['ParenthesizedType', readFirst],
  ['ReadonlyType', readLast],
  ['TypeName', readNamedType],
  ['NullType', () => createPart(createSchema('null'))],
  ['LiteralType', readLiteralType],
  ['ArrayType', readArray],
  ['UnionType', readUnion],
  ['IntersectionType', readIntersection],
  ['ObjectType', (reading, place) => createPart(readObjectType(createTypeReading(reading), place))],
  ['ParameterizedType', (reading, place) => readGeneric(createTypeReading(reading), place)],
  ['TemplateType', () => createPart(createSchema('string'))],
  ['IndexedType', readIndexed],
  ['KeyofType', readIndexed],
  ['TupleType', readTuple],
]);

function readKnownType(reading: SourceReading, place: ScriptPlace): SchemaPart | undefined {
  return NODES.get(place.node.name)?.(reading, place);
}

function readArray(reading: SourceReading, place: ScriptPlace): SchemaPart | undefined {
  const item = readFirst(reading, place);
  return item && createPart(createSchema('array', { items: item.schema }));
}

const PLAIN: ReadonlyMap<string, SchemaPart> = new Map([
  ['string', createPart(createSchema('string'))],
  ['number', createPart(createSchema('number'))],
  ['boolean', createPart(createSchema('boolean'))],
  ['object', createPart(createSchema('object'))],
  ['any', createPart(ANYTHING)],
  ['unknown', createPart(ANYTHING)],
  ['undefined', { schema: createSchema('null'), isOptional: true }],
]);

function readNamedType(reading: SourceReading, place: ScriptPlace): SchemaPart | undefined {
  const name = getNodeText(place.file, place.node);
  const plain = PLAIN.get(name);
  if (plain !== undefined) return plain;
  const declared = findType(place, name);
  if (declared === undefined) return undefined;
  let isOptional = false;
  const schema = readDefinition(reading, { place: declared, name }, () => {
    const part = readDeclaredType(reading, declared);
    isOptional = part?.isOptional === true;
    return part?.schema ?? ANYTHING;
  });
  return { schema, isOptional };
}

/** The declaration of a type, in this file or the one it is imported from. */
export function findType(place: ScriptPlace, name: string): ScriptPlace | undefined {
  const declared = findDeclaration(place, name);
  if (declared?.kind === 'node') return { node: declared.node, file: place.file };
  const file = declared && findImported(place.file, declared.from);
  const there = file && declared && listTopDeclarations(file).get(declared.name);
  return file !== undefined && there?.kind === 'node' ? { node: there.node, file } : undefined;
}

/** What an interface, a type alias or an enum declares; generic ones are not read. */
export function readDeclaredType(
  reading: SourceReading,
  place: ScriptPlace,
): SchemaPart | undefined {
  const { node, file } = place;
  if (node.name === 'EnumDeclaration')
    return createPart(createEnum(listEnumValues(reading, place)));
  if (node.getChild('TypeParamList') !== null) {
    addNote(reading, place, 'is generic; any value is accepted.');
    return UNKNOWN_PART;
  }
  if (node.name === 'InterfaceDeclaration')
    return createPart(readObjectType(createTypeReading(reading), place));
  const type = listParts(node).at(-1);
  return node.name === 'TypeAliasDeclaration' && type !== undefined
    ? readType(reading, { node: type, file })
    : undefined;
}

function readLiteralType(reading: SourceReading, { node, file }: ScriptPlace) {
  const nodes = listNodes(node);
  const value = nodes.at(-1);
  const json = value && readLiteral(reading, { node: value, file });
  if (json === undefined) return undefined;
  const isNegative = nodes[0]?.name === 'ArithOp' && typeof json === 'number';
  return createPart(createEnum([isNegative ? -json : json]));
}

/** `A | B | C` is nested to the left. */
function listBranches(node: SyntaxNode): readonly SyntaxNode[] {
  return listParts(node)
    .filter(({ name }) => name !== 'LogicOp')
    .flatMap((part) => (part.name === node.name ? listBranches(part) : [part]));
}

/** Texts and numbers alone become an enum; `null` is a type more, `undefined` makes it optional. */
function readUnion(reading: SourceReading, { node, file }: ScriptPlace): SchemaPart {
  const branches = listBranches(node).map((branch) => ({ node: branch, file }));
  const parts = branches.map((branch) => ({ ...readType(reading, branch), branch }));
  const isUndefined = ({ branch }: { readonly branch: ScriptPlace }): boolean =>
    getNodeText(branch.file, branch.node) === 'undefined';
  const isNull = (schema: JsonObject): boolean =>
    schema.get('type') === 'null' && schema.size === 1;
  const isOptional = parts.some((part) => part.isOptional);
  const schemas = parts.filter((part) => !isUndefined(part)).map(({ schema }) => schema);
  const others = schemas.filter((schema) => !isNull(schema));
  const values = others.map((schema) => schema.get('const'));
  const known = values.filter((value): value is Json => value !== undefined);
  const joined =
    others.length > 0 && known.length === others.length ? createEnum(known) : createUnion(others);
  const hasNull = others.length < schemas.length;
  if (others.length === 0) return { schema: createSchema('null'), isOptional };
  return { schema: hasNull ? addNull(joined) : joined, isOptional };
}

function readIntersection(reading: SourceReading, { node, file }: ScriptPlace): SchemaPart {
  const sides = listBranches(node).map((side) => readType(reading, { node: side, file }).schema);
  return createPart(new Map([['allOf', sides]]));
}

/** `(typeof LIST)[number]`, `keyof typeof MAP` and `A["key"]`. */
function readIndexed(reading: SourceReading, { node, file }: ScriptPlace): SchemaPart | undefined {
  const of = /^(keyof\s+)?\(?typeof\s+([\w$]+)\)?(?:\[(number|keyof typeof \2)\])?$/.exec(
    getNodeText(file, node).trim(),
  );
  const found = of?.[2] === undefined ? undefined : findType({ node, file }, of[2]);
  const json = found && readLiteral(reading, found);
  if (json === undefined) return undefined;
  if (json instanceof Map)
    return createPart(createEnum(of?.[1] === undefined ? [...json.values()] : [...json.keys()]));
  return Array.isArray(json) && of?.[1] === undefined ? createPart(createEnum(json)) : undefined;
}

function readTuple(reading: SourceReading, { node, file }: ScriptPlace): SchemaPart {
  const items = listParts(node).map((item) => readType(reading, { node: item, file }).schema);
  return createPart(
    createSchema('array', {
      prefixItems: items,
      items: false,
      minItems: items.length,
      maxItems: items.length,
    }),
  );
}
