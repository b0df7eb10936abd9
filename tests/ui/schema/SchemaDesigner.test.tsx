import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../src/contract/json/json.ts';
import { listDefects, nameFieldOf, openDesigner, rowOf } from './open-designer.tsx';

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

afterEach(cleanup);

describe('the property tree', () => {
  it('declares a closed object where nothing is declared', async () => {
    const desk = openDesigner(undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Add a closed object' }));
    expect(desk.schema()).toBe('{"type":"object","properties":{},"additionalProperties":false}');
    expect(screen.getByText('closed object, 0 properties')).toBeTruthy();
  });

  it('writes a description at every keystroke', async () => {
    const desk = openDesigner(DEPLOY);
    await userEvent.type(screen.getByLabelText('Description of limits'), 'Ab');
    expect(desk.labels).toEqual(['Edit description', 'Edit description']);
    expect(desk.schema()).toContain(
      '"limits":{"type":"object","properties":{"memory":{"type":"integer","x-unit":"MiB"}},"description":"Ab"}',
    );
  });

  it('keeps an emptied description among its keys while it is being rewritten, and withdraws it when left empty', async () => {
    const desk = openDesigner({ properties: { a: { description: 'x', type: 'string' } } });
    const field = screen.getByLabelText('Description of a');
    await userEvent.clear(field);
    await userEvent.type(field, 'y');
    expect(desk.schema()).toBe('{"properties":{"a":{"description":"y","type":"string"}}}');
    await userEvent.clear(field);
    await userEvent.tab();
    expect(desk.schema()).toBe('{"properties":{"a":{"type":"string"}}}');
  });

  it('renames on Enter, keeps focus on the row, and follows in required', async () => {
    const desk = openDesigner(DEPLOY);
    await userEvent.clear(nameFieldOf('project_id'));
    await userEvent.type(nameFieldOf('project_id'), 'project{Enter}');
    expect(desk.labels).toEqual(['Rename project_id']);
    expect(desk.schema()).toContain('"properties":{"project":{"type":"string"');
    expect(desk.schema()).toContain('"required":["project"]');
    expect(document.activeElement).toBe(rowOf('project'));
  });

  it('says that a name is taken and loses nothing', async () => {
    const desk = openDesigner(DEPLOY);
    const before = desk.schema();
    await userEvent.clear(nameFieldOf('target'));
    await userEvent.type(nameFieldOf('target'), 'limits');
    await userEvent.tab();
    expect(desk.schema()).toBe(before);
    expect(screen.getByText(/“limits” is taken here/)).toBeTruthy();
    await userEvent.type(nameFieldOf('target'), '{Escape}');
    expect(screen.queryByText(/is taken here/)).toBeNull();
  });

  it('toggles required by the star', async () => {
    const desk = openDesigner(DEPLOY);
    await userEvent.click(within(rowOf('target')).getByLabelText('Required'));
    expect(desk.schema()).toContain('"required":["project_id","target"]');
    expect(desk.labels).toEqual(['Make required']);
  });

  it('changes a type, keeps the pattern and says so', async () => {
    const desk = openDesigner(DEPLOY);
    await userEvent.selectOptions(screen.getByLabelText('Type of project_id'), 'integer');
    expect(desk.schema()).toContain('"project_id":{"type":"integer","pattern":"^prj_"');
    expect(desk.labels).toEqual(['Change type to integer, keeping pattern']);
    expect(within(rowOf('project_id')).getByText(/does not apply to this type/)).toBeTruthy();
  });

  it('adds a property with the keyboard alone and is ready for the next', async () => {
    const desk = openDesigner({ type: 'object', properties: {} });
    await userEvent.type(screen.getByLabelText('New property of Input'), 'note');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Type of the new property'));
    await userEvent.tab();
    await userEvent.keyboard('One line.{Enter}');
    expect(desk.schema()).toBe(
      '{"type":"object","properties":{"note":{"type":"string","description":"One line."}}}',
    );
    expect(document.activeElement).toBe(screen.getByLabelText('New property of Input'));
  });

  it('refuses to add a name twice and keeps what was typed', async () => {
    const desk = openDesigner(DEPLOY);
    await userEvent.type(screen.getByLabelText('New property of Input'), 'target{Enter}');
    expect(desk.labels).toEqual([]);
    expect(screen.getByText(/“target” is taken here/)).toBeTruthy();
    expect(screen.getByLabelText('New property of Input')).toHaveProperty('value', 'target');
  });

  it('adds inside a nested object', async () => {
    const desk = openDesigner(DEPLOY);
    await userEvent.click(screen.getByLabelText('Add a property to limits'));
    expect(document.activeElement).toBe(screen.getByLabelText('New property of limits'));
    await userEvent.keyboard('cpu{Enter}');
    expect(desk.schema()).toContain(
      '"memory":{"type":"integer","x-unit":"MiB"},"cpu":{"type":"string"}}',
    );
  });
});

describe('the keys of the tree', () => {
  it('move a row with Alt and keep it in focus', async () => {
    const desk = openDesigner(DEPLOY);
    rowOf('target').focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(desk.schema().indexOf('"target"')).toBeLessThan(desk.schema().indexOf('"project_id"'));
    expect(document.activeElement).toBe(rowOf('target'));
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(desk.labels).toEqual(['Move target']);
  });

  it('move from inside a field and stay in that field', async () => {
    openDesigner(DEPLOY);
    screen.getByLabelText('Description of target').focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(document.activeElement).toBe(screen.getByLabelText('Description of target'));
  });

  it('remove a row and land on the next, the previous, and at last the add field', async () => {
    const desk = openDesigner({ type: 'object', properties: { a: {}, b: {} } });
    rowOf('a').focus();
    await userEvent.keyboard('{Delete}');
    expect(document.activeElement).toBe(rowOf('b'));
    await userEvent.keyboard('{Delete}');
    expect(desk.schema()).toBe('{"type":"object","properties":{}}');
    expect(document.activeElement).toBe(screen.getByLabelText('New property of Input'));
  });

  it('leave Delete in a field to the text', async () => {
    const desk = openDesigner(DEPLOY);
    nameFieldOf('target').focus();
    await userEvent.keyboard('{Delete}');
    expect(desk.labels).toEqual([]);
  });

  it('walk, fold, jump by letter and rename with F2', async () => {
    openDesigner(DEPLOY);
    rowOf('project_id').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('limits'));
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('row', { name: 'memory' })).toBeNull();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(rowOf('memory'));
    await userEvent.keyboard('o');
    expect(document.activeElement).toBe(rowOf('owner'));
    await userEvent.keyboard('{F2}');
    expect(document.activeElement).toBe(nameFieldOf('owner'));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(rowOf('owner'));
  });

  it('reach one row by Tab', () => {
    openDesigner(DEPLOY);
    expect(
      screen.getAllByRole('row').filter((one) => one.getAttribute('tabindex') === '0'),
    ).toEqual([rowOf('(root)')]);
    act(() => rowOf('target').focus());
    expect(
      screen.getAllByRole('row').filter((one) => one.getAttribute('tabindex') === '0'),
    ).toEqual([rowOf('target')]);
  });
});

describe('the details', () => {
  it('edit a constraint, keep a half-typed number with its reason, and clear it', async () => {
    const desk = openDesigner({ properties: { n: { type: 'number' } } });
    rowOf('n').focus();
    await userEvent.keyboard('{Enter}');
    const field = screen.getByLabelText('minimum');
    await userEvent.type(field, '-');
    expect(screen.getByText(/not a number/)).toBeTruthy();
    await userEvent.type(field, '1.50');
    expect(desk.schema()).toBe('{"properties":{"n":{"type":"number","minimum":-1.50}}}');
    await userEvent.clear(field);
    await userEvent.tab();
    expect(desk.schema()).toBe('{"properties":{"n":{"type":"number"}}}');
  });

  it('keep enum values of each kind, and refuse a second equal one', async () => {
    const desk = openDesigner(DEPLOY);
    await userEvent.click(within(rowOf('target')).getByLabelText('Details'));
    const value = screen.getByLabelText('Value 2');
    await userEvent.clear(value);
    await userEvent.type(value, '25');
    expect(desk.schema()).toContain('"enum":["sandbox",25]');
    await userEvent.type(screen.getByLabelText('New allowed value'), 'sandbox{Enter}');
    expect(screen.getByText(/"sandbox" is already one of the values/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('New allowed value'));
    await userEvent.type(screen.getByLabelText('New allowed value'), 'staging{Enter}');
    expect(desk.schema()).toContain('"enum":["sandbox",25,"staging"]');
    await userEvent.click(screen.getByLabelText('Remove value 1'));
    expect(desk.schema()).toContain('"enum":[25,"staging"]');
    expect(document.activeElement).toBe(screen.getByLabelText('New allowed value'));
  });

  it('take what stands between commas as several values, or as one', async () => {
    const desk = openDesigner({ properties: { n: { type: 'string' } } });
    await userEvent.selectOptions(screen.getByLabelText('Type of n'), 'enum…');
    await userEvent.keyboard('EUR, USD,EUR{Enter}');
    expect(desk.schema()).toContain('"enum":["EUR","USD"]');
    await userEvent.keyboard('a,b');
    await userEvent.click(screen.getByRole('button', { name: 'Add as one' }));
    expect(desk.schema()).toContain('"enum":["EUR","USD","a,b"]');
    await userEvent.type(screen.getByLabelText('New allowed value'), 'Paris, France (main){Enter}');
    expect(desk.schema()).toContain('"a,b","Paris, France (main)"]');
  });

  it('add numbers to the enum of an integer', async () => {
    const desk = openDesigner({ properties: { n: { type: 'integer' } } });
    await userEvent.selectOptions(screen.getByLabelText('Type of n'), 'enum…');
    expect(document.activeElement).toBe(screen.getByLabelText('New allowed value'));
    await userEvent.keyboard('7{Enter}');
    expect(desk.schema()).toBe('{"properties":{"n":{"type":"integer","enum":[7]}}}');
  });

  it('stay open over a rename', async () => {
    openDesigner(DEPLOY);
    await userEvent.click(within(rowOf('project_id')).getByLabelText('Details'));
    await userEvent.type(nameFieldOf('project_id'), 's{Enter}');
    expect(
      within(rowOf('project_ids')).getByLabelText('Details').getAttribute('aria-expanded'),
    ).toBe('true');
  });
});

describe('the designer', () => {
  it('shows what it cannot edit and a boolean schema', () => {
    openDesigner(DEPLOY);
    expect(screen.getByLabelText('Type of owner')).toHaveProperty('value', '→ Person');
    expect(within(rowOf('owner')).getByRole('button', { name: 'Person' })).toBeTruthy();
    expect(within(rowOf('owner')).getByText('x-own 1')).toBeTruthy();
    cleanup();
    openDesigner(true);
    expect(screen.getByText('true: any value')).toBeTruthy();
  });

  it('closes and opens the root', async () => {
    const desk = openDesigner({ type: 'object', properties: { a: true } });
    expect(screen.getByText('object, closed not declared, 1 property')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close the object' }));
    expect(desk.schema()).toContain('"additionalProperties":false');
    await userEvent.click(screen.getByRole('button', { name: 'Open the object' }));
    expect(desk.schema()).toContain('"additionalProperties":true');
  });

  it('tells the place in focus and draws findings under their row', async () => {
    const desk = openDesigner(DEPLOY, {
      findings: (at) => (at.at(-1) === 'target' ? 'Say which.' : undefined),
    });
    screen.getByLabelText('Description of target').focus();
    expect(desk.places.at(-1)).toEqual(['input_schema', 'properties', 'target', 'description']);
    rowOf('memory').focus();
    expect(desk.places.at(-1)).toEqual([
      'input_schema',
      'properties',
      'limits',
      'properties',
      'memory',
    ]);
    expect(screen.getAllByText('Say which.').length).toBe(1);
  });

  it('has no accessibility defect that axe knows, with details open', async () => {
    openDesigner(DEPLOY);
    await userEvent.click(screen.getByRole('button', { name: 'Both' }));
    for (const name of ['project_id', 'target', 'limits'])
      await userEvent.click(within(rowOf(name)).getByLabelText('Details'));
    expect(await listDefects()).toEqual([]);
  });

  it('draws only the changed row again', async () => {
    const asked: string[] = [];
    const watched = new Map<string, Json>([
      ['type', 'string'],
      ['description', 'Watched'],
    ]);
    const quiet = { type: 'string', description: 'Quiet' };
    // A row asks its schema for the description when it is drawn, and never otherwise.
    watched.get = (key) => {
      asked.push(key);
      return Map.prototype.get.call(watched, key);
    };
    openDesigner({ type: 'object', properties: { watched, quiet } });
    await userEvent.click(screen.getByLabelText('Description of quiet'));
    asked.length = 0;
    fireEvent.change(screen.getByLabelText('Description of quiet'), { target: { value: 'New' } });
    expect(asked).not.toContain('description');
    fireEvent.change(screen.getByLabelText('Description of watched'), { target: { value: 'New' } });
    expect(screen.getByLabelText('Description of watched')).toHaveProperty('value', 'New');
  });
});
