import { isList, type Value } from '../../contract/session/router.ts';
import { getMember, getText, isRecord, parseValue, type ValueObject } from '../value.ts';
import type { TextBlock } from './list-text-blocks.ts';

/** A call that a model wrote as text. */
export interface TextCall {
  readonly tool: string;
  readonly input: Value;
  /** False where only a name says so: `{"name": "deploy"}` may be anything. */
  readonly isCertain: boolean;
}

/** The input schema of a tool; undefined for a name that the turn does not show. */
export type FindSchema = (tool: string) => Value | undefined;

const NAME_KEYS = ['tool', 'tool_name', 'function', 'name'] as const;
const ARGUMENT_KEYS = ['input', 'arguments', 'args', 'parameters', 'params'] as const;
/** Beside the name in a call that a provider's protocol wrote. */
const CALL_TYPES = new Set(['tool_use', 'tool_call', 'function', 'function_call']);
const MOST_CALLS = 100;

/** The calls of a block, at most 100; none where it is no call. */
export function readTextCalls(block: TextBlock, findSchema: FindSchema): readonly TextCall[] {
  if (block.kind === 'function')
    return [readFunction(block.label, block.body, findSchema(block.label))];
  const body = block.body.trim();
  const inner = /^<function=([\w.:-]{1,128})>/.exec(body);
  const [opening = '', name = ''] = inner ?? [];
  if (name !== '')
    return [
      readFunction(
        name,
        body.slice(opening.length).replace(/<\/function>\s*$/, ''),
        findSchema(name),
      ),
    ];
  const values = readValues(body);
  const calls = values.slice(0, MOST_CALLS).map((value) => readCall(value, findSchema));
  return calls.every((call) => call !== undefined) ? calls : [];
}

/** One value, a list of them, or one on each line. */
function readValues(body: string): readonly Value[] {
  const whole = parseValue(body);
  if (whole !== undefined) return isList(whole) ? whole : [whole];
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  const values = lines.slice(0, MOST_CALLS).map(parseValue);
  return lines.length > 1 && values.every((value) => value !== undefined) ? values : [];
}

function readCall(value: Value, findSchema: FindSchema): TextCall | undefined {
  if (!isRecord(value)) return undefined;
  const called = getMember(value, 'function');
  if (isRecord(called)) return readCall(called, findSchema);
  const key = NAME_KEYS.find((each) => getText(value, each) !== undefined);
  const tool = key === undefined ? undefined : getText(value, key);
  if (key === undefined || tool === undefined) return undefined;
  const schema = findSchema(tool);
  const properties = getMember(schema, 'properties');
  const nested = findNested(value, properties);
  if (nested !== undefined)
    return isDefinition(nested, properties) ? undefined : { tool, input: nested, isCertain: true };
  return readFlat(value, { key, tool, schema });
}

/** The arguments under a key of their own. A tool may have a parameter of that name itself. */
function findNested(call: ValueObject, properties: Value | undefined): Value | undefined {
  for (const key of ARGUMENT_KEYS) {
    const sent = getMember(call, key);
    const value = typeof sent === 'string' ? parseValue(sent) : sent;
    if (!isRecord(value)) continue;
    const isParameter = getMember(properties, key) !== undefined;
    if (!isParameter || Object.keys(value).every((each) => getMember(properties, each)))
      return value;
  }
  return undefined;
}

/** A tool's definition looks like a call: its `parameters` are a schema. */
function isDefinition(input: Value, properties: Value | undefined): boolean {
  return (
    isRecord(getMember(input, 'properties')) && getMember(properties, 'properties') === undefined
  );
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
  if (schema === undefined)
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
  return key === 'id' || (key === 'type' && typeof value === 'string' && CALL_TYPES.has(value));
}

/** `<function=name>` with JSON, or with a `<parameter=key>` for each argument. */
function readFunction(tool: string, body: string, schema: Value | undefined): TextCall {
  const value = parseValue(body.trim());
  if (isRecord(value)) return { tool, input: value, isCertain: true };
  const properties = getMember(schema, 'properties');
  const entries = [...body.matchAll(/<parameter=([\w.-]{1,128})>([^]*?)(?:<\/parameter>|$)/g)].map(
    ([, key = '', text = '']): readonly [string, Value] => [
      key,
      readParameter(text.replace(/^\n/, '').replace(/\n$/, ''), getMember(properties, key)),
    ],
  );
  return { tool, input: Object.fromEntries(entries), isCertain: true };
}

/** A text, unless the schema has no place for one. */
function readParameter(text: string, schema: Value | undefined): Value {
  const type = getMember(schema, 'type');
  const types = isList(type) ? type : type === undefined ? ['string'] : [type];
  return types.includes('string') ? text : (parseValue(text.trim()) ?? text);
}
