import { ArrowRight, Ban, Check, Clock, DoorOpen, UserCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Move } from '../../app/try/list-moves.ts';
import { NameText } from '../parts/text/NameText.tsx';
import { formatTime } from './format-time.ts';
import { MessageMove } from './MessageMove.tsx';
import type { CallDraft } from './use-call-draft.ts';
import type { TryState } from './use-try.ts';
import styles from './Try.module.css';

interface TrailProps {
  readonly state: TryState;
  readonly callDraft: CallDraft;
  /** The move whose stages are shown. */
  readonly open: number | undefined;
  readonly onOpen: (index: number) => void;
}

/** What has happened so far, turn by turn; of a message, each stage of its calls. */
export function Trail({ state, callDraft, open, onOpen }: TrailProps) {
  const { moves, isDone } = state;
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(moves.length);
  useEffect(() => {
    const added = moves.length - shown.current;
    shown.current = moves.length;
    if (added > 1 || (added > 0 && isDone))
      list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [moves.length, isDone]);
  if (moves.length === 0)
    return (
      <p className={styles.faint}>
        Nothing has happened. Send a call or a message, call a tool of the list, or press Run to the
        end.
      </p>
    );
  return (
    <ol
      ref={list}
      className={styles.calls}
      aria-label="Session so far"
      aria-live="polite"
      aria-relevant="additions"
    >
      {moves.map((move, i) => (
        <li key={i} data-kind={move.step.kind} data-refused={isRefused(move)}>
          {move.after.run === undefined || move.step.kind !== 'message' ? (
            <OtherMove move={move} turn={countTurns(moves, i)} />
          ) : (
            <>
              <OutcomeIcon move={move} />
              <MessageMove
                state={state}
                callDraft={callDraft}
                move={move}
                run={move.after.run}
                isOpen={i === open}
                onOpen={() => onOpen(i)}
              />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function countTurns(moves: readonly Move[], last: number): number {
  return 1 + moves.slice(0, last + 1).filter(({ step }) => step.kind === 'turn').length;
}

function isRefused({ after: { run }, done }: Move): boolean {
  return (
    done?.allowed === false ||
    (run !== undefined &&
      (run.ignored.length > 0 || run.observations.some(({ outcome, ran }) => !ran && !outcome.ok)))
  );
}

function OutcomeIcon({ move }: { readonly move: Move }) {
  if (isRefused(move)) return <Ban size={13} aria-label="refused" />;
  return move.after.run?.observations.some(({ outcome }) => !outcome.ok) === true ? (
    <X size={13} aria-label="accepted, but failed" />
  ) : (
    <Check size={13} aria-label="accepted" />
  );
}

function OtherMove({ move: { step, before, after }, turn }: { move: Move; turn: number }) {
  switch (step.kind) {
    case 'turn':
      return <NewTurn before={before} after={after} turn={turn} />;
    case 'wait':
      return (
        <>
          <Clock size={13} aria-hidden />
          <div>{formatTime(step.ms)} pass</div>
        </>
      );
    case 'approve':
    case 'deny':
      return (
        <>
          {step.kind === 'approve' ? (
            <UserCheck size={13} aria-hidden />
          ) : (
            <X size={13} aria-hidden />
          )}
          <div>
            <code>{step.tool}</code> is {step.kind === 'approve' ? 'approved' : 'denied'} for these
            arguments, by {step.approver}
          </div>
        </>
      );
    case 'open':
      return (
        <>
          <DoorOpen size={13} aria-hidden />
          <div>
            <bdi>
              <NameText name={[...step.tiers, ...step.tools].join(', ')} />
            </bdi>{' '}
            opened: visible from the next turn
          </div>
        </>
      );
    case 'session':
      return (
        <>
          <UserCheck size={13} aria-hidden />
          <div>the session has changed</div>
        </>
      );
    default:
      return <div>the handler answers otherwise</div>;
  }
}

function NewTurn({ before, after, turn }: Pick<Move, 'before' | 'after'> & { turn: number }) {
  const { phase } = after.session.turn;
  const [was, is] = [new Set(before.shown), new Set(after.shown)];
  return (
    <div className={styles.turn}>
      <b>Turn {turn}</b>
      {phase !== null && (
        <>
          {' '}
          <ArrowRight size={12} aria-hidden /> <bdi>{phase}</bdi>
        </>
      )}
      <Names words="now visible" names={after.shown.filter((name) => !was.has(name))} />
      <Names words="hidden" names={before.shown.filter((name) => !is.has(name))} />
    </div>
  );
}

/** More names are only counted. */
const MOST_NAMED = 24;

interface NamesProps {
  readonly words: string;
  readonly names: readonly string[];
}

function Names({ words, names }: NamesProps) {
  return names.length === 0 ? null : (
    <p>
      {words}{' '}
      {names.slice(0, MOST_NAMED).map((name, i) => (
        <span key={name}>
          {i > 0 && ', '}
          <code>{name}</code>
        </span>
      ))}
      {names.length > MOST_NAMED && ` and ${names.length - MOST_NAMED} more`}
    </p>
  );
}
