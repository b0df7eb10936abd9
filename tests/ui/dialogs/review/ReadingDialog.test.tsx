import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getRegistry } from '../../../../src/app/derive.ts';
import { printJson } from '../../../../src/contract/json/print-json.ts';
import { ReadingDialog } from '../../../../src/ui/dialogs/review/ReadingDialog.tsx';
import { toolAt } from '../../../app/open-app.ts';
import { openWorkshop } from '../../fields/open-workshop.tsx';

const tools = [
  {
    name: 'list_orders',
    description: 'List orders.',
    input_schema: { type: 'object', properties: { since: { type: 'string' } } },
  },
  {
    name: 'get_order',
    description: 'Get one order.',
    input_schema: { type: 'object', properties: {} },
    notes: [{ at: '/description', text: 'What then?', question: 'denied' }, { text: 'kept' }],
  },
];
const question = (name: RegExp): ReturnType<typeof within> =>
  within(screen.getByRole('group', { name }));

describe('a cold read', () => {
  it('shows only the wire, and the most similar tool', async () => {
    await openWorkshop(<ReadingDialog />, { tools });
    expect(
      screen.getByRole('region', { name: 'list_orders on Anthropic Messages' }).querySelector('pre')
        ?.textContent,
    ).toContain('"input_schema": {');
    expect(screen.queryByText(/risk_class|purpose/)).toBeNull();
    expect(screen.getByText('1 of 2 · not reviewed yet')).toBeTruthy();
  });

  it('works by keyboard; records each no as an open note, with the date, in one undo step', async () => {
    const { user, app, at } = await openWorkshop(<ReadingDialog />, { tools });
    await waitFor(() =>
      expect(document.activeElement).toBe(
        question(/instead of a similar one/).getByRole('button', { name: 'yes' }),
      ),
    );
    await user.keyboard('y');
    await waitFor(() =>
      expect(document.activeElement).toBe(question(/units/).getByRole('button', { name: 'yes' })),
    );
    await user.keyboard('n');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(
        'What is missing: units and conventions',
      ),
    );
    await user.keyboard('Is since a day? yes or no{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(
        question(/comes back/).getByRole('button', { name: 'yes' }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Save and next' }));
    const { workspace, past } = app.store.getState();
    expect([
      past.length,
      getRegistry(workspace).readings.map(({ tool, target, answers }) => ({
        tool,
        target,
        answers: [...answers],
      })),
    ]).toEqual([
      1,
      [
        {
          tool: 'list_orders',
          target: 'anthropic',
          answers: [
            ['choice', 'yes'],
            ['conventions', 'no'],
          ],
        },
      ],
    ]);
    expect(getRegistry(workspace).readings[0]?.read_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(at(['notes'])).toBe(
      '[{"at":"/input_schema","text":"Is since a day? yes or no","question":"conventions"}]',
    );
    expect(screen.getByText('2 of 2 · not reviewed yet')).toBeTruthy();
  });

  it('pins the note of a no to the clicked line of the wire, or to a typed pointer', async () => {
    const { user, app, at } = await openWorkshop(<ReadingDialog />, { tools });
    await user.click(question(/units/).getByRole('button', { name: 'no' }));
    await user.type(
      await screen.findByLabelText('What is missing: units and conventions'),
      'A day?',
    );
    await user.click(screen.getByText('"since"'));
    await user.click(question(/comes back/).getByRole('button', { name: 'no' }));
    await user.type(await screen.findByLabelText('Place of the note: what comes back'), 'nowhere');
    await user.click(screen.getByRole('button', { name: 'Save and next' }));
    expect(app.store.getState().past.length).toBe(1);
    expect(at(['notes'])).toBe(
      '[{"at":"/input_schema/properties/since","text":"A day?","question":"conventions"},{"at":"/description","text":"Would I know what comes back?","question":"result"}]',
    );
  });

  it('closes an open note that is answered now, and keeps the others', async () => {
    const { user, app } = await openWorkshop(<ReadingDialog />, { tools });
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await user.click(question(/denied/).getByRole('button', { name: 'yes' }));
    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    expect([
      app.store.getState().dialog,
      printJson(toolAt(app, 1).document.get('notes') ?? null),
    ]).toEqual([undefined, '[{"text":"kept"}]']);
  });
});
