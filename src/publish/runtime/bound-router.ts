import {
  authorizeCall,
  authorizeDone,
  type Authorization,
} from '../../contract/session/authorize-call.ts';
import { describeNeed } from '../../contract/session/describe-need.ts';
import {
  addCall,
  createVisibilityCheck,
  getNextTurn,
  hasPart,
  listVisible,
  startSession,
  type Call,
  type Router,
  type Session,
  type Turn,
} from '../../contract/session/router.ts';

/**
 * The design: the tools that passed, its phases and gates. What follows asks all of the above of
 * it:
 *
 *   let session = beginSession();
 *   let calls: Call[] = [];
 *   // Before each turn, which is one request to the model with the calls of its answer: send the tools that getToolsFor(session) names.
 *   // When the model calls a tool: run it where canCall(session, calls, name), else answer with the words of explainCall. Permission is asked apart from it.
 *   // When it was answered:
 *   const call: Call = { tool: name, ok: true, input, output, phase: session.phase };
 *   calls = [...calls, call];
 *   session = afterCall(session, call);
 *   // When the model says that it is done: end where canEmitDone(calls, session.phase), else answer with the words of explainDone.
 *   // When the turn is over:
 *   session = startTurn(session);
 */
export const ROUTER: Router = { tools: [], phases: [], gates: [] };

/** The state in which every session begins. */
export function beginSession(): Session {
  return startSession(ROUTER);
}

/** The names of the tools to send in this turn. They do not change until startTurn. */
export function getToolsFor(session: Turn): readonly string[] {
  return listVisible(ROUTER, session);
}

/**
 * Whether phases and gates allow a call of a tool now, after these calls. Permission is decided
 * elsewhere: see the tool's decision.
 */
export function canCall(session: Session, calls: readonly Call[], tool: string): boolean {
  return explainCall(session, calls, tool).allowed;
}

/** The same with the reason: of a refusal the model is told the message and the hint. */
export function explainCall(session: Session, calls: readonly Call[], tool: string): Authorization {
  return authorizeCall(ROUTER, session, calls, tool);
}

/** The session after a call and its result. */
export function afterCall(session: Session, call: Call): Session {
  return addCall(ROUTER, session, call);
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
  return authorizeDone(ROUTER, calls, phase);
}

/** Former names: code written for an earlier export keeps working. */
export {
  addCall as noteCall,
  authorizeCall as judgeCall,
  authorizeDone as judgeDone,
  createVisibilityCheck as sightOf,
  describeNeed as sayNeed,
  getNextTurn as nextTurn,
  hasPart as holds,
};
