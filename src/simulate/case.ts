import type { Decision } from '../contract/schema/vocabulary.ts';
import type { Value } from '../contract/session/router.ts';
import type { StageRecord } from './guard.ts';
import type { IgnoredCall } from './read-calls.ts';
import type { MessageRun } from './run-message.ts';
import type { Script } from './script.ts';

/** A session whose end is known: what its last step must come to. */
export interface SessionCase extends Script {
  readonly name: string;
  readonly expect: Expectation;
}

/** Which tool a sentence should lead to: for a model elsewhere. Nothing here runs it. */
export interface SentenceCase {
  readonly name: string;
  readonly sentence: string;
  /** Undefined: no tool at all. */
  readonly tool?: string;
  readonly also_accepted: readonly string[];
  readonly must_not_call: readonly string[];
}

export interface Expectation {
  readonly calls: readonly ExpectedCall[];
  readonly ignored: readonly Pick<IgnoredCall, 'tool' | 'reason'>[];
}

export interface ExpectedCall {
  readonly tool: string;
  readonly recovered: boolean;
  /** The last stage that it reached, and what that did. */
  readonly stage: StageRecord['stage'];
  readonly status: StageRecord['status'];
  /** Null where it was refused before. */
  readonly decision: Decision | null;
  /** What the model reads. */
  readonly result: Value;
}

/** What a message came to, as a case keeps it. */
export function createExpectation(run: MessageRun): Expectation {
  return {
    calls: run.observations.map(({ tool, recovered, stages, decision, content }) => ({
      tool,
      recovered,
      stage: stages.at(-1)?.stage ?? 'visible',
      status: stages.at(-1)?.status ?? 'refused',
      decision: decision?.decision ?? null,
      result: content,
    })),
    ignored: run.ignored.map(({ tool, reason }) => ({ tool, reason })),
  };
}
