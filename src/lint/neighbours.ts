import type { Contract } from '../contract/contract.ts';

/** The tools that are judged together, as one of them sees the others. */
export interface Neighbours {
  /** Whether no other tool is judged with it: a name that nothing bears then says nothing. */
  readonly isAlone: () => boolean;
  /** How many tools bear the name, the judged one included. */
  readonly count: (name: string) => number;
  /** The tools that bear the name, usually none or one. */
  readonly listNamed: (name: string) => readonly Contract[];
  /**
   * The tools that list the key among theirs (`list-keys.ts`), the judged one included; none for a
   * key that more than MOST_SHARING share.
   */
  readonly listSharing: (key: string) => readonly Contract[];
}
