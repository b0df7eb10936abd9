// @vitest-environment happy-dom
import axe from 'axe-core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '../../../src/contract/edit.ts';
import { fromPlain, get, type Json } from '../../../src/contract/json.ts';
import type { Pointer } from '../../../src/contract/pointer.ts';
import { printJson } from '../../../src/contract/print-json.ts';
import { isSchema } from '../../../src/contract/schema.ts';
import { SchemaDesigner } from '../../../src/ui/schema/SchemaDesigner.tsx';

const DEPLOY = {
  type: 'object',
  properties: {
    project_id: { type: 'string', pattern: '^prj_', description: 'From create_project.' },
    target: { enum: ['sandbox', 1], description: 'Where to.' },
    limits: { type: 'object', properties: { memory: { type: 'integer', 'x-unit': 'MiB' } } },
    owner: { $ref: '#/$defs/Person', 'x-own': { deep: [1] } },
  },
  required: ['project_id'],
  additionalProperties: false,
  $defs: { Person: { type: 'object' } },
};

interface Desk {
  readonly schema: () => string;
  readonly labels: readonly string[];
  readonly places: readonly (Pointer | undefined)[];
}

function open(schema: unknown, extra: { readonly findings?: (at: Pointer) => string | undefined } = {}): Desk {
  let document: Json = new Map<string, Json>([['name', 'tool'], ...(schema === undefined ? [] : [['input_schema', fromPlain(schema)] as const])]);
  const labels: string[] = [];
  const places: (Pointer | undefined)[] = [];
  function Holder() {
    const [now, setNow] = useState(document);
    const edit = (edits: readonly Edit[], label: string): void => {
      labels.push(label);
      document = applyEdits(document, edits);
      setNow(document);
    };
    const held = get(now, 'input_schema');
    return <SchemaDesigner schema={isSchema(held) ? held : undefined} at={['input_schema']} title="Input" onEdit={edit} onPlace={(at) => places.push(at)} renderFindings={(at) => extra.findings?.(at)} />;
  }
  render(<Holder />);
  return { schema: () => { const held = get(document, 'input_schema'); return held === undefined ? '' : printJson(held); }, labels, places };
}

const row = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`^${name}(, required)?$`) });
const nameField = (name: string): HTMLElement => within(row(name)).getByLabelText('Property name');

afterEach(cleanup);

describe('the property tree', () => {
  it('declares a closed object where nothing is declared', async () => {
    const desk = open(undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Declare a closed object' }));
    expect(desk.schema()).toBe('{"type":"object","properties":{},"additionalProperties":false}');
    expect(screen.getByText('closed object, 0 properties')).toBeTruthy();
  });

  it('writes a description at every keystroke', async () => {
    const desk = open(DEPLOY);
    await userEvent.type(screen.getByLabelText('Description of limits'), 'Ab');
    expect(desk.labels).toEqual(['Edit description', 'Edit description']);
    expect(desk.schema()).toContain('"limits":{"type":"object","properties":{"memory":{"type":"integer","x-unit":"MiB"}},"description":"Ab"}');
  });

  it('keeps an emptied description among its keys while it is being rewritten, and withdraws it when left empty', async () => {
    const desk = open({ properties: { a: { description: 'x', type: 'string' } } });
    const field = screen.getByLabelText('Description of a');
    await userEvent.clear(field);
    await userEvent.type(field, 'y');
    expect(desk.schema()).toBe('{"properties":{"a":{"description":"y","type":"string"}}}');
    await userEvent.clear(field);
    await userEvent.tab();
    expect(desk.schema()).toBe('{"properties":{"a":{"type":"string"}}}');
  });

  it('renames on Enter, keeps focus on the row, and follows in required', async () => {
    const desk = open(DEPLOY);
    await userEvent.clear(nameField('project_id'));
    await userEvent.type(nameField('project_id'), 'project{Enter}');
    expect(desk.labels).toEqual(['Rename property']);
    expect(desk.schema()).toContain('"properties":{"project":{"type":"string"');
    expect(desk.schema()).toContain('"required":["project"]');
    expect(document.activeElement).toBe(row('project'));
  });

  it('says that a name is taken and loses nothing', async () => {
    const desk = open(DEPLOY);
    const before = desk.schema();
    await userEvent.clear(nameField('target'));
    await userEvent.type(nameField('target'), 'limits');
    await userEvent.tab();
    expect(desk.schema()).toBe(before);
    expect(screen.getByText(/already has a property “limits”/)).toBeTruthy();
    await userEvent.type(nameField('target'), '{Escape}');
    expect(screen.queryByText(/already has a property/)).toBeNull();
  });

  it('toggles required by the star', async () => {
    const desk = open(DEPLOY);
    await userEvent.click(within(row('target')).getByLabelText('Required'));
    expect(desk.schema()).toContain('"required":["project_id","target"]');
    expect(desk.labels).toEqual(['Make required']);
  });

  it('changes a type, keeps the pattern and says so', async () => {
    const desk = open(DEPLOY);
    await userEvent.selectOptions(screen.getByLabelText('Type of project_id'), 'integer');
    expect(desk.schema()).toContain('"project_id":{"type":"integer","pattern":"^prj_"');
    expect(desk.labels).toEqual(['Change type to integer, keeping pattern']);
    expect(within(row('project_id')).getByText(/does not apply to this type/)).toBeTruthy();
  });

  it('adds a property with the keyboard alone and is ready for the next', async () => {
    const desk = open({ type: 'object', properties: {} });
    await userEvent.type(screen.getByLabelText('New property of Input'), 'note');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Type of the new property'));
    await userEvent.tab();
    await userEvent.keyboard('One line.{Enter}');
    expect(desk.schema()).toBe('{"type":"object","properties":{"note":{"type":"string","description":"One line."}}}');
    expect(document.activeElement).toBe(screen.getByLabelText('New property of Input'));
  });

  it('refuses to add a name twice and keeps what was typed', async () => {
    const desk = open(DEPLOY);
    await userEvent.type(screen.getByLabelText('New property of Input'), 'target{Enter}');
    expect(desk.labels).toEqual([]);
    expect(screen.getByText(/already has a property “target”/)).toBeTruthy();
    expect(screen.getByLabelText('New property of Input')).toHaveProperty('value', 'target');
  });

  it('adds inside a nested object', async () => {
    const desk = open(DEPLOY);
    await userEvent.click(screen.getByLabelText('Add a property to limits'));
    expect(document.activeElement).toBe(screen.getByLabelText('New property of limits'));
    await userEvent.keyboard('cpu{Enter}');
    expect(desk.schema()).toContain('"memory":{"type":"integer","x-unit":"MiB"},"cpu":{"type":"string"}}');
  });
});

describe('the keys of the tree', () => {
  it('move a row with Alt and keep it in focus', async () => {
    const desk = open(DEPLOY);
    row('target').focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(desk.schema().indexOf('"target"')).toBeLessThan(desk.schema().indexOf('"project_id"'));
    expect(document.activeElement).toBe(row('target'));
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(desk.labels).toEqual(['Move property']);
  });

  it('move from inside a field and stay in that field', async () => {
    open(DEPLOY);
    screen.getByLabelText('Description of target').focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(document.activeElement).toBe(screen.getByLabelText('Description of target'));
  });

  it('remove a row and land on the next, the previous, and at last the add field', async () => {
    const desk = open({ type: 'object', properties: { a: {}, b: {} } });
    row('a').focus();
    await userEvent.keyboard('{Delete}');
    expect(document.activeElement).toBe(row('b'));
    await userEvent.keyboard('{Delete}');
    expect(desk.schema()).toBe('{"type":"object","properties":{}}');
    expect(document.activeElement).toBe(screen.getByLabelText('New property of Input'));
  });

  it('leave Delete in a field to the text', async () => {
    const desk = open(DEPLOY);
    nameField('target').focus();
    await userEvent.keyboard('{Delete}');
    expect(desk.labels).toEqual([]);
  });

  it('walk, fold, jump by letter and rename with F2', async () => {
    open(DEPLOY);
    row('project_id').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(row('limits'));
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('row', { name: 'memory' })).toBeNull();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(row('memory'));
    await userEvent.keyboard('o');
    expect(document.activeElement).toBe(row('owner'));
    await userEvent.keyboard('{F2}');
    expect(document.activeElement).toBe(nameField('owner'));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(row('owner'));
  });

  it('reach one row by Tab', () => {
    open(DEPLOY);
    expect(screen.getAllByRole('row').filter((one) => one.getAttribute('tabindex') === '0')).toEqual([row('project_id')]);
  });
});

describe('the details', () => {
  it('edit a constraint, keep a half-typed number with its reason, and clear it', async () => {
    const desk = open({ properties: { n: { type: 'number' } } });
    row('n').focus();
    await userEvent.keyboard('{Enter}');
    const field = screen.getByLabelText('minimum');
    await userEvent.type(field, '-');
    expect(screen.getByText(/not a number yet/)).toBeTruthy();
    await userEvent.type(field, '1.50');
    expect(desk.schema()).toBe('{"properties":{"n":{"type":"number","minimum":-1.50}}}');
    await userEvent.clear(field);
    await userEvent.tab();
    expect(desk.schema()).toBe('{"properties":{"n":{"type":"number"}}}');
  });

  it('keep enum values of each kind, and refuse a second equal one', async () => {
    const desk = open(DEPLOY);
    await userEvent.click(within(row('target')).getByLabelText('Details'));
    const value = screen.getByLabelText('Value 2');
    await userEvent.clear(value);
    await userEvent.type(value, '25');
    expect(desk.schema()).toContain('"enum":["sandbox",25]');
    await userEvent.type(screen.getByLabelText('New allowed value'), 'sandbox{Enter}');
    expect(screen.getByText(/already in the list/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('New allowed value'));
    await userEvent.type(screen.getByLabelText('New allowed value'), 'staging{Enter}');
    expect(desk.schema()).toContain('"enum":["sandbox",25,"staging"]');
    await userEvent.click(screen.getByLabelText('Remove value 1'));
    expect(desk.schema()).toContain('"enum":[25,"staging"]');
    expect(document.activeElement).toBe(screen.getByLabelText('New allowed value'));
  });

  it('add numbers to the enum of an integer', async () => {
    const desk = open({ properties: { n: { type: 'integer' } } });
    await userEvent.selectOptions(screen.getByLabelText('Type of n'), 'enum…');
    expect(document.activeElement).toBe(screen.getByLabelText('New allowed value'));
    await userEvent.keyboard('7{Enter}');
    expect(desk.schema()).toBe('{"properties":{"n":{"type":"integer","enum":[7]}}}');
  });

  it('stay open over a rename', async () => {
    open(DEPLOY);
    await userEvent.click(within(row('project_id')).getByLabelText('Details'));
    await userEvent.type(nameField('project_id'), 's{Enter}');
    expect(within(row('project_ids')).getByLabelText('Details').getAttribute('aria-expanded')).toBe('true');
  });
});

describe('the JSON view', () => {
  const area = (): HTMLElement => screen.getByLabelText('Input schema as JSON');

  it('writes valid text and keeps its formatting', async () => {
    const desk = open(DEPLOY);
    await userEvent.click(screen.getByRole('button', { name: 'JSON' }));
    fireEvent.change(area(), { target: { value: '{ "type":   "object" }' } });
    expect(desk.schema()).toBe('{"type":"object"}');
    expect(area()).toHaveProperty('value', '{ "type":   "object" }');
  });

  it('keeps the last good tree under broken text and says what is wrong', async () => {
    const desk = open(DEPLOY);
    const before = desk.schema();
    await userEvent.click(screen.getByRole('button', { name: 'Both' }));
    fireEvent.change(area(), { target: { value: '{\n "type" "object" }' } });
    expect(desk.schema()).toBe(before);
    expect(row('target')).toBeTruthy();
    expect(screen.getByText(/Line 2, column 9: expected a colon/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Give up this text' }));
    expect(area()).toHaveProperty('value', printJson(fromPlain(DEPLOY), 2));
  });

  it('warns when the tree changed under a broken text, and keeps both', async () => {
    open(DEPLOY);
    await userEvent.click(screen.getByRole('button', { name: 'Both' }));
    fireEvent.change(area(), { target: { value: '{' } });
    await userEvent.click(within(row('target')).getByLabelText('Required'));
    expect(area()).toHaveProperty('value', '{');
    expect(screen.getByText(/mending this text replaces that change/)).toBeTruthy();
  });

  it('shows what the tree did', async () => {
    const desk = open(DEPLOY);
    await userEvent.click(screen.getByRole('button', { name: 'Both' }));
    await userEvent.type(screen.getByLabelText('Description of limits'), 'x');
    expect(area()).toHaveProperty('value', printJson(fromPlain(JSON.parse(desk.schema())), 2));
  });

  it('refuses JSON that is no schema', async () => {
    const desk = open(DEPLOY);
    const before = desk.schema();
    await userEvent.click(screen.getByRole('button', { name: 'JSON' }));
    fireEvent.change(area(), { target: { value: '[1]' } });
    expect(desk.schema()).toBe(before);
    expect(screen.getByText(/a schema is an object, true or false/)).toBeTruthy();
  });
});

describe('the designer', () => {
  it('shows what it cannot edit and a boolean schema', () => {
    open(DEPLOY);
    expect(within(row('owner')).getByText('$ref Person')).toBeTruthy();
    expect(within(row('owner')).getByText('x-own 1')).toBeTruthy();
    cleanup();
    open(true);
    expect(screen.getByText('true: anything fits')).toBeTruthy();
  });

  it('closes and opens the root', async () => {
    const desk = open({ type: 'object', properties: { a: true } });
    expect(screen.getByText('object, not declared closed, 1 property')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close the object' }));
    expect(desk.schema()).toContain('"additionalProperties":false');
    await userEvent.click(screen.getByRole('button', { name: 'Open the object' }));
    expect(desk.schema()).toContain('"additionalProperties":true');
  });

  it('tells the place in focus and draws findings under their row', async () => {
    const desk = open(DEPLOY, { findings: (at) => (at.at(-1) === 'target' ? 'Say which.' : undefined) });
    screen.getByLabelText('Description of target').focus();
    expect(desk.places.at(-1)).toEqual(['input_schema', 'properties', 'target', 'description']);
    row('memory').focus();
    expect(desk.places.at(-1)).toEqual(['input_schema', 'properties', 'limits', 'properties', 'memory']);
    expect(screen.getAllByText('Say which.').length).toBe(1);
  });

  it('has no accessibility defect that axe knows, with details open', async () => {
    open(DEPLOY);
    await userEvent.click(screen.getByRole('button', { name: 'Both' }));
    for (const name of ['project_id', 'target', 'limits']) await userEvent.click(within(row(name)).getByLabelText('Details'));
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });

  it('draws only the changed row again', async () => {
    const asked: string[] = [];
    const watched = new Map<string, Json>([['type', 'string'], ['description', 'Watched']]);
    const quiet = { type: 'string', description: 'Quiet' };
    // A row asks its schema for the description when it is drawn, and never otherwise.
    watched.get = (key) => { asked.push(key); return Map.prototype.get.call(watched, key); };
    open({ type: 'object', properties: { watched, quiet } });
    await userEvent.click(screen.getByLabelText('Description of quiet'));
    asked.length = 0;
    fireEvent.change(screen.getByLabelText('Description of quiet'), { target: { value: 'New' } });
    expect(asked).not.toContain('description');
    fireEvent.change(screen.getByLabelText('Description of watched'), { target: { value: 'New' } });
    expect(screen.getByLabelText('Description of watched')).toHaveProperty('value', 'New');
  });
});
