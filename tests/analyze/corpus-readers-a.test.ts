import { describe, expect, it } from 'vitest';
import { transcriptReaders } from '../../src/analyze/readers.ts';
import type { Transcript } from '../../src/analyze/transcript.ts';
import type { Value } from '../../src/contract/session/router.ts';
import {
  hasOutsideData,
  listOutside,
  NEEDS_OUTSIDE_DATA,
  readOutside,
} from '../outside-data/outside-data.ts';

interface Counts {
  readonly transcripts: number;
  readonly turns: number;
  readonly calls: number;
  readonly results: number;
}

const title = (text: string): string => (hasOutsideData ? text : `${text} (${NEEDS_OUTSIDE_DATA})`);

/** The items of a list, the lines of JSONL, or the document itself. */
function readRecords(path: string): readonly Value[] {
  const text = readOutside(path);
  try {
    const document: Value = JSON.parse(text);
    return Array.isArray(document) ? document : [document];
  } catch {
    return text
      .trim()
      .split('\n')
      .map((line): Value => JSON.parse(line));
  }
}

/** Each record with the first reader that takes it. */
function readTranscripts(records: readonly Value[]): {
  readonly transcripts: readonly Transcript[];
  readonly unread: readonly number[];
} {
  const collectors = transcriptReaders.map(({ open }) => open());
  const unread = records.flatMap((record, i) =>
    collectors.some(({ add }) => add(record, { file: 'f', record: i + 1 })) ? [] : [i + 1],
  );
  return {
    transcripts: collectors.flatMap(({ take, close }) => [...take(), ...close()]),
    unread,
  };
}

function countTranscripts(transcripts: readonly Transcript[]): Counts {
  const turns = transcripts.flatMap((transcript) => transcript.turns);
  const calls = turns.flatMap((turn) => turn.calls);
  const results = calls.filter(({ result }) => result !== undefined);
  return {
    transcripts: transcripts.length,
    turns: turns.length,
    calls: calls.length,
    results: results.length,
  };
}

/** Every object within, itself included. */
function listObjects(json: unknown): readonly Record<string, unknown>[] {
  if (typeof json !== 'object' || json === null) return [];
  const own = Array.isArray(json) ? [] : [{ ...json }];
  return [...own, ...Object.values(json).flatMap(listObjects)];
}

const CALLS = /^(?:tool_use|server_tool_use|function_call|custom_tool_call|mcp_call)$/;
const RESULTS = /(?:^tool_result|_tool_result|call_output)$/;

const isAnswer = ({ role }: Record<string, unknown>) => role === 'assistant' || role === 'model';
/** Calls have a name and arguments in every provider's form. */
const countCalls = (json: unknown) =>
  listObjects(json).filter(
    ({ type, name, toolUseId, function_call, functionCall, function: called, toolUse }) =>
      (CALLS.test(String(type)) && name !== undefined && toolUseId === undefined) ||
      [function_call, functionCall, toolUse].some((each) => each !== undefined) ||
      (called !== undefined && type === 'function'),
  ).length;
const countResults = (json: unknown) =>
  listObjects(json).filter(
    ({ type, role, output, error, functionResponse, toolResult }) =>
      RESULTS.test(String(type)) ||
      role === 'tool' ||
      role === 'function' ||
      functionResponse !== undefined ||
      toolResult !== undefined ||
      (type === 'mcp_call' && (output ?? error) !== null),
  ).length;

/** What the JSON itself has, found without knowing whose form it is. */
function countMessages(conversations: readonly unknown[]): Counts {
  return {
    transcripts: conversations.length,
    turns: listObjects(conversations).filter(isAnswer).length,
    calls: countCalls(conversations),
    results: countResults(conversations),
  };
}

describe.skipIf(!hasOutsideData).each([
  ['tau-bench/gpt-4o-airline.json', 'traj', 'openai-chat'],
  [
    'livemcpbench-traj/claude-sonnet-4-20250514_Qwen3-Embedding-0.6B.json',
    'messages',
    'openai-chat',
  ],
  ['swe-smith/ft_xml_example.jsonl', 'messages', 'openai-chat'],
  ['bedrock-samples/formatted_train_ft.jsonl', 'messages', 'bedrock'],
  ['cline/session.messages.json', 'messages', 'anthropic'],
])(title('%s'), (path, key, form) => {
  const records = hasOutsideData ? readRecords(`corpus/${path}`) : [];
  const { transcripts, unread } = readTranscripts(records);

  it('has the turns, calls and results that its messages have', () => {
    const counted = countMessages(records.map((record) => Object(record)[key]));
    expect(counted.turns).toBeGreaterThan(10);
    expect(countTranscripts(transcripts)).toEqual(counted);
    expect([unread, new Set(transcripts.map((each) => each.form))]).toEqual([[], new Set([form])]);
  });

  it('has a request for each message of a person', () => {
    const counted = records.map((record) => {
      const [, ...others] = Object(record)[key].flatMap(
        ({ role, content }: { readonly role: string; readonly content: unknown }, i: number) =>
          role === 'user' && !JSON.stringify(content).startsWith('[{"type":"tool_result')
            ? [i]
            : [],
      );
      return 1 + others.length;
    });
    // Those after the last answer have no turn.
    const requests = transcripts.map(({ turns }) => turns.at(-1)?.request ?? 0);
    expect(requests.filter((count, i) => count > (counted[i] ?? 0))).toEqual([]);
    expect(requests.filter((count, i) => count < (counted[i] ?? 0) - 1)).toEqual([]);
  });
});

describe.skipIf(!hasOutsideData)(title('tau-bench'), () => {
  it('has its task, its trial and its reward', () => {
    const records = readRecords('corpus/tau-bench/gpt-4o-airline.json');
    const { transcripts } = readTranscripts(records);
    const wanted = records.map((record) => {
      const { task_id, trial, reward } = Object(record);
      return [`${task_id}/${trial}`, [`task_id:${task_id}`, `reward:${reward}`]];
    });
    expect(transcripts.map(({ id, labels }) => [id, labels])).toEqual(wanted);
  });
});

describe.skipIf(!hasOutsideData)(title('ToolBench'), () => {
  it('has the last list of each answer, with its functions', () => {
    const answers = listOutside('corpus/toolbench/answer', '.json').map(
      (path) => Object(JSON.parse(readOutside(path))).answer_generation,
    );
    const trained = answers.filter(({ train_messages }) => train_messages !== undefined);
    const records = listOutside('corpus/toolbench/answer', '.json').flatMap(readRecords);
    const { transcripts, unread } = readTranscripts(records);
    expect(unread.length).toBe(answers.length - trained.length);
    expect(countTranscripts(transcripts)).toEqual(
      countMessages(trained.map(({ train_messages }) => train_messages.at(-1))),
    );
    expect(transcripts.map(({ tools }) => tools?.map(({ name }) => name))).toEqual(
      trained.map((each) => each.function.map(({ name }: { readonly name: string }) => name)),
    );
  });
});

interface Exchange {
  readonly cassette: string;
  readonly request: Record<string, unknown>;
  readonly response: unknown;
}

/** In each recording a request has all that came before, or only what is new. */
function countExchanges(exchanges: readonly Exchange[], count: (json: unknown) => number): number {
  const before = new Map<string, number>();
  let total = 0;
  for (const { cassette, request, response } of exchanges) {
    const { messages, input, contents } = request;
    const sent = [messages, input, contents];
    const own = countCalls(sent) > 0 ? (before.get(cassette) ?? 0) : 0;
    const { tools: _, ...answer } = Object(typeof response === 'string' ? {} : response);
    const whole = count(sent) + count(answer) + count(listChunks(response));
    total += whole - own;
    before.set(cassette, whole);
  }
  return total;
}

/** What a stream says, each thing once: the last event of Responses repeats all before it. */
function listChunks(response: unknown): readonly unknown[] {
  const lines = typeof response === 'string' ? response.split('\n') : [];
  const chunks = lines.flatMap((line): readonly { readonly type?: unknown }[] =>
    line.startsWith('data: {') ? [JSON.parse(line.slice('data: '.length))] : [],
  );
  const last = chunks.find(({ type }) => type === 'response.completed');
  return last === undefined ? chunks : [last];
}

describe.skipIf(!hasOutsideData).each(['anthropic', 'bedrock', 'gemini', 'openai'])(
  title('recorded requests of %s'),
  (provider) => {
    const records = hasOutsideData ? readRecords(`corpus/wire-pydantic-ai/${provider}.jsonl`) : [];
    const exchanges = records.map((record): Exchange => Object(record));
    const { transcripts, unread } = readTranscripts(records);

    it('have each call and each result once', () => {
      const { calls, results } = countTranscripts(transcripts);
      expect([calls, results]).toEqual([
        countExchanges(exchanges, countCalls),
        countExchanges(exchanges, countResults),
      ]);
    });

    it('are all read, but for cut and binary streams, counts and questions without an answer', () => {
      const unanswered = exchanges.flatMap(({ request, response }, i) => {
        const { messages, input, contents } = request;
        const answers = listObjects([messages, input, contents]).filter(isAnswer).length;
        const { content, choices, output, candidates } = Object(response);
        const isAnswered = [content, choices, output, candidates].some(
          (each) => each !== undefined && Object.keys(each).length > 0,
        );
        const isStreamed = listChunks(response).length > 0;
        return isAnswered || isStreamed || answers > 0 || countCalls([input]) > 0 ? [] : [i + 1];
      });
      expect(unread).toEqual(unanswered);
    });
  },
);

describe.skipIf(!hasOutsideData)(title('captured requests'), () => {
  const paths = hasOutsideData ? listOutside('wire', '.json') : [];

  it('are transcripts where they carry an answer, and only there', () => {
    const read = paths.filter((path) => readTranscripts(readRecords(path)).transcripts.length > 0);
    const answered = paths.filter((path) => {
      const bodies = readRecords(path).map(
        (record) => Object(record).body ?? Object(record).request,
      );
      const sent = bodies.map((body) => [body?.messages, body?.input, body?.contents]);
      return listObjects(sent).some(isAnswer) || countCalls(sent) > 0;
    });
    expect(read).toEqual(answered);
    expect(read.length).toBeGreaterThan(20);
  });

  it('are none in files of tools', () => {
    const tools = listOutside('corpus/mcp-npm', '.json');
    expect(tools.length).toBeGreaterThan(10);
    expect(
      tools.filter((path) => readTranscripts(readRecords(path)).transcripts.length > 0),
    ).toEqual([]);
  });
});
