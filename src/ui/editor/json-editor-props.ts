import type { WireFamily } from '../../contract/contract.ts';
import type { TextRange } from '../../contract/json/find-range.ts';
import type { EditorProblem } from './editor-problem.ts';

export interface JsonEditorProps {
  readonly value: string;
  /** The accessible name. */
  readonly label: string;
  readonly onChange: (text: string) => void;
  readonly problems: readonly EditorProblem[];
  /**
   * `schema`: completes and explains the keywords of JSON Schema. `tool-` and a provider: completes
   * and checks the settings of its tools. The first one stays.
   */
  readonly grammar?: 'schema' | `tool-${WireFamily}`;
  readonly readOnly?: boolean;
  /**
   * A range of `value` to highlight, and to scroll to while the editor has no focus. Not in the
   * plain field.
   */
  readonly lit?: TextRange | undefined;
  /**
   * Called with the caret's offset while the editor has focus, once per frame. Not in the plain
   * field.
   */
  readonly onCaret?: (offset: number) => void;
  /** A new object moves the caret there and focuses the editor. */
  readonly jump?: Caret | undefined;
}

/** A selection in a text, usually empty. */
export type Caret = TextRange;
