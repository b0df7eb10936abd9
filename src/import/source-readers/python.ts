import { findPythonSignatures } from '../python/find-python-signatures.ts';
import { findPythonTools } from '../python/find-python-tools.ts';
import { parsePython, type PythonFile } from '../python/python-file.ts';
import type { SourceReader } from '../source-reader.ts';
import { createSourceReading } from '../source/source-reading.ts';

/** Words of which a file with tools has one. */
const MARKS =
  /\b(?:tool\w*|\w+_tool|Tool|BaseTool|FunctionDeclaration|inputSchema|input_schema|parameters|args_schema)\b/;

export const python: SourceReader = {
  id: 'python',
  label: 'Python',
  canRead: ({ path, text }) => path.endsWith('.py') && text !== '',
  read: (files) => {
    const reading = createSourceReading();
    const parsed = new Map<string, PythonFile>();
    for (const file of files) {
      const one = parsePython(file, parsed);
      if (one.kind === 'ok') parsed.set(file.path, one.value);
      else reading.notes.push(one.problem);
    }
    const tools = [...parsed.values()]
      .filter(({ text }) => MARKS.test(text))
      .flatMap((file) => findPythonTools(reading, file));
    const [only, ...others] = [...parsed.values()];
    const isAlone = tools.length === 0 && reading.notes.length === 0 && others.length === 0;
    return {
      tools: isAlone && only !== undefined ? findPythonSignatures(reading, only) : tools,
      notes: reading.notes,
    };
  },
};
