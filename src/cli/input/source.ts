import type { ContractReading, RegistryReading } from '../../contract/document/read.ts';
import type { JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Importer } from '../../import/importer.ts';
import type { Origin } from '../../import/read-text.ts';
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
  /** The tool as it stands there. */
  readonly value: JsonObject;
  readonly importer: Importer;
  /** Where else the file holds it word for word, as a log does in each request. */
  readonly repeats: readonly Pick<SourcePlace, 'document' | 'at'>[];
  /** Others are only known, so that the asked ones are judged among them. */
  readonly isAsked: boolean;
}

/** Tools that are judged together. */
export interface SourceSet {
  readonly tools: readonly SourceTool[];
  readonly registry: RegistryReading;
  /** Where the registry stands; undefined for tools without one. */
  readonly home: (SourcePlace & { readonly isAsked: boolean }) | undefined;
}

/** What could not be read. Fatal: the answer would leave out what was asked about. */
export interface Trouble {
  readonly problem: Problem;
  readonly isFatal: boolean;
}
