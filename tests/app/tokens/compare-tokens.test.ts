import { describe, expect, it } from 'vitest';
import { compareTokens } from '../../../src/app/tokens/compare-tokens.ts';
import { NO_TOKEN_COUNTS } from '../../../src/app/tokens/token-counts.ts';
import { listTexts } from '../../../src/app/tokens/tokens.ts';
import { getTarget } from '../../../src/app/wire/wire.ts';
import { countO200k } from '../../../src/measure/o200k.ts';
import { workspaceOf } from '../open-app.ts';

const target = getTarget('mcp-2026-07-28');
const before = workspaceOf([
  { name: 'find', description: 'Finds.' },
  { name: 'book', description: 'Books.' },
  { name: 'move', description: 'Moves.' },
]);
const after = workspaceOf([
  { name: 'find', description: 'Finds rooms that are free.' },
  { name: 'book', description: 'Books.' },
  { name: 'cancel', description: 'Cancels a booking.' },
]);

describe('the difference in tokens between two times', () => {
  it('is told by tool, the largest first, and in all; what stayed is not told', () => {
    const tokenized = {
      state: 'ready' as const,
      counts: new Map(
        [before, after]
          .flatMap((workspace) => listTexts(workspace, target))
          .map((text) => [text, countO200k(text)]),
      ),
    };
    expect(compareTokens({ tokenized }, { before, after, target })).toEqual({
      before: 31,
      after: 38,
      kind: 'exact',
      tools: [
        { name: 'cancel', before: undefined, after: 13 },
        { name: 'move', before: 10, after: undefined },
        { name: 'find', before: 11, after: 15 },
      ],
    });
  });

  it('is an estimate until all of both has been counted, and nothing between equals', () => {
    const { kind, tools } = compareTokens(
      { tokenized: NO_TOKEN_COUNTS },
      { before, after: before, target },
    );
    expect([kind, tools]).toEqual(['estimate', []]);
  });
});
