import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getTarget } from '../../../src/app/wire/wire.ts';
import { BudgetPage } from '../../../src/ui/budget/BudgetPage.tsx';
import { ToolCache } from '../../../src/ui/budget/cache/ToolCache.tsx';
import { useAppStrict } from '../../../src/ui/use-app.ts';
import { toolAt } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';

const long = 'Finds what was asked for, in every place there is. '.repeat(120);
const point = { anthropic: { cache_control: { type: 'ephemeral', ttl: '1h' } } };
const tools = [
  { name: 'find_orders', description: long, wire: point },
  { name: 'send_mail', description: 'Sends a mail.' },
  { name: 'late', description: 'Is found.', visibility: { layer: 'deferred' } },
  { name: 'odd', provider_tool: { provider: 'anthropic', kind: 'odd_20300101' } },
];
const registry = { name: 'r', sending: { anthropic: { deferral: true } } };
const section = () => within(screen.getByRole('region', { name: /^Cache/ }));
const readTable = (name: string): readonly (readonly string[])[] =>
  [...section().getByRole('table', { name }).querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

describe('the cache of a request', () => {
  it('shows the prefix from cache point to cache point, and what an edit rewrites', async () => {
    const { app } = await openWorkshop(<BudgetPage />, { tools, registry });
    app.setView({ target: 'anthropic', selected: toolAt(app, 0).id });
    await waitFor(() => expect(section().getByText(/is open/)).toBeTruthy());
    const [first, second] = readTable('Prefix of the request');
    expect([first?.[0], first?.[2]]).toEqual(['find_orders', 'for 1 hour']);
    expect(first?.[3]).toBe(first?.[1]);
    expect(second?.[0]).toBe('send_mail to odd, 2 tools');
    expect(second?.slice(2)).toEqual(['no, no cache point after them', '0']);
    expect(second?.[1]).toMatch(/^at least \d+$/);
    expect(section().getByText(/is open/).textContent).toMatch(
      new RegExp(`^find_orders is open\\. An edit here rewrites ≈ ${first?.[3] ?? ''} tokens`),
    );
  });

  it('prices a request without a cache, writing it and reading it', async () => {
    const { app, user } = await openWorkshop(<BudgetPage />, { tools, registry });
    app.setView({ target: 'anthropic' });
    await waitFor(() => expect(readTable('Cost of the tools per request')).toHaveLength(3));
    const number = (text: string | undefined) => Number(text?.replace(/\D/g, ''));
    const [none, first, later] = readTable('Cost of the tools per request').map((row) =>
      number(row[3]),
    );
    expect((first ?? 0) > (none ?? 0) && (none ?? 0) > (later ?? 0)).toBe(true);
    await user.type(section().getByLabelText(/Price per million/), '3');
    const priced = readTable('Cost of the tools per request').map((row) => Number(row[4]));
    expect(priced[0]).toBeCloseTo(((none ?? 0) / 1_000_000) * 3, 4);
  });

  it('says which models find the prefix too short', async () => {
    const { app, user } = await openWorkshop(<BudgetPage />, { tools, registry });
    app.setView({ target: 'anthropic' });
    const models = await waitFor(() => section().getByLabelText('Models'));
    await user.selectOptions(models, 'Opus 4.6 and 4.5, Haiku 4.5');
    expect(readTable('Prefix of the request')[0]?.[2]).toBe('no, the prefix is below 4,096 tokens');
  });

  it('warns where each phase needs a cache of its own', async () => {
    const { app } = await openWorkshop(<BudgetPage />, {
      tools: [
        { name: 'plan', description: 'Plans.', visibility: { tier: 'core' } },
        { name: 'find_orders', description: long, wire: point, visibility: { tier: 'a' } },
        { name: 'find_bills', description: long, wire: point, visibility: { tier: 'b' } },
      ],
      registry: {
        name: 'r',
        tiers: [{ name: 'core' }, { name: 'a' }, { name: 'b' }],
        phases: [
          { name: 'one', tiers: ['core', 'a'], transitions: [{ tool: 'plan', to: 'two' }] },
          { name: 'two', tiers: ['core', 'b'] },
        ],
      },
    });
    app.setView({ target: 'anthropic' });
    await waitFor(() =>
      expect(section().getByText(/2 caches instead of one/).textContent).toMatch(
        /^The phases begin with different tools, from find_orders on/,
      ),
    );
  });

  it('claims nothing where nothing is documented', async () => {
    const { app } = await openWorkshop(<BudgetPage />, { tools, registry });
    app.setView({ target: 'ollama' });
    await waitFor(() => expect(section().getByText(/is not known\.$/)).toBeTruthy());
    app.setView({ target: 'mcp-2026-07-28' });
    await waitFor(() => expect(section().getByText(/the client decides/)).toBeTruthy());
  });
});

describe('tokens of a turn', () => {
  it('are in context, searchable, or at least so many', async () => {
    const { app } = await openWorkshop(<BudgetPage />, { tools, registry });
    app.setView({ target: 'anthropic' });
    const phases = () => within(screen.getByRole('region', { name: /^What each phase sends/ }));
    await waitFor(() =>
      expect(phases().getByRole('button', { name: /in context/ }).textContent).toMatch(
        /^at least ≈ [\d,]+ tokens in context, ≈ \d+ tokens searchable, estimate$/,
      ),
    );
  });

  it('say that nothing searches on this target', async () => {
    const { app } = await openWorkshop(<BudgetPage />, { tools, registry });
    app.setView({ target: 'gemini' });
    await waitFor(() =>
      expect(screen.getByText(/has no tool search: 1 deferred tool/)).toBeTruthy(),
    );
  });
});

describe('the line below a tool’s JSON', () => {
  function Line() {
    const target = useAppStrict((state) => state.target);
    return <ToolCache target={getTarget(target)} />;
  }

  it('says what an edit rewrites, and nothing of what is not cached', async () => {
    const { app } = await openWorkshop(<Line />, { tools, registry });
    app.setView({ target: 'anthropic', selected: toolAt(app, 0).id });
    await waitFor(() =>
      expect(
        screen.getByText(/^An edit here rewrites ≈ [\d,]+ tokens of the cached prefix\.$/),
      ).toBeTruthy(),
    );
    app.setView({ target: 'ollama' });
    await waitFor(() => expect(screen.queryByText(/An edit here/)).toBeNull());
  });

  it('says where the tokens of a provider’s own tool were read', async () => {
    const bash = { name: 'bash', provider_tool: { provider: 'anthropic', kind: 'bash_20250124' } };
    const { app } = await openWorkshop(<Line />, { tools: [bash, ...tools], registry });
    app.setView({ target: 'anthropic', selected: toolAt(app, 0).id });
    await waitFor(() =>
      expect(screen.getByText(/^245 tokens, documented\. Source: https:/)).toBeTruthy(),
    );
    app.setView({ selected: toolAt(app, 4).id });
    await waitFor(() => expect(screen.getByText(/^Tokens not known/)).toBeTruthy());
  });
});
