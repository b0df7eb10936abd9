import { describe, expect, it } from 'vitest';
import { describePermissions, printPermissionSheet } from '../../../src/app/registry/permission-sheet.ts';
import { cellKey, permissionsOf } from '../../../src/app/registry/permissions.ts';
import { NOT_JUDGED } from '../../../src/app/judging/judged.ts';
import { toWorkspace } from '../../../src/app/workspace.ts';
import { designOf } from '../open-app.ts';
import { judgeWorkspace } from '../judge-workspace.ts';

const tools = [
  { name: 'read_file', description: 'Reads.', risk_class: 'read_only', resource_scope: ['files:{path}'] },
  { name: 'wipe', description: 'Deletes.', risk_class: 'destructive', permission: { default: 'allow', approval: 'the | owner' } },
  { name: 'guess', description: 'Does something.' },
];
const workspaceOf = (given: readonly object[]) => toWorkspace(designOf(given));
const head = { title: 'a | b', version: '1.0', date: '2026-11-22', digest: 'abc' };

describe('the permissions of a set', () => {
  it('put every tool into one cell: as declared, as its class says, or nowhere yet', () => {
    const { cells, risks, decisions } = permissionsOf(workspaceOf(tools), NOT_JUDGED);
    expect([...cells].map(([key, rows]) => [key, rows.map(({ name, isDeclared }) => [name, isDeclared])])).toEqual([
      [cellKey('read_only', 'allow'), [['read_file', false]]],
      [cellKey('destructive', 'allow'), [['wipe', true]]],
      [cellKey(undefined, undefined), [['guess', false]]],
    ]);
    expect([risks.length, decisions.length]).toEqual([9, 8]);
  });

  it('carry what the linter asks about them', () => {
    const workspace = workspaceOf(tools);
    const { rows } = permissionsOf(workspace, judgeWorkspace(workspace));
    expect(rows.map(({ name, findings }) => [name, findings.map(({ code }) => code).includes('permission-fits-class')])).toEqual([['read_file', false], ['wipe', true], ['guess', false]]);
  });
});

describe('the sheet', () => {
  it('is Markdown in which no text of a design leaves its cell', () => {
    expect(printPermissionSheet(permissionsOf(workspaceOf(tools), NOT_JUDGED), head).split('\n').slice(0, 15)).toEqual([
      '# Permissions of a \\| b 1\\.0',
      '',
      '3 tools on 2026-11-22. Fingerprint of what is signed (SHA-256): `abc`',
      '',
      '| risk class | allow | nothing decided |',
      '| --- | ---: | ---: |',
      '| read only | 1 |  |',
      '| destructive | 1 |  |',
      '| not declared |  | 1 |',
      '',
      '| tool | risk class | decision | conditions | open questions |',
      '| --- | --- | --- | --- | --- |',
      '| `guess` | not declared | nothing decided |  |  |',
      '| `wipe` | destructive | allow | approved by the \\| owner |  |',
      '| `read_file` | read only | allow (by class) | within files:\\{path\\} |  |',
    ]);
  });

  it('is signed for what it says about permission, in any order of the tools, and for nothing else', () => {
    const describe_ = (given: readonly object[]): string => describePermissions(permissionsOf(workspaceOf(given), NOT_JUDGED));
    const signed = describe_(tools);
    expect(describe_(tools.toReversed().map((tool) => ({ ...tool, description: 'Other words.' })))).toBe(signed);
    expect(describe_(tools.map((tool) => (tool.name === 'wipe' ? { ...tool, permission: { default: 'deny', approval: 'the | owner' } } : tool)))).not.toBe(signed);
  });
});
