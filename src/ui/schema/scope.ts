import { createContext } from 'react';

/** A text in the JSON view, and what the document said when it was typed. */
export interface Typed {
  readonly text: string;
  readonly schema: string;
}

/** What outlives one showing of the designer: a person comes back to the tool and finds it as it was left. */
export interface SchemaMemory {
  /** Broken texts, by whose schema they are. */
  readonly drafts: Map<string, Typed>;
  /** The view chosen last, by the schema's title. */
  readonly views: Map<string, string>;
}

/** Whose schemas these are. Without one nothing is remembered. */
export const SchemaScope = createContext<{ readonly owner: string; readonly memory: SchemaMemory } | undefined>(undefined);
