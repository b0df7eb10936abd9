import { findPythonSignatures } from '../python/find-python-signatures.ts';
import { findPythonTools } from '../python/find-python-tools.ts';
import { parsePython, type PythonFile } from '../python/python-file.ts';
import type { SourceReader } from '../source-reader.ts';
import { createSourceFiles } from '../source/source-files.ts';
import { findSourceLanguage } from '../source/source-language.ts';
import { createSourceReading } from '../source/source-reading.ts';

/** Words of which a file with tools has one. */
const MARKS =
  /\b(?:\w*tool\w*|\w*Tool\w*|FunctionDeclaration|inputSchema|input_schema|parameters|args_schema)\b/;

export const python: SourceReader = {
  id: 'python',
  label: 'Python',
  canRead: (file) => findSourceLanguage(file) === 'python',
  read: (files) => {
    const reading = createSourceReading();
    const all = createSourceFiles<PythonFile>(files, parsePython);
    const tools = files
      .filter(({ text }) => MARKS.test(text))
      .flatMap(({ path }) => all.get(path) ?? [])
      .flatMap((file) => findPythonTools(reading, file));
    const isAlone = tools.length === 0 && reading.notes.length === 0 && files.length === 1;
    const only = isAlone ? all.get(files[0]?.path ?? '') : undefined;
    return {
      tools: only === undefined ? tools : findPythonSignatures(reading, only),
      notes: [...all.problems, ...reading.notes],
    };
  },
};
