import { findNearest } from '../contract/document/find-nearest.ts';
import { authorizeCall } from '../contract/session/authorize-call.ts';
import { listVisible, type Value } from '../contract/session/router.ts';
import { createUnknown, GUARD_STAGES } from './guard-stages.ts';
import type {
  CallState,
  GuardContext,
  GuardedTool,
  Observation,
  StageRecord,
  StageResult,
} from './guard.ts';
import type { ReadCall } from './read-calls.ts';
import { createLostFailure, runTool } from './run-tool.ts';
import { createContent } from './stages/create-content.ts';
import type { DecisionRecord } from './stages/permission.ts';
import type { Failure } from './stages/run-handler.ts';

/** What became of a call, before anything was timed or put into an envelope. */
type CallEnd = Omit<Observation, 'id' | 'recovered' | 'content' | 'at' | 'ms'>;

/** In which a call goes through them. */
const STAGE_ORDER = ['visible', 'aliases', 'arguments', 'permission', 'repeat'] as const;

/** Runs a call through all stages: a refusal is an observation too, and so is a crash. */
export async function runCall(call: ReadCall, context: GuardContext): Promise<Observation> {
  const { harness } = context;
  const at = harness.now();
  const end = createReadableEnd(await runStages(call, context), context);
  const { id, recovered } = call;
  return { id, recovered, at, ms: harness.now() - at, ...end };
}

function createReadableEnd(end: CallEnd, context: GuardContext): CallEnd & { content: Value } {
  const { harness, registry } = context;
  const tool = findTool(context, end.tool);
  const envelope = tool?.result_envelope ?? registry.result_envelope;
  try {
    const content = createContent(end.outcome, envelope, tool?.next_valid_actions ?? []);
    return { ...end, content };
  } catch (error) {
    harness.handleCrash(error, end.tool);
    const outcome = { ok: false, failure: createLostFailure(end.tool) } as const;
    return { ...end, outcome, content: createContent(outcome, envelope, []) };
  }
}

function findTool({ registry }: GuardContext, name: string): GuardedTool | undefined {
  return registry.tools.find((each) => each.name === name);
}

function createEnd({ tool, input }: ReadCall, failure: Failure): CallEnd {
  const outcome = { ok: false, failure } as const;
  const stages = [{ stage: 'visible', status: 'refused', note: failure.message }] as const;
  return { tool, input, outcome, ran: false, stages, decision: undefined, decisions: [] };
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
  const handleCrash = (error: unknown): StageEnd => {
    context.harness.handleCrash(error, tool.name);
    return createNotRun(tool.name, STAGE_ORDER[stages.length] ?? 'repeat');
  };
  for (const runStage of GUARD_STAGES) {
    const result = await runStage(state, context).catch(handleCrash);
    stages.push(result.record);
    const decision = result.decision ?? state.decision;
    if (result.kind === 'draft') {
      const draft = { ...call, tool: result.tool, input: state.input };
      const drafted = await runStages(draft, context, true);
      return {
        ...drafted,
        stages: [...stages, ...drafted.stages],
        decisions: [...listDecisions(decision), ...drafted.decisions],
      };
    }
    if (result.kind === 'end' || result.kind === 'repeat') {
      if (result.kind === 'repeat') stages.push(...result.stages);
      const { outcome } = result;
      return createStagesEnd({ ...state, decision }, { outcome, ran: false, stages });
    }
    state = { ...state, input: result.input, decision };
  }
  const { stages: last, ...end } = await runTool(state, context).catch((error: unknown) => {
    const { outcome, record } = handleCrash(error);
    return { outcome, ran: false, stages: [record] };
  });
  return createStagesEnd(state, { ...end, stages: [...stages, ...last] });
}

function createStagesEnd(
  { tool, input, decision }: CallState,
  { outcome, ran, stages }: Pick<CallEnd, 'outcome' | 'ran' | 'stages'>,
): CallEnd {
  const decisions = listDecisions(decision);
  return { tool: tool.name, input, outcome, ran, stages, decision, decisions };
}

function listDecisions(decision: DecisionRecord | undefined): readonly DecisionRecord[] {
  return decision === undefined ? [] : [decision];
}

type StageEnd = Extract<StageResult, { kind: 'end' }>;

/** Where something before the handler has crashed. */
function createNotRun(tool: string, stage: StageRecord['stage']): StageEnd {
  const failure = {
    type: 'internal_error',
    message: `${tool} was not run: its guard failed.`,
    hint: 'Do not change the arguments. Try once more later, or tell the user.',
  } as const;
  const record = { stage, status: 'refused', note: failure.message } as const;
  return { kind: 'end', outcome: { ok: false, failure }, record };
}
