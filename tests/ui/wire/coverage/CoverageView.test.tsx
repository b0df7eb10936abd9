import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { setLoadedSdkAdapters } from '../../../../src/app/wire/loaded-sdk-adapters.ts';
import { getConfiguredTarget } from '../../../../src/app/wire/wire.ts';
import { sdkAdapters } from '../../../../src/emit/sdk-adapters.ts';
import { selectTool, useApp, useAppStrict } from '../../../../src/ui/use-app.ts';
import { CoverageView } from '../../../../src/ui/wire/coverage/CoverageView.tsx';
import { openWorkshop } from '../../fields/open-workshop.tsx';

HTMLElement.prototype.scrollIntoView = () => undefined;

function Shown({ wholeSet = false }: { readonly wholeSet?: boolean }) {
  const target = useAppStrict((state) => getConfiguredTarget(state.workspace, state.target));
  const tool = useAppStrict(selectTool);
  useApp((state) => state.workspace);
  return <CoverageView target={target} tool={tool} wholeSet={wholeSet} />;
}

const judge = {
  name: 'validate',
  title: 'J',
  description: 'Judge.',
  output_schema: { type: 'object', properties: { n: { type: 'integer' } } },
  input_schema: {
    type: 'object',
    properties: { answer: { type: 'string', minLength: 2 }, reasoning: { type: 'string' } },
    required: ['answer'],
    additionalProperties: false,
  },
};

beforeAll(() => setLoadedSdkAdapters(sdkAdapters));

describe('the coverage of a tool', () => {
  it('groups places by outcome, worst first, and opens each place', async () => {
    const { app, user } = await openWorkshop(<Shown />, { tools: [judge] });
    const counts = within(screen.getByRole('list', { name: 'What survives' }))
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(counts).toEqual([' 2 not sent', ' 9 text only']);
    const lost = screen.getByRole('region', { name: /not sent/ });
    expect(
      within(lost)
        .getAllByRole('button')
        .map((button) => button.textContent?.split(' ')[0]),
    ).toEqual(['/titleAnthropic', '/output_schema']);
    expect(lost.textContent).toContain(
      ' 2 not sent the target has no field for it or leaves it out/titleAnthropic has no field for a title: the model only sees the name. /output_schema with 3 insideAnthropic has no field for an output schema: the model learns the shape of the result only from the description. ',
    );
    await user.click(within(lost).getByRole('button', { name: /^\/title/ }));
    expect(app.store.getState().place).toEqual(['title']);
  });

  it('shows the order of the arguments, and the reason that comes too late', async () => {
    const { app, user } = await openWorkshop(<Shown />, { tools: [judge] });
    const order = screen.getByRole('region', { name: 'Order of arguments' });
    expect(order.textContent).toContain('answer → reasoning');
    await user.click(
      within(order).getByRole('button', { name: /reasoning is written after answer/ }),
    );
    expect(app.store.getState().place).toEqual(['input_schema', 'properties', 'reasoning']);
  });

  it('compares the order with other targets on request', async () => {
    const { user } = await openWorkshop(<Shown />, {
      tools: [
        {
          ...judge,
          input_schema: { ...judge.input_schema, properties: { reasoning: {}, answer: {} } },
        },
      ],
    });
    expect(screen.queryByText(/a reason comes after its answer/)).toBeNull();
    await user.click(screen.getByText('On other targets'));
    const [late, plain] = within(screen.getByRole('region', { name: 'Order of arguments' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(late).toMatch(/^answer → reasoning .*a reason comes after its answer/);
    expect(late).toContain('Anthropic Messages, strict');
    expect(plain).toContain('OpenAI Chat Completions');
  });

  it('offers no prose for refused constraints when an SDK adapter sends the tools', async () => {
    const { app } = await openWorkshop(<Shown />, { tools: [judge] });
    act(() => app.setView({ target: 'openai-chat-strict' }));
    expect(screen.queryAllByRole('switch').length).toBe(1);
    act(() =>
      app.apply({
        kind: 'edit-registry',
        edits: [
          { kind: 'set', at: ['sending', 'openai-chat-strict', 'sender'], value: 'ai-sdk-7' },
        ],
        label: 'Send as AI SDK 7',
      }),
    );
    expect(screen.queryAllByRole('switch')).toEqual([]);
  });

  it('switches prose for refused constraints on and off in the registry', async () => {
    const { app, user } = await openWorkshop(<Shown />, { tools: [judge] });
    act(() => app.setView({ target: 'openai-chat-strict' }));
    const prose = (): unknown => app.store.getState().workspace.registry.get('sending');
    await user.click(
      screen.getByRole('switch', { name: 'Describe refused constraints in the descriptions' }),
    );
    expect(prose()).toEqual(new Map([['openai-chat-strict', new Map([['prose', true]])]]));
    await user.click(
      screen.getByRole('switch', { name: 'Describe refused constraints in the descriptions' }),
    );
    expect(screen.getByRole('switch', { checked: false })).toBeTruthy();
    expect(prose()).toEqual(new Map([['openai-chat-strict', new Map()]]));
  });

  it('shows the rewritten schema beside the original', async () => {
    const { app } = await openWorkshop(<Shown />, { tools: [judge] });
    expect(screen.queryByRole('region', { name: 'The rewritten schema' })).toBeNull();
    act(() => app.setView({ target: 'openai-chat-strict' }));
    const schema = await screen.findByRole('region', { name: 'The rewritten schema' });
    const lines = (tag: string): readonly (string | null)[] =>
      [...schema.querySelectorAll(tag)].map(({ textContent }) => textContent);
    expect(lines('del').some((line) => line?.includes('minLength'))).toBe(true);
    expect(lines('ins').some((line) => line?.includes('"null"'))).toBe(true);
  });
});

describe('the coverage of a set', () => {
  const optional = Object.fromEntries(
    Array.from({ length: 13 }, (_, i) => [`p${i}`, { type: 'string' }]),
  );
  const strict = { wire: { anthropic: { strict: true } } };
  const tools = [
    { name: 'a', ...strict, input_schema: { type: 'object', properties: optional } },
    { name: 'b', ...strict, input_schema: { type: 'object', properties: { ...optional, q: {} } } },
    judge,
  ];

  it('shows how much of each limit is used, by which tool, and what helps', async () => {
    const { app, user } = await openWorkshop(<Shown wholeSet />, { tools });
    const limits = screen.getByRole('region', { name: 'Limits of the request' });
    expect(
      within(limits)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('b')?.textContent),
    ).toEqual(['exceeded: 27 of 24', '2 of 20']);
    expect(limits.textContent).toContain(
      'Limits of one request with 3 tools Turn strict off for b to meet all limits of strict mode.optional parameters of strict toolsexceeded: 27 of 24Anthropic refuses the request: "Schemas contains too many optional parameters (27), which would make grammar compilation inefficient. Reduce the number of optional parameters in your tool schemas (limit: 24).".b 14a 13strict tools2 of 20Not used: tools with a duplicate name, 16 union-typed parameters of strict tools, 10,000 deferred tools, 4 cache points, 2 deferred tools while one stays.',
    );
    expect(limits.textContent).toContain('Schemas contains too many optional parameters (27)');
    await user.click(within(limits).getAllByRole('button', { name: 'b' })[0] ?? limits);
    await waitFor(() =>
      expect(app.store.getState().selected).toBe(app.store.getState().workspace.tools[1]?.id),
    );
  });

  it('lists the order of arguments, tools with a late reason first', async () => {
    const { app, user } = await openWorkshop(<Shown wholeSet />, { tools });
    const order = screen.getByRole('region', { name: 'Order of arguments' });
    expect(order.textContent).toContain('1 tool writes a reason after its answer.');
    const [first] = within(order).getAllByRole('button');
    expect(first?.textContent).toContain('validate');
    await user.click(first ?? order);
    expect([app.store.getState().wholeSet, app.store.getState().selected]).toEqual([
      false,
      app.store.getState().workspace.tools[2]?.id,
    ]);
  });
});
