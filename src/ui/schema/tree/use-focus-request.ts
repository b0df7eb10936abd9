import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The focus after the next change: a line of the tree, or in it the control with this `data-field`,
 * or the first control inside it.
 */
export interface FocusRequest {
  readonly line: string;
  readonly field?: string;
  /** Only scrolls it into view. */
  readonly scroll?: boolean;
}

/**
 * Focuses after the render that shows the line: React moves nodes, and then the browser drops their
 * focus.
 */
export function useFocusRequest(
  container: RefObject<HTMLElement | null>,
  pending: RefObject<FocusRequest | undefined>,
): void {
  const tries = useRef(0);
  useLayoutEffect(() => {
    if (pending.current === undefined) return;
    tries.current += 1;
    const isDone = focusLine(container.current, pending.current);
    if (isDone && container.current?.dataset['many'] === 'true')
      runScrollIntoView(container.current, pending.current.line, SETTLING);
    if (isDone || tries.current > 4) {
      pending.current = undefined;
      tries.current = 0;
    }
  });
}

/** How many frames newly rendered lines are measured; each measurement moves the lines below. */
const SETTLING = 8;

function runScrollIntoView(container: HTMLElement, line: string, frames: number): void {
  if (frames === 0) return;
  requestAnimationFrame(() => {
    findLine(container, line)?.querySelector('[data-row]')?.scrollIntoView?.({ block: 'nearest' });
    runScrollIntoView(container, line, frames - 1);
  });
}

export function findLine(container: HTMLElement | null, id: string): HTMLElement | undefined {
  const lines =
    container === null ? [] : [...container.querySelectorAll<HTMLElement>('[data-line]')];
  return lines.find((candidate) => candidate.dataset['line'] === id);
}

/** False when the line or its control is not rendered. */
export function focusLine(
  container: HTMLElement | null,
  { line, field, scroll }: FocusRequest,
): boolean {
  const found = findLine(container, line)?.querySelector<HTMLElement>(
    field === undefined ? '[data-row]' : `[data-field="${field}"]`,
  );
  const target =
    found?.matches('label, span') === true
      ? (found.querySelector<HTMLElement>('input, textarea') ??
        found.querySelector<HTMLElement>('select, button'))
      : found;
  if (scroll === true) target?.scrollIntoView?.({ block: 'nearest' });
  else target?.focus();
  if (field === 'name' && target instanceof HTMLInputElement) target.select();
  return target !== undefined && target !== null;
}
