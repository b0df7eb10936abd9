import type { JsonObject } from '../../contract/json/json.ts';
import {
  createObjectSchema,
  listSchemaParts,
  setKeyword,
  sortKeywords,
  type SchemaPart,
} from '../source/schema-parts.ts';
import { addNote } from '../source/source-reading.ts';
import { listNodes, listParts } from '../source/source-text.ts';
import { addDoc, readDoc } from './read-doc.ts';
import { readQuoted } from './read-quoted.ts';
import { getNodeText, type ScriptPlace } from './script.ts';
import type { TypeReading } from './type-reading.ts';

/** The object that `{ … }` or an interface describes, with what it extends first. */
export function readObjectType(types: TypeReading, place: ScriptPlace): JsonObject {
  const { node, file } = place;
  const parts = new Map<string, SchemaPart>();
  const body = node.getChild('ObjectType') ?? node;
  const heads = node === body ? [] : listNodes(node);
  const from = heads.findIndex(({ name }) => name === 'extends');
  for (const head of from === -1 ? [] : heads.slice(from + 1)) {
    if (!/^(?:TypeName|ParameterizedType)$/.test(head.name)) continue;
    const { schema } = types.read({ node: head, file });
    for (const [name, part] of listSchemaParts(schema)) parts.set(name, part);
  }
  let others: JsonObject | undefined;
  for (const member of listParts(body)) {
    const inner = { node: member, file };
    if (member.name === 'PropertyType') addProperty(types, parts, inner);
    else if (member.name === 'IndexSignature') others = readIndex(types, inner);
    else addNote(types.reading, inner, 'has no value in JSON; it was left out.');
  }
  const schema = createObjectSchema(parts);
  return others === undefined ? schema : setKeyword(schema, 'additionalProperties', others);
}

function addProperty(types: TypeReading, parts: Map<string, SchemaPart>, place: ScriptPlace): void {
  const { node, file } = place;
  const name =
    node.getChild('PropertyDefinition') ?? node.getChild('String') ?? node.getChild('Number');
  const type = node.getChild('TypeAnnotation');
  if (name === null) {
    addNote(types.reading, place, 'has a computed name; it was left out.');
    return;
  }
  const text = getNodeText(file, name);
  const { schema, isOptional } =
    type === null ? { schema: new Map(), isOptional: false } : types.read({ node: type, file });
  parts.set(name.name === 'String' ? readQuoted(text) : text, {
    schema: sortKeywords(addDoc(schema, readDoc(place))),
    isOptional: isOptional || node.getChild('Optional') !== null,
  });
}

function readIndex(types: TypeReading, { node, file }: ScriptPlace): JsonObject {
  const type = node.getChildren('TypeAnnotation').at(-1);
  return type === undefined ? new Map() : types.read({ node: type, file }).schema;
}
