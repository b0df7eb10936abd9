import type { EditorProblem } from './place-problem.ts';

export interface JsonEditorProps {
  readonly value: string;
  /** The accessible name. */
  readonly label: string;
  readonly onChange: (text: string) => void;
  readonly problems: readonly EditorProblem[];
  /** `schema`: completes and explains the keywords of JSON Schema. */
  readonly grammar?: 'schema';
}

/** Where the caret was in the plain text field, when focus was there: offsets into the text. */
export interface Caret {
  readonly start: number;
  readonly end: number;
}
