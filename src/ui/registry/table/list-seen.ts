/** Rows drawn above and below what is seen, so that a quick wheel does not outrun them. */
const MARGIN = 4;

interface ScrollState {
  /** The first row that is seen, as it was scrolled to. */
  readonly first: number;
  /** How many fit. */
  readonly fit: number;
  readonly count: number;
  /** Drawn wherever it stands: it can be reached from wherever the table was scrolled to. */
  readonly active: number;
}

/**
 * The rows to draw, in order. A list that became shorter than what was scrolled past shows its end.
 */
export function listSeen({ first, fit, count, active }: ScrollState): readonly number[] {
  const top = Math.max(0, Math.min(first, count - fit));
  const [from, to] = [Math.max(0, top - MARGIN), Math.min(count, top + fit + MARGIN)];
  const near = Array.from({ length: to - from }, (_, i) => from + i);
  if (active < 0 || active >= count || (active >= from && active < to)) return near;
  return active < from ? [active, ...near] : [...near, active];
}
