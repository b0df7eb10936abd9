import type { SetReport, SetRule } from '../../rule.ts';
import { listPlacedGates, type PlacedGate } from '../toolset/list-placed-gates.ts';
import { createUnresolvedReports } from './create-unresolved-reports.ts';
import { describeGate, formatName } from './describe-gate.ts';
import { checking, finishing, publishing } from './example-proof.ts';
import { listCircles, type Step } from './list-circles.ts';
import { listGateLocks, type GateLock } from './list-gate-locks.ts';
import { isAskedFor, listUnresolvedNames } from './list-unresolved-names.ts';

const proven = {
  tool: 'finish_turn',
  requires: [{ tool: 'check_screen', at_least: 1, after: 'publish_timetable', outcome: 'ok' }],
};

export const gatesCanOpen: SetRule = {
  id: 'gates-can-open',
  scope: 'set',
  severity: 'error',
  recommended: 'error',
  summary: 'Require only calls that can happen before the gate',
  why: 'A gate refuses a call until every required call was made. If one of them can’t be made, the gate never opens and the task never ends.',
  source: 'Source 001, mandatory calls before finish_turn; source 003, the loop that gates itself',
  except: 'To block a tool in a phase, move it to a tier that the phase doesn’t show.',
  fixKinds: ['suggested'],
  bad: {
    tools: [publishing, checking, finishing],
    registry: {
      gates: [proven, { tool: 'check_screen', requires: [{ tool: 'finish_turn', at_least: 1 }] }],
    },
  },
  good: {
    tools: [publishing, checking, finishing],
    registry: {
      gates: [
        proven,
        { tool: 'check_screen', requires: [{ tool: 'publish_timetable', at_least: 1 }] },
      ],
    },
  },
  check: ({ registry, members }, report) => {
    const gates = listPlacedGates(registry);
    if (gates.length === 0 || members.length === 0) return;
    const unresolved = listUnresolvedNames(registry, members, gates);
    createUnresolvedReports(unresolved).forEach(report);
    const circling = gates.flatMap((gate) =>
      listCircles(listOrder(gate)).map((steps) => ({ gate, steps })),
    );
    for (const { gate, steps } of circling) report(createOrderReport(gate, steps));
    const reported = new Set([
      ...unresolved.map(({ need }) => need?.at),
      ...circling.flatMap(({ steps }) => steps.map(({ at }) => at)),
    ]);
    const sound = gates
      .filter((gate) => isAskedFor(gate, unresolved))
      .map((gate) => ({ ...gate, requires: gate.requires.filter(({ at }) => !reported.has(at)) }));
    for (const lock of listGateLocks(registry, members, sound)) report(createLockReport(lock));
  },
};

/** Needs that count only after another call. The last call never follows itself. */
function listOrder({ requires }: PlacedGate): readonly Step[] {
  return requires.flatMap(({ tool, after, at, phase, at_least }) =>
    after === undefined || phase !== undefined || at_least === 0
      ? []
      : [{ from: tool, to: after, at, kind: 'call' as const }],
  );
}

function createOrderReport(gate: PlacedGate, steps: readonly Step[]): SetReport {
  const [first] = steps;
  const places = steps.map(({ at }) => [...at, 'after']);
  const called =
    steps.length === 1
      ? `a call of ${formatName(first?.from ?? '')} after its own last call`
      : steps
          .map(({ from, to }) => `${formatName(from)} after the last ${formatName(to)}`)
          .join(' and ');
  return {
    at: places[0] ?? [],
    places,
    message: `${describeGate(gate)} requires ${called}, which is impossible.`,
    hint: 'Correct `after`, or remove it.',
  };
}

function createLockReport(lock: GateLock): SetReport {
  if (lock.kind === 'circle') return createCircleReport(lock.steps);
  const { gate, need, part } = lock;
  const [tool, after] = [formatName(need.tool), formatName(need.after ?? '')];
  const describeMissing = (what: string): string => {
    if (need.phase !== undefined)
      return `the phase ${formatName(need.phase, 'phase')} doesn’t show${what}`;
    return gate.phase === undefined
      ? `no phase shows${what} in time`
      : `no phase up to ${formatName(gate.phase, 'phase')} shows${what}`;
  };
  const hint = 'Show its tier in that phase or an earlier one, or remove it from the gate.';
  if (part === 'tool')
    return {
      at: [...need.at, part],
      message: `${describeGate(gate)} requires ${tool}, which ${describeMissing('')}.`,
      hint,
    };
  if (part === 'after')
    return {
      at: [...need.at, part],
      message: `${describeGate(gate)} requires ${tool} after ${after}, but no earlier phase shows ${after}.`,
      hint,
    };
  return {
    at: [...need.at, 'after'],
    message: `${describeGate(gate)} requires ${tool} after ${after}, but ${describeMissing(` ${tool}`)} after that.`,
    hint: `Show ${tool} where ${after} is shown, or remove \`after\`.`,
  };
}

function createCircleReport(steps: readonly Step[]): SetReport {
  const [first] = steps;
  const parts = steps.map(
    ({ from, to, kind }, i) =>
      `${formatName(from)} ${i === 0 ? 'waits for' : 'for'} ${kind === 'phase' ? `the phase to which ${formatName(to)} leads` : formatName(to)}`,
  );
  const places = [
    ...new Map(steps.map(({ at }) => [JSON.stringify(at), [...at, 'tool']])).values(),
  ];
  const at = places[0] ?? [];
  if (steps.length === 1)
    return {
      at,
      message: `The gate on ${formatName(first?.from ?? '')} requires a call of the same tool, so it never opens.`,
      hint: 'Require another tool.',
    };
  return {
    at,
    places,
    message: `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}, so ${steps.length === 2 ? 'neither' : 'none'} can ever be called.`,
    hint: 'Remove one of them from its gate.',
  };
}
