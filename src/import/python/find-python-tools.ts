import type { Json, JsonObject } from '../../contract/json/json.ts';
import { addNote, closeDefinitions, type SourceReading } from '../source/source-reading.ts';
import { listNodes } from '../source/source-text.ts';
import {
  findPythonName,
  getDefinition,
  getLastName,
  getPythonText,
  listPythonArguments,
  type PythonArgument,
  type PythonFile,
  type PythonPlace,
} from './python-file.ts';
import { createPythonReading } from './read-annotation.ts';
import {
  createPythonTool,
  getDescription,
  readArguments,
  readPythonFunction,
  type PythonFunction,
} from './read-function.ts';
import { findClassKind, findDocstring, readModel } from './read-model.ts';
import {
  listEnumMembers,
  readPythonLiteral,
  readPythonText,
  resolvePython,
} from './read-python-literal.ts';
import { readRecord } from './read-record.ts';

/** Decorators that register a function, by their last name. */
const DECORATORS = /^(?:tool|tool_plain|function_tool|beta_tool|beta_async_tool|register_tool)$/;

/** The tools that a file registers or writes as dicts, in their order. */
export function findPythonTools(reading: SourceReading, file: PythonFile): readonly JsonObject[] {
  const tools: JsonObject[] = [];
  const cursor = file.tree.cursor();
  let more = true;
  while (more) {
    const place = { node: cursor.node, file };
    const isRecord = cursor.name === 'DictionaryExpression' || cursor.name === 'CallExpression';
    const record = isRecord ? readRecord(reading, place) : undefined;
    const found = record ?? readStatement(reading, place);
    if (found instanceof Map) tools.push(found);
    more = record === undefined ? cursor.next() : cursor.next(false);
  }
  return tools;
}

function readStatement(reading: SourceReading, place: PythonPlace): JsonObject | undefined {
  if (place.node.name === 'DecoratedStatement') return readDecorated(reading, place);
  if (place.node.name === 'ClassDefinition' && findClassKind(place) === 'tool')
    return readToolClass(reading, place);
  return undefined;
}

function readDecorated(
  reading: SourceReading,
  { node, file }: PythonPlace,
): JsonObject | undefined {
  const definition = getDefinition(node);
  const decorator = node
    .getChildren('Decorator')
    .find((one) => DECORATORS.test(getDecoratorName({ node: one, file })));
  if (decorator === undefined || definition.name !== 'FunctionDefinition') return undefined;
  const source = readPythonFunction({ node: definition, file });
  if (source === undefined) return undefined;
  const given =
    decorator.getChild('ArgList') === null ? [] : listPythonArguments({ node: decorator, file });
  return createDecorated(reading, source, given);
}

function getDecoratorName({ node, file }: PythonPlace): string {
  const names = listNodes(node).filter(({ name }) => /^(?:VariableName|PropertyName)$/.test(name));
  const last = names.at(-1);
  return last === undefined ? '' : getLastName({ node: last, file });
}

function createDecorated(
  reading: SourceReading,
  source: PythonFunction,
  given: readonly PythonArgument[],
): JsonObject {
  const settings = new Map(given.map(({ name, value }) => [name ?? 'name', value]));
  const getText = (...keys: readonly string[]): string | undefined =>
    keys
      .flatMap((key) => settings.get(key) ?? [])
      .map((place) => readText(reading, place))
      .find((text) => text !== undefined);
  const model = settings.get('args_schema');
  const input =
    model === undefined ? readArguments(reading, source) : readModelSchema(reading, model);
  const description =
    getText('description', 'description_override') ??
    (model === undefined ? getDescription(source) : source.docstring.whole);
  const name = getText('name', 'name_override') ?? source.name;
  const tool = createPythonTool({ name, description }, input);
  const title = getText('title');
  if (title !== undefined) tool.set('title', title);
  const annotations = settings.get('annotations');
  if (annotations !== undefined) setAnnotations(reading, tool, annotations);
  return tool;
}

function readText(reading: SourceReading, place: PythonPlace): string | undefined {
  const text = readPythonText(reading, place);
  if (text === undefined && getPythonText(place) !== 'None')
    addNote(reading, place, 'is computed; what the function says was taken.');
  return text;
}

/** A dict, or `ToolAnnotations(readOnlyHint=True)`. */
function setAnnotations(reading: SourceReading, tool: Map<string, Json>, place: PythonPlace): void {
  const json = readPythonLiteral(reading, place);
  const hints =
    json instanceof Map
      ? json
      : new Map(
          (place.node.name === 'CallExpression' ? listPythonArguments(place) : []).flatMap(
            ({ name, value }) => {
              const hint = readPythonLiteral(reading, value);
              return name === undefined || hint === undefined ? [] : [[name, hint] as const];
            },
          ),
        );
  if (hints.size > 0) tool.set('annotations', hints);
  else addNote(reading, place, 'is computed; "annotations" was left out.');
}

/** The arguments of a tool that a model describes; any, with a note, where it is not known. */
export function readModelSchema(reading: SourceReading, place: PythonPlace): JsonObject {
  const found =
    place.node.name === 'ClassDefinition'
      ? place
      : findPythonName(place.file, getPythonText(place));
  if (found !== undefined && findClassKind(found) === 'model') {
    const schema = readModel(createPythonReading(reading), found);
    return closeDefinitions(reading, new Map([...schema].filter(([key]) => key !== 'description')));
  }
  const value = readPythonLiteral(reading, resolvePython(place));
  if (value instanceof Map) return value;
  addNote(reading, place, 'is not known here; any arguments are accepted.');
  return new Map([['type', 'object']]);
}

/** LangChain's `class Search(BaseTool)`, with its name, description and `args_schema` inside. */
function readToolClass(reading: SourceReading, place: PythonPlace): JsonObject | undefined {
  const members = new Map(listEnumMembers(place).map(({ name, value }) => [name, value]));
  const [name, description] = ['name', 'description'].map((key) => {
    const value = members.get(key);
    return value && readPythonText(reading, value);
  });
  const schema = members.get('args_schema');
  if (name === undefined || schema === undefined) return undefined;
  return createPythonTool({ name, description }, readModelSchema(reading, schema));
}

/** A model as a tool: its name, its docstring, its fields. */
export function createModelTool(
  reading: SourceReading,
  place: PythonPlace,
): JsonObject | undefined {
  const name = place.node.getChild('VariableName');
  if (name === null) return undefined;
  return createPythonTool(
    { name: getPythonText({ node: name, file: place.file }), description: findDocstring(place) },
    readModelSchema(reading, place),
  );
}
