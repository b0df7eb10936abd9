import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openDesigner, partOf, rowOf } from './open-designer.tsx';

afterEach(cleanup);

/**
 * Drags the grip of one row onto another. Nothing has a height here, so that a drop is always
 * above, or into the whole.
 */
function drag(
  from: string | HTMLElement,
  to: string,
): { readonly isAllowed: boolean; readonly edge: string | undefined } {
  const dataTransfer = { setData: () => undefined, effectAllowed: 'none' };
  const grip = (typeof from === 'string' ? rowOf(from) : from).querySelector('[draggable="true"]');
  if (grip === null) throw new Error('it has no grip');
  fireEvent(grip, createEvent.dragStart(grip, { dataTransfer }));
  const over = createEvent.dragOver(rowOf(to), { dataTransfer });
  fireEvent(rowOf(to), over);
  const edge = rowOf(to).closest<HTMLElement>('[data-line]')?.dataset['drop'];
  fireEvent(rowOf(to), createEvent.drop(rowOf(to), { dataTransfer }));
  fireEvent(grip, createEvent.dragEnd(grip));
  return { isAllowed: over.defaultPrevented, edge };
}

describe('a dragged row', () => {
  it('lands above the one it is dropped on', () => {
    const desk = openDesigner({ properties: { a: {}, b: {}, c: {} }, required: ['c'] });
    expect(drag('c', 'a')).toEqual({ isAllowed: true, edge: 'before' });
    expect(desk.schema()).toBe('{"properties":{"c":{},"a":{},"b":{}},"required":["c"]}');
    expect(drag('c', 'b').isAllowed).toBe(true);
    expect(partOf(desk, 'properties')).toBe('{"a":{},"c":{},"b":{}}');
    expect(desk.labels).toEqual(['Move c', 'Move c']);
  });

  it('among branches lets references by number follow', () => {
    const desk = openDesigner({
      oneOf: [{ const: 'a' }, { const: 'b' }],
      not: { $ref: '#/oneOf/1' },
    });
    drag('one of 2', 'one of 1');
    expect(desk.schema()).toBe(
      '{"oneOf":[{"const":"b"},{"const":"a"}],"not":{"$ref":"#/oneOf/0"}}',
    );
  });

  it('moves to another object with its name in required, and references follow', () => {
    const desk = openDesigner({
      properties: { o: { properties: { x: {} } }, a: { const: 1 }, r: { $ref: '#/properties/a' } },
      required: ['a'],
    });
    drag('a', 'x');
    expect(desk.schema()).toBe(
      '{"properties":{"o":{"properties":{"a":{"const":1},"x":{}},"required":["a"]},"r":{"$ref":"#/properties/o/properties/a"}}}',
    );
    expect(desk.labels).toEqual(['Move a']);
    drag('a', '(root)');
    expect(partOf(desk, 'properties', 'a')).toBe('{"const":1}');
    expect(partOf(desk, 'required')).toBe('["a"]');
  });

  it('says why it cannot move there, and stays', () => {
    const desk = openDesigner({ properties: { o: { properties: { x: {}, a: {} } }, a: {} } });
    const outer = document.querySelector<HTMLElement>('[data-row="/properties/a"]');
    drag(outer ?? 'a', 'x');
    expect(desk.labels).toEqual([]);
    expect(
      screen.getByText(/^That object has a property “a” already\. Rename one of the two first\./),
    ).toBeTruthy();
  });

  it('never lands in itself, nor among another kind', () => {
    const desk = openDesigner({ properties: { o: { properties: { x: {} } } }, anyOf: [{}, {}] });
    expect([
      drag('o', 'x').isAllowed,
      drag('any of 1', 'x').isAllowed,
      drag('x', 'any of 1').isAllowed,
    ]).toEqual([false, false, false]);
    expect(desk.labels).toEqual([]);
  });

  it('has a grip only where there is another place to go', () => {
    openDesigner({ properties: { list: { items: {} }, tuple: { prefixItems: [{}] } } });
    expect(
      ['(root)', 'each item', 'item 1', 'list'].map(
        (name) => rowOf(name).querySelector('[draggable="true"]') !== null,
      ),
    ).toEqual([false, false, false, true]);
  });
});
