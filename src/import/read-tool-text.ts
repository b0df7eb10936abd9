import { succeed, type Outcome } from '../contract/problem.ts';
import { readText } from './read-text.ts';
import { readTools, type ReadTools } from './read-tools.ts';

/** Pasted or dropped text as tools. Errors: those of readText and readTools. */
export function readToolText(text: string): Outcome<ReadTools> {
  const read = readText(text);
  if (read.kind === 'problem') return read;
  const { documents, notes } = read.value;
  const [first, ...more] = documents;
  const tools = readTools(first !== undefined && more.length === 0 ? first : documents);
  return tools.kind === 'problem' ? tools : succeed({ ...tools.value, notes: [...notes, ...tools.value.notes] });
}
