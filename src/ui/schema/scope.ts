import { createContext } from 'react';
import type { SchemaText } from '../editor/schema-text.ts';

/** What stands in a place to try things out, such as a value held against the schema. */
export interface TriedText {
  readonly text: string;
  /** The last text that was typed from nothing, to go back to from a sample. */
  readonly own: string;
  /** What the text is, where it was not typed: "amount at its minimum". */
  readonly sample?: string;
}

/**
 * What outlives one showing of the designer: a person comes back to the tool and finds it as it was
 * left.
 */
export interface SchemaMemory {
  /** Texts of the JSON view, half-written ones too, by whose schema they are. */
  readonly drafts: Map<string, SchemaText>;
  /** The view chosen last, by the schema's title. */
  readonly views: Map<string, string>;
  /** By whose schema it is and where it was typed. */
  readonly tries: Map<string, TriedText>;
}

/** A text that is no schema yet, and the schema that it was typed over, printed. */
export interface StoredText {
  readonly text: string;
  readonly over: string;
}

/** Keeps texts that are no schema yet beyond the visit, by the field they were typed in. */
export interface TextStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: (at: string) => StoredText | undefined;
  readonly save: (at: string, text: StoredText | undefined) => void;
}

/** Whose schemas these are. Without one nothing is remembered. */
export const SchemaScope = createContext<
  { readonly owner: string; readonly memory: SchemaMemory; readonly texts?: TextStore } | undefined
>(undefined);
