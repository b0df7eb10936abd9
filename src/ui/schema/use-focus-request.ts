import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Where focus belongs after the next change: a line of the tree, or the control of it that carries `data-field`. */
export interface FocusRequest {
  readonly row: string;
  readonly field?: string;
}

/** Focus waits for the next render: React moves nodes about, which makes the browser drop their focus. */
export function useFocusRequest(container: RefObject<HTMLElement | null>): (request: FocusRequest) => void {
  const pending = useRef<FocusRequest>(undefined);
  useLayoutEffect(() => {
    if (pending.current !== undefined && focusRow(container.current, pending.current)) pending.current = undefined;
  });
  return (request) => {
    pending.current = request;
  };
}

/** False when the line or its control is not there. */
export function focusRow(container: HTMLElement | null, { row, field }: FocusRequest): boolean {
  const lines = container === null ? [] : [...container.querySelectorAll<HTMLElement>('[data-line]')];
  const line = lines.find((candidate) => candidate.dataset['line'] === row);
  const target = line?.querySelector<HTMLElement>(field === undefined ? '[data-row]' : `[data-field="${field}"]`);
  target?.focus();
  return target !== undefined && target !== null;
}
