import { readContract } from '../../src/contract/document/read.ts';
import { isObject, type JsonObject } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { resolveTarget } from '../../src/emit/resolve-target.ts';
import type { Emission } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';
import { readToolText } from '../../src/import/read-tools.ts';
import { exportDesign } from '../../src/publish/export-design.ts';
import { listFiles, readDesign } from '../gallery/read-gallery.ts';
import { listOutside, readOutside } from '../outside-data/outside-data.ts';

/** The gallery's designs, good and bad. */
const shown: readonly JsonObject[] = [...listFiles('good'), ...listFiles('bad')].flatMap((file) =>
  readDesign(file).contracts.map((contract) => contract.source),
);

function readCorpus(): readonly JsonObject[] {
  const files = [
    ...listOutside('corpus', '.json'),
    ...listOutside('corpus', '.jsonl'),
    ...listOutside('corpus', '.snap'),
  ];
  return files.flatMap((path) => {
    const read = readToolText(readOutside(path));
    return read.kind === 'ok' ? read.value.groups.flatMap((group) => group.tools) : [];
  });
}

function listOnce(tools: readonly JsonObject[]): readonly JsonObject[] {
  return [
    ...new Map(
      tools
        .filter((tool) => isObject(tool.get('input_schema')))
        .map((tool) => [printJson(tool), tool]),
    ).values(),
  ];
}

/**
 * Every tool with arguments, each definition once: the gallery's, and the corpus's where it is
 * there.
 */
export const allTools: readonly JsonObject[] = listOnce([...shown, ...readCorpus()]);

/** The gallery's, and every fourth of the corpus. */
export const realTools: readonly JsonObject[] = allTools.filter(
  (_, i) => i < shown.length || i % 4 === 0,
);

/** One tool of each name, for programs that keep them by name. */
export const namedTools: readonly JsonObject[] = [
  ...new Map(realTools.map((tool) => [String(tool.get('name')), tool])).values(),
];

/**
 * What a JavaScript program changes by holding it: `1.0`, 9223372036854775807, keys that are whole
 * numbers.
 */
export function isHeldByJavascript(tool: JsonObject): boolean {
  const text = printJson(tool);
  return JSON.stringify(JSON.parse(text)) === text;
}

/** As a target, sent by nobody in particular or by a sender, sends it. */
export function emitAs(tool: JsonObject, id: string, sender?: string): Emission {
  const target = targets.find((candidate) => candidate.id === id);
  if (target === undefined) throw new Error(`no target ${id}`);
  return resolveTarget(target, { sender, prose: undefined }).emit(readContract(tool).contract);
}

/** The files of the registry that tools are exported as, the wires of these targets among them. */
export function exportTools(
  tools: readonly JsonObject[],
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const wires = ids.map((id) => {
    const target = targets.find((candidate) => candidate.id === id);
    if (target === undefined) throw new Error(`no target ${id}`);
    return {
      id,
      label: target.label,
      text: printJson(
        target.createToolSet(tools.map((tool) => target.emit(readContract(tool).contract).wire)),
        2,
      ),
    };
  });
  const files = exportDesign({
    design: { registry: new Map([['name', 'sent']]), tools },
    blockers: tools.map(() => []),
    wires,
  });
  return new Map(files.map(({ path, text }) => [path, text]));
}
