import { ArrowRight, Ban, Check, DoorOpen, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Play, PlayStep } from '../../../app/phases/play.ts';
import type { Call } from '../../../contract/session/router.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import styles from './Play.module.css';

/** The steps so far, turn by turn; refusals are what the model reads. */
export function PlayTrail({ play }: { readonly play: Play }) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(play.steps.length);
  useEffect(() => {
    const added = play.steps.length - shown.current;
    shown.current = play.steps.length;
    if (list.current === null) return;
    list.current.scrollTop = list.current.scrollHeight;
    // After a single call the page does not scroll: the next call starts from the same place.
    if (added > 1 || (added > 0 && play.isDone))
      list.current.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [play.steps.length, play.isDone]);
  if (play.steps.length === 0)
    return <p className={styles.faint}>No calls yet. Call a tool, or press Run to the end.</p>;
  return (
    <ol
      ref={list}
      className={styles.calls}
      aria-label="Session so far"
      aria-live="polite"
      aria-relevant="additions"
      tabIndex={0}
    >
      {play.steps.map((step, i) => (
        <li key={i} data-kind={step.event.kind} data-refused={!step.authorization.allowed}>
          <Step step={step} phase={play.steps[i + 1]?.phase ?? play.session.phase} />
        </li>
      ))}
    </ol>
  );
}

interface StepProps {
  readonly step: PlayStep;
  /** Of the turn after it. */
  readonly phase: string | null;
}

function Step({ step, phase }: StepProps) {
  const { event } = step;
  switch (event.kind) {
    case 'call':
      return <CallStep step={step} call={event.call} words={event.words} />;
    case 'open':
      return (
        <>
          <DoorOpen size={13} aria-hidden />
          <div>
            <bdi>
              <NameText name={event.opening.key} />
            </bdi>{' '}
            opened: visible from the next turn
          </div>
        </>
      );
    case 'end-turn':
      return <EndedTurn step={step} phase={phase} />;
    case 'say-done':
      return (
        <>
          <OutcomeIcon step={step} />
          <div>
            The model ends the task <Refusal step={step} />
          </div>
        </>
      );
  }
}

interface CallStepProps {
  readonly step: PlayStep;
  readonly call: Call;
  readonly words: string;
}

function CallStep({ step, call, words }: CallStepProps) {
  const { authorization, leadsTo } = step;
  return (
    <>
      <OutcomeIcon step={step} isFailed={!call.ok} />
      <div>
        <code>{call.tool}</code>{' '}
        {authorization.allowed && (
          <span className={styles.words}>{words.replace(/ \(leads to .*\)$/, '')}</span>
        )}
        {leadsTo !== undefined && (
          <span className={styles.leads}>
            <ArrowRight size={12} aria-hidden />{' '}
            <bdi>
              <NameText name={leadsTo} />
            </bdi>{' '}
            from the next turn
          </span>
        )}
        <Refusal step={step} />
      </div>
    </>
  );
}

function EndedTurn({ step: { turn, appeared, gone }, phase }: StepProps) {
  return (
    <div className={styles.turn}>
      <b>Turn {turn + 1}</b>
      {phase !== null && (
        <>
          {' '}
          in <bdi>{phase}</bdi>
        </>
      )}
      <Names words="now visible" names={appeared} />
      <Names words="hidden" names={gone} />
    </div>
  );
}

interface OutcomeIconProps {
  readonly step: PlayStep;
  readonly isFailed?: boolean;
}

function OutcomeIcon({ step: { authorization }, isFailed = false }: OutcomeIconProps) {
  if (!authorization.allowed) return <Ban size={13} aria-label="refused" />;
  return isFailed ? (
    <X size={13} aria-label="accepted, but failed" />
  ) : (
    <Check size={13} aria-label="accepted" />
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

/** The structured result that goes back to the model. */
function Refusal({ step: { authorization } }: { readonly step: PlayStep }) {
  if (authorization.allowed) return null;
  return (
    <p className={styles.refusal}>
      <code>{authorization.code}</code> {authorization.message} <em>{authorization.hint}</em>
    </p>
  );
}
