import type { SourceReader } from '../source-reader.ts';
import { createSourceFiles } from '../source/source-files.ts';
import { findSourceLanguage } from '../source/source-language.ts';
import { createSourceReading } from '../source/source-reading.ts';
import { findDefinitions } from '../typescript/find-definitions.ts';
import { findSignatures } from '../typescript/find-signatures.ts';
import { parseScript, type Script } from '../typescript/script.ts';

/** Words of which a file with tools has one. */
const MARKS =
  /\b(?:registerTool|inputSchema|input_schema|parametersJsonSchema|[tT]ool|dynamicTool|parameters|zod)\b/;

export const typescript: SourceReader = {
  id: 'typescript',
  label: 'TypeScript or JavaScript',
  canRead: (file) => findSourceLanguage(file) === 'typescript',
  read: (files) => {
    const reading = createSourceReading();
    const all = createSourceFiles<Script>(files, parseScript);
    const tools = files
      .filter(({ text }) => MARKS.test(text))
      .flatMap(({ path }) => all.get(path) ?? [])
      .flatMap((file) => findDefinitions(reading, file));
    const isAlone = tools.length === 0 && reading.notes.length === 0 && files.length === 1;
    const only = isAlone ? all.get(files[0]?.path ?? '') : undefined;
    return {
      tools: only === undefined ? tools : findSignatures(reading, only),
      notes: [...all.problems, ...reading.notes],
    };
  },
};
