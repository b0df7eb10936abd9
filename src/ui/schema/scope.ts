import { createContext } from 'react';
import type { SchemaText } from '../editor/schema-text.ts';

/** What was typed to try something, such as a value to validate against the schema. */
export interface TriedText {
  readonly text: string;
  /** The last text that was typed and not loaded from a sample. */
  readonly own: string;
  /** The label of a text that was not typed: "amount at its minimum". */
  readonly sample?: string;
}

/** The designer's state that survives leaving the tool and coming back. */
export interface SchemaMemory {
  /** Texts of the JSON view, unfinished ones too, by owner and title. */
  readonly drafts: Map<string, SchemaText>;
  /** The view chosen last, by the schema's title. */
  readonly views: Map<string, string>;
  /** By owner and field. */
  readonly tries: Map<string, TriedText>;
}

/** A text that is not a schema yet, and the printed schema that it was typed over. */
export interface StoredText {
  readonly text: string;
  readonly over: string;
}

/** Stores texts that are not schemas yet across visits, by their field. */
export interface TextStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: (at: string) => StoredText | undefined;
  readonly save: (at: string, text: StoredText | undefined) => void;
}

/** The tool that owns the schemas. Without one nothing is stored. */
export const SchemaScope = createContext<
  { readonly owner: string; readonly memory: SchemaMemory; readonly texts?: TextStore } | undefined
>(undefined);
