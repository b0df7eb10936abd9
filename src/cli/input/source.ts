import type { ContractReading, RegistryReading } from '../../contract/document/read.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Importer } from '../../import/importer.ts';
import type { Origin } from '../../import/origin.ts';
import type { Encoding } from './encoding.ts';

export interface SourceFile {
  /** As it is shown. */
  readonly path: string;
  readonly text: string;
  /** Its documents: one, or several in JSON Lines, Markdown and snapshots. */
  readonly origins: readonly Origin[];
  readonly encoding: Encoding;
  /** Standard input or a part of an archive: it cannot be written back. */
  readonly isInput: boolean;
}

/** A place in one of the documents of a file. */
export interface SourcePlace {
  readonly file: SourceFile;
  readonly document: number;
  readonly at: Pointer;
}

export interface SourceTool extends SourcePlace {
  readonly reading: ContractReading;
  /** The tool as written in the file. */
  readonly value: JsonObject;
  readonly importer: Importer;
  /** Other places of the file with the same text, as in each request of a log. */
  readonly repeats: readonly Pick<SourcePlace, 'document' | 'at'>[];
  /** False for tools that are read only to compare the others with them. */
  readonly isAsked: boolean;
}

/** Tools that are linted together. */
export interface SourceSet {
  readonly tools: readonly SourceTool[];
  readonly registry: RegistryReading;
  /** The registry's file; undefined for tools without a registry. */
  readonly home: (SourcePlace & { readonly isAsked: boolean }) | undefined;
  /** Paths of the last cases of the registry, which have files of their own. */
  readonly cases?: readonly string[];
}

/** Something that could not be read. Fatal: the output would leave out what was asked about. */
export interface Trouble {
  readonly problem: Problem;
  readonly isFatal: boolean;
}
