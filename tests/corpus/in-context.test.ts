import { describe, expect, it } from 'vitest';
import { measureDocument } from '../../src/app/tokens/measure-document.ts';
import { getFormula } from '../../src/app/tokens/token-subject.ts';
import { addToSum, createSum, listTexts, type TokenSum } from '../../src/app/tokens/tokens.ts';
import { getTarget, getWire } from '../../src/app/wire/wire.ts';
import type { Workspace } from '../../src/app/workspace.ts';
import { convertFromPlain, isObject } from '../../src/contract/json/json.ts';
import { splitProviderToolWire } from '../../src/contract/provider-tools/split-provider-tool.ts';
import { isDeferred } from '../../src/emit/tool-lists/is-deferred.ts';
import { countO200k } from '../../src/measure/o200k.ts';
import { workspaceOf } from '../app/open-app.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA, readOutside } from '../outside-data/outside-data.ts';

interface SentTool {
  readonly name: string;
  readonly type?: string;
  readonly description?: string;
  readonly input_schema?: object;
  readonly defer_loading?: boolean;
}

interface Part {
  readonly type?: string;
  readonly text?: string;
}

interface Recording {
  readonly cassette: string;
  readonly request: {
    readonly model: string;
    readonly system?: readonly Part[] | string;
    readonly tools: readonly SentTool[];
    readonly messages: readonly { readonly content: readonly Part[] | string }[];
  };
  readonly response: {
    readonly content?: readonly Part[];
    readonly usage?: { readonly input_tokens?: number };
  };
}

const anthropic = getTarget('anthropic');

/** Requests with deferred or provider tools whose bill is of one prompt: nothing was run for it. */
function readRecordings(): readonly Recording[] {
  return readOutside('corpus/wire-pydantic-ai/anthropic.jsonl')
    .trim()
    .split('\n')
    .map((line): Recording => JSON.parse(line))
    .filter(
      ({ request, response }) =>
        request.messages.length === 1 &&
        (response.usage?.input_tokens ?? 0) > 0 &&
        !response.content?.some(({ type }) => type === 'server_tool_use') &&
        request.tools.some(({ type, defer_loading }) => isOwn(type) === false || defer_loading),
    );
}

function isOwn(type: string | undefined): boolean {
  return type === undefined || type === 'custom';
}

function createDocument(tool: SentTool): object {
  if (isOwn(tool.type)) {
    const { name, description, input_schema, defer_loading } = tool;
    const wire = defer_loading === true ? { wire: { anthropic: { defer_loading } } } : {};
    return { name, ...(description && { description }), input_schema, ...wire };
  }
  const wire = convertFromPlain(tool);
  const split = isObject(wire) ? splitProviderToolWire('anthropic', wire) : undefined;
  return { name: tool.name, provider_tool: { provider: 'anthropic', kind: split?.kind } };
}

function readText(parts: readonly Part[] | string | undefined): string {
  return typeof parts === 'string' ? parts : (parts ?? []).map(({ text }) => text).join('\n');
}

/** What is in the context at the start, by the formula of the model. */
function addContext(workspace: Workspace, model: string): TokenSum {
  const texts = listTexts(workspace, anthropic);
  const tokenized = {
    state: 'ready' as const,
    counts: new Map(texts.map((text) => [text, countO200k(text)])),
  };
  const sum = createSum();
  for (const { document } of workspace.tools)
    if (!isDeferred(getWire(document, anthropic).wire, 'anthropic'))
      addToSum(sum, measureDocument(document, anthropic, tokenized, getFormula(anthropic, model)));
  return sum;
}

interface Measured {
  readonly name: string;
  readonly billed: number;
  readonly tools: number;
  readonly unknown: number;
  readonly p90: number | undefined;
}

/** `billed`: of the tools alone. */
function measure({ cassette, request, response }: Recording): Measured | undefined {
  const { model } = request;
  const formula = getFormula(anthropic, model);
  const fixed = formula.getFixedTokens({ model, choice: 'auto' });
  if (fixed === undefined) return undefined;
  const said = [readText(request.system), readText(request.messages[0]?.content)].join('\n');
  const { tokens, unknown } = addContext(workspaceOf(request.tools.map(createDocument)), model);
  return {
    name: `${model} ${/test_anthropic_(\w+)(?:\[.*\])?\.yaml$/.exec(cassette)?.[1] ?? cassette}`,
    billed: (response.usage?.input_tokens ?? 0) - fixed - 7 - countO200k(said),
    tools: Math.round(tokens),
    unknown,
    p90: formula.error?.p90,
  };
}

const measureAll = (): readonly Measured[] =>
  readRecordings().flatMap((recording) => measure(recording) ?? []);

function listNames(measured: readonly Measured[]): readonly string[] {
  return measured.map(({ name, tools, billed }) => `${name}: ${tools} of ${billed}`);
}

/**
 * Beyond the error that token-calibration.md states (9.3 %): one tool in context, and one deferred,
 * which would make it 141 of 97 if it were counted.
 */
const MISSES = [
  'claude-sonnet-4-6 deferred_capability_tool_callable_without_tool_search: 87 of 97',
  'claude-haiku-4-5 deferred_capability_without_tool_search_across_models: 87 of 97',
  'claude-sonnet-4-6 deferred_capability_without_tool_search_across_models: 87 of 97',
];

describe.skipIf(!hasOutsideData)(
  hasOutsideData ? 'in context at the start' : `in context at the start (${NEEDS_OUTSIDE_DATA})`,
  () => {
    it('is what models up to 4.6 billed, within the stated error, but for the misses named', () => {
      const known = measureAll().filter(({ unknown, p90 }) => unknown === 0 && p90 !== undefined);
      const isNear = ({ tools, billed, p90 = 0 }: Measured): boolean =>
        Math.abs(tools - billed) / billed <= p90;
      expect(listNames(known.filter(isNear))).toEqual([
        'claude-sonnet-4-6 explicit_tool_search_keeps_search_surface: 283 of 275',
        'claude-sonnet-4-5 memory_tool: 1070 of 1068',
        'claude-sonnet-4-5 server_tool_pass_history_to_another_provider: 1710 of 1709',
      ]);
      expect(listNames(known.filter((each) => !isNear(each)))).toEqual(MISSES);
    });

    // No error is stated for these models: their formula was never fitted (token-calibration.md).
    it('is half of what newer models bill for one tool beside a deferred one', () => {
      const newer = measureAll().filter(({ unknown, p90 }) => unknown === 0 && p90 === undefined);
      expect(newer.map(({ tools, billed }) => [tools, billed])).toEqual(
        newer.map(() => [113, 240]),
      );
      expect(newer).toHaveLength(3);
    });

    it('is a least beside a tool search, whose own cost is not known', () => {
      const unknown = measureAll().filter((each) => each.unknown > 0);
      expect(listNames(unknown)).toEqual([
        'claude-fable-5 fable_5_lazy_advertisement_live: 136 of 542',
        'claude-opus-4-8 lazy_advertisement_live: 136 of 542',
      ]);
    });
  },
);
