import type { Json, JsonObject } from '../../contract/json/json.ts';
import type { ImportNote } from '../importer.ts';
import { UNKNOWN_PART, type SchemaPart } from './schema-parts.ts';
import { getLine, getText, type Place } from './source-text.ts';

/** What reading a set of files has noted so far, and how much work is left. */
export interface SourceReading {
  readonly notes: ImportNote[];
  /** Recursive types of the tool that is read, by name. */
  readonly definitions: Map<string, Json>;
  /** Declarations that are being read, by file and offset: one that comes again is recursive. */
  readonly open: Map<string, string>;
  readonly recursive: Set<string>;
  /** Names of definitions that are read already, by file and offset. */
  readonly known: Map<string, string>;
  depth: number;
  steps: number;
}

const MAX_DEPTH = 60;
/** A schema that names another twice, ten levels deep, has a thousand copies of the last. */
const MAX_STEPS = 200_000;
const MAX_NOTES = 200;

export function createSourceReading(): SourceReading {
  return {
    notes: [],
    definitions: new Map(),
    open: new Map(),
    recursive: new Set(),
    known: new Map(),
    depth: 0,
    steps: 0,
  };
}

/** Notes a construct that was not understood, and what it was read as. */
export function addNote(reading: SourceReading, place: Place, says: string): void {
  if (reading.notes.length > MAX_NOTES) return;
  const where = `${place.file.path}, line ${getLine(place)}`;
  const message = `${where}: \`${formatCode(place)}\` ${says}`;
  if (reading.notes.some((note) => note.message === message)) return;
  reading.notes.push({
    code: 'not_understood',
    message,
    hint: 'Compare the tool with the source, and complete it after the import.',
  });
}

function formatCode(place: Place): string {
  const code = getText(place).replaceAll(/\s+/g, ' ');
  return code.length > 60 ? `${code.slice(0, 57)}…` : code;
}

/** Runs one level deeper, or answers `otherwise` where the source is too deep or too much. */
export function runDeeper<T>(reading: SourceReading, otherwise: T, read: () => T): T {
  reading.steps += 1;
  if (reading.depth >= MAX_DEPTH || reading.steps > MAX_STEPS) return otherwise;
  reading.depth += 1;
  const result = read();
  reading.depth -= 1;
  return result;
}

/** What `read` makes of a type; where it understands nothing, anything, with a note. */
export function readTypeOrNote(
  reading: SourceReading,
  place: Place,
  read: () => SchemaPart | undefined,
): SchemaPart {
  return runDeeper(reading, UNKNOWN_PART, () => {
    const part = read();
    if (part === undefined)
      addNote(reading, place, 'is a type that is not understood; any value is accepted.');
    return part ?? UNKNOWN_PART;
  });
}

interface NamedPlace {
  readonly place: Place;
  readonly name: string;
  /** Always a definition of its own, as Pydantic writes models. */
  readonly isReferred?: boolean;
}

/**
 * Reads what a declaration defines. Where it refers to itself, the schema is kept as a definition
 * of its name and referred to.
 */
export function readDefinition(
  reading: SourceReading,
  { place, name, isReferred = false }: NamedPlace,
  read: () => JsonObject,
): JsonObject {
  const key = `${place.file.path}:${place.node.from}`;
  const known = reading.open.get(key) ?? reading.known.get(key);
  if (known !== undefined) {
    reading.recursive.add(key);
    return createReference(known);
  }
  const own = selectUnusedName(reading, name);
  reading.open.set(key, own);
  const schema = read();
  reading.open.delete(key);
  if (!isReferred && !reading.recursive.has(key)) return schema;
  reading.definitions.set(own, schema);
  reading.known.set(key, own);
  return createReference(own);
}

function selectUnusedName({ open, definitions }: SourceReading, name: string): string {
  const used = new Set([...open.values(), ...definitions.keys()]);
  let unused = name;
  for (let count = 2; used.has(unused); count += 1) unused = `${name}${count}`;
  return unused;
}

function createReference(name: string): JsonObject {
  return new Map([['$ref', `#/$defs/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`]]);
}

/** The schema of a tool with the definitions that it refers to; the next tool starts anew. */
export function closeDefinitions(reading: SourceReading, schema: JsonObject): JsonObject {
  const definitions = new Map(reading.definitions);
  reading.definitions.clear();
  reading.recursive.clear();
  reading.known.clear();
  if (definitions.size === 0) return schema;
  const own = [...definitions].find(
    ([name]) => schema.get('$ref') === createReference(name).get('$ref'),
  )?.[1];
  const root = own instanceof Map ? own : schema;
  return new Map<string, Json>([...root, ['$defs', definitions]]);
}
