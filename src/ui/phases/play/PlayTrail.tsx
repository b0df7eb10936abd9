import { ArrowRight, Ban, Check, DoorOpen, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Play, PlayStep } from '../../../app/phases/play.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import styles from './Play.module.css';

/** What happened, turn by turn, with each refusal as the model reads it. */
export function PlayTrail({ play }: { readonly play: Play }) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(play.steps.length);
  useEffect(() => {
    const added = play.steps.length - shown.current;
    shown.current = play.steps.length;
    if (list.current === null) return;
    list.current.scrollTop = list.current.scrollHeight;
    // After a single call the page stays where it is, for the next one is made from the same place.
    if (added > 1 || (added > 0 && play.isDone))
      list.current.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [play.steps.length, play.isDone]);
  if (play.steps.length === 0)
    return (
      <p className={styles.faint}>
        Nothing has happened yet. Call a tool on the left, or let the page play on to done.
      </p>
    );
  return (
    <ol
      ref={list}
      className={styles.trail}
      aria-label="What happened"
      aria-live="polite"
      aria-relevant="additions"
      tabIndex={0}
    >
      {play.steps.map((step, i) => (
        <li key={i} data-kind={step.event.kind} data-refused={!step.verdict.allowed}>
          <Step step={step} phase={play.steps[i + 1]?.phase ?? play.session.phase} />
        </li>
      ))}
    </ol>
  );
}

function Step({ step, phase }: { readonly step: PlayStep; readonly phase: string | null }) {
  const { event, verdict, leadsTo, appeared, gone, turn } = step;
  switch (event.kind) {
    case 'call':
      return (
        <>
          {verdict.allowed ? (
            event.call.ok ? (
              <Check size={13} aria-label="accepted" />
            ) : (
              <X size={13} aria-label="accepted, and failed" />
            )
          ) : (
            <Ban size={13} aria-label="refused" />
          )}
          <div>
            <code>{event.call.tool}</code>{' '}
            {verdict.allowed && (
              <span className={styles.words}>{event.words.replace(/ \(leads to .*\)$/, '')}</span>
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
    case 'open':
      return (
        <>
          <DoorOpen size={13} aria-hidden />
          <div>
            <bdi>
              <NameText name={event.opening.key} />
            </bdi>{' '}
            is opened: seen from the next turn
          </div>
        </>
      );
    case 'end-turn':
      return (
        <div className={styles.turn}>
          <b>Turn {turn + 1}</b>
          {phase !== null && (
            <>
              {' '}
              in <bdi>{phase}</bdi>
            </>
          )}
          <Names words="now seen" names={appeared} />
          <Names words="gone" names={gone} />
        </div>
      );
    case 'say-done':
      return (
        <>
          {verdict.allowed ? (
            <Check size={13} aria-label="accepted" />
          ) : (
            <Ban size={13} aria-label="refused" />
          )}
          <div>
            The model says that it is done <Refusal step={step} />
          </div>
        </>
      );
  }
}

function Names({
  words,
  names,
}: {
  readonly words: string;
  readonly names: readonly string[];
}): ReactNode {
  return names.length === 0 ? null : (
    <p>
      {words}{' '}
      {names.slice(0, 24).map((name, i) => (
        <span key={name}>
          {i > 0 && ', '}
          <code>{name}</code>
        </span>
      ))}
      {names.length > 24 && ` and ${names.length - 24} more`}
    </p>
  );
}

/** The structured result that goes back to the model. */
function Refusal({ step: { verdict } }: { readonly step: PlayStep }) {
  if (verdict.allowed) return null;
  return (
    <p className={styles.refusal}>
      <code>{verdict.code}</code> {verdict.message} <em>{verdict.hint}</em>
    </p>
  );
}
