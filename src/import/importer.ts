import type { PartLocation } from '../contract/document/provider-fields.ts';
import type { Json, JsonObject } from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { Problem } from '../contract/problem.ts';

/**
 * `about` has the tool and the message without it, so that equal notes about several tools become
 * one.
 */
export interface ImportNote extends Problem {
  readonly about?: { readonly tool: string; readonly says: string };
}

/** The contract documents that an importer read, and notes for the user. */
export interface ImportResult {
  readonly tools: readonly JsonObject[];
  /** The place of each tool in the value; without it, the value is the tool. */
  readonly places?: readonly Pointer[];
  /** The registry, when the value has one. */
  readonly registry?: JsonObject;
  readonly notes: readonly ImportNote[];
}

/**
 * One format of tool definitions. `canRead` tests a tool, or a whole document, only by its shape.
 */
export interface Importer {
  readonly id: string;
  /** The name on the screen: "MCP tools/list". */
  readonly label: string;
  readonly canRead: (json: Json) => boolean;
  /**
   * Also accepts a tool without a schema. Only for items of a list of tools: elsewhere, anything
   * has a name and a description.
   */
  readonly canReadBare?: (json: JsonObject) => boolean;
  /** Also accepts this whole document, where no importer found a tool in it. */
  readonly canReadDocument?: (json: Json) => boolean;
  /** Never throws: what it cannot use becomes a note. */
  readonly read: (json: Json) => ImportResult;
  /**
   * Where the tool has a place of the contract, or would have it; undefined where the format has no
   * place for it.
   */
  readonly findSource: (tool: JsonObject, at: Pointer) => PartLocation | undefined;
}
