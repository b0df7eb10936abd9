import { describe, expect, it } from 'vitest';
import { readRegistry } from '../../../../src/contract/document/read.ts';
import { authorizeCall } from '../../../../src/contract/session/authorize-call.ts';
import { createRouter } from '../../../../src/contract/session/create-router.ts';
import { createTurn, listOpenings } from '../../../../src/contract/session/list-combinations.ts';
import {
  addCall,
  startSession,
  startTurn,
  type Call,
  type Router,
  type Session,
} from '../../../../src/contract/session/router.ts';
import { NO_EVIDENCE } from '../../../../src/lint/evidence.ts';
import { getMember } from '../../../../src/lint/member.ts';
import { gatesCanOpen } from '../../../../src/lint/rules/verification/gates-can-open.ts';
import fc from '../../../fast-check.ts';
import { documentOf } from '../../lint-documents.ts';
import { contractOf } from '../risk/lint-risk.ts';

const TOOLS = ['a', 'b', 'done'];
const DEEPEST = 5;

const tool = fc.constantFrom(...TOOLS);
const phase = fc.constantFrom('p', 'q');
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined, freq: 2 });
const need = fc.record({
  tool,
  after: maybe(tool),
  phase: fc.option(phase, { nil: undefined, freq: 1 }),
});
const gate = fc.record({
  tool: maybe(tool),
  phase: maybe(phase),
  requires: fc.array(need, { minLength: 1, maxLength: 2 }),
});
const phases = fc
  .tuple(
    fc.subarray(TOOLS),
    fc.subarray(TOOLS),
    fc.array(fc.record({ to: phase, tool }), { maxLength: 2 }),
    fc.array(fc.record({ to: phase, tool }), { maxLength: 1 }),
  )
  .map(([p, q, fromP, fromQ]) => [
    { name: 'p', tiers: p, transitions: fromP },
    { name: 'q', tiers: q, transitions: fromQ },
  ]);

/** Tool by phase: what is called in any row of up to DEEPEST calls. */
function playAll(router: Router): ReadonlySet<string> {
  const made = new Set<string>();
  const seen = new Set<string>();
  const open: { readonly session: Session; readonly calls: readonly Call[] }[] = [
    {
      session: {
        ...createTurn(router.phases[0]?.name, listOpenings(router)),
        next: startSession(router).next,
      },
      calls: [],
    },
  ];
  for (const { session, calls } of open) {
    const key = JSON.stringify([
      session.phase,
      session.next?.phase,
      calls.map((call) => [call.tool, call.phase]),
    ]);
    if (seen.has(key)) continue;
    seen.add(key);
    if (calls.length === DEEPEST) continue;
    if (session.next !== null) open.push({ session: startTurn(session), calls });
    for (const { name } of router.tools) {
      if (!authorizeCall(router, session, calls, name).allowed) continue;
      made.add(`${name} in ${session.phase}`);
      const call = { tool: name, ok: true, phase: session.phase };
      open.push({ session: addCall(router, session, call), calls: [...calls, call] });
    }
  }
  return made;
}

describe('A gate reported as never opening', () => {
  it('stays shut, whatever is called', () => {
    let told = 0;
    fc.assert(
      fc.property(phases, fc.array(gate, { minLength: 1, maxLength: 3 }), (all, gates) => {
        const { registry } = readRegistry(
          documentOf({ name: 'x', phases: all, gates, done_tool: 'done' }),
        );
        const members = TOOLS.map((name) =>
          getMember(contractOf({ name, visibility: { tier: name } })),
        );
        const locked = new Set<string>();
        gatesCanOpen.check(
          { registry, members, evidence: NO_EVIDENCE },
          ({ at, places = [at], severity }) => {
            if (severity === undefined) for (const place of places) locked.add(String(place[1]));
          },
        );
        told += locked.size;
        const router = createRouter(registry, members);
        // Done is asked with the call that says it: a gate without a tool is one on that tool.
        const made = playAll({
          ...router,
          gates: router.gates.map((each) => ({ tool: 'done', ...each })),
        });
        for (const index of locked) {
          const { tool: guarded = 'done', phase: asked } = gates[Number(index)] ?? {};
          for (const name of asked === undefined ? ['p', 'q'] : [asked])
            expect(made.has(`${guarded} in ${name}`), `gate ${index}`).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
    expect(told).toBeGreaterThan(100);
  });
});
