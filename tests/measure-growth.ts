const ROUNDS = 3;
/** What still looks slow after a few rounds is run again: a busy machine only ever adds time. */
const MOST_ROUNDS = 12;
/** A time below this is noise. */
const LEAST_MS = 2;

/**
 * How many times longer a run takes on four times the input: about 4 where time is linear, 16 where
 * it is quadratic. The shortest of a few runs each, in turns, so that a busy machine slows both.
 */
export function measureGrowth(run: (scale: 1 | 4) => unknown): number {
  const times = { 1: Infinity, 4: Infinity };
  const getGrowth = (): number => times[4] / Math.max(times[1], LEAST_MS);
  for (
    let round = 0;
    round < ROUNDS || (round < MOST_ROUNDS && getGrowth() >= MOST_GROWTH);
    round += 1
  )
    for (const scale of [1, 4] as const) {
      const start = performance.now();
      run(scale);
      times[scale] = Math.min(times[scale], performance.now() - start);
    }
  return getGrowth();
}

/** Between linear (4) and quadratic (16). */
export const MOST_GROWTH = 10;
