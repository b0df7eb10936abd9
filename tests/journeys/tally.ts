import { NO_EFFORT, type Effort } from './effort.ts';

export type Device = 'mouse' | 'keyboard';

/** Counts what a hand does. */
export interface Tally {
  readonly effort: () => Effort;
  readonly add: (what: Exclude<keyof Effort, 'moves'>, count?: number) => void;
}

const DEVICES = {
  clicks: 'mouse',
  options: 'mouse',
  textKeys: 'keyboard',
  otherKeys: 'keyboard',
  screens: undefined,
} as const satisfies Record<Exclude<keyof Effort, 'moves'>, Device | undefined>;

/** `start`: where the hand rests at first. */
export function createTally(start: Device): Tally {
  let effort = NO_EFFORT;
  let at = start;
  return {
    effort: () => effort,
    add: (what, count = 1) => {
      if (count === 0) return;
      const device = DEVICES[what] ?? at;
      effort = {
        ...effort,
        [what]: effort[what] + count,
        moves: effort.moves + (device === at ? 0 : 1),
      };
      at = device;
    },
  };
}
