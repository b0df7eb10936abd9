import type { Script } from '../../simulate/script.ts';

/** A session that is trial: not saved with the registry, and run again when that changes. */
export interface Trial {
  /** Milliseconds since 1970, of its first step: the times of a script count from 0. */
  readonly startedAt: number;
  readonly script: Script;
  /** How many of its steps are in the log of calls already. */
  readonly logged: number;
}
