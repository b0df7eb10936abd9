import type { Problem } from '../../contract/problem.ts';
import type { OpenConflict } from '../app.ts';
import type { DesignComparison } from '../comparing/create-comparison.ts';
import type { OutsideChange } from './plan-disk-save.ts';

/** What changed in the folder since it was last saved or read. */
export interface OutsideChanges {
  readonly files: readonly OutsideChange[];
  /** From the design of the last save to that of the folder; undefined where it has none. */
  readonly comparison: DesignComparison | undefined;
  /** Why the folder's files are no design. */
  readonly problem: Problem | undefined;
}

/** The folder on disk that the open registry is saved to. */
export interface DiskSync {
  /** Its name; undefined while none was chosen. */
  readonly folder: string | undefined;
  /** The browser asks for permission again in every visit. */
  readonly isAllowed: boolean;
  readonly isBusy: boolean;
  /** Milliseconds since 1970; undefined before the first save. */
  readonly savedAt: number | undefined;
  /** Files that the last save kept under `outside/`. */
  readonly kept: readonly string[];
  readonly outside: OutsideChanges | undefined;
  /** Places that both sides changed, until a side is chosen for each. */
  readonly conflict: OpenConflict | undefined;
  readonly problem: Problem | undefined;
}

export const NO_FOLDER: DiskSync = {
  folder: undefined,
  isAllowed: false,
  isBusy: false,
  savedAt: undefined,
  kept: [],
  outside: undefined,
  conflict: undefined,
  problem: undefined,
};
