import type { Need, Registry } from '../../../contract/registry.ts';
import { findDoneTool } from '../../../contract/session/done-tool.ts';
import type { Member } from '../../member.ts';
import type { PlacedGate, PlacedNeed } from '../toolset/list-placed-gates.ts';
import { canAvoid, createTrace, listStages, type Stage, type Trace } from './create-trace.ts';
import { listCircles, type Step } from './list-circles.ts';

/** A need that no session can meet. */
export type GateLock =
  /** No phase shows the required tool, or the one that it must follow, in time. */
  | {
      readonly kind: 'unseen';
      readonly gate: PlacedGate;
      readonly need: PlacedNeed;
      readonly part: 'tool' | 'after' | 'order';
    }
  /** Each waits for the next, and the last for the first. */
  | { readonly kind: 'circle'; readonly steps: readonly Step[] };

interface LockContext {
  readonly stages: readonly Stage[];
  readonly doneTool: string | undefined;
}

interface GateNeed {
  readonly gate: PlacedGate;
  readonly need: PlacedNeed;
}

/** For gates without unknown names. A need is not reported again for those that wait for it. */
export function listGateLocks(
  registry: Registry,
  members: readonly Member[],
  gates: readonly PlacedGate[],
): readonly GateLock[] {
  const doneTool = registry.done_tool ?? findDoneTool(members.map(({ name }) => name));
  const scene = {
    stages: listStages(registry, members, listAsked(registry, gates, doneTool)),
    doneTool,
  };
  const seen = createTrace(scene.stages, () => true);
  const unseen = gates.flatMap((gate) =>
    listUnmet(scene, gate, seen).map((need) => ({ gate, need })),
  );
  const lost = new Set(unseen.map(({ need }) => need));
  const rest = gates.map((gate) => ({
    ...gate,
    requires: gate.requires.filter((need) => !lost.has(need)),
  }));
  const open = createOpenTrace(scene, rest);
  const locked = rest.flatMap((gate) =>
    listUnmet(scene, gate, open).map((need) => ({ gate, need })),
  );
  return [
    ...unseen.map(({ gate, need }): GateLock => ({
      kind: 'unseen',
      gate,
      need,
      part: findUnseenPart(scene, { gate, need }, seen),
    })),
    ...listCircles(listSteps(scene, locked, { seen, open })).map((steps): GateLock => ({
      kind: 'circle',
      steps,
    })),
  ];
}

function listAsked(
  { phases }: Registry,
  gates: readonly PlacedGate[],
  doneTool: string | undefined,
): ReadonlySet<string> {
  const named = gates.flatMap(({ tool, requires }) => [
    tool,
    ...requires.flatMap((need) => [need.tool, need.after]),
  ]);
  return new Set(
    [
      ...named,
      ...phases.flatMap(({ transitions }) => transitions.map(({ tool }) => tool)),
      doneTool,
    ].flatMap((name) => name ?? []),
  );
}

function createOpenTrace(scene: LockContext, gates: readonly PlacedGate[]): Trace {
  const byTool = new Map<string | undefined, readonly PlacedGate[]>();
  for (const gate of gates)
    byTool.set(getGuardedTool(scene, gate), [
      ...(byTool.get(getGuardedTool(scene, gate)) ?? []),
      gate,
    ]);
  return createTrace(scene.stages, (tool, stage, past) =>
    (byTool.get(tool) ?? []).every(
      (gate) =>
        !isAsked(scene, gate, stage) ||
        gate.requires.every((need) => canBeMet(scene, need, stage, past)),
    ),
  );
}

/** Undefined for done without a call. */
function getGuardedTool({ doneTool }: LockContext, { tool }: PlacedGate): string | undefined {
  return tool ?? doneTool;
}

function isAsked(scene: LockContext, gate: PlacedGate, stage: number): boolean {
  const tool = getGuardedTool(scene, gate);
  return (
    (gate.phase === undefined || gate.phase === scene.stages[stage]?.name) &&
    (tool === undefined || scene.stages[stage]?.tools.has(tool) === true)
  );
}

/** The needs that can be met in no phase before they are checked. */
function listUnmet(scene: LockContext, gate: PlacedGate, trace: Trace): readonly PlacedNeed[] {
  const asked = listAskedStages(scene, gate, trace);
  return asked.length === 0
    ? []
    : gate.requires.filter((need) => !asked.some((stage) => canBeMet(scene, need, stage, trace)));
}

function listAskedStages(
  scene: LockContext,
  gate: PlacedGate,
  { before }: Trace,
): readonly number[] {
  return scene.stages.flatMap((_, i) =>
    before[i]?.size !== 0 && isAsked(scene, gate, i) ? [i] : [],
  );
}

function canBeMet({ stages }: LockContext, need: Need, stage: number, trace: Trace): boolean {
  if (need.at_least === 0) return true;
  if (
    need.phase !== undefined &&
    need.phase !== stages[stage]?.name &&
    canAvoid(stages, stage, need.phase)
  )
    return true;
  return listPast(stages, need, stage, trace).some(
    (i) =>
      trace.calls[i]?.has(need.tool) === true &&
      (need.after === undefined || hasCall(need.after, i, trace)),
  );
}

/** The stages in which the call may have been made. */
function listPast(
  stages: readonly Stage[],
  { phase }: Need,
  stage: number,
  { before }: Trace,
): readonly number[] {
  return [...(before[stage] ?? [])].filter((i) => phase === undefined || phase === stages[i]?.name);
}

function hasCall(tool: string, stage: number, { calls, before }: Trace): boolean {
  return [...(before[stage] ?? [])].some((i) => calls[i]?.has(tool) === true);
}

function findUnseenPart(
  scene: LockContext,
  { gate, need }: GateNeed,
  seen: Trace,
): 'tool' | 'after' | 'order' {
  const asked = listAskedStages(scene, gate, seen);
  if (
    !asked.some((stage) =>
      listPast(scene.stages, need, stage, seen).some((i) => seen.calls[i]?.has(need.tool)),
    )
  )
    return 'tool';
  return asked.some((stage) => hasCall(need.after ?? '', stage, seen)) ? 'order' : 'after';
}

/**
 * The waits of each locked tool: for another locked tool, or for one in a phase behind a locked
 * one.
 */
function listSteps(
  { stages, doneTool }: LockContext,
  locked: readonly GateNeed[],
  { seen, open }: { readonly seen: Trace; readonly open: Trace },
): readonly Step[] {
  const isLocked = new Set(locked.map(({ gate }) => gate.tool ?? doneTool));
  const ways = stages.flatMap(({ exits }, i) =>
    open.before[i]?.size === 0 ? [] : exits.filter(({ tool }) => open.calls[i]?.has(tool) !== true),
  );
  const findWay = (wanted: string): string | undefined =>
    (
      ways.find(({ to }) =>
        stages.some(({ tools }, i) => tools.has(wanted) && seen.before[i]?.has(to) === true),
      ) ?? ways[0]
    )?.tool;
  return locked.flatMap(({ gate, need: { tool, after, at } }): readonly Step[] => {
    const from = gate.tool ?? doneTool;
    if (from === undefined) return [];
    const waited = [tool, after].flatMap((each) =>
      each === undefined || open.calls.some((called) => called.has(each)) ? [] : [each],
    );
    const to = waited.find((each) => isLocked.has(each)) ?? waited[0] ?? tool;
    const way = isLocked.has(to) ? undefined : findWay(to);
    const step: Step = { from, to, at, kind: 'call' };
    return way === undefined ? [step] : [step, { from: to, to: way, at, kind: 'phase' }];
  });
}
