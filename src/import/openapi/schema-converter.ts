import { get, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { readReference } from '../../contract/schema/schema-reference.ts';
import { walkSchema, type Schema } from '../../contract/schema/schema.ts';
import type { NoteLabels } from './conversion-notes.ts';
import { convertSchema, isHidden, type Conversion } from './convert-schema.ts';
import type { OpenapiDocument } from './read-openapi.ts';

/** Converts the schemas of one document to JSON Schema 2020-12; equal parts are shared. */
export interface SchemaConverter {
  readonly root: JsonObject;
  /** References point to `#/$defs/<name>`. */
  readonly convert: (json: Json | undefined) => Schema;
  readonly isHidden: (property: Json) => boolean;
  /** The definitions that converted schemas need, directly and indirectly. */
  readonly listDefinitions: (schemas: readonly Schema[]) => DefinitionList;
}

export interface DefinitionList {
  readonly entries: readonly (readonly [name: string, schema: Schema])[];
  /** How many of them only accept anything, because there are too many. */
  readonly left: number;
}

/**
 * More than a model can read: 400 objects of ten properties are about 100,000 tokens. Graphs of
 * real services, where everything refers to everything, have thousands.
 */
const MOST_DEFINITIONS = 400;

/** `input` is what a caller sends, `output` what comes back. */
export function createSchemaConverter(
  document: OpenapiDocument,
  direction: 'input' | 'output',
  labels: NoteLabels,
): SchemaConverter {
  const conversion: Conversion = {
    document,
    hiddenBy: direction === 'input' ? 'readOnly' : 'writeOnly',
    labels,
    known: new Map(),
    names: new Map(),
    taken: new Set(),
    sources: new Map(),
  };
  const uses = new WeakMap<JsonObject, readonly string[]>();
  return {
    root: document.root,
    convert: (json) => convertSchema(conversion, json),
    isHidden: (property) => isHidden(conversion, property),
    listDefinitions: (schemas) => listDefinitions(conversion, schemas, uses),
  };
}

/** The nearest ones first; what is beyond the limit accepts anything. */
function listDefinitions(
  conversion: Conversion,
  schemas: readonly Schema[],
  uses: WeakMap<JsonObject, readonly string[]>,
): DefinitionList {
  const entries = new Map<string, Schema>();
  const left = new Set<string>();
  const open = schemas.flatMap((schema) => listUses(schema, uses));
  for (const name of open) {
    if (entries.has(name) || left.has(name)) continue;
    if (entries.size >= MOST_DEFINITIONS) left.add(name);
    else {
      const definition = convertSchema(conversion, conversion.sources.get(name));
      entries.set(name, definition);
      open.push(...listUses(definition, uses));
    }
  }
  return {
    entries: [...entries, ...[...left].map((name) => [name, true] as const)],
    left: left.size,
  };
}

/** The names of `$defs` that a converted schema refers to. */
function listUses(schema: Schema, uses: WeakMap<JsonObject, readonly string[]>): readonly string[] {
  if (!isObject(schema)) return [];
  const known = uses.get(schema);
  if (known !== undefined) return known;
  const names = new Set<string>();
  for (const node of walkSchema(schema)) {
    const at = readReference(get(node.schema, '$ref'));
    if (at?.[0] === '$defs') names.add(String(at[1]));
  }
  uses.set(schema, [...names]);
  return [...names];
}
