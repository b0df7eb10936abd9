import { convertToPlain, type JsonObject } from '../../../src/contract/json/json.ts';
import { readSourceFiles } from '../../../src/import/read-source-files.ts';

export interface ReadSource {
  readonly tools: readonly JsonObject[];
  readonly notes: readonly string[];
}

export function readSource(files: Readonly<Record<string, string>>): ReadSource {
  const groups = readSourceFiles(Object.entries(files).map(([path, text]) => ({ path, text })));
  return {
    tools: groups.flatMap((group) => group.tools),
    notes: groups.flatMap((group) => group.notes.map((note) => note.message)),
  };
}

/** The parts of the only tool, as plain values. */
export function readOnlyTool(path: string, text: string): Readonly<Record<string, unknown>> {
  const { tools, notes } = readSource({ [path]: text });
  const [tool, ...others] = tools;
  if (tool === undefined || others.length > 0)
    throw new Error(`${tools.length} tools: ${notes.join(' ')}`);
  return Object.fromEntries([...tool].map(([key, value]) => [key, convertToPlain(value)]));
}

export function listNames({ tools }: ReadSource): readonly unknown[] {
  return tools.map((tool) => tool.get('name'));
}
