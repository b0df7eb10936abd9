import { isObject, type JsonObject } from '../../contract/json/json.ts';
import { createObjectSchema, createSchema, removeKeyword } from '../source/schema-parts.ts';
import { addNote, closeDefinitions, type SourceReading } from '../source/source-reading.ts';
import { listArguments } from './call-chain.ts';
import { readLiteral } from './read-literal.ts';
import { isZodShape, readShape, readZod } from './read-zod.ts';
import { listProperties, resolveValue } from './resolve-value.ts';
import { getNodeText, type ScriptPlace } from './script.ts';

/** Functions that take a schema and give it back in another form. */
const WRAPPERS =
  /^(?:jsonSchema|zodSchema|zodToJsonSchema|toJSONSchema|toJsonSchemaCompat|zodTextFormat|fromJsonSchema|asSchema|standardSchema)$/;

/**
 * The schema of a tool, however the source writes it: JSON Schema, a Zod schema, or the shape of
 * one, as MCP servers are given. Undefined where it is none of these.
 */
export function readToolSchema(reading: SourceReading, place: ScriptPlace): JsonObject | undefined {
  const schema = readAnySchema(reading, place);
  return schema && closeDefinitions(reading, schema);
}

function readAnySchema(reading: SourceReading, place: ScriptPlace): JsonObject | undefined {
  const zod = readZod(reading, place);
  if (zod !== undefined) return zod.schema;
  const value = resolveValue(place);
  if (value.node.name === 'CallExpression') return readWrapped(reading, value);
  if (value.node.name !== 'ObjectExpression') return undefined;
  if (listProperties(value).length === 0) return createObjectSchema(new Map());
  if (isZodShape(reading, value)) return createObjectSchema(readShape(reading, value));
  const json = readLiteral(reading, value);
  return isObject(json) ? removeKeyword(json, '~standard') : undefined;
}

/** `jsonSchema<Input>({ … })` of the AI SDK, `zodToJsonSchema(Input)` and their like. */
function readWrapped(reading: SourceReading, { node, file }: ScriptPlace): JsonObject | undefined {
  const list = node.getChild('ArgList');
  const head = node.firstChild;
  // `jsonSchema<Input>` is one expression before its arguments.
  const plain = head?.name === 'InstantiationExpression' ? head.firstChild : head;
  const callee = plain ? getNodeText(file, plain) : '';
  // Compiled code calls `(0, module.name)(…)`.
  const name = /([\w$]+)\)?$/.exec(callee)?.[1] ?? '';
  const [argument] = list === null ? [] : listArguments({ node: list, file });
  return argument !== undefined && WRAPPERS.test(name)
    ? readAnySchema(reading, argument)
    : undefined;
}

/** As `readToolSchema`; a schema that is not understood accepts everything, and is noted. */
export function readToolSchemaOrAny(reading: SourceReading, place: ScriptPlace): JsonObject {
  const schema = readToolSchema(reading, place);
  if (schema !== undefined) return schema;
  addNote(reading, place, 'is not known here; any arguments are accepted.');
  return createSchema('object');
}
