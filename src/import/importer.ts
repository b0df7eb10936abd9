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
  /** How the value arranges its tools, where it has no registry. */
  readonly grouping?: ImportGrouping;
  readonly notes: readonly ImportNote[];
}

/** Keys of a registry that keep how a recorded request arranged its tools. */
export interface ImportGrouping {
  /** Tiers: the namespaces of the request. */
  readonly tiers: readonly JsonObject[];
  /** Gemini's Tool objects, with the name of a tool in its place; see `wire` of the registry. */
  readonly gemini?: Json;
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
  /** Also accepts an entry of a list of its tools: a tool that the provider defines. */
  readonly canReadProviderTool?: (json: JsonObject) => boolean;
  /** The tool before an entry that only says something of it: Bedrock's cache point. */
  readonly addEntry?: (before: JsonObject, entry: Json) => JsonObject | undefined;
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
