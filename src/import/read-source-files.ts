import type { JsonObject } from '../contract/json/json.ts';
import type { TextFile } from './archive.ts';
import type { ImportNote } from './importer.ts';
import { importers } from './importers.ts';
import { sourceReaders } from './source-readers.ts';

/** What the source files of one language define. */
export interface SourceGroup {
  readonly label: string;
  readonly tools: readonly JsonObject[];
  readonly notes: readonly ImportNote[];
}

/** The tools in source files, by language. Never fails; a language without tools has its notes. */
export function readSourceFiles(files: readonly TextFile[]): readonly SourceGroup[] {
  return sourceReaders.flatMap((reader): readonly SourceGroup[] => {
    const own = files.filter(
      (file) => sourceReaders.find((other) => other.canRead(file)) === reader,
    );
    if (own.length === 0) return [];
    const { tools, notes } = reader.read(own);
    const read = tools.map(readTool);
    return [
      {
        label: reader.label,
        tools: read.flatMap((one) => one.tools),
        notes: [...notes, ...read.flatMap((one) => one.notes)],
      },
    ];
  });
}

/** By the importer of its form, as if it had come as JSON. */
function readTool(tool: JsonObject) {
  const importer = importers.find((one) => one.canRead(tool));
  return importer?.read(tool) ?? { tools: [], notes: [] };
}
