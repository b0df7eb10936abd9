import type { Value } from '../../contract/session/router.ts';
import type { Answer, Script, ScriptSession, ScriptStep } from '../../simulate/script.ts';

/** A longer session is not tried: it would take too long to run again at each step. */
export const MOST_TRIED_STEPS = 500;

export function addSteps(script: Script, steps: readonly ScriptStep[]): Script {
  return { ...script, steps: [...script.steps, ...steps] };
}

/** Without the last step; a handler's answer goes with its message. Nothing is kept from `end` on. */
export function removeLastMove(script: Script, end = script.steps.length): Script {
  const steps = script.steps.slice(0, end);
  const isAnswered = steps.at(-1)?.kind === 'message' && steps.at(-2)?.kind === 'answer';
  return { ...script, steps: steps.slice(0, isAnswered ? -2 : -1) };
}

/** Who calls, after the last step. */
export function getScriptSession({ session, steps }: Script): ScriptSession {
  const set = steps.findLast((step) => step.kind === 'session');
  return set?.kind === 'session' ? set.session : session;
}

/** Changes who calls: at once where nothing has happened, otherwise from here on. */
export function setScriptSession(script: Script, session: ScriptSession): Script {
  const { phase: _, ...rest } = session;
  if (script.steps.length === 0) return { ...script, session };
  const isSet = script.steps.at(-1)?.kind === 'session';
  const before = isSet ? script.steps.slice(0, -1) : script.steps;
  return { ...script, steps: [...before, { kind: 'session', session: rest }] };
}

/** A call in the form of Anthropic, which cases and the guide use. */
export function createCallSteps(
  script: Script,
  {
    tool,
    input,
    answer,
  }: { readonly tool: string; readonly input: Value; readonly answer: Answer },
): readonly ScriptStep[] {
  const number = script.steps.filter(({ kind }) => kind === 'message').length + 1;
  const call = { type: 'tool_use', id: `toolu_${number}`, name: tool, input };
  const message = { role: 'assistant', content: [call] };
  return [
    { kind: 'answer', tool, answer },
    { kind: 'message', message },
  ];
}
