import { formatPointer } from '../../contract/pointer.ts';
import { eachFound, type Format, type Report } from '../format.ts';
import { isFixable } from '../is-fixable.ts';
import type { Found, JudgedTool } from '../judge-sets.ts';
import { sourceOf } from '../source-of.ts';

/** One object: every finding with its place in the contract, and every tool with its score. A finding about a registry has the tool null. */
export const json: Format = {
  id: 'json',
  print: function* (report) {
    yield '{\n  "findings": [';
    yield* list(eachFound(report), describeFinding);
    yield '],\n  "tools": [';
    yield* list(eachTool(report), describeTool);
    yield ']\n}\n';
  },
};

function* list<T>(items: Iterable<T>, describe: (item: T) => object): Generator<string> {
  let lead = '\n    ';
  for (const item of items) {
    yield lead + JSON.stringify(describe(item));
    lead = ',\n    ';
  }
  if (lead.startsWith(',')) yield '\n  ';
}

function describeFinding(found: Found): object {
  const { finding, tool, place } = found;
  const { code, severity, message, hint, at } = finding;
  return { code, severity, tool: tool?.reading.contract.name ?? null, pointer: formatPointer(at), message, hint, source: sourceOf(finding), fixable: isFixable(found), file: place.file.path };
}

function* eachTool({ sets }: Report): Generator<JudgedTool> {
  for (const { tools } of sets) yield* tools;
}

function describeTool({ source, judgement }: JudgedTool): object {
  return { name: source.reading.contract.name, file: source.file.path, score: judgement.score.points, ready: judgement.state !== 'error' };
}
