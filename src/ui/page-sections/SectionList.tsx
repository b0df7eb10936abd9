import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { findLintResult } from '../../app/linting/lint-state.ts';
import type { ContractSection } from '../contract-sections.ts';
import { focusSection } from '../focus-field.ts';
import { useSectionFolds } from '../parts/section-folds-context.ts';
import { useApp, useWorkshop } from '../use-app.ts';
import { getSectionState } from './section-state.ts';
import { useHoldWhileTyping } from './use-hold-while-typing.ts';
import { useSectionInView } from './use-section-in-view.ts';
import { useStickyHeight } from './use-sticky-height.ts';
import styles from './SectionList.module.css';

interface SectionListProps {
  /** The element in the head that holds it. */
  readonly slot: HTMLElement;
}

/**
 * The sections on the page with the state of their checks. It stays in sight while the page scrolls;
 * one is in the tab order, arrows reach the others.
 */
export function SectionList({ slot }: SectionListProps) {
  const page = slot.closest<HTMLElement>('#contract');
  useStickyHeight(slot);
  useHoldWhileTyping(page);
  const { app } = useWorkshop();
  const { shown, missing } = useSectionFolds();
  const list = useRef<HTMLUListElement>(null);
  const { inView, selectSection } = useSectionInView(list);
  useKeepInSight(list, inView);
  const current = shown.some(({ id }) => id === inView) ? inView : shown[0]?.id;
  return (
    <nav className={styles.nav} aria-label="Sections">
      <ul ref={list} onKeyDown={handleArrows}>
        {shown.map((section) => (
          <li key={section.id}>
            <SectionButton
              section={section}
              isCurrent={section.id === current}
              onSelect={() => {
                focusSection(app, section);
                selectSection(section.id);
              }}
            />
          </li>
        ))}
        {missing.length > 0 && (
          <li>
            <button
              type="button"
              tabIndex={-1}
              className={styles.add}
              title={`Not declared: ${missing.map(({ label }) => label).join(', ')}`}
              onClick={() => document.querySelector<HTMLElement>('#add-section button')?.focus()}
            >
              Add
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface SectionButtonProps {
  readonly section: ContractSection;
  readonly isCurrent: boolean;
  readonly onSelect: () => void;
}

function SectionButton({ section, isCurrent, onSelect }: SectionButtonProps) {
  const state = useApp((app) => getSectionState(findLintResult(app, app.selected), section));
  return (
    <button
      type="button"
      data-state={state?.state}
      data-opens={section.id}
      aria-current={isCurrent ? 'location' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      title={state && `${section.label}: ${state.label}`}
      onClick={onSelect}
    >
      {state !== undefined && <span aria-hidden>{state.sign}</span>} {section.label}
      {state !== undefined && <span className="visually-hidden">, {state.label}</span>}
    </button>
  );
}

function handleArrows(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const here = buttons.findIndex((button) => button === document.activeElement);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: here + 1,
    ArrowLeft: here - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[Math.max(0, Math.min(next, buttons.length - 1))]?.focus();
}

/** Scrolls the row, and nothing else, to the section in view. */
function useKeepInSight(list: RefObject<HTMLElement | null>, inView: string | undefined): void {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const row = list.current;
    if (row === null || !('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(() => setWidth(row.clientWidth));
    observer.observe(row);
    return () => observer.disconnect();
  }, [list]);
  useLayoutEffect(() => {
    const row = list.current;
    const button = row?.querySelector<HTMLElement>('[aria-current]');
    if (row === null || button === null || button === undefined) return;
    row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
  }, [list, inView, width]);
}
