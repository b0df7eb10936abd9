import { useEffect, useRef, type RefObject } from 'react';
import type { Pane, TourStep } from '../../app/app.ts';
import { focusOpenTool } from '../parts/focus-open-tool.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './Tour.module.css';

interface Stop {
  readonly step: TourStep;
  /** What shows it where only one pane fits. */
  readonly pane: Pane;
  readonly title: string;
  readonly about: string;
}

const STOPS: readonly Stop[] = [
  {
    step: 'tools',
    pane: 'tools',
    title: 'Tools',
    about: 'All tools of this registry, grouped by tier: open one, add one or import more.',
  },
  {
    step: 'contract',
    pane: 'contract',
    title: 'Contract',
    about:
      'Everything the open tool promises: edit its description, input, output, errors and risk here.',
  },
  {
    step: 'wire',
    pane: 'wire',
    title: 'Wire',
    about:
      'Exactly what the chosen model receives: the bytes of the field you are in light up as you type.',
  },
  {
    step: 'problems',
    pane: 'wire',
    title: 'Problems',
    about: 'What to fix in this tool and why: click a problem to go to its field.',
  },
];

/**
 * Four sentences, one beside each pane. Nothing waits for it: everything else can be used, and
 * Escape closes it.
 */
export function Tour({ step }: { readonly step: TourStep }) {
  const { app } = useWorkshop();
  const card = useRef<HTMLElement>(null);
  useEscape();
  useFirstFocus(card);
  const index = STOPS.findIndex((stop) => stop.step === step);
  const stop = STOPS[index];
  const moveTo = (next: Stop | undefined): void => {
    const hasFocus = card.current?.contains(document.activeElement) === true;
    app.setView(
      next === undefined ? { tour: undefined } : { tour: next.step, pane: next.pane, wide: false },
    );
    if (next === undefined && hasFocus) focusOpenTool();
  };
  if (stop === undefined) return null;
  return (
    <aside ref={card} className={styles.card} data-step={step} aria-label="Tour">
      <div aria-live="polite">
        <h2>
          {stop.title}{' '}
          <small>
            {index + 1} of {STOPS.length}
          </small>
        </h2>
        <p>{stop.about}</p>
      </div>
      <Actions index={index} onMove={moveTo} />
    </aside>
  );
}

interface ActionsProps {
  readonly index: number;
  /** Undefined ends the tour. */
  readonly onMove: (next: Stop | undefined) => void;
}

function Actions({ index, onMove }: ActionsProps) {
  const isLast = index === STOPS.length - 1;
  return (
    <div className={styles.actions}>
      {!isLast && (
        <button type="button" className={button.plain} onClick={() => onMove(undefined)}>
          Skip tour
        </button>
      )}
      {index > 0 && (
        <button type="button" className={button.button} onClick={() => onMove(STOPS[index - 1])}>
          Back
        </button>
      )}
      <button
        type="button"
        className={button.primary}
        data-next
        onClick={() => onMove(STOPS[index + 1])}
      >
        {isLast ? 'End tour' : 'Next'}
      </button>
    </div>
  );
}

/** Closes the tour, but not with the key that closes a dialog above it. */
function useEscape(): void {
  const { app } = useWorkshop();
  const dialog = useApp((state) => state.dialog);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && dialog === undefined)
        app.setView({ tour: undefined });
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [app, dialog]);
}

/** A person who types keeps the focus. */
function useFirstFocus(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.matches('input, textarea, select, [contenteditable]') !== true)
      card.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [card]);
}
