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
 * A target's output for the exported tools. The app passes it in, because publish must not import
 * emit.
 */
interface WireText {
  /** The target's id; also names the file. */
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

/**
 * What the exported guard knows of the registry. The app passes it in, because publish must not
 * import simulate, and the validators are printed where untrusted schemas may run.
 */
export interface RuntimeData {
  /** Of the tools that are ready: a GuardedRegistry, which is JSON. */
  readonly registry: object;
  /** A module that checks arguments. */
  readonly validators: string;
  /** The cases that pass with these tools. */
  readonly cases: readonly object[];
  /** The verification of each tool that has one, as JSON; undefined where none has. */
  readonly verifications: object | undefined;
  /** A module that checks answers, by the text of the schema; undefined where no check has one. */
  readonly answerValidators: string | undefined;
}

/** Why the guard could not be exported. */
export interface RuntimeProblem {
  readonly problem: Problem;
}

export interface PublishInput {
  readonly design: Design;
  /**
   * For each tool of the design, why it may not enter the registry. An empty list lets it in; a
   * missing list does not.
   */
  readonly blockers: readonly (readonly Problem[])[];
  readonly wires: readonly WireText[];
  /** Undefined where no tool is ready. */
  readonly runtime?: RuntimeData | RuntimeProblem | undefined;
}

/** A tool with its path in the export. */
export interface PublishedTool {
  readonly document: JsonObject;
  readonly contract: Contract;
  readonly path: string;
  /** Empty for a tool of the registry; the reasons for a draft. */
  readonly blockers: readonly Problem[];
}

/** The input, prepared for the artifacts. */
export interface Publication {
  readonly design: Design;
  readonly registry: Registry;
  readonly tools: readonly PublishedTool[];
  readonly wires: readonly WireText[];
  readonly runtime: RuntimeData | RuntimeProblem | undefined;
}

/** One kind of file of an export. No two artifacts have the same paths. */
export interface Artifact {
  readonly id: string;
  readonly createFiles: (publication: Publication) => readonly PublishedFile[];
}
