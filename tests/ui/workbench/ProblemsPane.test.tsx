import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProblemsPane } from '../../../src/ui/workbench/ProblemsPane.tsx';
import { toolAt } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';

// happy-dom 21 has no popovers.
HTMLElement.prototype.showPopover = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;

const OPEN = {
  name: 'find',
  description: 'Finds.',
  input_schema: { type: 'object', properties: { q: { type: 'string' } } },
};

describe('the problems', () => {
  it('of the open tool come worst first, with the score', async () => {
    const { app } = await openWorkshop(<ProblemsPane />, { tools: [OPEN] });
    const marks = (await screen.findAllByRole('img')).map((mark) =>
      mark.getAttribute('aria-label'),
    );
    expect(marks).toEqual(
      marks.toSorted(
        (a, b) =>
          ['Error', 'Warning', 'Advice'].indexOf(a ?? '') -
          ['Error', 'Warning', 'Advice'].indexOf(b ?? ''),
      ),
    );
    const points = app.store.getState().lintState.tools.get(toolAt(app, 0).id)?.score.points;
    expect(screen.getByRole('button', { name: /^Score/ }).textContent).toBe(`Score ${points}`);
  });

  it('that are suppressed are listed below with their reasons, and can be reported again', async () => {
    const { app, user } = await openWorkshop(<ProblemsPane />, {
      tools: [OPEN],
      registry: {
        name: 'r',
        lint: {
          suppressions: [
            { rule: 'closed-schema', tool: 'find', reason: 'The server takes any filter.' },
          ],
        },
      },
    });
    expect(
      [
        await screen.findByText('2 suppressed with a reason'),
        screen.getByText('The server takes any filter.'),
      ].every(Boolean),
    ).toBe(true);
    expect(screen.queryAllByRole('button', { name: 'About closed-schema' })).toEqual([]);
    await user.click(screen.getByText('2 suppressed with a reason'));
    await user.click(screen.getByRole('button', { name: 'Report again' }));
    expect([
      screen.queryByText('2 suppressed with a reason'),
      screen.queryAllByRole('button', { name: 'About closed-schema' }).length,
    ]).toEqual([null, 2]);
    app.undo();
  });

  it('that are fixed move the focus to the next one, and the last one to the list', async () => {
    const { app, desk, user } = await openWorkshop(<ProblemsPane />, { tools: [OPEN] });
    const [fix] = screen.getAllByRole('button', { name: 'Close the input' });
    fix?.focus();
    await user.keyboard('{Enter}');
    await act(async () => void (await desk.linter.lintWorkspace()));
    expect(document.activeElement?.closest('[data-finding]')?.getAttribute('data-severity')).toBe(
      'error',
    );
    await act(async () => app.apply({ kind: 'delete-tool', tool: toolAt(app, 0).id }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Problems' }));
  });

  it('explain the score to whoever opens it', async () => {
    const { app } = await openWorkshop(<ProblemsPane />, { tools: [{ name: 'get_thing' }] });
    const card = await screen.findByRole('dialog', {
      name: 'How the score is calculated',
      hidden: true,
    });
    expect(card.textContent).toBe('');
    act(
      () => void card.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })),
    );
    const deductions =
      app.store.getState().lintState.tools.get(toolAt(app, 0).id)?.score.deductions ?? [];
    await waitFor(() =>
      expect(
        [...card.querySelectorAll('tr > td:first-child')]
          .map((cell) => cell.textContent)
          .toSorted(),
      ).toEqual([...deductions.map(({ code }) => code), 'Score'].toSorted()),
    );
  });

  it('of the registry name its tools with their scores, and open them', async () => {
    const { app, user } = await openWorkshop(<ProblemsPane />, {
      tools: [OPEN, { ...OPEN, name: 'seek' }],
    });
    await user.click(screen.getByRole('button', { name: 'Registry' }));
    await user.click(await screen.findByRole('button', { name: /^\d+ seek/ }));
    expect(app.store.getState().selected).toBe(toolAt(app, 1).id);
  });

  it('say so when the linter stopped', async () => {
    const { app } = await openWorkshop(<ProblemsPane />, {
      tools: [OPEN],
      ports: { lint: (_, answer) => answer({ kind: 'timeout' }) },
    });
    expect([
      screen.getByRole('alert').textContent,
      app.store.getState().lintState.problem?.code,
    ]).toEqual([expect.stringContaining('The linter stopped'), 'linter_stopped']);
  });
});
