/** Rows rendered above and below the view, so that fast scrolling shows no gap. */
const MARGIN = 4;

interface ScrollState {
  /** The first row in view, by the scroll position. */
  readonly first: number;
  /** The number of rows that fit. */
  readonly fit: number;
  readonly count: number;
  /** Always rendered: the focus must be able to return to it from any scroll position. */
  readonly active: number;
}

/** The indices to render, in order. A list shorter than the scroll position shows its end. */
export function listSeen({ first, fit, count, active }: ScrollState): readonly number[] {
  const top = Math.max(0, Math.min(first, count - fit));
  const [from, to] = [Math.max(0, top - MARGIN), Math.min(count, top + fit + MARGIN)];
  const near = Array.from({ length: to - from }, (_, i) => from + i);
  if (active < 0 || active >= count || (active >= from && active < to)) return near;
  return active < from ? [active, ...near] : [...near, active];
}
