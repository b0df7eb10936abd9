import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exportRegistry } from '../../../src/app/export/export-registry.ts';
import { listBlockers, listDraftTools } from '../../../src/app/export/list-blockers.ts';
import { printBundle } from '../../../src/app/export/print-bundle.ts';
import { EMPTY_LINT_STATE } from '../../../src/app/linting/empty-lint-state.ts';
import { getChecklistItems } from '../../../src/app/linting/lint-state.ts';
import { createWorkspace, type Workspace } from '../../../src/app/workspace.ts';
import { readBundle } from '../../../src/contract/design.ts';
import type { Json, JsonObject } from '../../../src/contract/json/json.ts';
import { parseJson } from '../../../src/contract/json/parse-json.ts';
import { getAt } from '../../../src/contract/json/pointer.ts';
import { targets } from '../../../src/emit/targets.ts';
import { example } from '../../../src/lint/example.ts';
import { parseText } from '../../gallery/read-gallery.ts';
import { lintTools } from '../lint-workspace.ts';
import { designOf, documentOf } from '../open-app.ts';

/** A tool that passes, under a name that its own hints say too. */
const named = (name: string): JsonObject =>
  documentOf(JSON.parse(JSON.stringify(example).replaceAll('book_room', name)));
const ready = named('book_room');
const fine = new Map(named('keep_desk')).set(
  'description',
  'Keep one desk free for a visitor and return its booking_id. Mutating: blocks that desk for the slot, mails nobody. Use when the visitor has agreed on the day. Fails when every desk is taken. Do not use for whole floors.',
);

function workspaceOf(...tools: readonly JsonObject[]): Workspace {
  return createWorkspace({ registry: designOf([], { name: 'mine' }).registry, tools });
}

function unzip(workspace: Workspace): ReadonlyMap<string, Json> {
  const files = Object.entries(unzipSync(exportRegistry(workspace, lintTools(workspace)))).filter(
    ([path]) => path.endsWith('.json'),
  );
  return new Map(files.map(([path, bytes]) => [path, parseText(new TextDecoder().decode(bytes))]));
}

const codes = (workspace: Workspace): readonly (readonly string[])[] =>
  listBlockers(workspace, lintTools(workspace)).map((reasons) =>
    reasons.map((reason) => reason.code),
  );

describe('a tool', () => {
  it('that passes the checklist is not held back', () => {
    expect(codes(workspaceOf(named('find_sites')))).toEqual([[]]);
  });

  it('that fails it is held back by each mark it fails, with the way out', () => {
    const workspace = workspaceOf(
      designOf([
        {
          name: 'manage',
          input_schema: { type: 'object', properties: { action: { enum: ['create', 'delete'] } } },
        },
      ]).tools[0] ?? ready,
    );
    const [reasons = []] = listBlockers(workspace, lintTools(workspace));
    expect(reasons.length).toBeGreaterThan(3);
    expect(reasons.every((reason) => reason.hint !== '' && reason.message !== '')).toBe(true);
    expect(reasons.map((reason) => reason.code)).toContain('closed-schema');
  });

  it('that shares its name is held back with the other one', () => {
    const workspace = workspaceOf(named('twin'), named('other'), named('twin'));
    expect([
      codes(workspace),
      listDraftTools(workspace, lintTools(workspace)).map((draft) => draft.name),
    ]).toEqual([
      [['usable-name'], [], ['usable-name']],
      ['twin', 'twin'],
    ]);
  });

  it('is held back exactly when its judgement stands at error, also where all eight marks pass', () => {
    const workspace = workspaceOf(
      named('twin'),
      named('twin'),
      named(''),
      fine,
      named('not fine'),
      designOf([{ name: 'bare' }]).tools[0] ?? ready,
    );
    const results = lintTools(workspace);
    const lintState = workspace.tools.flatMap((tool) => results.tools.get(tool.id) ?? []);
    expect(lintState.map((each) => each.state)).toEqual([
      'error',
      'error',
      'error',
      'pass',
      'warn',
      'error',
    ]);
    expect(
      lintState
        .slice(0, 5)
        .flatMap(getChecklistItems)
        .every((mark) => mark.state === 'pass'),
    ).toBe(true);
    expect(listBlockers(workspace, results).map((reasons) => reasons.length > 0)).toEqual(
      lintState.map((each) => each.state === 'error'),
    );
  });

  it('without a name is held back', () => {
    const nameless = new Map(ready);
    nameless.delete('name');
    expect(
      codes(workspaceOf(named(''), nameless)).map((found) => found.includes('usable-name')),
    ).toEqual([true, true]);
  });
});

describe('a tool that the linter has not judged', () => {
  it('is held back, because nobody knows that it passes', () => {
    expect(
      listBlockers(workspaceOf(named('find_sites')), EMPTY_LINT_STATE).map((reasons) =>
        reasons.map((reason) => reason.code),
      ),
    ).toEqual([['not_checked']]);
  });
});

describe('the zip', () => {
  const files = unzip(
    workspaceOf(
      named('ready'),
      named('twin'),
      named('twin'),
      designOf([{ name: 'bare' }]).tools[0] ?? ready,
    ),
  );

  it('holds each tool once: what passed in tools/, the rest in drafts/', () => {
    expect([...files.keys()].filter((path) => /^(tools|drafts)\/[^/]+$/.test(path)).sort()).toEqual(
      ['drafts/bare.json', 'drafts/twin-2.json', 'drafts/twin.json', 'tools/ready.json'],
    );
    expect([
      getAt(files.get('registry.json'), ['tools']),
      getAt(files.get('registry.json'), ['drafts', 0, 'reasons', 0, 'code']),
    ]).toEqual([['ready'], 'usable-name']);
  });

  it('sends a model only what passed, in every wire', () => {
    for (const target of targets) {
      const wire = files.get(`wire/${target.id}.json`);
      expect(
        JSON.stringify([target.id, wire], (_, value: unknown) =>
          value instanceof Map ? [...value] : value,
        ),
      ).toContain('"ready"');
      expect(
        JSON.stringify(wire, (_, value: unknown) => (value instanceof Map ? [...value] : value)),
      ).not.toMatch(/"(twin|bare)"/);
    }
    expect([...files.keys()].filter((path) => path.startsWith('wire/')).length).toBe(
      targets.length,
    );
  });

  it('holds the wires that the registry chose, as it says that they are sent', () => {
    const { tools } = workspaceOf(named('ready'));
    const chosen = unzip({
      tools,
      registry: designOf([], { name: 'mine', targets: ['gemini', 'gone', 'anthropic'] }).registry,
    });
    expect([...chosen.keys()].filter((path) => path.startsWith('wire/'))).toEqual([
      'wire/gemini.json',
      'wire/anthropic.json',
    ]);
  });

  it('is the same bytes for the same design', () => {
    const workspace = workspaceOf(named('ready'));
    expect(exportRegistry(workspace, lintTools(workspace))).toEqual(
      exportRegistry(workspace, lintTools(workspace)),
    );
  });

  it('of an empty registry is a registry', () => {
    expect([...unzip(workspaceOf()).keys()]).toContain('registry.json');
  });
});

it('the one file reads back as the design', () => {
  const design = designOf([{ name: 'a', 10: 1 }], { name: 'mine', x: { y: [] } });
  const text = printBundle(createWorkspace(design));
  const parsed = parseJson(text);
  expect(text.endsWith('}\n')).toBe(true);
  expect(parsed.kind === 'ok' && readBundle(parsed.value.value)).toEqual({
    kind: 'ok',
    value: design,
  });
});
