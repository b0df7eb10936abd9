import { describe, expect, it } from 'vitest';
import { findProviderToolKind } from '../../../src/contract/provider-tools/provider-tool-kinds.ts';
import { findOverhead } from '../../../src/measure/anthropic-overheads.ts';
import { countO200k } from '../../../src/measure/o200k.ts';
import {
  hasOutsideData,
  NEEDS_OUTSIDE_DATA,
  readOutside,
} from '../../outside-data/outside-data.ts';

/** Tokens of a message besides its text, and of thinking (`provider-tool-sources.ts`). */
const MESSAGE = 7;
const THINKING = 28;

interface Recording {
  readonly cassette: string;
  readonly request: {
    readonly model: string;
    readonly system?: string | readonly { readonly text: string }[] | null;
    readonly messages: readonly { readonly content: readonly { readonly text?: string }[] }[];
    readonly input?: readonly { readonly role: string; readonly content: string }[];
    readonly tools?: readonly { readonly type: string }[];
    readonly thinking?: object;
  };
  readonly response: unknown;
}

function readRecordings(file: string): readonly Recording[] {
  return readOutside(`corpus/wire-pydantic-ai/${file}.jsonl`)
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Recording => JSON.parse(line));
}

/** What was billed before the tool's first call: streams and counts say it. */
function readFirstBill({ response }: Recording): number | undefined {
  const text = typeof response === 'string' ? response : JSON.stringify(response);
  if (typeof response !== 'string' && text.includes('"type":"server_tool_use"')) return undefined;
  return Number(/"input_tokens":(\d+)/.exec(text)?.[1] ?? Number.NaN);
}

/** What is left of the bill for the tool. */
function deriveTokens(recording: Recording): number | undefined {
  const { model, system, messages, thinking } = recording.request;
  const bill = readFirstBill(recording);
  const overhead = findOverhead(model);
  if (bill === undefined || overhead === undefined) return undefined;
  const texts = [
    ...(typeof system === 'string' ? [system] : (system ?? []).map(({ text }) => text)),
    ...messages.flatMap(({ content }) => content.map(({ text = '' }) => text)),
  ];
  const text = texts.reduce((sum, each) => sum + countO200k(each), 0);
  return bill - text - MESSAGE - overhead.free - (thinking === undefined ? 0 : THINKING);
}

/** Only first messages: later ones hold calls and their results. */
function listDerived(kind: string): readonly number[] {
  return readRecordings('anthropic')
    .filter(
      ({ request: { tools = [], messages } }) =>
        tools.length === 1 && tools[0]?.type === kind && messages.length === 1,
    )
    .flatMap((recording) => deriveTokens(recording) ?? [])
    .filter((figure) => Number.isFinite(figure));
}

const FIGURES = [
  { kind: 'memory_20250818', derived: [1_069, 1_070] },
  { kind: 'web_search_20250305', derived: [1_710, 1_711, 2_175] },
  { kind: 'web_fetch_20250910', derived: [529] },
  { kind: 'code_execution_20260120', derived: [1_742] },
];

describe.skipIf(!hasOutsideData)(
  `tokens derived from recorded bills${hasOutsideData ? '' : ` (${NEEDS_OUTSIDE_DATA})`}`,
  () => {
    it.each(FIGURES)('$kind', ({ kind, derived }) => {
      const found = [...new Set(listDerived(kind))].toSorted((a, b) => a - b);
      expect(found).toEqual(derived);
      expect(derived).toContain(findProviderToolKind('anthropic', kind)?.tokens.count);
    });

    it('web_search of OpenAI', () => {
      const recording = readRecordings('openai').find(
        ({ request: { model, tools = [] } }) =>
          model === 'gpt-4.1' && tools.length === 1 && tools[0]?.type === 'web_search',
      );
      const { input = [] } = recording?.request ?? {};
      const messages = input.reduce(
        (sum, { role, content }) => sum + 3 + countO200k(role) + countO200k(content),
        3,
      );
      const [, bill] = /"input_tokens":(\d+)/.exec(JSON.stringify(recording?.response)) ?? [];
      expect(findProviderToolKind('openai_responses', 'web_search')?.tokens.count).toBe(
        Number(bill) - messages,
      );
    });
  },
);
