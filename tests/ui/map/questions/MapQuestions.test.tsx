import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Loaded before the first test asks for them: the page fetches them lazily.
import '../../../../src/ui/map/canvas/MapCanvas.tsx';
import '../../../../src/ui/map/questions/MapQuestions.tsx';
import { MapPage } from '../../../../src/ui/map/MapPage.tsx';
import { openWorkshop, type Bench } from '../../fields/open-workshop.tsx';

const THINGS = ['site', 'cart', 'note', 'team', 'bill', 'task', 'file'] as const;
const MANY = Array.from({ length: 70 }, (_, i) => ({
  name: `${THINGS[i % 7] ?? ''}_${'abcdefghij'.charAt(i / 7)}`,
  visibility: { tier: i < 60 ? 'core' : 'ops' },
}));
const CONNECTED = [
  {
    name: 'draft_order',
    visibility: { tier: 'core' },
    routing: {
      next_valid_actions: ['place_order'],
      prerequisites: [{ tool: 'open_shop' }],
    },
  },
  { name: 'place_order', visibility: { tier: 'core' } },
  { name: 'open_shop', visibility: { tier: 'core' } },
  { name: 'get_user', visibility: { tier: 'core' } },
  { name: 'fetch_user', visibility: { tier: 'core' } },
];
const REGISTRY = { name: 'r', tiers: [{ name: 'core' }, { name: 'ops' }] };

async function openSparse(tools: readonly object[] = [...MANY, ...CONNECTED]): Promise<Bench> {
  const bench = await openWorkshop(<MapPage />, { tools, registry: REGISTRY });
  await screen.findByRole('region', { name: 'Answer' });
  return bench;
}

const answers = (): readonly (string | null)[] =>
  within(screen.getByRole('region', { name: 'Answer' }))
    .queryAllByRole('listitem')
    .map((item) => [...item.children].map((part) => part.textContent).join(': '));

describe('the map of many tools with few lines', () => {
  it('asks instead of drawing, with a tool that has an answer', async () => {
    const { user } = await openSparse();
    expect(screen.queryByRole('complementary', { name: 'About the map' })).toBeNull();
    expect([
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tool' }).selectedOptions[0]
        ?.textContent,
      answers(),
    ]).toEqual(['draft_order', ['place_order: Next action']]);
    await user.click(screen.getByRole('button', { name: 'What comes before' }));
    expect(answers()).toEqual(['open_shop: Call first']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tool' }), 'get_user');
    expect([answers(), screen.getByText(/^No declared route leads to/).tagName]).toEqual([[], 'P']);
    await user.click(screen.getByRole('button', { name: 'What is confused with' }));
    expect(answers()).toEqual([
      'fetch_user: Look alike: Their names differ only in a verb that means the same.',
    ]);
  });

  it('folds the tiers to their counts, and opens a tool of an answer or a tier', async () => {
    const { user, app } = await openSparse();
    const tiers = screen.getByRole('region', { name: '75 tools by tier' });
    expect([...tiers.querySelectorAll('summary')].map((summary) => summary.textContent)).toEqual([
      'core 65 tools',
      'ops 10 tools',
    ]);
    await user.click(screen.getByRole('button', { name: 'place_order' }));
    const { page, selected, workspace } = app.store.getState();
    expect([page, workspace.tools.find(({ id }) => id === selected)?.document.get('name')]).toEqual(
      ['design', 'place_order'],
    );
  });

  it('is drawn with folded tiers on request', async () => {
    const { user } = await openSparse();
    await user.click(screen.getByRole('button', { name: 'Map' }));
    await screen.findByRole('complementary', { name: 'About the map' });
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('button', { expanded: false })
          .map((button) => button.textContent.trim()),
      ).toEqual(expect.arrayContaining(['core 65 tools', 'ops 10 tools'])),
    );
  });
});
