import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '../../../src/contract/document/edit.ts';
import { convertFromPlain, get, type Json } from '../../../src/contract/json/json.ts';
import { parseJson } from '../../../src/contract/json/parse-json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { isSchema } from '../../../src/contract/schema/schema.ts';
import { sendUndo } from '../../../src/ui/parts/own-undo.ts';
import { SchemaJson } from '../../../src/ui/schema/SchemaJson.tsx';
import { SchemaScope, type SchemaMemory } from '../../../src/ui/schema/scope.ts';

const SCHEMA = {
  type: 'object',
  properties: { target: { type: 'string', description: 'Where to.' } },
};
const PRINTED = printJson(convertFromPlain(SCHEMA), 2);

interface Desk {
  readonly schema: () => string;
  readonly labels: readonly string[];
  /** A change from elsewhere. */
  readonly edit: (...edits: readonly Edit[]) => void;
  /** As the page does: who holds a text of its own goes first. */
  readonly undo: (way?: 'undo' | 'redo') => void;
  /** Away and back, as between tools. */
  readonly reopen: (meanwhile?: () => void) => void;
}

function open(schema: unknown = SCHEMA, props: { readonly readOnly?: boolean } = {}): Desk {
  const memory: SchemaMemory = { drafts: new Map(), views: new Map(), tries: new Map() };
  let document: Json = new Map<string, Json>([
    ['name', 'tool'],
    ...(schema === null ? [] : [['input_schema', convertFromPlain(schema)] as const]),
  ]);
  let past: readonly Json[] = [];
  let future: readonly Json[] = [];
  const labels: string[] = [];
  let draw = (_: Json): void => undefined;
  const put = (next: Json): void => {
    document = next;
    draw(next);
  };
  const edit = (edits: readonly Edit[], label: string): void => {
    labels.push(label);
    past = [...past, document];
    future = [];
    put(applyEdits(document, edits));
  };
  function Holder() {
    const [now, setNow] = useState(document);
    draw = setNow;
    const held = get(now, 'input_schema');
    return (
      <SchemaScope value={{ owner: 'tool', memory }}>
        <SchemaJson
          schema={isSchema(held) ? held : undefined}
          at={['input_schema']}
          title="Input"
          onEdit={edit}
          {...props}
        />
      </SchemaScope>
    );
  }
  let shown = render(<Holder />);
  return {
    schema: () => {
      const held = get(document, 'input_schema');
      return held === undefined ? '' : printJson(held);
    },
    labels,
    edit: (...edits) =>
      act(() =>
        edit(
          edits.map((one) => ({ ...one, at: ['input_schema', ...one.at] })),
          'elsewhere',
        ),
      ),
    undo: (way = 'undo') =>
      act(() => {
        if (sendUndo(area(), way)) return;
        const to = (way === 'undo' ? past : future).at(-1);
        if (to === undefined) return;
        [past, future] =
          way === 'undo'
            ? [past.slice(0, -1), [...future, document]]
            : [[...past, document], future.slice(0, -1)];
        put(to);
      }),
    reopen: (meanwhile) => {
      shown.unmount();
      meanwhile?.();
      shown = render(<Holder />);
    },
  };
}

const area = (): HTMLElement => screen.getByLabelText('Input schema as JSON');
const text = (): string => String('value' in area() ? Reflect.get(area(), 'value') : '');
/** Below the editor; the first word is about Monaco, which is not tried here. */
const said = (): string =>
  screen
    .getAllByRole('status')
    .slice(1)
    .map((status) => status.textContent)
    .join(' ');
const type = (value: string): boolean => fireEvent.change(area(), { target: { value } });

afterEach(cleanup);

describe('a text that means something', () => {
  it('is written into the document at once and stays as it was typed', () => {
    const desk = open();
    type('{ "type":   "object" }');
    expect(desk.schema()).toBe('{"type":"object"}');
    expect(text()).toBe('{ "type":   "object" }');
    expect(desk.labels).toEqual(['Edit JSON']);
  });

  it('is no edit when only its blanks change', () => {
    const desk = open();
    type(`${PRINTED}\n\n`);
    expect(desk.labels).toEqual([]);
    expect(text()).toBe(`${PRINTED}\n\n`);
  });

  it('takes an edit from elsewhere at its place alone', () => {
    const desk = open();
    type('{ "type":   "object",\n\n"title": "A" }');
    desk.edit({ kind: 'set', at: ['title'], value: 'B' });
    expect(text()).toBe('{ "type":   "object",\n\n"title": "B" }');
  });

  it('declares a schema where none was', () => {
    const desk = open(null);
    expect(text()).toBe('');
    type('{"type":"object"}');
    expect(desk.schema()).toBe('{"type":"object"}');
  });

  it('comes back with undo and redo, and after another tool was open', () => {
    const desk = open();
    type('{ "type":   "object" }');
    desk.undo();
    expect([text(), desk.schema()]).toEqual([PRINTED, printJson(convertFromPlain(SCHEMA))]);
    desk.undo('redo');
    expect([text(), desk.schema()]).toEqual(['{ "type":   "object" }', '{"type":"object"}']);
    desk.reopen();
    expect(text()).toBe('{ "type":   "object" }');
  });

  it('keeps its hand over an edit made while it was out of sight', () => {
    const desk = open();
    type('{ "type":   "object" }');
    desk.reopen(() => desk.edit({ kind: 'set', at: ['title'], value: 'B' }));
    expect(text()).toBe('{ "type":   "object", "title": "B" }');
  });

  it('says which number other programs round', () => {
    open();
    type('{"maximum": 9223372036854775807}');
    expect(said()).toMatch(/9223372036854775807; it is kept exactly as written\. Expect/);
  });
});

describe('a broken text', () => {
  it('leaves the document as it is, says line and column and how to go on', () => {
    const desk = open();
    type('{\n "type" "object" }');
    expect(desk.schema()).toBe(printJson(convertFromPlain(SCHEMA)));
    expect(said()).toBe(
      'Line 2, column 9: expected a colon after the property name, but found "object". Fix the JSON. Until then the tree shows the last valid schema.',
    );
    expect(area().getAttribute('aria-invalid')).toBe('true');
  });

  it('is found from below it', async () => {
    open();
    type('{\n "type" "object" }');
    await userEvent.click(screen.getByRole('button', { name: 'Go to line 2' }));
    expect(document.activeElement).toBe(area());
    expect(
      text().slice(
        Number(Reflect.get(area(), 'selectionStart')),
        Number(Reflect.get(area(), 'selectionEnd')),
      ),
    ).toBe('"object"');
  });

  it('waits while another tool is open, with its own undo', () => {
    const desk = open();
    type('{');
    desk.reopen();
    expect(text()).toBe('{');
    desk.undo();
    expect(text()).toBe(PRINTED);
    expect(desk.labels).toEqual([]);
  });

  it('is undone before the document is', () => {
    const desk = open();
    type('{ "type":   "object" }');
    type('{ "type":   "object" ');
    desk.undo();
    expect([text(), desk.schema()]).toEqual(['{ "type":   "object" }', '{"type":"object"}']);
    desk.undo();
    expect(text()).toBe(PRINTED);
  });

  it('can be given up, and an undo brings it back', async () => {
    const desk = open();
    type('{"type": ');
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(text()).toBe(PRINTED);
    expect(document.activeElement).toBe(area());
    desk.undo();
    expect(text()).toBe('{"type": ');
  });

  it('stays over a change from elsewhere and says what fixing it replaces', () => {
    const desk = open();
    type('{"type": ');
    desk.edit({ kind: 'set', at: ['title'], value: 'B' });
    expect(text()).toBe('{"type": ');
    expect(said()).toMatch(/changed elsewhere since; mending this text replaces that change\.$/);
    desk.undo('redo');
    desk.edit({ kind: 'remove', at: ['title'] });
    expect(said()).not.toMatch(/elsewhere/);
  });

  it('asks before the page goes, and only then', () => {
    open();
    const leave = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true });
      globalThis.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    type('{');
    expect(leave()).toBe(true);
    type('{}');
    expect(leave()).toBe(false);
  });

  it('has no accessibility defect that axe knows', async () => {
    open();
    type('{');
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('a preview', () => {
  it('shows the text and takes none', () => {
    const desk = open(SCHEMA, { readOnly: true });
    expect(area()).toHaveProperty('readOnly', true);
    type('{}');
    expect([text(), desk.labels]).toEqual([PRINTED, []]);
  });
});

describe('what is typed', () => {
  it('may be any key and any value', () => {
    const desk = open();
    const weird =
      '{"properties": {"a.b": {}, "a/b": {}, "~": {}, "": {}, "__proto__": {}, "constructor": {}, "10": {}, "2": {}, "שלום": {"default": 1.0}}}';
    type(weird);
    const parsed = parseJson(weird);
    expect(desk.schema()).toBe(parsed.kind === 'ok' ? printJson(parsed.value.value) : '');
    desk.edit({ kind: 'remove', at: ['properties', '__proto__'] });
    expect(text()).toBe(weird.replace('"__proto__": {}, ', ''));
  });
});
