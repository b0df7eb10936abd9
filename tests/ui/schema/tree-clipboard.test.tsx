import { cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { nameFieldOf, openDesigner, partOf, rowOf } from './open-designer.tsx';

afterEach(cleanup);

const SCHEMA = {
  type: 'object',
  properties: {
    a: { $ref: '#/$defs/A' },
    o: { type: 'object', properties: { in: {} } },
    z: { const: 1 },
  },
  required: ['a'],
  $defs: { A: { type: 'string' } },
};

type Kind = 'copy' | 'cut' | 'paste';

/** The event as a browser sends it, and the text that is on the clipboard afterwards. */
function send(
  kind: Kind,
  target: HTMLElement,
  text = '',
): { readonly text: string; readonly isTaken: boolean; readonly isHeard: boolean } {
  let held = text;
  let isHeard = false;
  const listen = (): void => void (isHeard = true);
  document.addEventListener(kind, listen);
  target.focus();
  const event = createEvent[kind](target, {
    clipboardData: {
      getData: () => held,
      setData: (_: string, next: string) => {
        held = next;
      },
    },
  });
  fireEvent(target, event);
  document.removeEventListener(kind, listen);
  return { text: held, isTaken: event.defaultPrevented, isHeard };
}

describe('the clipboard of a row', () => {
  it('takes the schema as JSON, with what it needs', () => {
    const desk = openDesigner(SCHEMA);
    const { text, isTaken } = send('copy', rowOf('a'));
    expect(JSON.parse(text)).toEqual({
      type: 'object',
      properties: { a: { $ref: '#/$defs/A' } },
      required: ['a'],
      $defs: { A: { type: 'string' } },
    });
    expect(isTaken).toBe(true);
    expect(desk.labels).toEqual([]);
  });

  it('takes it away with Ctrl X, and the hand goes on to the next', () => {
    const desk = openDesigner(SCHEMA);
    const { text } = send('cut', rowOf('z'));
    expect(JSON.parse(text)).toEqual({ type: 'object', properties: { z: { const: 1 } } });
    expect(partOf(desk, 'properties', 'z')).toBe('');
    expect(desk.labels.length).toBe(1);
    expect(document.activeElement).toBe(rowOf('o'));
  });

  it('puts what was copied into an object, else beside it', () => {
    const desk = openDesigner(SCHEMA);
    const { text } = send('copy', rowOf('a'));
    send('paste', rowOf('o'), text);
    expect(partOf(desk, 'properties', 'o')).toBe(
      '{"type":"object","properties":{"in":{},"a":{"$ref":"#/$defs/A"}},"required":["a"]}',
    );
    send('paste', rowOf('z'), text);
    expect(partOf(desk, 'properties', 'a_2')).toBe('{"$ref":"#/$defs/A"}');
    expect(partOf(desk, '$defs')).toBe('{"A":{"type":"string"}}');
    expect(desk.labels).toEqual(['Paste 1 property', 'Paste 1 property']);
  });

  it('takes all that is marked, and cuts it in one step', async () => {
    const desk = openDesigner(SCHEMA);
    rowOf('o').focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown} ');
    const { text } = send('cut', rowOf('z'));
    expect(JSON.parse(text)).toEqual({
      type: 'object',
      properties: { o: { type: 'object', properties: { in: {} } }, z: { const: 1 } },
    });
    expect(partOf(desk, 'properties')).toBe('{"a":{"$ref":"#/$defs/A"}}');
    expect(desk.labels).toEqual(['Cut 2 schemas']);
    expect(screen.queryByRole('toolbar')).toBeNull();
    send('paste', rowOf('a'), text);
    expect(partOf(desk, 'properties')).toBe(
      '{"a":{"$ref":"#/$defs/A"},"o":{"type":"object","properties":{"in":{}}},"z":{"const":1}}',
    );
    expect(desk.labels.at(-1)).toBe('Paste 2 properties');
  });

  it('says why a text cannot be pasted, and changes nothing', async () => {
    const desk = openDesigner(SCHEMA);
    const before = desk.schema();
    send('paste', rowOf('z'), 'hello');
    expect(screen.getByText(/Line 1/)).toBeTruthy();
    send('paste', rowOf('z'), '{"city":"Oslo"}');
    expect(screen.getByText(/an object without a keyword of JSON Schema/)).toBeTruthy();
    expect(desk.schema()).toBe(before);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/without a keyword/)).toBeNull();
  });

  it('says that nothing could be put where there is no object', () => {
    const desk = openDesigner({ type: 'array', items: { type: 'string' } });
    send('paste', rowOf('each item'), '{"type":"null"}');
    expect(screen.getByText(/Only an object can take properties/)).toBeTruthy();
    send('paste', rowOf('each item'), '{"type":"object","properties":{}}');
    expect(screen.getByText(/has no properties/)).toBeTruthy();
    expect(desk.labels).toEqual([]);
  });

  it('of an item goes into the object around its list', () => {
    const desk = openDesigner({
      type: 'object',
      properties: { list: { type: 'array', items: { type: 'string' } } },
    });
    send('paste', rowOf('each item'), '{"type":"null"}');
    expect(partOf(desk, 'properties')).toBe(
      '{"list":{"type":"array","items":{"type":"string"}},"pasted":{"type":"null"}}',
    );
  });

  it('is kept from the page around, which would import what is pasted', () => {
    openDesigner(SCHEMA);
    expect(send('paste', rowOf('z'), '{}').isHeard).toBe(false);
    expect(send('paste', nameFieldOf('z'), 'text').isHeard).toBe(true);
  });

  it('is the field’s own in a text field', () => {
    const desk = openDesigner(SCHEMA);
    for (const kind of ['copy', 'cut', 'paste'] as const)
      expect(send(kind, nameFieldOf('z'), 'text')).toMatchObject({ text: 'text', isTaken: false });
    expect(send('copy', screen.getByLabelText('New property of Input'), 'text').isTaken).toBe(
      false,
    );
    expect(send('copy', within(rowOf('z')).getByLabelText('Details'), 'text').isTaken).toBe(false);
    expect(desk.labels).toEqual([]);
  });

  it('keeps numbers and keys as they were written', () => {
    const desk = openDesigner(
      '{"properties":{"__proto__":{"enum":[9223372036854775807,1.0],"2":1,"1":2},"o":{"properties":{}}}}',
    );
    send('paste', rowOf('o'), send('copy', rowOf('__proto__')).text);
    expect(partOf(desk, 'properties', 'o')).toBe(
      '{"properties":{"__proto__":{"enum":[9223372036854775807,1.0],"2":1,"1":2}}}',
    );
  });
});
