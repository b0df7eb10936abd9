import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { detailOf, openDesigner, partOf, rowNames, rowOf } from './open-designer.tsx';

afterEach(cleanup);

const { click, keyboard, selectOptions } = userEvent;

describe('a reference', () => {
  const SCHEMA = {
    type: 'object',
    properties: {
      p: { $ref: '#/$defs/Page' },
      q: { $ref: '#/$defs/Gone' },
      r: { $ref: 'https://x.example/y.json' },
      s: { $ref: '#/properties/o/properties/in' },
      o: { properties: { in: {} } },
    },
    $defs: { Page: { items: { $ref: '#/$defs/Page' } }, Idle: {} },
  };

  it('leads to its definition with Ctrl Enter and by its button', async () => {
    openDesigner(SCHEMA);
    rowOf('p').focus();
    await keyboard('{Control>}{Enter}{/Control}');
    expect(document.activeElement).toBe(rowOf('Page'));
    await click(within(rowOf('s')).getByRole('button', { name: 'o / in' }));
    expect(document.activeElement).toBe(rowOf('in'));
  });

  it('by an anchor leads there as well', async () => {
    openDesigner({ properties: { p: { $ref: '#page' } }, $defs: { Page: { $anchor: 'page' } } });
    rowOf('p').focus();
    await keyboard('{Control>}{Enter}{/Control}');
    expect(document.activeElement).toBe(rowOf('Page'));
  });

  it('unfolds what hides the place it leads to', async () => {
    openDesigner(SCHEMA);
    await click(within(rowOf('o')).getByRole('button', { name: 'Collapse' }));
    expect(rowNames()).not.toContain('in');
    rowOf('s').focus();
    await keyboard('{Control>}{Enter}{/Control}');
    expect(document.activeElement).toBe(rowOf('in'));
  });

  it('says when it comes back to itself, and when it broken reference', () => {
    openDesigner(SCHEMA);
    expect(within(rowOf('each item')).getByText('recursive')).toBeTruthy();
    expect(within(rowOf('p')).queryByText('recursive')).toBeNull();
    expect(within(rowOf('q')).getByText('broken reference')).toBeTruthy();
    expect(within(rowOf('r')).getByText('outside this document, not fetched')).toBeTruthy();
    expect(within(rowOf('q')).queryByRole('button', { name: 'Gone' })).toBeNull();
  });

  it('is chosen in the type column, and a type takes its place again', async () => {
    const desk = openDesigner({
      properties: { p: { type: 'string', description: 'd' } },
      $defs: { Page: {} },
    });
    await selectOptions(screen.getByLabelText('Type of p'), 'Page');
    expect(partOf(desk, 'properties', 'p')).toBe('{"$ref":"#/$defs/Page","description":"d"}');
    await selectOptions(screen.getByLabelText('Type of p'), 'integer');
    expect(partOf(desk, 'properties', 'p')).toBe('{"type":"integer","description":"d"}');
    expect(desk.labels).toEqual(['Refer to a definition', 'Change type to integer']);
  });

  it('is counted at its definition, which lists where it is used and leads there', async () => {
    openDesigner(SCHEMA);
    expect(within(rowOf('Idle')).getByRole('button', { name: 'not used' })).toHaveProperty(
      'disabled',
      true,
    );
    await click(within(rowOf('Page')).getByRole('button', { name: '2 uses' }));
    const uses = within(await detailOf('Page')).getByText('Used by').parentElement;
    expect(
      [...(uses?.querySelectorAll('button') ?? [])].map((button) => button.textContent),
    ).toEqual(['p', 'Page / items']);
    expect(document.activeElement?.textContent).toBe('p');
    await keyboard('{Enter}');
    expect(document.activeElement).toBe(rowOf('p'));
  });
});
