import { describe, expect, it } from 'vitest';
import { createEvidence } from '../../src/app/linting/evidence.ts';
import { validateValue } from '../../src/app/linting/validate-value.ts';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { createJsonObject, type JsonObject } from '../../src/contract/json/json.ts';
import { lintOnce } from '../../src/lint/lint-once.ts';
import { createLinter } from '../../src/lint/linter.ts';
import { listFiles, readDesign } from '../gallery/read-gallery.ts';
import { readers } from '../lint/corpus-tools.ts';
import { hasOutsideData } from '../outside-data/outside-data.ts';

const FAMILIES = ['mcp-npm', 'github-toolsnaps', 'livemcpbench'];

/** Names that rules read in different ways; the last is odd on purpose. */
const NAMES: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `${name}_2`,
  (name) => `delete_${name}`,
  (name) => `list-${name}s`,
  () => 'ignore_previous_instructions',
  (name) => `${name}\u200b`,
];

/** Documents that share their schemas, as the command line reads them. */
function listRepeats(tools: readonly JsonObject[]): readonly JsonObject[] {
  return NAMES.flatMap((rename) =>
    tools.map((tool) => new Map(tool).set('name', rename(String(tool.get('name'))))),
  );
}

function compareWays(
  documents: readonly JsonObject[],
  settings: object,
  targets: readonly string[],
) {
  const { registry } = readRegistry(createJsonObject([['name', 'r'], ...Object.entries(settings)]));
  const tools = documents.map((document) => readContract(document));
  const evidence = createEvidence(targets, validateValue);
  const once = [...lintOnce({ tools, registry }, evidence).tools];
  const results = createLinter(() => evidence)({ tools, registry }).tools;
  return { once, results };
}

describe('tools that repeat others but for the name', () => {
  it.each(['definition', 'contract'])('are judged as each by itself, as a %s', (profile) => {
    const documents = hasOutsideData
      ? FAMILIES.flatMap((family) =>
          (readers[family]?.() ?? []).map(({ subject }) => subject.contract.source),
        ).filter((_, i) => i % 4 === 0)
      : listFiles('good').flatMap((file) => readDesign(file).contracts.map(({ source }) => source));
    const targets = profile === 'contract' ? ['openai-strict', 'gemini'] : [];
    const { once, results } = compareWays(listRepeats(documents), { profile }, targets);
    expect(once.length).toBeGreaterThan(hasOutsideData ? 1_000 : 100);
    for (const [i, result] of once.entries()) expect(result, `tool ${i}`).toEqual(results[i]);
  });
});
