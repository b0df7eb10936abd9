import type { ReadTurn } from '../read-transcript.ts';
import { hasSentCall, hasTextCall } from './turn-hits.ts';

/** What was counted in a slot of time. */
export interface TimeCount extends CallCount {
  turns: number;
  /** Turns that should have called, and those of them that did. */
  expected: number;
  sent: number;
  written: number;
  readonly tools: Map<string, CallCount>;
}

export interface CallCount {
  calls: number;
  /** Calls with a result. */
  results: number;
  failures: number;
}

export function createTimeCount(): TimeCount {
  return { ...createCallCount(), turns: 0, expected: 0, sent: 0, written: 0, tools: new Map() };
}

function createCallCount(): CallCount {
  return { calls: 0, results: 0, failures: 0 };
}

/** Changes the count, because it runs for each turn. Its failures are counted apart. */
export function addTurn(
  count: TimeCount,
  turn: ReadTurn,
  isKnown: (tool: string) => boolean,
): void {
  count.turns += 1;
  if (turn.shouldCall) {
    count.expected += 1;
    if (hasSentCall(turn)) count.sent += 1;
  }
  if (hasTextCall(turn)) count.written += 1;
  for (const { tool, result } of turn.calls) {
    const results = result === undefined ? 0 : 1;
    addCalls(count, { calls: 1, results, failures: 0 });
    if (isKnown(tool)) addCalls(getToolCount(count, tool), { calls: 1, results, failures: 0 });
  }
}

export function addFailure(count: TimeCount, tool: string): void {
  count.failures += 1;
  const own = count.tools.get(tool);
  if (own !== undefined) own.failures += 1;
}

/** Adds the second to the first. */
export function addCount(sum: TimeCount, count: TimeCount): void {
  addCalls(sum, count);
  sum.turns += count.turns;
  sum.expected += count.expected;
  sum.sent += count.sent;
  sum.written += count.written;
  for (const [tool, own] of count.tools) addCalls(getToolCount(sum, tool), own);
}

function addCalls(sum: CallCount, { calls, results, failures }: CallCount): void {
  sum.calls += calls;
  sum.results += results;
  sum.failures += failures;
}

function getToolCount({ tools }: TimeCount, tool: string): CallCount {
  const known = tools.get(tool);
  if (known !== undefined) return known;
  const created = createCallCount();
  tools.set(tool, created);
  return created;
}
