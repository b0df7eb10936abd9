import { describe, expect, it } from 'vitest';
import { planMatrix, type Matrix } from '../../../src/app/wire/matrix.ts';
import { getTarget } from '../../../src/app/wire/wire.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import { designOf } from '../open-app.ts';

function arrange(documents: readonly object[], ids: readonly string[]): Matrix {
  const work = planMatrix(createWorkspace(designOf(documents)).tools, ids.map(getTarget));
  for (let index = 0; index < work.steps; index += 1) work.runStep(index);
  return work.createMatrix();
}

const empty = { type: 'object', properties: {} };

describe('the matrix of tools and targets', () => {
  it('has the worst news first, in both directions', () => {
    const { tools, targets } = arrange(
      [
        { name: 'clean', input_schema: empty },
        {
          name: 'unseen',
          input_schema: {
            type: 'object',
            properties: { a: { type: 'string', minLength: 1, pattern: '^a$' } },
          },
        },
        { name: 'not a name', input_schema: empty },
        { name: 'titled', title: 'T', input_schema: empty },
      ],
      ['mcp-2026-07-28', 'anthropic', 'openai-chat'],
    );
    expect(tools.map(({ document }) => document.get('name'))).toEqual([
      'not a name',
      'unseen',
      'titled',
      'clean',
    ]);
    expect(targets.map(({ id }) => id)).toEqual(['openai-chat', 'anthropic', 'mcp-2026-07-28']);
  });

  it('knows which limits the tools exceed together', () => {
    const { exceeded } = arrange(
      Array.from({ length: 129 }, (_, i) => ({ name: `t${i}`, input_schema: empty })),
      ['anthropic', 'openai-chat'],
    );
    expect(
      [...exceeded].map(([target, uses]) => [
        target.id,
        uses.map(({ limit, used }) => `${limit.id} ${used}`),
      ]),
    ).toEqual([
      ['anthropic', []],
      ['openai-chat', ['openai-tools 129']],
    ]);
  });

  it('is empty without tools', () => {
    expect(arrange([], ['anthropic']).tools).toEqual([]);
  });
});
