import {
  authorizeCall,
  authorizeDone,
  type Authorization,
} from './contract/session/authorize-call.ts';
import {
  addCall,
  listVisible,
  startSession,
  type Call,
  type Session,
  type Turn,
  type Value,
} from './contract/session/router.ts';
import { convertAjvErrors, type AjvError } from './probe/arguments/convert-ajv-errors.ts';
import type { SessionCase } from './simulate/case.ts';
import { createGuard as createGuardOf, type GuardOptions } from './simulate/create-guard.ts';
import type { Guard } from './simulate/create-guard.ts';
import type { GuardedRegistry, Harness } from './simulate/guard.ts';
import { readCalls as readCallsOf, type ReadMessage } from './simulate/read-calls.ts';
import { runCase as runCaseOf, type CaseResult } from './simulate/run-case.ts';
import { runScript as runScriptOf } from './simulate/run-script.ts';
import type { Script, StepRun } from './simulate/script.ts';

// The exported guard.js: vite.guard.ts joins it with all that it imports, and an export puts the
// registry's data and the validators before it.
declare const REGISTRY: GuardedRegistry;
declare const listAjvErrors: (tool: string, input: Value) => readonly AjvError[];

const validateArguments: Harness['validate'] = (tool, input) =>
  convertAjvErrors(listAjvErrors(tool, input), input);

/** Another registry, or other validators than those of the export. */
interface Binding {
  readonly registry?: GuardedRegistry;
  readonly validate?: Harness['validate'];
}

/** A guard around your handlers, for one session. Messages run one after the other. */
export function createGuard({
  registry = REGISTRY,
  validate = validateArguments,
  ...options
}: Omit<GuardOptions, 'validate'> & Binding): Guard {
  return createGuardOf(registry, { ...options, validate });
}

/** The calls of a model's message, as this turn reads them. Nothing is checked or run. */
export function readCalls(
  message: Value,
  session: Turn,
  createId: () => string = () => crypto.randomUUID(),
): ReadMessage {
  const shown = new Set(getToolsFor(session));
  const schemas = new Map(REGISTRY.tools.map(({ name, schema }) => [name, schema]));
  return readCallsOf(message, {
    findSchema: (name) => (shown.has(name) ? schemas.get(name) : undefined),
    createId,
  });
}

/** Plays a script from its start: where the session stands after each step. */
export function runScript(
  script: Script,
  { registry = REGISTRY, validate = validateArguments }: Binding = {},
): Promise<readonly StepRun[]> {
  return runScriptOf(script, registry, validate);
}

/** Whether a kept session still comes to what it came to. */
export function runCase(
  kept: SessionCase,
  { registry = REGISTRY, validate = validateArguments }: Binding = {},
): Promise<CaseResult> {
  return runCaseOf(kept, registry, validate);
}

/** What the guard knows of the registry. */
export function getRegistry(): GuardedRegistry {
  return REGISTRY;
}

/** The state in which every session begins. */
export function beginSession(): Session {
  return startSession(REGISTRY.router);
}

/** The names of the tools to send in this turn. They do not change until startTurn. */
export function getToolsFor(session: Turn): readonly string[] {
  return listVisible(REGISTRY.router, session);
}

/** Whether phases and gates allow a call of a tool now, after these calls. */
export function canCall(session: Session, calls: readonly Call[], tool: string): boolean {
  return explainCall(session, calls, tool).allowed;
}

/** The same with the reason: of a refusal the model is told the message and the hint. */
export function explainCall(session: Session, calls: readonly Call[], tool: string): Authorization {
  return authorizeCall(REGISTRY.router, session, calls, tool);
}

/** The session after a call and its result. */
export function afterCall(session: Session, call: Call): Session {
  return addCall(REGISTRY.router, session, call);
}

/**
 * Whether the model may end the task after these calls. Without `phase`, the phase of the last call
 * counts, or before any call the first phase. Where the last call does not say its phase, the gates
 * of every phase apply.
 */
export function canEmitDone(calls: readonly Call[], phase?: string | null): boolean {
  return explainDone(calls, phase).allowed;
}

/** The same with the reason: of a refusal the model is told the message and the hint. */
export function explainDone(calls: readonly Call[], phase?: string | null): Authorization {
  return authorizeDone(REGISTRY.router, calls, phase);
}

export { authorizeCall, authorizeDone } from './contract/session/authorize-call.ts';
export {
  addCall,
  hasPart,
  listVisible,
  openNext,
  startSession,
  startTurn,
} from './contract/session/router.ts';
export { createToolFailure } from './simulate/create-guard.ts';
export { createMemoryApprovals } from './simulate/create-memory-approvals.ts';
export { describeTextCalls, printContent } from './simulate/describe-text-calls.ts';
export { createMemoryStore } from './simulate/stages/run-once.ts';
