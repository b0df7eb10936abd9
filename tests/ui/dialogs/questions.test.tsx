import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QuestionsDialog } from '../../../src/ui/dialogs/fixes/QuestionsDialog.tsx';
import { ProblemsPane } from '../../../src/ui/workbench/ProblemsPane.tsx';
import { toolAt } from '../../app/open-app.ts';
import { openWorkshop, type Bench } from '../fields/open-workshop.tsx';

// happy-dom 21 has no popovers.
HTMLElement.prototype.showPopover = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;

const toolOf = (name: string): object => ({
  name,
  description: 'Does what it says.',
  input_schema: { type: 'object', properties: {}, additionalProperties: false },
});
const TOOLS = ['list_pages', 'get_page', 'delete_page'].map(toolOf);
const risksOf = ({ app }: Bench): readonly unknown[] =>
  TOOLS.map((_, i) => toolAt(app, i).document.get('risk_class'));

const risks = () => screen.findByRole('region', { name: 'Declare the risk class' });

describe('the questions that only a person can answer', () => {
  it('write nothing before they are accepted, and are one undo step', async () => {
    const bench = await openWorkshop(<QuestionsDialog />, { tools: TOOLS });
    const boxes = within(await risks()).getAllByRole('checkbox');
    expect(boxes.map((box) => box instanceof HTMLInputElement && box.checked)).toEqual(
      boxes.map(() => false),
    );
    expect(screen.getByRole('button', { name: 'Nothing chosen' }).hasAttribute('disabled')).toBe(
      true,
    );
    await bench.user.click(
      within(await risks()).getByRole('checkbox', { name: /^Accept every suggestion.* 3 tools$/ }),
    );
    const accept = await screen.findByRole('button', { name: 'Accept 3 answers' });
    expect(risksOf(bench)).toEqual([undefined, undefined, undefined]);
    await bench.user.click(accept);
    expect([risksOf(bench), bench.app.store.getState().past.length]).toEqual([
      ['read_only', 'read_only', 'destructive'],
      1,
    ]);
    expect(bench.app.store.getState().notice?.message).toBe('3 answers accepted in 3 tools.');
    act(() => bench.app.undo());
    expect(risksOf(bench)).toEqual([undefined, undefined, undefined]);
  });

  it('are accepted by class, without the tools that are left out', async () => {
    const bench = await openWorkshop(<QuestionsDialog />, { tools: TOOLS });
    await bench.user.click(
      within(await risks()).getByRole('checkbox', {
        name: 'Which of these tools are read only? 2 tools',
      }),
    );
    const [summary] = within(await risks()).getAllByText(/^Choose one by one\. Suggested by/);
    expect(summary?.textContent).toBe(
      'Choose one by one. Suggested by the verb list, the verb get',
    );
    await bench.user.click(
      within(await risks()).getByRole('checkbox', { name: 'get_page (the verb get)' }),
    );
    await bench.user.click(await screen.findByRole('button', { name: 'Accept 1 answer' }));
    expect(risksOf(bench)).toEqual(['read_only', undefined, undefined]);
  });

  it('cannot be accepted in a shared design', async () => {
    const bench = await openWorkshop(<QuestionsDialog />, { tools: TOOLS, preview: true });
    await bench.user.click(
      within(await risks()).getByRole('checkbox', { name: /^Accept every suggestion/ }),
    );
    const accept = await screen.findByRole('button', { name: 'Accept 3 answers' });
    expect(accept.hasAttribute('disabled')).toBe(true);
  });

  it('are one line above the problems of two tools, and none above those of one', async () => {
    const { user, app } = await openWorkshop(<ProblemsPane />, { tools: TOOLS });
    await screen.findByText(/^\d questions about 3 tools that only you can answer$/);
    await user.click(screen.getByRole('button', { name: 'Answer…' }));
    expect(app.store.getState().dialog).toBe('questions');
  });

  it('are not asked above the problems of a single tool', async () => {
    await openWorkshop(<ProblemsPane />, { tools: TOOLS.slice(0, 1) });
    await screen.findAllByRole('button', { name: /^About / });
    expect(screen.queryByRole('button', { name: 'Answer…' })).toBeNull();
  });
});

describe('the problems of all tools', () => {
  it('begin with the worst tool', async () => {
    const { app } = await openWorkshop(<ProblemsPane />, {
      tools: [{ ...toolOf('list_pages'), risk_class: 'read_only' }, { name: 'x' }],
    });
    act(() => app.setView({ extent: 'registry' }));
    const rows = await screen.findAllByRole('button', { name: /^\d+ \S+ \d+ error/ });
    expect(rows.map((row) => row.querySelector('code')?.textContent)).toEqual(['x', 'list_pages']);
  });
});
