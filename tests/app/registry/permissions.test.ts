import { describe, expect, it } from 'vitest';
import { EMPTY_LINT_STATE } from '../../../src/app/linting/empty-lint-state.ts';
import {
  formatCondition,
  printPermissions,
  printPermissionSheet,
} from '../../../src/app/registry/permission-sheet.ts';
import { getCellKey, getPermissionMatrix } from '../../../src/app/registry/permissions.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import { lintTools } from '../lint-workspace.ts';
import { designOf } from '../open-app.ts';

const tools = [
  {
    name: 'read_file',
    description: 'Reads.',
    risk_class: 'read_only',
    resource_scope: ['files:{path}'],
  },
  {
    name: 'wipe',
    description: 'Deletes.',
    risk_class: 'destructive',
    permission: { default: 'allow', approval: 'the | owner' },
  },
  { name: 'guess', description: 'Does something.' },
];
const workspaceOf = (given: readonly object[]) => createWorkspace(designOf(given));
const head = { title: 'a | b', version: '1.0', date: '2026-11-22', digest: 'abc' };

describe('the permissions of a set', () => {
  it('put every tool into one cell: as declared, as its class says, or nowhere yet', () => {
    const { cells, risks, decisions } = getPermissionMatrix(workspaceOf(tools), EMPTY_LINT_STATE);
    expect(
      [...cells].map(([key, rows]) => [
        key,
        rows.map(({ name, isDeclared }) => [name, isDeclared]),
      ]),
    ).toEqual([
      [getCellKey('read_only', 'allow'), [['read_file', false]]],
      [getCellKey('destructive', 'allow'), [['wipe', true]]],
      [getCellKey(undefined, undefined), [['guess', false]]],
    ]);
    expect([risks.length, decisions.length]).toEqual([9, 8]);
  });

  it('carry what the linter asks about them', () => {
    const workspace = workspaceOf(tools);
    const { rows } = getPermissionMatrix(workspace, lintTools(workspace));
    expect(
      rows.map(({ name, findings }) => [
        name,
        findings.map(({ code }) => code).includes('permission-fits-class'),
      ]),
    ).toEqual([
      ['read_file', false],
      ['wipe', true],
      ['guess', false],
    ]);
  });
});

describe('the conditions of a tool', () => {
  const conditionsOf = (tool: object): readonly string[] =>
    getPermissionMatrix(workspaceOf([tool]), EMPTY_LINT_STATE).rows.flatMap(({ conditions }) =>
      conditions.map(formatCondition),
    );

  it('each say what they are about, and end where the next begins', () => {
    expect(
      conditionsOf({
        name: 'publish',
        resource_scope: ['sites/a', 'sites/b'],
        permission: {
          allowlist: ['https://a.example/*'],
          approval: 'The user.',
          strong_authentication: true,
          sandbox: {
            network: 'The address in view.',
            filesystem: 'None.',
            commands: ['headless browser', 'git'],
          },
          recovery_plan: 'Publish the deploy before it; the last 20 are kept.',
        },
        side_effects: {
          class: 'external_message',
          summary: 'One page.',
          reversible: false,
          recovery: 'Publish the one\n before.',
        },
        timeout_ms: 8_000,
      }),
    ).toEqual([
      'scope: sites/a, sites/b',
      'without asking: https://a.example/*',
      'approved by: The user',
      'authentication: strong',
      'sandbox network: The address in view',
      'sandbox filesystem: None',
      'sandbox commands: headless browser, git',
      'timeout: 8000 ms',
      'effect: external message',
      'undo: none',
      'how to undo: Publish the one before',
      'recovery: Publish the deploy before it; the last 20 are kept',
    ]);
  });

  it('leave out what nobody declared, and say of a sandbox that it limits nothing', () => {
    expect([
      conditionsOf({
        name: 'a',
        permission: { sandbox: {}, approval: ' ', allowlist: [] },
        resource_scope: [],
      }),
      conditionsOf({ name: 'a', permission: { sandbox: { network: ' ' } } }),
      conditionsOf({ name: 'a', permission: { sandbox: { commands: [] } } }),
      conditionsOf({
        name: 'b',
        permission: { approval: 'who asks …', recovery_plan: 'and so on...' },
      }),
    ]).toEqual([
      ['sandbox: no limits declared'],
      ['sandbox: no limits declared'],
      ['sandbox commands: (none)'],
      ['approved by: who asks …', 'recovery: and so on...'],
    ]);
  });

  it('say how long it may run where it runs commands or code', () => {
    const timeout = (tool: object): readonly string[] =>
      conditionsOf({ name: 'a', timeout_ms: 900, ...tool }).filter((condition) =>
        condition.startsWith('timeout'),
      );
    expect([
      timeout({ risk_class: 'open_execution', permission: { default: 'deny' } }),
      timeout({ permission: { default: 'run_in_sandbox' } }),
      timeout({ permission: { sandbox: {} } }),
      timeout({ risk_class: 'draft' }),
    ]).toEqual([['timeout: 900 ms'], ['timeout: 900 ms'], ['timeout: 900 ms'], []]);
  });

  it('say whether it can be undone, where there is something to undo', () => {
    const undo = (effects: object): readonly string[] =>
      conditionsOf({ name: 'a', side_effects: effects });
    expect([
      undo({ reversible: true }),
      undo({ reversible: false }),
      undo({ class: 'none', reversible: true }),
      undo({ class: 'money' }),
    ]).toEqual([['undo: possible'], ['undo: none'], ['effect: none'], ['effect: money']]);
  });

  it('say which other half of a pair stands before or behind it', () => {
    expect([
      conditionsOf({ name: 'a', draft_of: 'b' }),
      conditionsOf({ name: 'b', commit_of: 'a' }),
    ]).toEqual([['drafts for: b'], ['drafted by: a']]);
  });

  it('never say two lists alike', () => {
    const lists = [
      ['a', 'b'],
      ['a, b'],
      ['"a, b"'],
      ['a', ''],
      ['a', ' '],
      ['a', 'b '],
      ['a', '(none)'],
      ['a\nb'],
      ['a b'],
      ['a  b'],
      [''],
    ];
    expect(lists.flatMap((list) => conditionsOf({ name: 'a', resource_scope: list }))).toEqual([
      'scope: a, b',
      'scope: "a, b"',
      'scope: "\\"a, b\\""',
      'scope: a, ""',
      'scope: a, " "',
      'scope: a, "b "',
      'scope: a, "(none)"',
      'scope: "a\\nb"',
      'scope: a b',
      'scope: "a  b"',
      'scope: ""',
    ]);
  });
});

describe('the sheet', () => {
  it('is Markdown in which no text of a design leaves its cell', () => {
    expect(
      printPermissionSheet(getPermissionMatrix(workspaceOf(tools), EMPTY_LINT_STATE), head)
        .split('\n')
        .slice(0, 15),
    ).toEqual([
      '# Permissions of a \\| b 1\\.0',
      '',
      '3 tools on 2026-11-22. Sign-off fingerprint (SHA-256): `abc`. It changes with the name, the risk class, the decision and the conditions of any tool; not with their order, nor with open questions.',
      '',
      '| risk class | allow | not decided |',
      '| --- | ---: | ---: |',
      '| read only | 1 |  |',
      '| destructive | 1 |  |',
      '| not declared |  | 1 |',
      '',
      '| tool | risk class | decision | conditions | open questions |',
      '| --- | --- | --- | --- | --- |',
      '| `guess` | not declared | not decided |  |  |',
      '| `wipe` | destructive | allow | approved by: the \\| owner |  |',
      '| `read_file` | read only | allow (by class) | scope: files:\\{path\\} |  |',
    ]);
  });

  it('is signed for what it says about permission, in any order of the tools, and for nothing else', () => {
    const describe_ = (given: readonly object[]): string =>
      printPermissions(getPermissionMatrix(workspaceOf(given), EMPTY_LINT_STATE));
    const signed = describe_(tools);
    expect(
      describe_(tools.toReversed().map((tool) => ({ ...tool, description: 'Other words.' }))),
    ).toBe(signed);
    expect(
      describe_(
        tools.map((tool) =>
          tool.name === 'wipe'
            ? { ...tool, permission: { default: 'deny', approval: 'the | owner' } }
            : tool,
        ),
      ),
    ).not.toBe(signed);
  });

  it('is signed anew when a fact changes, and the fact that changed stands on it', () => {
    const base = {
      name: 'pay',
      risk_class: 'open_execution',
      permission: { default: 'run_in_sandbox', approval: 'a lead' },
      resource_scope: ['crm:a', 'crm:b'],
      timeout_ms: 900,
      side_effects: { class: 'money', reversible: true, recovery: 'Restore.' },
    };
    const permission = (more: object): object => ({
      ...base,
      permission: { ...base.permission, ...more },
    });
    const effects = (more: object): object => ({
      ...base,
      side_effects: { ...base.side_effects, ...more },
    });
    const others = [
      base,
      { ...base, name: 'pay_out' },
      { ...base, risk_class: 'financial' },
      { ...base, risk_class: undefined },
      { ...base, resource_scope: ['crm:a, crm:b'] },
      { ...base, timeout_ms: 1_000 },
      { ...base, timeout_ms: undefined },
      { ...base, commit_of: 'plan' },
      effects({ class: 'deletion' }),
      effects({ class: undefined }),
      effects({ reversible: false }),
      effects({ reversible: undefined }),
      effects({ recovery: 'None.' }),
      permission({ default: 'deny' }),
      permission({ default: undefined }),
      permission({ approval: 'the owner' }),
      permission({ strong_authentication: true }),
      permission({ recovery_plan: 'Ask.' }),
      permission({ allowlist: ['x'] }),
      permission({ sandbox: {} }),
      permission({ sandbox: { commands: [] } }),
      permission({ sandbox: { commands: ['ls', 'rm'] } }),
      permission({ sandbox: { commands: ['ls, rm'] } }),
      permission({ sandbox: { network: 'ls, rm' } }),
    ].map((tool) =>
      getPermissionMatrix(workspaceOf([JSON.parse(JSON.stringify(tool))]), EMPTY_LINT_STATE),
    );
    const sheets = others.map((matrix) =>
      printPermissionSheet(matrix, { ...head, digest: undefined }),
    );
    expect([new Set(others.map(printPermissions)).size, new Set(sheets).size]).toEqual([
      others.length,
      others.length,
    ]);
  });
});
