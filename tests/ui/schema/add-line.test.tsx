import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { nameFieldOf, openDesigner, partOf, rowOf } from './open-designer.tsx';

afterEach(cleanup);

const { keyboard, selectOptions, type } = userEvent;

describe('the line that adds', () => {
  it('adds an object with Ctrl Enter and goes on inside it, and back out with Escape', async () => {
    const desk = openDesigner({ type: 'object', properties: {} });
    await type(screen.getByLabelText('New property of Input'), 'page');
    await selectOptions(screen.getByLabelText('Type of the new property'), 'object');
    screen.getByLabelText('New property of Input').focus();
    await keyboard('{Control>}{Enter}{/Control}');
    expect(document.activeElement).toBe(screen.getByLabelText('New property of page'));
    await keyboard('size{Enter}');
    expect(desk.schema()).toBe(
      '{"type":"object","properties":{"page":{"type":"object","properties":{"size":{"type":"string"}},"additionalProperties":false}}}',
    );
    expect(document.activeElement).toBe(screen.getByLabelText('New property of page'));
    await keyboard('{Escape}');
    expect(document.activeElement).toBe(rowOf('page'));
    expect(screen.queryByLabelText('New property of page')).toBeNull();
  });

  it('makes the new property required with Space on its last box, in the same step', async () => {
    const desk = openDesigner({ type: 'object', properties: {} });
    await type(screen.getByLabelText('New property of Input'), 'page');
    await userEvent.tab();
    await userEvent.tab();
    await keyboard('The page.');
    await userEvent.tab();
    await keyboard(' {Enter}');
    expect(desk.schema()).toBe(
      '{"type":"object","properties":{"page":{"type":"string","description":"The page."}},"required":["page"]}',
    );
    await keyboard('size{Enter}');
    expect(partOf(desk, 'required')).toBe('["page"]');
  });

  it('stays where it is with Ctrl Enter for what has no inside', async () => {
    const desk = openDesigner({ type: 'object', properties: {} });
    await type(screen.getByLabelText('New property of Input'), 'a{Control>}{Enter}{/Control}');
    expect(desk.schema()).toBe('{"type":"object","properties":{"a":{"type":"string"}}}');
    expect(document.activeElement).toBe(screen.getByLabelText('New property of Input'));
  });

  it('goes inside a property that takes the name of one that was renamed', async () => {
    openDesigner({ type: 'object', properties: { a: {} } });
    await type(nameFieldOf('a'), 'b{Enter}');
    await type(screen.getByLabelText('New property of Input'), 'a');
    await selectOptions(screen.getByLabelText('Type of the new property'), 'object');
    screen.getByLabelText('New property of Input').focus();
    await keyboard('{Control>}{Enter}{/Control}');
    expect(document.activeElement).toBe(screen.getByLabelText('New property of a'));
  });

  it('adds a reference to a definition', async () => {
    const desk = openDesigner({ type: 'object', $defs: { Page: {} } });
    await type(screen.getByLabelText('New property of Input'), 'p');
    await selectOptions(screen.getByLabelText('Type of the new property'), 'Page');
    await keyboard('{Enter}');
    expect(partOf(desk, 'properties')).toBe('{"p":{"$ref":"#/$defs/Page"}}');
  });

  it('is passed by the arrows, in both directions', async () => {
    openDesigner({ type: 'object', properties: { a: {} }, $defs: { D: {} } });
    rowOf('a').focus();
    await keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByLabelText('New property of Input'));
    await keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('D'));
    await keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(rowOf('a'));
  });

  it('opens inside an object with Insert', async () => {
    openDesigner({ type: 'object', properties: { o: { type: 'object' }, s: { type: 'string' } } });
    rowOf('s').focus();
    await keyboard('{Insert}');
    expect(screen.queryByLabelText('New property of s')).toBeNull();
    rowOf('o').focus();
    await keyboard('{Insert}');
    expect(document.activeElement).toBe(screen.getByLabelText('New property of o'));
  });
});
