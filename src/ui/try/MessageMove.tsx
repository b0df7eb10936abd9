import { ArrowRight } from 'lucide-react';
import type { Move } from '../../app/try/list-moves.ts';
import type { Observation } from '../../simulate/guard.ts';
import type { MessageRun } from '../../simulate/run-message.ts';
import { NameText } from '../parts/text/NameText.tsx';
import { CallActions } from './CallActions.tsx';
import { CallStages } from './CallStages.tsx';
import { KeepCase } from './KeepCase.tsx';
import type { CallDraft } from './use-call-draft.ts';
import type { TryState } from './use-try.ts';
import styles from './Try.module.css';

interface MessageMoveProps {
  readonly state: TryState;
  readonly callDraft: CallDraft;
  readonly move: Move;
  readonly run: MessageRun;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** A message of the model: its calls, and open, what each stage did with them. */
export function MessageMove({ state, callDraft, move, run, isOpen, onOpen }: MessageMoveProps) {
  const { turn } = run.session;
  const leadsTo = move.before.session.turn.next === turn.next ? undefined : turn.next?.phase;
  const names = run.observations.map(({ tool }) => tool);
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        title="What each stage did"
        onClick={onOpen}
      >
        {names.length === 0
          ? run.ignored.length === 0
            ? 'The model ends the task'
            : 'Text with a call'
          : names.map((name, i) => (
              <code key={i}>
                <NameText name={name} />
              </code>
            ))}
      </button>
      {run.observations.some(({ recovered }) => recovered) && (
        <small className={styles.recovered}>recovered from text</small>
      )}
      {leadsTo != null && (
        <span className={styles.leads}>
          <ArrowRight size={12} aria-hidden />{' '}
          <bdi>
            <NameText name={leadsTo} />
          </bdi>{' '}
          from the next turn
        </span>
      )}
      {run.observations.map((observation, i) => (
        <Call key={i} {...{ state, callDraft, run, observation, isOpen }} />
      ))}
      {run.ignored.map(({ tool, message, hint, reason }, i) => (
        <Refusal key={`${tool} ${i}`} failure={{ code: reason, message, hint }} />
      ))}
      {move.done?.allowed === false && <Refusal failure={move.done} />}
      {isOpen && <KeepCase state={state} move={move} run={run} />}
    </div>
  );
}

interface CallProps {
  readonly state: TryState;
  readonly callDraft: CallDraft;
  readonly run: MessageRun;
  readonly observation: Observation;
  readonly isOpen: boolean;
}

function Call({ state, callDraft, run, observation, isOpen }: CallProps) {
  const { outcome } = observation;
  return (
    <>
      {!outcome.ok && (
        <Refusal
          failure={{ ...outcome.failure, code: outcome.failure.code ?? outcome.failure.type }}
        />
      )}
      {isOpen && (
        <>
          <CallStages observation={observation} form={run.form} />
          <CallActions state={state} callDraft={callDraft} observation={observation} />
        </>
      )}
    </>
  );
}

interface RefusalProps {
  readonly failure: { readonly code: string; readonly message: string; readonly hint: string };
}

/** What the model reads instead of a result. */
function Refusal({ failure: { code, message, hint } }: RefusalProps) {
  return (
    <p className={styles.refusal}>
      <code>{code}</code> {message} <em>{hint}</em>
    </p>
  );
}
