import { isList, type Value } from '../../contract/session/router.ts';
import {
  getMember,
  getText,
  isRecord,
  listRecords,
  parseValue,
  type ValueObject,
} from '../value.ts';
import { convertPython } from './convert-python.ts';
import { isDefinition, isRecordOfCall } from './is-definition.ts';
import { listPairs, listParameters } from './list-marked-arguments.ts';
import { findObjectEnd, listTextBlocks, type TextBlock } from './list-text-blocks.ts';

/** A call that a model wrote as text. */
export interface TextCall {
  readonly tool: string;
  readonly input: Value;
  /** False where only a name says so: `{"name": "deploy"}` may be anything. */
  readonly isCertain: boolean;
}

/** The input schema of a tool; undefined for a name that the turn does not show. */
export type FindSchema = (tool: string) => Value | undefined;

const NAME_KEYS = ['tool', 'tool_name', 'function', 'name', 'recipient_name', 'action'] as const;
const ARGUMENT_KEYS = [
  'input',
  'arguments',
  'args',
  'kwargs',
  'parameters',
  'params',
  'action_input',
  'tool_input',
] as const;
/** Around a call, or a list of them. */
const WRAPPER_KEYS = [
  'tool',
  'function',
  'function_call',
  'tool_call',
  'tool_use',
  'tool_calls',
  'tool_uses',
] as const;
/** Beside the name in a call that a provider's protocol wrote. */
const CALL_TYPES = new Set(['tool_use', 'tool_call', 'function', 'function_call']);
/** What a model says to itself beside a call. */
const THOUGHT_KEYS = new Set(['thought', 'thoughts', 'reasoning', 'explanation', 'rationale']);
const MOST_CALLS = 100;
/** Marks within marks, and wrappers within wrappers. */
const DEEPEST = 3;

/** The calls of a block, at most 100; none where it is no call. */
export function readTextCalls(
  block: TextBlock,
  findSchema: FindSchema,
  depth = 0,
): readonly TextCall[] {
  if (block.kind === 'function') {
    const call = readFunction(block, findSchema);
    return call === undefined ? [] : [call];
  }
  const body = block.body.replace(FENCES, '').trim();
  const written = readValues(body);
  const values = written.length > 0 ? written : readValues(convertPython(body) ?? '');
  if (values.length > 0) {
    const calls = values.slice(0, MOST_CALLS).flatMap((value) => listCalls(value, findSchema));
    return calls.every((call) => call !== undefined) ? calls : [];
  }
  if ((block.kind !== 'tag' && block.kind !== 'fence') || depth >= DEEPEST) return [];
  const [, name] = ARGUMENT_PAIRS.exec(body) ?? [];
  if (name !== undefined) {
    const { entries, isWhole } = listPairs(body, findSchema(name));
    if (!isWhole && !block.isClosed) return [];
    return [{ tool: name, input: Object.fromEntries(entries), isCertain: true }];
  }
  return listTextBlocks(body)
    .filter(({ kind }) => kind === 'tag' || kind === 'function')
    .flatMap((inner) => readTextCalls(inner, findSchema, depth + 1));
}

/**
 * `functions.deploy` of gpt-oss and of parallel calls, `default_api.deploy` of Gemini: `deploy`,
 * unless a tool has that name.
 */
function createNameReader(findSchema: FindSchema): (name: string) => string {
  return (name) =>
    findSchema(name) === undefined ? name.replace(NAMESPACE, '').replace(SUFFIX, '') : name;
}

const NAMESPACE = /^(?:functions|default_api)\./;
/** `deploy.call(slug="a")` of Llama 3.1. */
const SUFFIX = /\.call$/;
/** In the place of a name. */
const NO_NAME = /^(?:your_|the_)?(?:function|tool)(?:_name)?$/i;

/** One value, a list of them, or one after the other. */
function readValues(body: string): readonly Value[] {
  const whole = parseValue(body) ?? parseQuoted(body);
  if (whole !== undefined) return isList(whole) ? whole : [whole];
  const values: Value[] = [];
  for (let at = 0; at < body.length && values.length < MOST_CALLS;) {
    const start = body.slice(at).search(/[^\s;,]/);
    if (start === -1) break;
    const end = /[{[]/.test(body[at + start] ?? '') ? findObjectEnd(body, at + start) : undefined;
    const value = end === undefined ? undefined : parseValue(body.slice(at + start, end));
    if (end === undefined || value === undefined) return [];
    values.push(...(isList(value) ? value : [value]));
    at = end;
  }
  return values;
}

/** `{"name": "deploy", "arguments": '{"slug": "a"}'}`, as glaive-function-calling-v2 has it. */
function parseQuoted(body: string): Value | undefined {
  const [, head, inner] = QUOTED.exec(body) ?? [];
  return head === undefined || inner === undefined ? undefined : parseValue(`${head}${inner}}`);
}

const QUOTED =
  /^(\{\s{0,8}"name"\s{0,8}:\s{0,8}"[\w.:-]{1,128}"\s{0,8},\s{0,8}"arguments"\s{0,8}:\s{0,8})'([^]*)'\s{0,8}\}$/;

/** Undefined for what is no call. */
function listCalls(
  value: Value,
  findSchema: FindSchema,
  depth = 0,
): readonly (TextCall | undefined)[] {
  if (!isRecord(value)) return [undefined];
  const inner = WRAPPER_KEYS.map((key) => getMember(value, key)).find(
    (each) => isRecord(each) || listRecords(each).length > 0,
  );
  if (inner === undefined || depth >= DEEPEST) return [readCall(value, findSchema)];
  return (isList(inner) ? inner.slice(0, MOST_CALLS) : [inner]).flatMap((each) =>
    listCalls(each, findSchema, depth + 1),
  );
}

function readCall(value: ValueObject, findSchema: FindSchema): TextCall | undefined {
  const key = NAME_KEYS.find((each) => getText(value, each) !== undefined);
  const written = key === undefined ? undefined : getText(value, key);
  if (key === undefined || written === undefined) return readKeyed(value, findSchema);
  const tool = createNameReader(findSchema)(written);
  const schema = findSchema(tool);
  const properties = getMember(schema, 'properties');
  const nested = findNested(value, properties);
  if (isRecordOfCall(value, properties) || (schema === undefined && NO_NAME.test(tool)))
    return undefined;
  if (nested !== undefined)
    return isDefinition(nested, properties) ? undefined : { tool, input: nested, isCertain: true };
  return key === 'action' ? undefined : readFlat(value, { key, tool, schema });
}

/** `{"deploy": {"slug": "a"}}`, where a tool has that name and those parameters. */
function readKeyed(value: ValueObject, findSchema: FindSchema): TextCall | undefined {
  const [tool = '', ...others] = Object.keys(value);
  const input = getMember(value, tool);
  const properties = getMember(findSchema(tool), 'properties');
  if (others.length > 0 || !isRecord(input) || isDefinition(input, properties)) return undefined;
  return Object.keys(input).every((key) => getMember(properties, key) !== undefined) &&
    properties !== undefined
    ? { tool, input, isCertain: true }
    : undefined;
}

/** The arguments under a key of their own. A tool may have a parameter of that name itself. */
function findNested(call: ValueObject, properties: Value | undefined): ValueObject | undefined {
  for (const key of ARGUMENT_KEYS) {
    const sent = getMember(call, key);
    const isParameter = getMember(properties, key) !== undefined;
    if (!isParameter && (sent === null || sent === '')) return {};
    const value = typeof sent === 'string' ? parseValue(sent) : sent;
    if (!isRecord(value)) continue;
    if (!isParameter || Object.keys(value).every((each) => getMember(properties, each)))
      return value;
  }
  return undefined;
}

/** The arguments beside the name, without the keys that only wrap them. */
function readFlat(
  call: ValueObject,
  {
    key,
    tool,
    schema,
  }: { readonly key: string; readonly tool: string; readonly schema: Value | undefined },
): TextCall | undefined {
  const properties = getMember(schema, 'properties');
  const entries = Object.entries(call).filter(
    ([each, value]) => each !== key && !isWrapper(each, value, properties),
  );
  const input = Object.fromEntries(entries);
  if (isDefinition(Object.fromEntries(entries), properties)) return undefined;
  // Nothing is known of its parameters.
  if (properties === undefined)
    return { tool, input, isCertain: key === 'tool' || key === 'tool_name' };
  const declared = entries.filter(([each]) => getMember(properties, each) !== undefined);
  const required = getMember(schema, 'required');
  const isComplete =
    !isList(required) || required.every((each) => getMember(input, String(each)) !== undefined);
  const isCertain =
    key === 'name' || key === 'function'
      ? entries.length > 0 && declared.length === entries.length && isComplete
      : declared.length > 0 || (entries.length === 0 && isComplete);
  return { tool, input, isCertain };
}

function isWrapper(key: string, value: Value, properties: Value | undefined): boolean {
  if (getMember(properties, key) !== undefined) return false;
  if (THOUGHT_KEYS.has(key)) return true;
  return key === 'id' || (key === 'type' && typeof value === 'string' && CALL_TYPES.has(value));
}

/** GLM: the name, then each key and value in marks of their own. */
const ARGUMENT_PAIRS = /^([\w.:-]{1,128})\s{0,8}<arg_key>/;
/** DeepSeek puts the arguments into a fence. */
const FENCES = /^\s{0,8}```(?:json)?\s|```\s{0,8}$/g;

/** JSON, or a mark for each argument. Undefined where there is something else, or a part of it. */
function readFunction(
  { label, body, isClosed }: TextBlock,
  findSchema: FindSchema,
): TextCall | undefined {
  const tool = createNameReader(findSchema)(label);
  const sent = body.replace(FENCES, '').trim();
  const value = parseValue(sent) ?? parseValue(sent.slice(0, findObjectEnd(sent, 0) ?? 0));
  if (isRecord(value)) return { tool, input: value, isCertain: true };
  const { entries, isWhole } = listParameters(body, findSchema(tool));
  if (entries.length === 0 ? sent !== '' : !isWhole && !isClosed) return undefined;
  return { tool, input: Object.fromEntries(entries), isCertain: true };
}
