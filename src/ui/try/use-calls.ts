import { findSuccess } from '../../app/examples/find-success.ts';
import { listChoices, type PlayChoice } from '../../app/phases/play-choices.ts';
import type { PlayEvent } from '../../app/phases/play.ts';
import { createCallSteps } from '../../app/try/edit-script.ts';
import {
  createAnswer,
  createValueAnswer,
  UNWANTED_ANSWERS,
} from '../../app/try/handler-answers.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { memoize } from '../../contract/memoize.ts';
import { convertToValue } from '../../contract/session/routed-tool.ts';
import type { Call, Router, Value } from '../../contract/session/router.ts';
import type { Answer, Script, ScriptStep } from '../../simulate/script.ts';
import { isRecord, parseValue } from '../../simulate/value.ts';
import { listSamples } from '../schema/try/probe-requests.ts';
import { useWorkshop } from '../use-app.ts';
import type { TryState } from './use-try.ts';

/** One way to make a call from the list of tools, and how its handler answers. */
export interface TryChoice extends PlayChoice {
  /** Undefined where the call itself says it. */
  readonly answer?: Answer;
}

export interface TryCalls {
  /** The calls of a tool that make a difference in a phase. */
  readonly listToolChoices: (tool: string, phase: string | null) => readonly PlayChoice[];
  /** The same, and with handlers that answer as no contract wants. */
  readonly listRowChoices: (tool: string, phase: string | null) => readonly TryChoice[];
  /** Arguments that the schema accepts: of the first example, or generated. */
  readonly createInput: (tool: string) => Promise<Value>;
  /** What the handler returns where nobody chose: an example's output, or a generated one. */
  readonly createOutput: (tool: string) => Promise<Answer>;
  readonly createChoiceSteps: (choice: TryChoice, script: Script) => Promise<readonly ScriptStep[]>;
  readonly createSteps: (event: PlayEvent, script: Script) => Promise<readonly ScriptStep[]>;
}

/** How calls are filled in, so that one press makes a whole call. */
export function useCalls({ contracts, router }: TryState): TryCalls {
  const { commands } = useWorkshop();
  const createSample = async (schema: Json | undefined): Promise<Value | undefined> => {
    if (schema === undefined) return undefined;
    const answer = await listSamples(commands.runProbe, printJson(schema));
    if (answer.kind !== 'answer') return undefined;
    const found = answer.value.find(({ purpose }) => purpose === 'minimal') ?? answer.value[0];
    return found === undefined ? undefined : parseValue(found.value);
  };
  const createInput = async (tool: string): Promise<Value> => {
    const contract = contracts.get(tool);
    const example = contract?.examples?.find(({ input }) => input !== undefined)?.input;
    if (example !== undefined) return convertToValue(example);
    return (await createSample(contract?.input_schema)) ?? {};
  };
  const createOutput = async (tool: string): Promise<Answer> => {
    const contract = contracts.get(tool);
    const example = contract === undefined ? undefined : findSuccess(contract);
    if (example !== undefined) return createValueAnswer(convertToValue(example.value));
    return createValueAnswer((await createSample(contract?.output_schema)) ?? {});
  };
  const createCall = async (
    { tool, input = {}, ...rest }: Call,
    script: Script,
    given?: Answer,
  ): Promise<readonly ScriptStep[]> => {
    const usual = await createInput(tool);
    const answer = given ?? createAnswer({ tool, input, ...rest }) ?? (await createOutput(tool));
    const whole = isRecord(usual) && isRecord(input) ? { ...usual, ...input } : input;
    return createCallSteps(script, { tool, input: whole, answer });
  };
  const listToolChoices = (tool: string, phase: string | null): readonly PlayChoice[] => {
    const contract = contracts.get(tool);
    return contract === undefined
      ? [{ label: 'succeeds', call: { tool, ok: true } }]
      : memoizeChoices(router).list(contract, phase);
  };
  return {
    listToolChoices,
    listRowChoices: (tool, phase) => {
      const choices = listToolChoices(tool, phase);
      const usual = choices[0]?.call ?? { tool, ok: true };
      return [...choices, ...UNWANTED_ANSWERS.map((each) => ({ ...each, call: usual }))];
    },
    createChoiceSteps: ({ call, answer }, script) => createCall(call, script, answer),
    createInput,
    createOutput,
    createSteps: async (event, script) =>
      event.kind === 'call' ? createCall(event.call, script) : [createStep(event)],
  };
}

function createStep(event: Exclude<PlayEvent, { readonly kind: 'call' }>): ScriptStep {
  switch (event.kind) {
    case 'open':
      return { kind: 'open', tiers: event.opening.tiers, tools: event.opening.tools };
    case 'end-turn':
      return { kind: 'turn' };
    case 'say-done':
      return { kind: 'message', message: DONE_TEXT };
  }
}

/** A message without a call: the model says that it has finished. */
const DONE_TEXT = 'The task is done.';

/** By router, which stays the same while prose is typed. */
const memoizeChoices = memoize((router: Router) => {
  const byPhase = new Map<string | null, WeakMap<Contract, readonly PlayChoice[]>>();
  return {
    list: (contract: Contract, phase: string | null): readonly PlayChoice[] => {
      const known = byPhase.get(phase) ?? new WeakMap<Contract, readonly PlayChoice[]>();
      byPhase.set(phase, known);
      const choices = known.get(contract) ?? listChoices(contract, router, phase);
      known.set(contract, choices);
      return choices;
    },
  };
});
