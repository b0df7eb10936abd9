import type { Contract } from '../contract/contract.ts';
import type { Edit } from '../contract/edit.ts';
import type { Pointer } from '../contract/pointer.ts';
import type { Registry, Severity } from '../contract/registry.ts';

/** What a rule may look at. Cheap to make: a contract is judged on every keystroke. */
export interface Subject {
  readonly contract: Contract;
  readonly registry: Registry;
  /** Names of all tools of the registry, this one included. */
  readonly toolNames: ReadonlySet<string>;
  /** Those that more than one tool bears. */
  readonly repeatedNames: ReadonlySet<string>;
}

/** A repair as edits of the contract's document. Applying it silences the finding it stands on. */
export interface Fix {
  /** Imperative and specific: "Close the object". */
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** What a rule reports: message = what is wrong here, hint = what to do, both about this very contract. */
export interface Report {
  readonly at: Pointer;
  readonly message: string;
  readonly hint: string;
  /** Alternatives, the recommended one first; each is enough by itself. */
  readonly fixes?: readonly Fix[];
  /** Milder or harsher than the rule's own severity, where the case is clear. */
  readonly severity?: Severity;
}

export interface Finding extends Report {
  /** The rule's id. */
  readonly code: string;
  readonly severity: Severity;
}

/** A rule: one file, named for the virtue it asks for. Its examples are its tests and its documentation. */
export interface Rule {
  readonly id: string;
  /** The label of its mark when it is one of the checklist of 8. */
  readonly mark?: string;
  readonly severity: Severity;
  /** Imperative: "Close every object". */
  readonly summary: string;
  readonly why: string;
  /** Source document (000–004), or where a provider's fact was read and when. */
  readonly source: string;
  /** Contract documents as plain JSON values; the bad one is reported, the good one is not. */
  readonly bad: object;
  readonly good: object;
  readonly check: (subject: Subject, report: (report: Report) => void) => void;
}
