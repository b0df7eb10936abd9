import type { TextRange } from '../../contract/json/find-range.ts';
import type { EditorProblem } from './editor-problem.ts';

export interface JsonEditorProps {
  readonly value: string;
  /** The accessible name. */
  readonly label: string;
  readonly onChange: (text: string) => void;
  readonly problems: readonly EditorProblem[];
  /** `schema`: completes and explains the keywords of JSON Schema. */
  readonly grammar?: 'schema';
  readonly readOnly?: boolean;
  /**
   * A stretch of `value` to light, and to bring into view while nobody types. The plain field does
   * not.
   */
  readonly lit?: TextRange | undefined;
  /**
   * Told where the caret goes while the editor has focus, one time a frame. The plain field does
   * not tell.
   */
  readonly onCaret?: (offset: number) => void;
  /** A new object puts the caret there and takes the focus. */
  readonly jump?: Caret | undefined;
}

/** A selection in a text; as a rule an empty one. */
export type Caret = TextRange;
