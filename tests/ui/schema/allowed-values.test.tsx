import { cleanup, fireEvent, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { detailOf, openDesigner, openOne, partOf } from './open-designer.tsx';

afterEach(cleanup);

const { click, selectOptions, keyboard, type, tab } = userEvent;

describe('the allowed values', () => {
  it('become branches where the first one is described, and a list again when asked', async () => {
    const { desk, detail, now } = await openOne({
      type: ['string', 'integer'],
      enum: ['a', 1],
      default: 'a',
    });
    await type(within(detail).getByLabelText('Description of value 1'), 'first{Enter}');
    expect(now()).toBe(
      '{"type":["string","integer"],"oneOf":[{"const":"a","description":"first"},{"const":1}],"default":"a"}',
    );
    expect(desk.labels).toEqual(['Describe allowed value']);
    fireEvent.change(within(detail).getByLabelText('Value 2'), { target: { value: '2' } });
    expect(now()).toContain('{"const":2}');
    fireEvent.change(within(detail).getByLabelText('Description of value 1'), {
      target: { value: '' },
    });
    fireEvent.blur(within(detail).getByLabelText('Description of value 1'));
    expect(now()).toContain('"oneOf":[{"const":"a"},{"const":2}]');
  });

  it('keep half a description until it is left', async () => {
    const { desk, detail, now } = await openOne({ enum: ['a'] });
    const field = within(detail).getByLabelText('Description of value 1');
    await type(field, 'fi');
    expect(now()).toBe('{"enum":["a"]}');
    await tab();
    expect(now()).toBe('{"oneOf":[{"const":"a","description":"fi"}]}');
    expect(desk.labels.length).toBe(1);
  });

  it('move with their words, by button and by Alt with an arrow', async () => {
    const { detail, now } = await openOne({
      oneOf: [{ const: 'a', description: 'x' }, { const: 2 }, { const: null }],
    });
    await click(within(detail).getByLabelText('Move value 1 down'));
    expect(now()).toBe('{"oneOf":[{"const":2},{"const":"a","description":"x"},{"const":null}]}');
    within(detail).getByLabelText('Value 2').focus();
    await keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(now()).toBe('{"oneOf":[{"const":2},{"const":null},{"const":"a","description":"x"}]}');
    expect(within(detail).getByLabelText('Move value 1 up')).toHaveProperty('disabled', true);
    expect(within(detail).getByLabelText('Move value 3 down')).toHaveProperty('disabled', true);
  });

  it('change their kind one by one: a number stays a number', async () => {
    const { detail, now } = await openOne({ enum: ['1', 1] });
    await selectOptions(within(detail).getByLabelText('Value 1: kind'), 'true/false');
    expect(now()).toBe('{"enum":[false,1]}');
    await selectOptions(within(detail).getByLabelText('Value 2: kind'), 'list');
    expect(now()).toBe('{"enum":[false,[1]]}');
  });
});

describe('dependent properties', () => {
  it('are said by their names, and the keyword goes with the last', async () => {
    const desk = openDesigner({ type: 'object', properties: { a: {}, b: {}, c: {} } });
    const detail = await detailOf('(root)');
    await selectOptions(within(detail).getByLabelText('Add a keyword'), 'dependentRequired');
    await selectOptions(within(detail).getByLabelText('Property that requires others'), 'a');
    expect(partOf(desk, 'dependentRequired')).toBe('{"a":[]}');
    await selectOptions(
      within(detail).getByLabelText('Another property that must come with a'),
      'b',
    );
    await selectOptions(
      within(detail).getByLabelText('Another property that must come with a'),
      'c',
    );
    expect(partOf(desk, 'dependentRequired')).toBe('{"a":["b","c"]}');
    await click(within(detail).getByLabelText('a no longer needs b'));
    expect(partOf(desk, 'dependentRequired')).toBe('{"a":["c"]}');
    await selectOptions(within(detail).getByLabelText('Property that requires others'), 'c');
    await click(within(detail).getByLabelText('Remove the dependency of a'));
    expect(partOf(desk, 'dependentRequired')).toBe('{"c":[]}');
    await click(within(detail).getByLabelText('Remove the dependency of c'));
    expect(desk.schema()).toBe('{"type":"object","properties":{"a":{},"b":{},"c":{}}}');
  });

  it('that are written otherwise are left to their JSON', async () => {
    const desk = openDesigner({
      type: 'object',
      properties: { a: {} },
      dependentRequired: { a: 'b' },
    });
    const detail = await detailOf('(root)');
    fireEvent.change(within(detail).getByLabelText('dependentRequired'), {
      target: { value: '{"a":["b"]}' },
    });
    expect(partOf(desk, 'dependentRequired')).toBe('{"a":["b"]}');
  });
});
