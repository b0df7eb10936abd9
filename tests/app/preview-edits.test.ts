import { describe, expect, it } from 'vitest';
import { previewEdits } from '../../src/app/preview-edits.ts';
import type { Edit } from '../../src/contract/edit.ts';
import { documentOf } from './open-app.ts';

const preview = (document: object, ...edits: readonly Edit[]): unknown => previewEdits(documentOf(document), edits);

describe('a preview', () => {
  it('shows the lines that go and come, without their shared margin', () => {
    expect(preview({ name: 'a', input_schema: { type: 'object', properties: {} } }, { kind: 'set', at: ['input_schema', 'additionalProperties'], value: false }))
      .toEqual({ removed: ['"properties": {}'], added: ['"properties": {},', '"additionalProperties": false'] });
    expect(preview({ a: { x: 1 }, b: 2 }, { kind: 'remove', at: ['a'] })).toEqual({ removed: ['"a": {', '  "x": 1', '},'], added: [] });
  });

  it('of nothing is empty', () => {
    expect(preview({ a: 1 })).toEqual({ removed: [], added: [] });
    expect(preview({ a: 1 }, { kind: 'remove', at: ['b'] })).toEqual({ removed: [], added: [] });
  });

  it('does not count a line twice where lines repeat', () => {
    expect(preview({ l: [1, 1, 1] }, { kind: 'remove', at: ['l', 1] })).toEqual({ removed: ['1,'], added: [] });
    expect(preview({ l: [1, 1] }, { kind: 'insert', at: ['l', 0], value: 1 })).toEqual({ removed: [], added: ['1,'] });
  });

  it('shows twelve lines and says how many more there are', () => {
    const shown = previewEdits(documentOf({ l: [] }), [{ kind: 'set', at: ['l'], value: Array.from({ length: 50 }, (_, i) => i) }]);
    expect([shown.removed, shown.added.length, shown.added.at(-1)]).toEqual([['"l": []'], 13, '… 40 more lines']);
  });

  it('of a very long difference is as short', () => {
    const shown = previewEdits(documentOf({}), [{ kind: 'set', at: ['l'], value: Array.from({ length: 200_000 }, (_, i) => i) }]);
    expect(shown.added.at(-1)).toBe('… 199992 more lines');
  });
});
