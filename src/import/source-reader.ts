import type { JsonObject } from '../contract/json/json.ts';
import type { TextFile } from './archive.ts';
import type { ImportNote } from './importer.ts';

/** The tools that source files define, each in the form of a provider or of MCP. */
export interface SourceResult {
  readonly tools: readonly JsonObject[];
  /** What was not understood, with file and line, and what was assumed. */
  readonly notes: readonly ImportNote[];
}

/** One programming language. It is read as a text: nothing of it runs. */
export interface SourceReader {
  readonly id: string;
  /** The name on the screen: "TypeScript or JavaScript". */
  readonly label: string;
  /** By the ending of the path, or, where there is none, by the text. */
  readonly canRead: (file: TextFile) => boolean;
  /**
   * Never throws. What a file imports is looked up in the others. A file alone was chosen by a
   * person: there, a documented model or function that nothing registers is a tool, too.
   */
  readonly read: (files: readonly TextFile[]) => SourceResult;
}
