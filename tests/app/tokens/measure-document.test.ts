import { describe, expect, it } from 'vitest';
import { getBudget } from '../../../src/app/budget/budget.ts';
import { measureCost } from '../../../src/app/tokens/cost.ts';
import { findCatalogueTokens, measureDocument } from '../../../src/app/tokens/measure-document.ts';
import { NO_TOKEN_COUNTS } from '../../../src/app/tokens/token-counts.ts';
import { findLineTokens } from '../../../src/app/tokens/token-shares.ts';
import {
  listTexts,
  measureToolTokens,
  measureTotalTokens,
} from '../../../src/app/tokens/tokens.ts';
import { getTreeRow } from '../../../src/app/tree/tree-row.ts';
import { getConfiguredTarget, getTarget, getWire } from '../../../src/app/wire/wire.ts';
import { openApp, toolAt, workspaceOf } from '../open-app.ts';

const own = { name: 'find_orders', description: 'Finds orders.' };
/** Documented: 245 tokens. */
const bash = { name: 'bash', provider_tool: { provider: 'anthropic', kind: 'bash_20250124' } };
/** A kind that no catalogue has. */
const odd = { name: 'odd', provider_tool: { provider: 'anthropic', kind: 'odd_20300101' } };
const figuring = { tokenized: NO_TOKEN_COUNTS };
const anthropic = getTarget('anthropic');
const gemini = getTarget('gemini');

function measure(tools: readonly object[], target = anthropic) {
  return measureTotalTokens(figuring, workspaceOf(tools).tools, target);
}

describe('a provider’s own tool', () => {
  it('costs what is known of it, never the size of its JSON', () => {
    const { tools } = workspaceOf([bash]);
    const document = tools[0]?.document ?? new Map();
    expect(measureDocument(document, anthropic, NO_TOKEN_COUNTS)).toEqual({
      tokens: 245,
      isCounted: true,
      basis: 'catalogue',
    });
    expect(findCatalogueTokens(document)).toBe(245);
    expect(measureCost(document, anthropic, [])).toEqual({
      tokens: 245,
      bytes: getWire(document, anthropic).bytes,
    });
    const lines = findLineTokens(document, anthropic, undefined);
    expect([lines?.tokens.reduce((sum, each) => sum + each, 0), lines?.kind]).toEqual([
      245,
      'estimate',
    ]);
  });

  it('costs nothing where it is not sent: no tokens, bytes, lines or place in the budget', () => {
    const workspace = workspaceOf([own, bash]);
    const document = workspace.tools[1]?.document ?? new Map();
    expect(measureDocument(document, gemini, NO_TOKEN_COUNTS)).toEqual({
      tokens: 0,
      isCounted: true,
      basis: 'none',
    });
    expect([
      getWire(document, gemini).bytes,
      measureCost(document, gemini, []),
      measure([own, bash], gemini).tokens,
    ]).toEqual([0, undefined, measure([own], gemini).tokens]);
    const [row] = getBudget({ workspace, target: 'gemini', ...figuring }).rows;
    expect([row?.count, row?.toolIds]).toEqual([1, [workspace.tools[0]?.id]]);
  });

  it('of unknown cost is unknown, and makes a sum a least', () => {
    const alone = measure([odd]);
    expect([alone.tokens, alone.unknown, alone.error]).toEqual([0, 1, undefined]);
    const both = measure([own, odd]);
    expect([both.tokens, both.unknown]).toEqual([measure([own]).tokens, 1]);
    const document = workspaceOf([odd]).tools[0]?.document ?? new Map();
    expect([
      measureCost(document, anthropic, []),
      findLineTokens(document, anthropic, undefined),
    ]).toEqual([undefined, undefined]);
  });

  it('is estimated together with counted tools: its figure is of no model in particular', () => {
    const { tools } = workspaceOf([own, bash]);
    const texts = listTexts(workspaceOf([own, bash]), anthropic);
    const tokenized = { state: 'ready' as const, counts: new Map(texts.map((text) => [text, 9])) };
    expect(texts).toHaveLength(1);
    expect([
      measureTotalTokens({ tokenized }, tools.slice(0, 1), anthropic).kind,
      measureTotalTokens({ tokenized }, tools, anthropic).kind,
    ]).toEqual(['fitted', 'estimate']);
  });

  it('is counted as it is sent where a formula counts whatever is sent', () => {
    const chat = { name: 'x', provider_tool: { provider: 'openai_chat', kind: 'x' } };
    const document = workspaceOf([chat]).tools[0]?.document ?? new Map();
    const vllm = getTarget('vllm');
    expect(getWire(document, vllm).isSent).toBe(true);
    const { tokens, basis } = measureDocument(document, vllm, NO_TOKEN_COUNTS);
    expect([basis, tokens > 0]).toEqual(['text', true]);
  });

  it('shows in the tree whether it is sent, and what it costs', () => {
    const app = openApp([own, bash, odd]);
    const read = (index: number) => {
      const row = getTreeRow(app.store.getState(), toolAt(app, index).id);
      return [row?.tokens, row?.unknown, row?.isSent];
    };
    app.setView({ target: 'anthropic' });
    expect([read(1), read(2)]).toEqual([
      [245, 0, true],
      [0, 1, true],
    ]);
    app.setView({ target: 'gemini' });
    expect([read(1), read(2)]).toEqual([
      [0, 0, false],
      [0, 0, false],
    ]);
  });
});

describe('tools that a search finds', () => {
  const late = { ...own, name: 'late', wire: { anthropic: { defer_loading: true } } };
  const layered = { ...own, name: 'layered', visibility: { layer: 'deferred' } };
  const sending = { name: 'r', sending: { anthropic: { deferral: true } } };

  it('are not in the context, whoever defers them', () => {
    const workspace = workspaceOf([own, late, layered], sending);
    const target = getConfiguredTarget(workspace, 'anthropic');
    const sum = measureTotalTokens(figuring, workspace.tools, target);
    const [first, second, third] = workspace.tools.map((tool) =>
      measureToolTokens(figuring, tool, target),
    );
    expect([sum.tokens, sum.searchable.tools]).toEqual([first?.tokens, 2]);
    expect(sum.searchable.tokens).toBe((second?.tokens ?? 0) + (third?.tokens ?? 0));
  });

  it('are in the context where nothing searches', () => {
    const workspace = workspaceOf([own, late, layered], sending);
    const sum = measureTotalTokens(figuring, workspace.tools, gemini);
    expect([sum.searchable.tools, sum.tokens > measure([own], gemini).tokens]).toEqual([0, true]);
  });
});
