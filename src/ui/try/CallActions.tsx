import { createCallSteps } from '../../app/try/edit-script.ts';
import type { Observation } from '../../simulate/guard.ts';
import type { CallDraft } from './use-call-draft.ts';
import type { TryState } from './use-try.ts';
import button from '../parts/button.module.css';
import styles from './Try.module.css';

interface CallActionsProps {
  readonly state: TryState;
  readonly callDraft: CallDraft;
  readonly observation: Observation;
}

/** What can follow a call: a person's answer, the same call again, or a corrected one. */
export function CallActions({ state, callDraft, observation }: CallActionsProps) {
  const { tool, input, outcome, decision } = observation;
  const waits = !outcome.ok && outcome.failure.type === 'approval_required' ? decision : undefined;
  const addAnswer = (kind: 'approve' | 'deny'): void => {
    if (waits !== undefined)
      state.add([{ kind, tool, argument_hash: waits.argument_hash, approver: 'reviewer' }]);
  };
  if (state.isDone) return null;
  return (
    <div className={styles.after}>
      {waits !== undefined && (
        <>
          <button type="button" className={button.button} onClick={() => addAnswer('approve')}>
            Approve
          </button>
          <button type="button" className={button.button} onClick={() => addAnswer('deny')}>
            Deny
          </button>
        </>
      )}
      <button
        type="button"
        className={button.button}
        onClick={() => state.add(createRepeat(state, observation))}
      >
        Repeat call
      </button>
      <button
        type="button"
        className={button.button}
        onClick={() => callDraft.openTool(tool, input)}
      >
        Edit and call again
      </button>
    </div>
  );
}

/** With the answer that its handler gives now. */
function createRepeat({ script }: TryState, { tool, input }: Observation) {
  const given = script.steps.findLast((step) => step.kind === 'answer' && step.tool === tool);
  const answer = given?.kind === 'answer' ? given.answer : { kind: 'value' as const, value: {} };
  return createCallSteps(script, { tool, input, answer });
}
