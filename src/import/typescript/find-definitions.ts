import type { Json, JsonObject } from '../../contract/json/json.ts';
import { addNote, type SourceReading } from '../source/source-reading.ts';
import { listNodes, listParts } from '../source/source-text.ts';
import { listArguments, readCallChain } from './call-chain.ts';
import { createTool, NO_INPUT, type FoundTool } from './create-tool.ts';
import { isFunction, readLiteral, readString } from './read-literal.ts';
import { readObjectTool } from './read-object-tool.ts';
import { readToolSchema, readToolSchemaOrAny } from './read-tool-schema.ts';
import { isZodShape } from './read-zod.ts';
import { findProperty, listProperties, resolveValue } from './resolve-value.ts';
import { getNodeText, type Script, type ScriptPlace } from './script.ts';

/** The tools that a file registers or writes as objects, in their order. */
export function findDefinitions(reading: SourceReading, file: Script): readonly JsonObject[] {
  const tools: JsonObject[] = [];
  const cursor = file.tree.cursor();
  let more = true;
  while (more) {
    const place = { node: cursor.node, file };
    const found = cursor.name === 'CallExpression' ? readCall(reading, place) : undefined;
    const written = cursor.name === 'ObjectExpression' ? readObjectTool(reading, place) : undefined;
    const tool = found ?? written;
    if (tool !== undefined && tool !== 'left out') tools.push(tool);
    // A handler, and the calls in it, follow the definition: only an object is passed over.
    more = written === undefined ? cursor.next() : cursor.next(false);
  }
  return tools;
}

function readCall(reading: SourceReading, place: ScriptPlace): FoundTool {
  const { steps } = readCallChain(place);
  const list = place.node.getChild('ArgList');
  if (list === null) return undefined;
  const given = listArguments({ node: list, file: place.file });
  const method = steps.at(-1)?.name;
  if (/^registerTool(?:Task)?$/.test(method ?? '') && given.length > 1)
    return readRegistered(reading, given);
  if (method === 'tool' && given.length > 1) return readMcpTool(reading, given);
  const [head] = listNodes(place.node);
  const callee = head?.name === 'InstantiationExpression' ? head.firstChild : head;
  const name = callee ? getNodeText(place.file, callee) : '';
  return /^(?:tool|dynamicTool)$/.test(name) ? readAiTool(reading, place, given) : undefined;
}

/** `server.registerTool(name, { title, description, inputSchema, … }, handler)`. */
function readRegistered(reading: SourceReading, [name, config]: readonly ScriptPlace[]): FoundTool {
  if (name === undefined || config === undefined) return undefined;
  const options = resolveValue(config);
  if (options.node.name !== 'ObjectExpression' || isFunction(name)) return undefined;
  const text = readToolName(reading, name);
  if (text === undefined) return 'left out';
  return createTool(reading, text, options);
}

function readToolName(reading: SourceReading, place: ScriptPlace): string | undefined {
  const name = readString(reading, place);
  if (name === undefined)
    addNote(reading, place, 'names a tool and is not known here; the tool was left out.');
  return name;
}

/** `server.tool(name, description?, shape?, annotations?, handler)`, the older form. */
function readMcpTool(reading: SourceReading, given: readonly ScriptPlace[]): FoundTool {
  const [first, ...rest] = given;
  const handler = rest.at(-1);
  if (first === undefined || handler === undefined || !canHandle(handler)) return undefined;
  const name = readString(reading, first);
  if (name === undefined) return undefined;
  const tool = new Map<string, Json>([['name', name]]);
  const description = rest[0] && readString(reading, rest[0]);
  if (description !== undefined) tool.set('description', description);
  const objects = rest.slice(description === undefined ? 0 : 1, -1);
  const [shape, annotations] = objects;
  const isShape = shape !== undefined && !isAnnotations(reading, shape);
  tool.set('inputSchema', isShape ? readToolSchemaOrAny(reading, shape) : NO_INPUT);
  const hints = isShape ? annotations : shape;
  const json = hints && readLiteral(reading, hints);
  if (json !== undefined) tool.set('annotations', json);
  return tool;
}

/** A function, or a name or call that may give one; a text or a list is none. */
function canHandle(place: ScriptPlace): boolean {
  const { node } = resolveValue(place);
  return isFunction(place) || /^(?:VariableName|MemberExpression|CallExpression)$/.test(node.name);
}

function isAnnotations(reading: SourceReading, place: ScriptPlace): boolean {
  const value = resolveValue(place);
  if (value.node.name !== 'ObjectExpression' || isZodShape(reading, value)) return false;
  const keys = listProperties(value).map(({ key }) => key ?? '');
  return keys.length > 0 && keys.every((key) => /^(?:title|\w+Hint)$/.test(key));
}

/** `tool({ description, inputSchema, execute })` of the AI SDK: its key or constant names it. */
function readAiTool(
  reading: SourceReading,
  place: ScriptPlace,
  given: readonly ScriptPlace[],
): FoundTool {
  const options = given.map(resolveValue).find(({ node }) => node.name === 'ObjectExpression');
  if (options === undefined || findProperty(options, 'name') !== undefined) return undefined;
  const schema = findProperty(options, 'inputSchema') ?? findProperty(options, 'parameters');
  if (schema === undefined) return undefined;
  const name = findGivenName(place);
  if (name === undefined) {
    addNote(reading, place, 'is a tool without a name here; it was left out.');
    return 'left out';
  }
  const read = readToolSchema(reading, schema);
  return read === undefined ? undefined : createTool(reading, name, options);
}

/** The key or the constant that an expression is the value of. */
function findGivenName({ node, file }: ScriptPlace): string | undefined {
  const outer = node.parent;
  if (outer?.name === 'Property') {
    const property = outer.parent && listProperties({ node: outer.parent, file });
    return property?.find(({ value }) => value.node.from === node.from)?.key;
  }
  if (outer?.name !== 'VariableDeclaration') return undefined;
  const before = listParts(outer).filter(({ to }) => to <= node.from);
  const name = before.findLast((part) => part.name === 'VariableDefinition');
  return name && getNodeText(file, name);
}
