import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '../../../src/contract/document/edit.ts';
import { convertFromPlain, type Json } from '../../../src/contract/json/json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';

const apply = (document: unknown, ...edits: readonly Edit[]): string =>
  printJson(applyEdits(convertFromPlain(document), edits));

describe('an edit', () => {
  const document: Json = convertFromPlain({
    list: ['a', 'b'],
    object: { x: 1, y: 2 },
    nothing: null,
    text: 't',
  });

  it.each<[string, Edit]>([
    ['sets past the end of a list', { kind: 'set', at: ['list', 3], value: 'z' }],
    ['sets below a text', { kind: 'set', at: ['text', 'x'], value: 1 }],
    ['sets below null', { kind: 'set', at: ['nothing', 'x'], value: 1 }],
    ['sets below a missing item', { kind: 'set', at: ['list', 9, 'x'], value: 1 }],
    ['sets what is set', { kind: 'set', at: ['object', 'x'], value: 1 }],
    ['inserts at no number', { kind: 'insert', at: ['list', 'x'], value: 'z' }],
    ['inserts before the start', { kind: 'insert', at: ['list', -1], value: 'z' }],
    ['removes a missing key', { kind: 'remove', at: ['object', 'z'] }],
    ['removes a missing item', { kind: 'remove', at: ['list', -1] }],
    ['removes the document', { kind: 'remove', at: [] }],
    ['renames a missing key', { kind: 'rename', at: ['object', 'z'], to: 'w' }],
    ['renames onto another key', { kind: 'rename', at: ['object', 'x'], to: 'y' }],
    ['renames an item', { kind: 'rename', at: ['list', 0], to: 'y' }],
    ['moves a missing key', { kind: 'move', at: ['object', 'z'], to: 0 }],
    ['moves to its own place', { kind: 'move', at: ['list', 1], to: 1 }],
  ])('that %s leaves the document the same object', (_, edit) => {
    expect(applyEdits(document, [edit])).toBe(document);
  });

  it('sets the whole document, creates the objects on its way, and adds one item at the end', () => {
    expect(apply({ a: 1 }, { kind: 'set', at: [], value: 'x' })).toBe('"x"');
    expect(apply({}, { kind: 'set', at: ['a', 'b', '0'], value: 1 })).toBe('{"a":{"b":{"0":1}}}');
    expect(apply({ l: ['a'] }, { kind: 'set', at: ['l', 1], value: 'b' })).toBe('{"l":["a","b"]}');
  });

  it('keeps the place of a key that it sets or renames, and moves it to the given index', () => {
    expect(
      apply(
        { b: 1, a: 2, c: 3 },
        { kind: 'set', at: ['a'], value: 0 },
        { kind: 'rename', at: ['a'], to: 'z' },
      ),
    ).toBe('{"b":1,"z":0,"c":3}');
    expect(
      apply(
        { b: 1, a: 2, c: 3 },
        { kind: 'move', at: ['c'], to: 0 },
        { kind: 'insert', at: ['d'], value: 4, before: 'a' },
        { kind: 'insert', at: ['e'], value: 5, before: 'gone' },
      ),
    ).toBe('{"c":3,"b":1,"d":4,"a":2,"e":5}');
    expect(
      apply(
        ['a', 'b', 'c'],
        { kind: 'move', at: [0], to: 2 },
        { kind: 'insert', at: [1], value: 'x' },
        { kind: 'insert', at: [99], value: 'y' },
      ),
    ).toBe('["b","x","c","a","y"]');
  });
});
