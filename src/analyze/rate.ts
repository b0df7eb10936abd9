/** So many of so many. */
export interface Rate {
  readonly hits: number;
  readonly of: number;
}

/** Below this many, a rate is shown and never an alarm. */
export const LEAST_FOR_ALARM = 30;

/** The 97.5 % point of the normal distribution. */
const Z = 1.959964;

/** Between 0 and 1; undefined where nothing was counted. */
export function getShare({ hits, of }: Rate): number | undefined {
  return of === 0 ? undefined : hits / of;
}

/**
 * The 95 % interval of Wilson's score, which stays between 0 and 1 and holds for few cases too
 * (E. B. Wilson, 1927). Undefined where nothing was counted.
 */
export function getInterval({ hits, of }: Rate): readonly [low: number, high: number] | undefined {
  if (of === 0) return undefined;
  const share = hits / of;
  const spread = (Z * Z) / of;
  const center = (share + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / of + spread / (4 * of));
  return [Math.max(0, center - half), Math.min(1, center + half)];
}

/**
 * The 95 % interval of the difference of two shares, second less first (R. G. Newcombe, 1998, method
 * 10: from the two intervals of Wilson). Undefined where either counted nothing.
 */
export function getDifference(
  before: Rate,
  after: Rate,
): { readonly change: number; readonly low: number; readonly high: number } | undefined {
  const [a, b] = [getShare(before), getShare(after)];
  const [one, other] = [getInterval(before), getInterval(after)];
  if (a === undefined || b === undefined || one === undefined || other === undefined)
    return undefined;
  return {
    change: b - a,
    low: b - a - Math.hypot(b - other[0], one[1] - a),
    high: b - a + Math.hypot(other[1] - b, a - one[0]),
  };
}
