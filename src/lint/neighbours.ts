import type { Contract } from '../contract/contract.ts';

/** The other tools of the set, as the rules for one tool see them. */
export interface Neighbours {
  /** Whether the tool is linted alone: then an unknown name proves nothing. */
  readonly isAlone: () => boolean;
  /** Whether any tool of the set closes its input. */
  readonly hasClosed: () => boolean;
  /** How many tools have the name, this one included. */
  readonly count: (name: string) => number;
  /** The tools with the name, usually none or one. */
  readonly listNamed: (name: string) => readonly Contract[];
  /**
   * The tools with the key (listKeys in `tool-set.ts`), this one included; none for a key that more
   * than MOST_SHARING tools have.
   */
  readonly listSharing: (key: string) => readonly Contract[];
}
