import type { TextFile } from '../archive.ts';
import type { SourceReader } from '../source-reader.ts';
import { createSourceReading } from '../source/source-reading.ts';
import { findDefinitions } from '../typescript/find-definitions.ts';
import { findSignatures } from '../typescript/find-signatures.ts';
import { parseScript, type Script } from '../typescript/script.ts';

/** Words of which a file with tools has one. */
const MARKS =
  /\b(?:registerTool|inputSchema|input_schema|parametersJsonSchema|tool|dynamicTool)\b|\bzod\b|\bparameters\b/;

export const typescript: SourceReader = {
  id: 'typescript',
  label: 'TypeScript or JavaScript',
  canRead: ({ path, text }) =>
    /\.[cm]?[jt]sx?$/.test(path) && !path.endsWith('.d.ts') && text !== '',
  read: (files) => {
    const reading = createSourceReading();
    const scripts = parseScripts(files, reading.notes);
    const tools = [...scripts.values()]
      .filter(({ text }) => MARKS.test(text))
      .flatMap((file) => findDefinitions(reading, file));
    const [only, ...others] = [...scripts.values()];
    const isAlone = tools.length === 0 && reading.notes.length === 0 && others.length === 0;
    return {
      tools: isAlone && only !== undefined ? findSignatures(reading, only) : tools,
      notes: reading.notes,
    };
  },
};

function parseScripts(
  files: readonly TextFile[],
  notes: { push: (note: { code: string; message: string; hint: string }) => void },
): ReadonlyMap<string, Script> {
  const scripts = new Map<string, Script>();
  for (const file of files) {
    const parsed = parseScript(file, scripts);
    if (parsed.kind === 'ok') scripts.set(file.path, parsed.value);
    else notes.push(parsed.problem);
  }
  return scripts;
}
