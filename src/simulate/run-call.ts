import { findNearest } from '../contract/document/find-nearest.ts';
import { authorizeCall } from '../contract/session/authorize-call.ts';
import { listVisible } from '../contract/session/router.ts';
import { createUnknown, GUARD_STAGES } from './guard-stages.ts';
import type { CallState, GuardContext, GuardedTool, Observation, StageRecord } from './guard.ts';
import type { ReadCall } from './read-calls.ts';
import { runTool } from './run-tool.ts';
import { createContent } from './stages/create-content.ts';
import type { Failure } from './stages/run-handler.ts';

/** What became of a call, before anything was timed or put into an envelope. */
type CallEnd = Omit<Observation, 'id' | 'recovered' | 'content' | 'at' | 'ms'>;

/** Runs a call through all stages: a refusal is an observation too, and so is a crash. */
export async function runCall(call: ReadCall, context: GuardContext): Promise<Observation> {
  const { harness, registry } = context;
  const at = harness.now();
  const end = await runStages(call, context).catch((error: unknown): CallEnd => {
    harness.handleCrash(error, call.tool);
    return createEnd(call, {
      type: 'internal_error',
      message: `${call.tool} ended without a result.`,
      hint: 'It may have taken effect: look before you repeat the call.',
    });
  });
  const tool = findTool(context, end.tool);
  const content = createContent(
    end.outcome,
    tool?.result_envelope ?? registry.result_envelope,
    tool?.next_valid_actions ?? [],
  );
  const { id, recovered } = call;
  return { id, recovered, content, at, ms: harness.now() - at, ...end };
}

function findTool({ registry }: GuardContext, name: string): GuardedTool | undefined {
  return registry.tools.find((each) => each.name === name);
}

function createEnd({ tool, input }: ReadCall, failure: Failure): CallEnd {
  const outcome = { ok: false, failure } as const;
  const stages = [{ stage: 'visible', status: 'refused', note: failure.message }] as const;
  return { tool, input, outcome, ran: false, stages, decision: undefined };
}

function createUnknownEnd(call: ReadCall, { registry, session }: GuardContext): CallEnd {
  const { router } = registry;
  const others = router.tools.filter(({ name }) => name !== call.tool);
  const known = { ...router, tools: others };
  const refusal = authorizeCall(known, session.turn, session.calls, call.tool);
  if (refusal.allowed)
    return createEnd(call, {
      type: 'unknown_tool',
      message: `There is no tool ${call.tool}.`,
      hint: 'Call another.',
    });
  const nearest = findNearest(call.tool, listVisible(router, session.turn));
  const failure = createUnknown(refusal);
  return createEnd(
    call,
    nearest === undefined
      ? failure
      : {
          ...failure,
          hint: `Did you mean ${nearest}? ${failure.hint}`,
          next_valid_actions: [nearest],
        },
  );
}

async function runStages(call: ReadCall, context: GuardContext, isDraft = false): Promise<CallEnd> {
  const tool = findTool(context, call.tool);
  if (tool === undefined) return createUnknownEnd(call, context);
  let state: CallState = { tool, input: call.input, decision: undefined, isDraft };
  const stages: StageRecord[] = [];
  for (const runStage of GUARD_STAGES) {
    const result = await runStage(state, context);
    stages.push(result.record);
    const decision = result.decision ?? state.decision;
    if (result.kind === 'draft') {
      const draft = { ...call, tool: result.tool, input: state.input };
      const drafted = await runStages(draft, context, true);
      return { ...drafted, stages: [...stages, ...drafted.stages] };
    }
    if (result.kind === 'end' || result.kind === 'repeat') {
      if (result.kind === 'repeat') stages.push(...result.stages);
      const { outcome } = result;
      return { tool: tool.name, input: state.input, outcome, ran: false, stages, decision };
    }
    state = { ...state, input: result.input, decision };
  }
  const { outcome, ran, stages: last } = await runTool(state, context);
  const { input, decision } = state;
  return { tool: tool.name, input, outcome, ran, stages: [...stages, ...last], decision };
}
