import { describe, expect, it } from 'vitest';
import { groupBlockers, listWaysOut } from '../../../src/app/export/group-blockers.ts';
import type { DraftTool } from '../../../src/app/export/list-blockers.ts';
import { listDraftTools } from '../../../src/app/export/list-blockers.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import { lintTools } from '../lint-workspace.ts';
import { designOf } from '../open-app.ts';

const draft = (id: string, ...codes: readonly string[]): DraftTool => ({
  id,
  name: id,
  reasons: codes.map((code) => ({ code, message: `${code} of ${id}`, hint: 'Do it.' })),
});

describe('what keeps tools out', () => {
  it('is grouped by reason, most tools first, each tool once', () => {
    expect(
      groupBlockers([draft('a', 'x', 'y', 'y'), draft('b', 'y'), draft('c', 'z', 'y')]).map(
        ({ code, tools, reason }) => [code, tools.map(({ id }) => id).join(), reason.message],
      ),
    ).toEqual([
      ['y', 'a,b,c', 'y of a'],
      ['x', 'a', 'x of a'],
      ['z', 'c', 'z of c'],
    ]);
  });

  it('has a way out: fixes for all, else the first fix, else what to do by hand', () => {
    const workspace = createWorkspace(
      designOf([
        {
          name: 'manage',
          description: 'Manage.',
          input_schema: {
            type: 'object',
            properties: {
              action: { type: 'string', enum: ['create', 'delete'], description: 'What to do.' },
              title: { type: 'string', description: 'Only for create.' },
            },
            required: ['action'],
          },
        },
      ]),
    );
    const lintState = lintTools(workspace);
    const groups = groupBlockers(listDraftTools(workspace, lintState));
    const ways = listWaysOut(lintState, groups);
    const kinds = new Map(groups.map((group, i) => [group.code, ways[i]?.kind] as const));
    expect(kinds.get('closed-schema')).toBe('all');
    expect(kinds.get('one-verb')).toBe('one');
    expect(kinds.get('negative-description')).toBe('hand');
    expect(listWaysOut(lintState, groupBlockers([draft('gone', 'not_checked')]))).toEqual([
      { kind: 'hand', title: 'Do it.', tool: 'gone' },
    ]);
  });
});
