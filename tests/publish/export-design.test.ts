import { readFileSync, writeFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Design } from '../../src/contract/design.ts';
import { convertFromPlain, isObject, type JsonObject } from '../../src/contract/json/json.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { schemas } from '../../src/publish/artifacts/schemas.ts';
import { createZip } from '../../src/publish/create-zip.ts';
import { createPublication, exportDesign } from '../../src/publish/export-design.ts';

function object(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  if (!isObject(json)) throw new Error('not an object');
  return json;
}

const BLOCKER: Problem = {
  code: 'closed-schema',
  message: 'The object is open.',
  hint: 'Close it.',
  at: ['input_schema', 'a/b'],
};

const design: Design = {
  registry: object({ name: 'crm', version: '2', description: 'For | sellers', tools: ['stale'] }),
  tools: [
    object({
      name: 'get_account',
      purpose: 'Read one account.',
      description: 'Reads.',
      input_schema: { type: 'object' },
      risk_class: 'read_only',
      visibility: { tier: 'core' },
    }),
    object({ name: 'Delete', description: 'Deletes <b>all</b> | now' }),
    object({ name: 'get_account', description: 'The other one.' }),
  ],
};
const files = exportDesign({
  design,
  blockers: [[], [BLOCKER], []],
  wires: [{ id: 'openai_chat', label: 'OpenAI Chat', text: '{"tools":[]}' }],
});
const textOf = (path: string): string =>
  files.find((file) => file.path === path)?.text ?? `no ${path}`;

describe('an export', () => {
  it('contains each tool once, by whether it passed', () => {
    expect(files.map((file) => file.path)).toEqual([
      'README.md',
      'registry.json',
      'tools/get_account.json',
      'tools/get_account-2.json',
      'drafts/delete.json',
      'drafts/README.md',
      ...['runtime', 'drafts/router'].flatMap((folder) =>
        [
          folder === 'runtime' ? 'router.md' : 'README.md',
          'router.json',
          'router.ts',
          'router.test.ts',
          'router.py',
          'test_router.py',
        ].map((name) => `${folder}/${name}`),
      ),
      'wire/openai_chat.json',
      'schema/contract.json',
      'schema/registry.json',
    ]);
  });

  it('writes contracts as they are, with the schema first', () => {
    expect(textOf('drafts/delete.json')).toBe(
      '{\n  "$schema": "../schema/contract.json",\n  "name": "Delete",\n  "description": "Deletes <b>all</b> | now"\n}\n',
    );
  });

  it('names the tools in order, the drafts with their reasons, and every file', () => {
    expect(JSON.parse(textOf('registry.json'))).toEqual({
      $schema: 'schema/registry.json',
      format: 'toolwright/1',
      name: 'crm',
      version: '2',
      description: 'For | sellers',
      tools: ['get_account', 'get_account'],
      drafts: [
        {
          name: 'Delete',
          file: 'drafts/delete.json',
          reasons: [
            {
              code: 'closed-schema',
              message: 'The object is open.',
              hint: 'Close it.',
              at: '/input_schema/a~1b',
            },
          ],
        },
      ],
      files: ['tools/get_account.json', 'drafts/delete.json', 'tools/get_account-2.json'],
    });
  });

  it('lists the tools for people, and markup in a contract stays text', () => {
    expect(textOf('README.md').split('\n')).toEqual([
      '# crm',
      '',
      'For \\| sellers',
      '',
      'Version 2. 2 in the registry, 1 in drafts, checked with the preset `registry`.',
      '',
      '| Tool | Risk | What it does | Tier | State |',
      '| --- | --- | --- | --- | --- |',
      '| [`get_account`](tools/get_account.json) | read only | Read one account. | core | ready |',
      '| [`Delete`](drafts/delete.json) | not declared | Deletes &lt;b&gt;all&lt;/b&gt; \\| now | not declared | [draft](drafts/README.md) |',
      '| [`get_account`](tools/get_account-2.json) | not declared | The other one. | not declared | ready |',
      '',
      '## Files',
      '',
      '- `registry.json`: tiers, phases, gates and budgets, and the tools in order',
      '- `tools/`: one contract per tool that passed the checklist',
      '- `drafts/`: contracts that did not pass, with the reasons',
      '- `runtime/`: which tools a turn shows and when done may be said: as data, as TypeScript and as Python, each with its tests, and how a harness asks it',
      '- `drafts/router/`: the same over all tools, the drafts among them',
      '- `wire/`: what each provider receives (OpenAI Chat)',
      '- `schema/`: the JSON Schemas of these files',
      '',
    ]);
  });

  it('lists required calls that can never be made', () => {
    const gated = {
      ...design,
      registry: object({
        name: 'crm',
        gates: [
          {
            tool: 'get_account',
            requires: [{ tool: 'Delete', after: 'get_account' }, { tool: 'a|b' }],
          },
        ],
      }),
    };
    const readmeOf = (blockers: readonly (readonly Problem[])[]): string =>
      exportDesign({ design: gated, blockers, wires: [] })[0]?.text ?? '';
    expect(readmeOf([[], [BLOCKER], []])).toContain(
      '\n\nGates ask for calls that the registry does not have: `Delete`, a\\|b. Until it has them, they refuse.\n\n## Files\n',
    );
    expect([
      readmeOf([[], [], []]).includes('does not have: a\\|b.'),
      readmeOf([]).includes('Gates'),
    ]).toEqual([true, false]);
  });

  it('explains to people why a draft is one', () => {
    expect(textOf('drafts/README.md')).toContain(
      '## `Delete`\n\nFile: `delete.json`\n\n- `closed-schema`: The object is open. Close it.\n',
    );
  });

  it('leaves a tool that nothing has checked in drafts', () => {
    const publication = createPublication({ design, blockers: [], wires: [] });
    expect(
      publication.tools.map((tool) => [tool.path, tool.blockers.map((reason) => reason.code)]),
    ).toEqual([
      ['drafts/get_account.json', ['not_judged']],
      ['drafts/delete.json', ['not_judged']],
      ['drafts/get_account-2.json', ['not_judged']],
    ]);
  });

  it('of drafts alone sends nothing, and names only files that it contains', () => {
    const drafted = exportDesign({
      design,
      blockers: [[BLOCKER], [BLOCKER], [BLOCKER]],
      wires: [{ id: 'openai_chat', label: 'OpenAI Chat', text: '{"tools":[]}' }],
    });
    expect([...new Set(drafted.map(({ path }) => path.replace(/[^/]*$/, '')))]).toEqual([
      '',
      'drafts/',
      'drafts/router/',
      'schema/',
    ]);
    expect((drafted[0]?.text ?? '').split('\n').filter((line) => line.startsWith('- `'))).toEqual([
      '- `registry.json`: tiers, phases, gates and budgets, and the tools in order',
      '- `drafts/`: contracts that did not pass, with the reasons',
      '- `drafts/router/`: over the drafts, which tools a turn shows and when done may be said: as data, as TypeScript and as Python, each with its tests, and how a harness asks it',
      '- `schema/`: the JSON Schemas of these files',
    ]);
  });

  it.each([[[]], [[0]], [[0, 1, 2]]])(
    'names in its README the folders that it holds, where %j are drafts',
    (held) => {
      const made = exportDesign({
        design,
        blockers: design.tools.map((_, i) => (held.some((at) => at === i) ? [BLOCKER] : [])),
        wires: [{ id: 'a', label: 'A', text: '{}' }],
      });
      const folders = new Set(
        made.map(({ path }) => path.replace(/[^/]*$/, '')).filter((folder) => folder !== ''),
      );
      expect(
        [...(made[0]?.text ?? '').matchAll(/^- `(.*\/)`/gm)].map(([, folder]) => folder).toSorted(),
      ).toEqual([...folders].toSorted());
    },
  );

  it('of an empty design is a registry without tools', () => {
    const empty = exportDesign({
      design: { registry: new Map(), tools: [] },
      blockers: [],
      wires: [],
    });
    expect(empty.map((file) => file.path)).toEqual([
      'README.md',
      'registry.json',
      'schema/contract.json',
      'schema/registry.json',
    ]);
    expect(
      empty[0]?.text.startsWith(
        '# Tool registry\n\n0 in the registry, 0 in drafts, checked with the preset `registry`.\n\n## Files\n',
      ),
    ).toBe(true);
  });

  it('packs the same bytes each time, in any time zone', () => {
    const zone = process.env['TZ'];
    const packs = ['UTC', 'Asia/Jerusalem', 'America/Los_Angeles'].map((name) => {
      process.env['TZ'] = name;
      return createZip(files).join();
    });
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    expect(packs[1]).toEqual(packs[0]);
    expect(packs[2]).toEqual(packs[0]);
  });

  it('opens with another reader as the same files in the same order', () => {
    const entries = Object.entries(unzipSync(createZip(files)));
    expect(
      entries.map(([path, content]) => ({ path, text: new TextDecoder().decode(content) })),
    ).toEqual(files);
  });
});

describe('the schemas on the site', () => {
  const published = schemas.createFiles(createPublication({ design, blockers: [], wires: [] }));

  it.each(published)(
    '$path is what the readers say (UPDATE_SCHEMAS=1 writes it anew)',
    ({ path, text }) => {
      const url = new URL(`../../public/${path}`, import.meta.url);
      if (process.env['UPDATE_SCHEMAS'] === '1') writeFileSync(url, text);
      expect(readFileSync(url, 'utf8')).toBe(text);
    },
  );
});
