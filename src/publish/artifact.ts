import type { Contract } from '../contract/contract.ts';
import type { Design } from '../contract/design.ts';
import type { JsonObject } from '../contract/json/json.ts';
import type { Problem } from '../contract/problem.ts';
import type { Registry } from '../contract/registry.ts';

/** One file of an export: a relative path with forward slashes, and its text (UTF-8). */
export interface PublishedFile {
  readonly path: string;
  readonly text: string;
}

/**
 * What a target made of the tools that go out; a verb cannot ask another verb, so it is brought
 * along.
 */
export interface WireText {
  /** The target's id; names the file. */
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

export interface PublishInput {
  readonly design: Design;
  /**
   * For each tool of the design, why it may not enter the registry; an empty list lets it in, a
   * missing one does not.
   */
  readonly blockers: readonly (readonly Problem[])[];
  readonly wires: readonly WireText[];
}

/** A tool with its place in the export. */
export interface PublishedTool {
  readonly document: JsonObject;
  readonly contract: Contract;
  readonly path: string;
  /** Empty for a tool of the registry; a draft's reasons otherwise. */
  readonly blockers: readonly Problem[];
}

/** The input as every artifact needs it. */
export interface Publication {
  readonly design: Design;
  readonly registry: Registry;
  readonly tools: readonly PublishedTool[];
  readonly wires: readonly WireText[];
}

/** One kind of file that an export holds. Paths never meet those of another artifact. */
export interface Artifact {
  readonly id: string;
  /** What the files are for, as the export dialog says it. */
  readonly summary: string;
  readonly createFiles: (publication: Publication) => readonly PublishedFile[];
}
