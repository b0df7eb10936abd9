import type { Json } from '../../contract/json/json.ts';
import {
  addNull,
  createEnum,
  createPart,
  createSchema,
  createUnion,
  setKeyword,
  sortKeywords,
  type SchemaPart,
} from '../source/schema-parts.ts';
import {
  addNote,
  readDefinition,
  readTypeOrNote,
  type SourceReading,
} from '../source/source-reading.ts';
import { listNodes, listParts } from '../source/source-text.ts';
import {
  findPythonName,
  getLastName,
  getPythonText,
  isSubscript,
  listPythonArguments,
  parseQuoted,
  type PythonPlace,
} from './python-file.ts';
import type { PythonReading } from './python-reading.ts';
import { PYTHON_TYPES } from './python-types.ts';
import { addDefault, addFieldKeywords, findDefault } from './read-field.ts';
import { findClassKind, readEnum, readModel } from './read-model.ts';
import { readPythonLiteral, readPythonText } from './read-python-literal.ts';

/** The schema that an annotation describes; anything, with a note, where it is not known. */
export function readAnnotation(reading: SourceReading, place: PythonPlace): SchemaPart {
  return readTypeOrNote(reading, place, () => readKnown(reading, place));
}

export function createPythonReading(reading: SourceReading): PythonReading {
  return { reading, read: (place) => readAnnotation(reading, place) };
}

function readKnown(reading: SourceReading, place: PythonPlace): SchemaPart | undefined {
  const { node } = place;
  if (node.name === 'None') return createPart(createSchema('null'));
  if (node.name === 'String') return readQuoted(reading, place);
  if (node.name === 'ParenthesizedExpression') return readInner(reading, place);
  if (node.name === 'BinaryExpression') return readUnion(reading, listSides(place));
  if (node.name === 'CallExpression') return readConstrained(reading, place);
  if (isSubscript(node)) return readSubscript(reading, place);
  if (node.name !== 'VariableName' && node.name !== 'MemberExpression') return undefined;
  return readNamed(reading, place);
}

function readQuoted(reading: SourceReading, place: PythonPlace): SchemaPart | undefined {
  const text = readPythonText(reading, place);
  const inner = text === undefined ? undefined : parseQuoted(place.file, text);
  return inner && readAnnotation(reading, inner);
}

function readInner(reading: SourceReading, { node, file }: PythonPlace): SchemaPart | undefined {
  const [inner] = listParts(node);
  return inner && readAnnotation(reading, { node: inner, file });
}

/** `A | B | C` is nested to the left. */
function listSides({ node, file }: PythonPlace): readonly PythonPlace[] {
  if (node.name !== 'BinaryExpression') return [{ node, file }];
  const nodes = listNodes(node).filter(({ name }) => name !== 'BitOp');
  return nodes.flatMap((side) => listSides({ node: side, file }));
}

function readUnion(reading: SourceReading, sides: readonly PythonPlace[]): SchemaPart {
  const schemas = sides.map((side) => readAnnotation(reading, side).schema);
  const others = schemas.filter((schema) => schema.get('type') !== 'null');
  const joined = others.length === 0 ? createSchema('null') : createUnion(others);
  return createPart(others.length < schemas.length ? addNull(joined) : joined);
}

function readNamed(reading: SourceReading, place: PythonPlace): SchemaPart | undefined {
  const name = getLastName(place);
  const found = findPythonName(place.file, getPythonText(place));
  if (found === undefined) {
    const plain = PYTHON_TYPES.get(name);
    return plain && createPart(plain);
  }
  const kind = findClassKind(found);
  const types = createPythonReading(reading);
  if (kind === 'enum') return createPart(readEnum(types, found));
  if (kind === 'model')
    return createPart(
      readDefinition(reading, { place: found, name, isReferred: true }, () =>
        readModel(types, found),
      ),
    );
  const alias = found.node.name === 'AssignStatement' ? found.node.lastChild : null;
  return alias === null ? undefined : readAnnotation(reading, { node: alias, file: found.file });
}

/** `constr(min_length=1)`, `conlist(int, max_length=3)`, `NewType("Id", str)`. */
function readConstrained(reading: SourceReading, place: PythonPlace): SchemaPart | undefined {
  const name = getLastName(place);
  const given = listPythonArguments(place);
  const positional = given.filter((one) => one.name === undefined);
  if (name === 'NewType') {
    const base = positional[1];
    return base && readAnnotation(reading, base.value);
  }
  const [, type = ''] = /^con(str|int|float|list|set)$/.exec(name) ?? [];
  const plain = PYTHON_TYPES.get(type);
  if (plain === undefined) return undefined;
  const [item] = positional;
  const items = item && readAnnotation(reading, item.value).schema;
  const base = items === undefined ? plain : setKeyword(plain, 'items', items);
  return createPart(addFieldKeywords(reading, base, given));
}

const LISTS = /^(?:list|List|Sequence|Iterable|Collection|MutableSequence|deque)$/;
const SETS = /^(?:set|Set|frozenset|FrozenSet|AbstractSet)$/;
const MAPS = /^(?:dict|Dict|Mapping|MutableMapping|DefaultDict)$/;
const SAME = /^(?:Required|Final|ReadOnly|SkipValidation)$/;

function readSubscript(reading: SourceReading, place: PythonPlace): SchemaPart | undefined {
  const { node, file } = place;
  const [, ...parts] = listParts(node);
  const given = parts.map((part) => ({ node: part, file }));
  const [first, second] = given;
  if (first === undefined) return undefined;
  const name = getLastName(place);
  const read = (one: PythonPlace): SchemaPart => readAnnotation(reading, one);
  if (name === 'Optional') return createPart(addNull(read(first).schema));
  if (name === 'NotRequired') return { ...read(first), isOptional: true };
  if (name === 'Union') return readUnion(reading, given);
  if (name === 'Annotated') return readAnnotated(reading, given);
  if (name === 'Literal') return readChoices(reading, given);
  if (SAME.test(name)) return read(first);
  if (LISTS.test(name)) return createList(read(first));
  if (SETS.test(name))
    return createPart(setKeyword(createList(read(first)).schema, 'uniqueItems', true));
  if (/^tuple$/i.test(name)) return readTuple(given, read);
  return MAPS.test(name) ? createMap(read(first), second && read(second)) : undefined;
}

function createList({ schema }: SchemaPart): SchemaPart {
  return createPart(createSchema('array', { items: schema }));
}

/** Keys of JSON are texts; what else a key must be is said of its name. */
function createMap({ schema: key }: SchemaPart, value: SchemaPart | undefined): SchemaPart {
  const isPlain = key.get('type') !== 'string' || key.size === 1;
  return createPart(
    createSchema('object', {
      ...(isPlain ? {} : { propertyNames: key }),
      ...(value === undefined || value.schema.size === 0
        ? {}
        : { additionalProperties: value.schema }),
    }),
  );
}

function readTuple(
  given: readonly PythonPlace[],
  read: (place: PythonPlace) => SchemaPart,
): SchemaPart | undefined {
  const [first, second] = given;
  if (first !== undefined && second !== undefined && getPythonText(second) === '...')
    return createList(read(first));
  const items = given.map((one) => read(one).schema);
  const count = items.length;
  return createPart(
    createSchema('array', { prefixItems: items, items: false, minItems: count, maxItems: count }),
  );
}

function readChoices(
  reading: SourceReading,
  given: readonly PythonPlace[],
): SchemaPart | undefined {
  const values = given.map((one) => readPythonLiteral(reading, one));
  return values.every((value): value is Json => value !== undefined)
    ? createPart(createEnum(values))
    : undefined;
}

/** `Annotated[int, Field(ge=1)]`, `Annotated[str, "Where."]` and `Annotated[int, Ge(1)]`. */
function readAnnotated(
  reading: SourceReading,
  [type, ...details]: readonly PythonPlace[],
): SchemaPart | undefined {
  if (type === undefined) return undefined;
  let part = readAnnotation(reading, type);
  for (const detail of details) part = addDetail(reading, part, detail);
  return { ...part, schema: sortKeywords(part.schema) };
}

const CONSTRAINTS: ReadonlyMap<string, string> = new Map([
  ['Ge', 'ge'],
  ['Gt', 'gt'],
  ['Le', 'le'],
  ['Lt', 'lt'],
  ['MultipleOf', 'multiple_of'],
  ['MinLen', 'min_length'],
  ['MaxLen', 'max_length'],
]);

function addDetail(reading: SourceReading, part: SchemaPart, detail: PythonPlace): SchemaPart {
  const text = readPythonText(reading, detail);
  if (text !== undefined) return { ...part, schema: setKeyword(part.schema, 'description', text) };
  const name = getLastName(detail);
  const given = listPythonArguments(detail);
  const [first] = given;
  const constraint = CONSTRAINTS.get(name);
  if (constraint !== undefined && first !== undefined) {
    const one = [{ name: constraint, value: first.value }];
    return { ...part, schema: addFieldKeywords(reading, part.schema, one) };
  }
  if (/^(?:Doc|WithJsonSchema)$/.test(name) && first !== undefined) {
    const json = readPythonLiteral(reading, first.value);
    if (typeof json === 'string')
      return { ...part, schema: setKeyword(part.schema, 'description', json) };
    return json instanceof Map ? { ...part, schema: json } : part;
  }
  if (!/^(?:Field|Query|Body|StringConstraints|Meta)$/.test(name)) {
    addNote(reading, detail, 'is not understood; it was left out.');
    return part;
  }
  const schema = addFieldKeywords(reading, part.schema, given);
  const standard = findDefault(given);
  return standard === undefined
    ? { ...part, schema }
    : addDefault(reading, { ...part, schema }, standard);
}
