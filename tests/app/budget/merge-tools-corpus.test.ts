import { describe, expect, it } from 'vitest';
import { mergeInWorkspace, type MergedDesign } from '../../../src/app/budget/merge-tools.ts';
import { createApp } from '../../../src/app/create-app.ts';
import { createWorkspace, type Workspace } from '../../../src/app/workspace.ts';
import { readBundle } from '../../../src/contract/design.ts';
import { readContract, readRegistry } from '../../../src/contract/document/read.ts';
import {
  convertFromPlain,
  convertToPlain,
  createJsonObject,
  type Json,
  type JsonObject,
} from '../../../src/contract/json/json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { readToolText } from '../../../src/import/read-tools.ts';
import { runProbe } from '../../../src/probe/run-probe.ts';
import { compileSchema, type CompiledSchema } from '../../../src/probe/validate/compile-schema.ts';
import { addAct } from '../../../src/refactor/merge/selector.ts';
import { listFolder, parseText, readText } from '../../gallery/read-gallery.ts';
import { listOutside, readOutside } from '../../outside-data/outside-data.ts';

/** GitHub's tools, or those of the installed servers. */
function readServers(): readonly JsonObject[] {
  const snaps = listOutside('corpus/github-toolsnaps', '.snap');
  return (snaps.length > 0 ? snaps : listOutside('corpus/mcp-npm', '.tools.json')).flatMap(
    (path) => {
      const read = readToolText(readOutside(path));
      return read.kind === 'ok' ? read.value.groups.flatMap(({ tools }) => tools) : [];
    },
  );
}

function readGallery(file: string): Workspace {
  const outcome = readBundle(parseText(readText(file)));
  if (outcome.kind === 'problem') throw new Error(outcome.problem.message);
  return createWorkspace(outcome.value);
}

/** Each tool with the next one. */
function mergeNeighbours(
  workspace: Workspace,
): readonly (MergedDesign & { readonly ids: readonly string[] })[] {
  return workspace.tools.slice(0, -1).map((tool, i) => {
    const ids = [tool.id, workspace.tools[i + 1]?.id ?? ''];
    const outcome = mergeInWorkspace(workspace, ids);
    if (outcome.kind === 'problem') throw new Error(outcome.problem.message);
    return { ...outcome.value, ids };
  });
}

function fits({ validate: check }: CompiledSchema, value: Json): boolean {
  const lintResult = check(convertToPlain(value));
  return lintResult.kind === 'refusals' && lintResult.refusals.length === 0;
}

/** What every source of a merge takes and the merged tool refuses, as texts. */
async function listRefused(
  workspace: Workspace,
  { ids, document, merged }: MergedDesign & { readonly ids: readonly string[] },
): Promise<readonly string[]> {
  const { input_schema, output_schema } = readContract(document).contract;
  const input = await compileSchema('ajv', printJson(input_schema ?? true));
  const output = await compileSchema('ajv', printJson(output_schema ?? true));
  if (input.kind === 'problem' || output.kind === 'problem')
    return [`${ids.join(' ')} does not compile`];
  const refused = await Promise.all(
    workspace.tools
      .filter(({ id }) => ids.includes(id))
      .map(async (tool) => {
        const { contract } = readContract(tool.document);
        const answer = await runProbe({
          kind: 'sample',
          schema: printJson(contract.input_schema ?? true),
        });
        const samples =
          answer.kind === 'sample'
            ? answer.samples
                .filter(({ purpose }) => purpose !== 'wrong')
                .map(({ value }) => parseText(value))
            : [];
        const inputs = [
          ...samples,
          ...(contract.examples ?? []).flatMap((example) =>
            example.input === undefined ? [] : [example.input],
          ),
        ];
        const outputs = (contract.examples ?? []).flatMap((example) =>
          example.output === undefined ? [] : [example.output],
        );
        return [
          ...inputs
            .map((value) => addAct(value, merged.selector, merged.values.get(contract.name) ?? ''))
            .filter((value) => !fits(input.value, value))
            .map((value) => `${contract.name} in ${printJson(value)}`),
          ...outputs
            .filter((value) => !fits(output.value, value))
            .map((value) => `${contract.name} out ${printJson(value)}`),
        ];
      }),
  );
  return refused.flat();
}

async function checkAll(workspace: Workspace): Promise<void> {
  const all = mergeNeighbours(workspace);
  expect(
    all.flatMap(({ document, design }) => [
      ...readContract(document).problems,
      ...readRegistry(design.registry).problems,
    ]),
  ).toEqual([]);
  const refused = await Promise.all(all.map((each) => listRefused(workspace, each)));
  expect(refused.flat()).toEqual([]);
  for (const { design } of all) {
    const app = createApp(() => 0);
    app.openWorkspace({ kind: 'editing', key: 'k' }, workspace);
    app.apply({ kind: 'replace-design', design, label: 'Merge' });
    expect(app.store.getState().workspace.tools.length).toBe(workspace.tools.length - 1);
    app.undo();
    expect(app.store.getState().workspace).toBe(workspace);
  }
}

describe('merging neighbours of real sets', () => {
  it(
    'gives contracts without problems that take what both took: published servers',
    { timeout: 120_000 },
    async () => {
      await checkAll(
        createWorkspace({
          registry: createJsonObject([['name', 'published']]),
          tools: readServers(),
        }),
      );
    },
  );

  it.each(listFolder().filter((file) => file !== 'gallery.json'))(
    'gives contracts without problems that take what both took: %s',
    { timeout: 60_000 },
    async (file) => {
      await checkAll(readGallery(file));
    },
  );
});

describe('any value', () => {
  it('that is no object gets no selector', () => {
    expect(
      addAct(convertFromPlain(['a']), { parameter: 'action', schema: createJsonObject() }, 'x'),
    ).toEqual(['a']);
  });
});
