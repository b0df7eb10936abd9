export interface DraftField {
  /** The id of the tool; undefined for the registry. */
  readonly tool: string | undefined;
  /** The field: a JSON Pointer into the document, or the field's label where it has none. */
  readonly at: string;
}

/** Text of a field that is not in the document, because it is not valid yet. */
export interface Draft extends DraftField {
  readonly text: string;
  /** What the document had there, printed, when the text was typed; '' for nothing. */
  readonly over: string;
}

export type Drafts = ReadonlyMap<string, Draft>;
