import type { SyntaxNode } from '@lezer/common';
import type { Json, JsonObject } from '../../contract/json/json.ts';
import {
  ANYTHING,
  createObjectSchema,
  setKeyword,
  sortKeywords,
  type SchemaPart,
} from '../source/schema-parts.ts';
import { addNote, closeDefinitions, type SourceReading } from '../source/source-reading.ts';
import { listNodes } from '../source/source-text.ts';
import { getLastName, getPythonText, isSubscript, type PythonPlace } from './python-file.ts';
import { INJECTED } from './python-types.ts';
import { createPythonReading } from './read-annotation.ts';
import { readDocstring, type Docstring } from './read-docstring.ts';
import { addDefault } from './read-field.ts';
import { findDocstring, readField } from './read-model.ts';

/** A function as a tool: what it takes, and what its docstring says of it. */
export interface PythonFunction {
  readonly name: string;
  readonly docstring: Docstring;
  readonly parameters: readonly PythonParameter[];
}

export interface PythonParameter {
  readonly place: PythonPlace;
  readonly name: string;
  readonly type: PythonPlace | undefined;
  readonly value: PythonPlace | undefined;
}

export function readPythonFunction(place: PythonPlace): PythonFunction | undefined {
  const { node, file } = place;
  const name = node.getChild('VariableName');
  const list = node.getChild('ParamList');
  if (name === null || list === null) return undefined;
  return {
    name: getPythonText({ node: name, file }),
    docstring: readDocstring(findDocstring(place) ?? ''),
    parameters: listParameters({ node: list, file }),
  };
}

/** Without `self`, `*args`, `**kwargs` and what the framework hands in. */
function listParameters({ node, file }: PythonPlace): readonly PythonParameter[] {
  const parameters: PythonParameter[] = [];
  let [isOpen, isSpread, isValue] = [true, false, false];
  for (const part of listNodes(node)) {
    const last = parameters.at(-1);
    if (part.name === ',') [isOpen, isSpread, isValue] = [true, false, false];
    else if (part.name === '*' || part.name === '**') isSpread = true;
    else if (part.name === 'AssignOp') isValue = true;
    else if (isSpread || /^(?:[()/]|Comment)$/.test(part.name)) continue;
    else if (isOpen && part.name === 'VariableName') {
      const place = { node: part, file };
      parameters.push({ place, name: getPythonText(place), type: undefined, value: undefined });
      isOpen = false;
    } else if (last !== undefined && part.name === 'TypeDef')
      parameters.splice(-1, 1, { ...last, type: getType(part, file) });
    else if (last !== undefined && isValue)
      parameters.splice(-1, 1, { ...last, value: { node: part, file } });
  }
  return parameters.filter((one) => !/^(?:self|cls)$/.test(one.name) && !isInjected(one));
}

function getType(node: SyntaxNode, file: PythonPlace['file']): PythonPlace | undefined {
  const inner = listNodes(node).find(({ name }) => name !== ':');
  return inner && { node: inner, file };
}

function isInjected({ type, value }: PythonParameter): boolean {
  if (value !== undefined && INJECTED.test(getLastName(value))) return true;
  if (type === undefined) return false;
  if (INJECTED.test(getLastName(type))) return true;
  if (!isSubscript(type.node)) return false;
  return listNodes(type.node).some(
    (node) =>
      /^(?:VariableName|MemberExpression|CallExpression|BinaryExpression)$/.test(node.name) &&
      INJECTED.test(getLastName({ node, file: type.file })),
  );
}

/** The schema of a function's arguments, with what the docstring says of each. */
export function readArguments(
  reading: SourceReading,
  { parameters, docstring }: PythonFunction,
): JsonObject {
  const parts = new Map<string, SchemaPart>();
  for (const parameter of parameters) {
    const { key, part } = readParameter(reading, parameter);
    const about = docstring.parameters.get(parameter.name);
    const isSaid = about === undefined || about === '' || part.schema.has('description');
    const schema = isSaid ? part.schema : setKeyword(part.schema, 'description', about);
    parts.set(key, { ...part, schema: sortKeywords(schema) });
  }
  return closeDefinitions(reading, createObjectSchema(parts));
}

function readParameter(reading: SourceReading, parameter: PythonParameter) {
  const { place, name, type, value } = parameter;
  if (type !== undefined) return readField(createPythonReading(reading), { name, type, value });
  addNote(reading, place, 'has no type; any value is accepted.');
  const part = { schema: ANYTHING, isOptional: false };
  return { key: name, part: value === undefined ? part : addDefault(reading, part, value) };
}

/** What a decorator or a call sets by name. */
export type ToolSettings = ReadonlyMap<string, PythonPlace>;

/** The description: without the section on parameters, where each of them has a place of its own. */
export function getDescription({ docstring, parameters }: PythonFunction): string {
  const names = new Set(parameters.map(({ name }) => name));
  const isPlaced = [...docstring.parameters.keys()].every((name) => names.has(name));
  return isPlaced ? docstring.text : docstring.whole;
}

export function createPythonTool(
  tool: { readonly name: string; readonly description: string | undefined },
  schema: JsonObject,
): Map<string, Json> {
  return new Map<string, Json>([
    ['name', tool.name],
    ...(tool.description ? [['description', tool.description] as const] : []),
    ['inputSchema', schema],
  ]);
}
