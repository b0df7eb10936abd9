import type { JsonObject } from '../contract/json/json.ts';
import type { Phase } from '../contract/registry.ts';
import type { Publication, PublishedFile } from './artifact.ts';

/** What one target receives of each tool, in the order of the publication's tools. */
export interface TargetWire {
  readonly id: string;
  readonly label: string;
  /** Undefined for a tool that the target does not get: another provider's own. */
  readonly tools: readonly (JsonObject | undefined)[];
  /** Some of the tools as a request or an answer holds them, as a file; by index, as in `tools`. */
  readonly print: (isShown: readonly boolean[]) => string;
}

export interface ExportInput {
  /** All tools, ready or not: who writes a program needs them before the registry is done. */
  readonly publication: Publication;
  /** In the order in which they were chosen. */
  readonly wires: readonly TargetWire[];
  /** For each phase, whether each tool is seen when it begins. */
  readonly phases: readonly PhaseView[];
}

export interface PhaseView {
  readonly phase: Phase['name'];
  readonly isShown: readonly boolean[];
}

/** What a person may ask for beside the registry: files of one kind, in a folder of their own. */
export interface Exporter {
  /** Of EXPORTER_KINDS, which has its label. */
  readonly id: string;
  /** The targets whose wire it is made of, whatever was chosen. */
  readonly targets?: readonly string[];
  /** Made of the wire of the chosen targets. */
  readonly usesTargets?: boolean;
  /** Needs the guard, or the validators in it. */
  readonly usesGuard?: boolean;
  readonly createFiles: (input: ExportInput) => readonly PublishedFile[];
}
