import { addSentence } from '../../../contract/add-sentence.ts';
import type { Contract } from '../../../contract/contract.ts';
import { describeReturns, listReturned } from '../../../contract/describe-returns.ts';
import type { Evidence } from '../../evidence.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { isReturnDescribed } from './is-described.ts';

/** Calls of this duration are worth planning ahead. */
const LONG_MS = 30_000;
const HEAVY = new Set(
  'deploy crawl research benchmark backtest migrate delegate spawn transcribe'.split(' '),
);
const AGENTS = new Set(['agent', 'subagent', 'subagents']);
const STARTS = new Set([
  'run',
  'start',
  'launch',
  'call',
  'create',
  'invoke',
  'spawn',
  'dispatch',
  'delegate',
]);

export const saysWhatReturns: ToolRule = {
  id: 'says-what-returns',
  scope: 'tool',
  severity: 'advice',
  recommended: 'off',
  summary: 'Say what an expensive call returns',
  why: 'Whether a result can be checked afterwards is part of the decision to call. Most providers don’t send the output schema, so the model knows it from the description only.',
  source:
    'Source 002, the return shape in the description: redundant to a type checker, not to a planner',
  facts: [
    {
      claim: 'The output schema of an MCP tool does not reach the model in Claude Code.',
      url: 'https://github.com/anthropics/claude-code/issues/54197',
      read: '2026-11-21',
    },
  ],
  except:
    'A tool whose name says what it returns, or that returns nothing, needs no such sentence if calls are cheap.',
  fixKinds: ['text'],
  bad: {
    ...example,
    description:
      'Book a meeting room for one slot. Mutating: puts one booking in the calendar, mails nobody. Use when the user has agreed on room and time. Fails when the room is taken. Do not use to move a booking.',
    timeout_ms: 60_000,
  },
  good: example,
  check: ({ contract, evidence }, report) => {
    const { description } = contract;
    if (description === undefined || description.trim() === '') return;
    const cost = findCost(contract);
    if ((cost === undefined && evidence.targets.length === 0) || isReturnDescribed(contract))
      return;
    const fields = listReturned(contract);
    if (
      fields.some(
        (name) => name.length > 2 && getFacts(contract).prose.lower.includes(name.toLowerCase()),
      )
    )
      return;
    const unsent = fields.length === 0 ? undefined : findUnsent(contract, evidence);
    if (cost === undefined && unsent === undefined) return;
    const reason =
      cost === undefined
        ? `${unsent} doesn’t receive the output schema`
        : `calls are expensive (${cost})`;
    report({
      at: ['description'],
      ...(cost !== undefined && fields.length > 0 ? { severity: 'warning' as const } : {}),
      message: `The description doesn’t say what the tool returns, and ${reason}.`,
      hint: 'Name the returned fields that the next step needs.',
      fixes: suggestReturns(contract, description),
    });
  },
};

function findCost(contract: Contract): string | undefined {
  const { timeout_ms, risk_class } = contract;
  if (timeout_ms !== undefined && timeout_ms >= LONG_MS)
    return `it may take ${Math.round(timeout_ms / 1000)} s`;
  if (risk_class === 'open_execution') return 'risk_class open_execution';
  const { words } = getFacts(contract);
  const heavy =
    words.find((word, i) => HEAVY.has(word) && i === 0) ??
    (STARTS.has(words[0] ?? '')
      ? words.find((word, i) => AGENTS.has(word) && i === words.length - 1)
      : undefined);
  return heavy === undefined ? undefined : `the word ${heavy}`;
}

function findUnsent(contract: Contract, { targets }: Evidence): string | undefined {
  const target = targets.find(({ listLosses }) =>
    listLosses(contract).some(
      ({ kind, at }) =>
        (kind === 'dropped' || kind === 'ignored') && at.length === 1 && at[0] === 'output_schema',
    ),
  );
  return target === undefined ? undefined : formatExcerpt(target.label);
}

function suggestReturns(contract: Contract, description: string): readonly Fix[] {
  const sentence = describeReturns(contract);
  return sentence === undefined
    ? []
    : [
        {
          title: 'Add the output fields',
          kind: 'text',
          edits: [{ kind: 'set', at: ['description'], value: addSentence(description, sentence) }],
        },
      ];
}
