import { listProof } from '../contract/session/authorize-call.ts';
import type { Call, RoutedGate, RoutedNeed } from '../contract/session/router.ts';

const MOST_CALLS = 24;

/**
 * Lists of calls before a guarded call: none, all required calls but the last, all of them, and all
 * of them followed by a call that makes the gate require them again.
 */
export function listGateCalls(
  { requires }: RoutedGate,
  phase: string | null,
): readonly (readonly Call[])[] {
  const calls = listProofs(requires.slice(0, MOST_CALLS), phase);
  const reset = requires.find(({ after }) => after !== undefined)?.after;
  const stale: readonly (readonly Call[])[] =
    reset === undefined ? [] : [[...calls, { tool: reset, ok: false, phase }]];
  return calls.length === 0 ? [[]] : [[], calls.slice(0, -1), calls, ...stale];
}

/** Calls that meet these needs, in an order that meets their `after`. */
function listProofs(needs: readonly RoutedNeed[], phase: string | null): readonly Call[] {
  const calls: Call[] = [];
  for (const need of sortByDepth(needs)) {
    if (need.after !== undefined && !calls.some(({ tool }) => tool === need.after))
      calls.push({ tool: need.after, ok: true, phase });
    const wanted = Math.min(need.at_least ?? 1, MOST_CALLS);
    for (
      let count = listProof(need, calls).length;
      count < wanted && calls.length < 2 * MOST_CALLS;
      count += 1
    )
      calls.push(createProof(need, phase));
  }
  return calls;
}

/**
 * Needs without `after` first, then those that follow them. A cycle ends after as many passes as
 * there are needs.
 */
function sortByDepth(needs: readonly RoutedNeed[]): readonly RoutedNeed[] {
  let depths: readonly number[] = needs.map(() => 0);
  for (const _ of needs) {
    depths = needs.map(({ after }) =>
      after === undefined
        ? 0
        : 1 + Math.max(0, ...needs.map(({ tool }, i) => (tool === after ? (depths[i] ?? 0) : 0))),
    );
  }
  return needs
    .map((need, i) => ({ need, depth: depths[i] ?? 0 }))
    .toSorted((a, b) => a.depth - b.depth)
    .map(({ need }) => need);
}

/** The simplest call that counts for a need. */
function createProof(
  { tool, outcome = 'ok', input, output, phase }: RoutedNeed,
  here: string | null,
): Call {
  return {
    tool,
    ok: outcome !== 'error',
    ...(outcome === 'ok' || outcome === 'error' || outcome === 'any' ? {} : { outcome }),
    ...(input === undefined ? {} : { input }),
    ...(output === undefined ? {} : { output }),
    phase: phase ?? here,
  };
}
