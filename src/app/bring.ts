import type { Design } from '../contract/design.ts';
import { jsonObject, type JsonObject } from '../contract/json.ts';
import { fail, succeed, type Outcome, type Problem } from '../contract/problem.ts';
import { readArchive, type TextFile } from '../import/archive.ts';
import { isGeneratedPath, readFolder } from '../import/folder.ts';
import type { Imported } from '../import/importer.ts';
import { planImport, type Plan } from '../import/plan.ts';
import { readToolText } from '../import/read-tool-text.ts';
import type { ReadFile } from '../io/files.ts';

/** What came in, recognised and planned, before anything changes. */
export interface Arrival {
  /** Where it came from: a file name, or "the clipboard". */
  readonly from: string;
  /** What it was recognised as, each with its number of tools. */
  readonly kinds: readonly { readonly label: string; readonly count: number }[];
  readonly imported: Imported;
  readonly plan: Plan;
  readonly notes: readonly Problem[];
}

/** No file above this is read at all. */
export const MAX_FILE_BYTES = 20_000_000;

/** Text or files into an arrival, or the problem that stopped all of them. Total. */
export function receive(files: readonly ReadFile[], design: Design): Outcome<Arrival> {
  const reads = files.map(readFile);
  const good = reads.flatMap((read) => (read.kind === 'ok' ? [read.value] : []));
  const problems = reads.flatMap((read) => (read.kind === 'problem' ? [read.problem] : []));
  const [firstProblem] = problems;
  if (good.length === 0) return firstProblem === undefined ? fail('nothing_brought', 'There was no file.', 'Drop a JSON file or a zip.') : { kind: 'problem', problem: firstProblem };
  const merged = mergeFolders(good);
  const registry = merged.find((part) => part.imported.registry !== undefined)?.imported.registry;
  const imported: Imported = { tools: merged.flatMap((part) => part.imported.tools), notes: [], ...(registry === undefined ? {} : { registry }) };
  if (imported.tools.length === 0 && registry === undefined) return fail('no_tools_found', 'No tool definition was found.', 'Bring a tools/list answer, a request body with tools, or a Toolwright file.');
  const kinds = countKinds(merged.flatMap((part) => part.kinds));
  return succeed({ from: files.map((file) => file.name).join(', '), kinds, imported, plan: planImport(design, imported), notes: [...problems, ...merged.flatMap((part) => part.notes)] });
}

interface Part {
  readonly kinds: Arrival['kinds'];
  readonly imported: Imported;
  readonly notes: readonly Problem[];
  /** A plain text is looked at again beside the others: together they may be a registry folder. */
  readonly file?: TextFile;
}

function readFile(file: ReadFile): Outcome<Part> {
  if (file.bytes[0] === 0x50 && file.bytes[1] === 0x4b) {
    const archive = readArchive(file.bytes, (path, paths) => path.endsWith('.json') && !isGeneratedPath(path, paths));
    return archive.kind === 'problem' ? named(file, archive) : named(file, readFiles(archive.value.files, archive.value.notes));
  }
  const text = decodeText(file);
  if (text.kind === 'problem') return text;
  const read = readOne({ path: file.name, text: text.value });
  return read.kind === 'problem' ? named(file, read) : succeed({ ...read.value, file: { path: file.name, text: text.value } });
}

function decodeText(file: ReadFile): Outcome<string> {
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true }).decode(file.bytes));
  } catch {
    return fail('binary_file', `${file.name} is no text.`, 'Bring JSON, JSON Lines, or a zip that Toolwright exported.');
  }
}

function named<T>(file: ReadFile, outcome: Outcome<T>): Outcome<T> {
  return outcome.kind === 'ok' ? outcome : { kind: 'problem', problem: { ...outcome.problem, message: `${file.name}: ${outcome.problem.message}` } };
}

function readOne(file: TextFile): Outcome<Part> {
  const read = readToolText(file.text);
  if (read.kind === 'problem') return read;
  const { groups, notes } = read.value;
  const registry = groups.find((group) => group.registry !== undefined)?.registry;
  return succeed({
    kinds: groups.map((group) => ({ label: group.importer.label, count: group.tools.length })),
    imported: { tools: groups.flatMap((group) => group.tools), notes: [], ...(registry === undefined ? {} : { registry }) },
    notes: [...notes, ...groups.flatMap((group) => group.notes)],
  });
}

/** The files of one archive or folder: a published registry where there is one, and tools of any format beside it. */
function readFiles(files: readonly TextFile[], notes: readonly Problem[]): Outcome<Part> {
  const folder = readFolder(files);
  const rest = folder.rest.map(readOne).flatMap((read) => (read.kind === 'ok' ? [read.value] : []));
  if (folder.design === undefined && rest.length === 0) return fail('no_tools_found', 'The archive holds no tool definitions.', 'Bring the zip that Toolwright exported, or JSON files with tools.');
  const own = folder.design === undefined ? [] : [{ label: 'Toolwright registry', count: folder.design.tools.length }];
  return succeed({
    kinds: [...own, ...rest.flatMap((part) => part.kinds)],
    imported: { tools: [...(folder.design?.tools ?? []), ...rest.flatMap((part) => part.imported.tools)], notes: [], ...(folder.design === undefined ? {} : { registry: folder.design.registry }) },
    notes: [...notes, ...folder.notes, ...rest.flatMap((part) => part.notes)],
  });
}

/** Several dropped texts with a registry.json among them are one folder. */
function mergeFolders(parts: readonly Part[]): readonly Part[] {
  const files = parts.flatMap((part) => part.file ?? []);
  if (files.length < 2 || !files.some((file) => /(^|\/)registry\.json$/.test(file.path))) return parts;
  const merged = readFiles(files, []);
  return merged.kind === 'ok' ? [merged.value, ...parts.filter((part) => part.file === undefined)] : parts;
}

function countKinds(kinds: Arrival['kinds']): Arrival['kinds'] {
  const counts = new Map<string, number>();
  for (const { label, count } of kinds) counts.set(label, (counts.get(label) ?? 0) + count);
  return [...counts].map(([label, count]) => ({ label, count }));
}

/** The arrival as a registry of its own; named after its file where it brings no registry. */
export function asNewDesign(arrival: Arrival, blank: Design): Design {
  const name = arrival.from.replace(/^.*\//, '').replace(/(\.tools)?\.(json|jsonl|zip|snap|md|txt)$/, '') || 'imported';
  if (arrival.imported.registry !== undefined) return { registry: arrival.imported.registry, tools: arrival.imported.tools };
  const inCore = (tool: JsonObject): JsonObject => (tool.has('visibility') ? tool : new Map(tool).set('visibility', jsonObject([['tier', 'core']])));
  return { registry: new Map(blank.registry).set('name', name), tools: arrival.imported.tools.map(inCore) };
}
