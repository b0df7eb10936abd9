import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openDesigner, rowOf } from './open-designer.tsx';

afterEach(cleanup);

const { click, keyboard, type } = userEvent;

describe('the find field', () => {
  const MANY = {
    type: 'object',
    properties: {
      ...Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`p${i}`, { type: 'integer' }])),
      target: { enum: ['sandbox', 1], description: 'Where the deployment goes.' },
      ref: { $ref: '#/$defs/Region' },
      o: { properties: { hidden: { title: 'Sand' } } },
    },
    $defs: { Region: {} },
  };
  const field = (): HTMLElement => screen.getByLabelText('Find in Input');
  const count = (): string =>
    field().parentElement?.querySelector('[role="status"]')?.textContent ?? '';

  it('is there for schemas of some size only', () => {
    openDesigner({ properties: { a: {} } });
    expect(screen.queryByLabelText('Find in Input')).toBeNull();
    cleanup();
    openDesigner(MANY);
    expect(field()).toBeTruthy();
  });

  it('finds names, words, values and references, and counts them', () => {
    openDesigner(MANY);
    const found = (query: string): string => {
      fireEvent.change(field(), { target: { value: query } });
      return count();
    };
    expect([
      found('TARGET'),
      found('deployment'),
      found('sand'),
      found('region'),
      found('integer'),
      found('nowhere'),
      found('  '),
    ]).toEqual(['1 · Enter', '1 · Enter', '2 · Enter', '2 · Enter', '8 · Enter', 'none', '']);
  });

  it('goes from one to the next with Enter, round and back, and stays where it is', async () => {
    openDesigner(MANY);
    await type(field(), 'sand{Enter}');
    expect(count()).toBe('1 of 2');
    await keyboard('{Enter}');
    expect(count()).toBe('2 of 2');
    await keyboard('{Enter}');
    expect(count()).toBe('1 of 2');
    await keyboard('{Shift>}{Enter}{/Shift}');
    expect(count()).toBe('2 of 2');
    expect(document.activeElement).toBe(field());
  });

  it('goes to the row with ↓, unfolding what hides it', async () => {
    openDesigner(MANY);
    await click(within(rowOf('o')).getByRole('button', { name: 'Collapse' }));
    await type(field(), 'sand{Enter}{Enter}{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('hidden'));
  });

  it('is emptied with Escape', async () => {
    openDesigner(MANY);
    await type(field(), 'sand{Escape}');
    expect(field()).toHaveProperty('value', '');
  });
});
