import { isList, type Value } from '../contract/session/router.ts';
import { getMember, getText, isRecord, listRecords, type ValueObject } from '../simulate/value.ts';
import type { LoggedTool } from './transcript.ts';

/** The tools of a request, in any provider's form. Undefined where the log does not say. */
export function listTools(around: ValueObject): readonly LoggedTool[] | undefined {
  const sent =
    getMember(around, 'tools') ??
    getMember(around, 'functions') ??
    getMember(getMember(around, 'toolConfig'), 'tools') ??
    getMember(getMember(around, 'config'), 'tools');
  // The AI SDK has an object of tools by their names.
  if (isRecord(sent))
    return Object.entries(sent).flatMap(([name, tool]) =>
      isRecord(tool) ? readTool({ ...tool, name }) : [],
    );
  return isList(sent) ? listRecords(sent).flatMap(readTools) : undefined;
}

function readTools(tool: ValueObject): readonly LoggedTool[] {
  const declared =
    getMember(tool, 'functionDeclarations') ?? getMember(tool, 'function_declarations');
  if (isList(declared)) return listRecords(declared).flatMap(readDeclaration);
  const inner = getMember(tool, 'tools');
  return isList(inner) ? listRecords(inner).flatMap(readTool) : readTool(tool);
}

const SCHEMA_KEYS = [
  'input_schema',
  'inputSchema',
  'parameters',
  'parametersJsonSchema',
  'parameters_json_schema',
  'schema',
];

const INNER_KEYS = ['function', 'toolSpec', 'systemTool', 'custom'];

function readTool(sent: ValueObject): readonly LoggedTool[] {
  const inner = INNER_KEYS.map((key) => getMember(sent, key)).find(isRecord) ?? sent;
  const name = getText(inner, 'name');
  if (name === undefined) return [];
  const found = SCHEMA_KEYS.map((key) => getMember(inner, key)).find(isRecord);
  const wrapped = getMember(found, 'json') ?? getMember(found, 'jsonSchema');
  const schema = isRecord(wrapped) ? wrapped : found;
  return [schema === undefined ? { name } : { name, schema }];
}

/** Gemini writes the types of `parameters` in capitals (ai.google.dev, read 2026-11-26). */
function readDeclaration(declared: ValueObject): readonly LoggedTool[] {
  return readTool(declared).map(({ name, schema }) =>
    schema === undefined ? { name } : { name, schema: convertTypes(schema, DEEPEST) },
  );
}

const DEEPEST = 50;

function convertTypes(value: Value, depth: number): Value {
  if (depth === 0) return value;
  if (isList(value)) return value.map((item) => convertTypes(item, depth - 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === 'type' && typeof member === 'string'
        ? member.toLowerCase()
        : convertTypes(member, depth - 1),
    ]),
  );
}
