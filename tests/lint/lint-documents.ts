import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import {
  convertFromPlain,
  createJsonObject,
  isObject,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { NO_EVIDENCE, type Evidence } from '../../src/lint/evidence.ts';
import { createLinter, type LintResults } from '../../src/lint/linter.ts';
import type { ExampleSet, Finding } from '../../src/lint/rule.ts';

/** A plain object as a document: key order and all. */
export function documentOf(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  return isObject(json) ? json : createJsonObject();
}

export function lintDocuments(
  documents: readonly JsonObject[],
  registry: JsonObject = createJsonObject([['name', 'test']]),
  evidence: Evidence = NO_EVIDENCE,
): LintResults {
  return createLinter(() => evidence)({
    tools: documents.map(readContract),
    registry: readRegistry(registry).registry,
  });
}

/** Everything found in a set of plain documents: tool by tool, then in the registry. */
export function lintExample(
  example: object | ExampleSet,
  evidence: Evidence = NO_EVIDENCE,
): readonly Finding[] {
  const set = isExampleSet(example) ? example : { tools: [example] };
  const { tools, registry } = lintDocuments(
    set.tools.map(documentOf),
    documentOf({ name: 'test', ...set.registry }),
    evidence,
  );
  return [...tools.flatMap(({ findings }) => findings), ...registry.findings];
}

export function isExampleSet(example: object | ExampleSet): example is ExampleSet {
  return 'tools' in example && Array.isArray(example.tools);
}
