import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { convertFromPlain } from '../../../src/contract/json/json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { openDesigner, rowOf } from './open-designer.tsx';

afterEach(cleanup);

const DEPLOY = {
  type: 'object',
  properties: {
    target: { enum: ['sandbox', 1], description: 'Where to.' },
    limits: { type: 'object', properties: { memory: { type: 'integer', 'x-unit': 'MiB' } } },
  },
  additionalProperties: false,
};

describe('the JSON view', () => {
  const area = (): HTMLElement => screen.getByLabelText('Input schema as JSON');

  it('writes valid text and keeps its formatting', async () => {
    const desk = openDesigner(DEPLOY);
    await userEvent.click(screen.getByRole('button', { name: 'JSON' }));
    fireEvent.change(area(), { target: { value: '{ "type":   "object" }' } });
    expect(desk.schema()).toBe('{"type":"object"}');
    expect(area()).toHaveProperty('value', '{ "type":   "object" }');
  });

  it('keeps the last good tree under broken text and says what is wrong', async () => {
    const desk = openDesigner(DEPLOY);
    const before = desk.schema();
    await userEvent.click(screen.getByRole('button', { name: 'Both' }));
    fireEvent.change(area(), { target: { value: '{\n "type" "object" }' } });
    expect(desk.schema()).toBe(before);
    expect(rowOf('target')).toBeTruthy();
    expect(screen.getByText(/Line 2, column 9: expected a colon/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(area()).toHaveProperty('value', printJson(convertFromPlain(DEPLOY), 2));
  });

  it('warns when the tree changed under a broken text, and keeps both', async () => {
    openDesigner(DEPLOY);
    await userEvent.click(screen.getByRole('button', { name: 'Both' }));
    fireEvent.change(area(), { target: { value: '{' } });
    await userEvent.click(within(rowOf('target')).getByLabelText('Required'));
    expect(area()).toHaveProperty('value', '{');
    expect(screen.getByText(/mending this text replaces that change/)).toBeTruthy();
  });

  it('shows what the tree did', async () => {
    const desk = openDesigner(DEPLOY);
    await userEvent.click(screen.getByRole('button', { name: 'Both' }));
    await userEvent.type(screen.getByLabelText('Description of limits'), 'x');
    expect(area()).toHaveProperty(
      'value',
      printJson(convertFromPlain(JSON.parse(desk.schema())), 2),
    );
  });

  it('refuses JSON that is no schema', async () => {
    const desk = openDesigner(DEPLOY);
    const before = desk.schema();
    await userEvent.click(screen.getByRole('button', { name: 'JSON' }));
    fireEvent.change(area(), { target: { value: '[1]' } });
    expect(desk.schema()).toBe(before);
    expect(screen.getByText(/A schema must be an object, true or false/)).toBeTruthy();
  });
});
