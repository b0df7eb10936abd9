import { getToolFacts, printCountedText, readWireTool } from '../../src/app/tokens/token-text.ts';
import { getTarget } from '../../src/app/wire/wire.ts';
import {
  createJsonObject,
  get,
  getNumber,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import type { Formula, ToolChoice } from '../../src/measure/formula.ts';
import { findFormula } from '../../src/measure/formulas.ts';
import { countO200k } from '../../src/measure/o200k.ts';
import { readOutside } from '../outside-data/outside-data.ts';

/** A recorded request with functions, what its provider billed, and what is foretold. */
export interface Recorded {
  readonly formula: Formula;
  readonly model: string;
  readonly source: string;
  readonly billed: number;
  /** All but the tools: messages, and what tools cost once per request. */
  readonly around: number;
  readonly tools: number;
  /** Why it is left out: it carries what no formula is about. */
  readonly apart: string | undefined;
}

interface Row {
  readonly target: string;
  readonly model: string;
  readonly source: string;
  readonly billed: number;
  readonly request: Json | undefined;
}

const TARGETS: Readonly<Record<string, string>> = {
  anth: 'anthropic',
  chat: 'openai-chat',
  resp: 'openai-responses',
  gem: 'gemini',
  mist: 'mistral',
};

/** The requests of wire/recorded/usage-rows.json. */
export function readUsageRows(): readonly Recorded[] {
  const rows = parse(readOutside('wire/recorded/usage-rows.json'));
  return isArray(rows)
    ? rows.flatMap((row) =>
        foretell({
          target: TARGETS[word(row, 'api')] ?? '',
          model: word(row, 'model'),
          source: word(row, 'source'),
          billed: getNumber(get(row, 'input_tokens')) ?? 0,
          request: get(row, 'request'),
        }),
      )
    : [];
}

/** The rows of corpus/token-calibration.jsonl whose requests stand in corpus/wire-pydantic-ai. */
export function readCalibrationRows(): readonly Recorded[] {
  return joinCalibration().flatMap(({ row, request }) => {
    const [provider, api] = [word(row, 'provider'), word(row, 'api')];
    const target =
      provider === 'openai'
        ? api === 'responses'
          ? 'openai-responses'
          : 'openai-chat'
        : provider === 'gemini' && api === 'completions'
          ? ''
          : provider === 'bedrock' && api !== 'converse'
            ? ''
            : provider;
    return foretell({
      target,
      model: decodeURIComponent(word(row, 'model')),
      source: word(row, 'cassette'),
      billed: getNumber(get(row, 'input_tokens')) ?? 0,
      request,
    });
  });
}

export function joinCalibration(): readonly {
  readonly row: Json;
  readonly request: Json | undefined;
}[] {
  const keyOf = (row: Json): string =>
    `${word(row, 'cassette')} ${String(get(row, 'interaction'))}`;
  const requests = new Map(
    ['anthropic', 'openai', 'gemini', 'bedrock']
      .flatMap((name) => readLines(`corpus/wire-pydantic-ai/${name}.jsonl`))
      .map((row) => [keyOf(row), get(row, 'request')]),
  );
  return readLines('corpus/token-calibration.jsonl').flatMap((row) =>
    requests.has(keyOf(row)) ? [{ row, request: requests.get(keyOf(row)) }] : [],
  );
}

function readLines(path: string): readonly Json[] {
  return readOutside(path).trim().split('\n').map(parse);
}

function parse(text: string): Json {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem') throw new Error(parsed.problem.message);
  return parsed.value.value;
}

function word(json: Json | undefined, key: string): string {
  return getString(get(json, key)) ?? '';
}

function foretell({ target: id, model, source, billed, request }: Row): readonly Recorded[] {
  const target = getTarget(id);
  const formula = findFormula(id, model);
  const functions = listFunctions(
    id === 'bedrock' ? get(get(request, 'toolConfig'), 'tools') : get(request, 'tools'),
    id,
  );
  if (
    target.id !== id ||
    formula === undefined ||
    functions === undefined ||
    functions.length === 0
  )
    return [];
  const tools = functions.reduce((sum, wire) => {
    const read = readWireTool(wire, target);
    return (
      sum +
      formula.getToolTokens(
        countO200k(printCountedText(wire, read, formula.text)),
        getToolFacts(read),
      )
    );
  }, 0);
  const choice = readChoice(
    get(request, 'tool_choice') ?? get(get(request, 'toolConfig'), 'toolChoice'),
  );
  const said = listSaid(request);
  const fixed = formula.getFixedTokens({
    model,
    choice,
    hasSystem: said.some(({ role }) => role === 'system'),
  });
  const apart =
    setApart(request, source, billed) ?? (fixed === undefined ? 'unknown preamble' : undefined);
  return [
    { formula, model, source, billed, around: (fixed ?? 0) + countSaid(said, id), tools, apart },
  ];
}

/** Undefined where one of them is not a function. */
function listFunctions(tools: Json | undefined, target: string): readonly JsonObject[] | undefined {
  if (!isArray(tools)) return undefined;
  const all =
    target === 'gemini'
      ? tools.flatMap((group) => {
          const listed = get(group, 'functionDeclarations') ?? get(group, 'function_declarations');
          return isArray(listed) ? listed : [null];
        })
      : tools;
  const functions = all.filter(
    (tool): tool is JsonObject =>
      isObject(tool) && ['', 'function', 'custom'].includes(word(tool, 'type')),
  );
  return functions.length === all.length ? functions : undefined;
}

function readChoice(choice: Json | undefined): ToolChoice {
  const said =
    getString(choice) ??
    getString(get(choice, 'type')) ??
    (isObject(choice) ? [...choice.keys()][0] : undefined);
  return said === 'any' || said === 'required'
    ? 'any'
    : said === 'tool' || said === 'function'
      ? 'tool'
      : said === 'none'
        ? 'none'
        : 'auto';
}

function setApart(request: Json | undefined, source: string, billed: number): string | undefined {
  const tools = get(request, 'tools');
  if (billed === 0) return 'nothing billed';
  if (isArray(tools) && tools.some((tool) => get(tool, 'defer_loading') === true))
    return 'deferred tools';
  if (
    get(get(request, 'output_config'), 'format') !== undefined ||
    source.includes('native_output')
  )
    return 'an output schema';
  if (get(request, 'previous_response_id') !== undefined || source.includes('previous_response_id'))
    return 'earlier turns that the server keeps';
  return listSaid(request).some(({ text }) => text === undefined)
    ? 'calls, results or files'
    : undefined;
}

interface Said {
  readonly role: string;
  /** Undefined where more than text is said. */
  readonly text: string | undefined;
}

function listSaid(request: Json | undefined): readonly Said[] {
  const system = ['system', 'instructions', 'systemInstruction'].flatMap((key) => {
    const content = get(request, key);
    return content === undefined || (isArray(content) && content.length === 0)
      ? []
      : [{ role: 'system', text: readText(get(content, 'parts') ?? content) }];
  });
  const input = get(request, 'input');
  const list =
    typeof input === 'string'
      ? [
          createJsonObject([
            ['role', 'user'],
            ['content', input],
          ]),
        ]
      : (get(request, 'messages') ?? get(request, 'contents') ?? input);
  return [
    ...system,
    ...(isArray(list)
      ? list.map((each) => ({
          role: word(each, 'role'),
          text: readText(get(each, 'content') ?? get(each, 'parts')),
        }))
      : []),
  ];
}

function readText(content: Json | undefined): string | undefined {
  if (!isArray(content)) return getString(content);
  const texts = content.map((part) => getString(part) ?? getString(get(part, 'text')));
  return texts.includes(undefined) ? undefined : texts.join('\n');
}

/** What messages cost: o200k and a frame that was fitted with the formulas. */
function countSaid(said: readonly Said[], target: string): number {
  if (target.startsWith('openai'))
    return (
      3 +
      said.reduce((sum, { role, text = '' }) => sum + 3 + countO200k(role) + countO200k(text), 0)
    );
  return (
    (target === 'anthropic' || target === 'bedrock' ? 7 : 0) +
    countO200k(said.map(({ text }) => text ?? '').join('\n'))
  );
}
