import type { PartLocation } from '../contract/document/provider-fields.ts';
import type { Json, JsonObject } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { Problem } from '../contract/problem.ts';

/** A note that concerns one tool says so apart from its words, so that many alike become one. */
export interface ImportNote extends Problem {
  readonly about?: { readonly tool: string; readonly says: string };
}

/** What an importer found: contract documents, and what the reader should know about them. */
export interface ImportResult {
  readonly tools: readonly JsonObject[];
  /** Where each tool stands in the value; without it the value is the tool. */
  readonly places?: readonly Pointer[];
  /** `registry.json`'s content, when the input brought one. */
  readonly registry?: JsonObject;
  readonly notes: readonly ImportNote[];
}

/**
 * One foreign format. `recognises` judges a single tool's value, or a whole document, by its shape
 * only.
 */
export interface Importer {
  readonly id: string;
  /** As the interface says it: "MCP tools/list". */
  readonly label: string;
  readonly canRead: (json: Json) => boolean;
  /**
   * Also true of a tool that lacks its schema. Asked only of the members of a list of tools:
   * elsewhere a name and a description are anything.
   */
  readonly canReadBare?: (json: JsonObject) => boolean;
  /** Total: what it cannot use becomes a note, never an exception. */
  readonly read: (json: Json) => ImportResult;
  /**
   * Where a place of the contract stands in the tool it was read from, or would; undefined where
   * the format has none for it.
   */
  readonly findSource: (tool: JsonObject, at: Pointer) => PartLocation | undefined;
}
