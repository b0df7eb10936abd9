import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { NetJob } from '../../../../src/io/net-job.ts';
import { createNetWorker } from '../../../../src/io/net-worker.ts';
import { CountDialog } from '../../../../src/ui/dialogs/count/CountDialog.tsx';
import { openWorkshop } from '../../fields/open-workshop.tsx';

const TOOLS = [
  { name: 'find', description: 'Finds.', input_schema: { type: 'object' } },
  { name: 'count', description: 'Counts.', input_schema: { type: 'object' } },
];
const KEY = 'sk-sentinel-4711';

/** The worker's room, in front of a provider that says 100 with tools and 9 without. */
async function openDialog(
  answer: (body: string) => Response = (body) =>
    new Response(`{"input_tokens":${body.includes('"tools"') ? 100 : 9}}`),
) {
  const sent: { readonly url: string; readonly body: string }[] = [];
  const jobs: NetJob[] = [];
  const room = createNetWorker((url, init) => {
    sent.push({ url: String(url), body: String(init?.body) });
    return Promise.resolve(answer(String(init?.body)));
  });
  const bench = await openWorkshop(<CountDialog />, {
    tools: TOOLS,
    ports: {
      openNet: () => ({
        run: async (job) => (jobs.push(job), { kind: 'answer', value: await room(job) }),
        load: () => undefined,
        close: () => undefined,
      }),
    },
  });
  return { ...bench, sent, jobs };
}

const sendButton = (): HTMLElement => screen.getByRole('button', { name: /^Send 2 requests to / });
const figures = (): readonly string[] =>
  screen.getAllByRole('definition').map((each) => each.textContent ?? '');

describe('the dialog that counts exactly', () => {
  it('sends nothing automatically, and nothing without a key', async () => {
    const { user, jobs } = await openDialog();
    await user.click(screen.getByText('With tools'));
    await user.click(sendButton());
    expect([screen.getByRole('alert').textContent, document.activeElement, jobs]).toEqual([
      'There is no key yet. Type or paste your own key. no_key',
      screen.getByLabelText(/^Your API key/),
      [],
    ]);
  });

  it('sends two requests per click, and shows the total, the rest and the difference', async () => {
    const { user, sent } = await openDialog();
    await user.type(screen.getByLabelText(/^Your API key/), KEY);
    await user.click(sendButton());
    await screen.findByRole('region', { name: 'Counts' });
    expect([
      figures().slice(0, 3),
      sent.map(({ url }) => url),
      screen.getByRole('status').textContent,
    ]).toEqual([
      ['100', '9', '91'],
      Array(2).fill('https://api.anthropic.com/v1/messages/count_tokens'),
      'Counted: 100 tokens',
    ]);
    expect(sent.map(({ body }) => body.includes(KEY))).toEqual([false, false]);
  });

  it('counts the open tool or all tools', async () => {
    const { user, sent } = await openDialog();
    await user.type(screen.getByLabelText(/^Your API key/), KEY);
    await user.click(sendButton());
    await screen.findByRole('region', { name: 'Counts' });
    await user.click(screen.getByRole('button', { name: 'All tools' }));
    await user.click(sendButton());
    await waitFor(() => expect(sent.length).toBe(4));
    expect(
      [0, 2].map((i) =>
        JSON.parse(sent[i]?.body ?? '').tools.map(({ name }: { name: string }) => name),
      ),
    ).toEqual([['find'], ['find', 'count']]);
  });

  it('refuses a key that is invalid in a header, and empties its field', async () => {
    const { user, sent } = await openDialog();
    await user.type(screen.getByLabelText(/^Your API key/), 'two words');
    await user.click(sendButton());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'A key must be ASCII without spaces and at most 4,096 characters long. Copy only the key itself. bad_key',
    );
    expect([screen.getByLabelText(/^Your API key/), sent]).toEqual([
      expect.objectContaining({ value: '' }),
      [],
    ]);
  });

  it('asks for approval again when the address changes', async () => {
    const { user, sent } = await openDialog();
    await user.type(screen.getByLabelText(/^Address/), 'http://localhost:4000');
    await user.click(screen.getByRole('checkbox', { name: /^Send the tools/ }));
    await user.type(screen.getByLabelText(/^Address/), '1');
    await user.type(screen.getByLabelText(/^Your API key/), KEY);
    await user.click(sendButton());
    expect([screen.getByRole('alert').textContent, sent]).toEqual([
      'Nothing is sent to http://localhost:40001 before you agree. Tick the box under the address. not_approved',
      [],
    ]);
  });

  it('explains an invalid address, and cannot be sent', async () => {
    const { user } = await openDialog();
    await user.type(screen.getByLabelText(/^Address/), 'http://gateway.example');
    expect([
      screen.getByRole('alert').textContent?.includes('Use https. Plain http'),
      sendButton(),
    ]).toEqual([true, expect.objectContaining({ disabled: true })]);
  });

  it('keeps the total when the second request is refused', async () => {
    const { user } = await openDialog((body) =>
      body.includes('"tools"')
        ? new Response('{"input_tokens":100}')
        : new Response('{"error":{"message":"slow down"}}', { status: 429 }),
    );
    await user.type(screen.getByLabelText(/^Your API key/), `${KEY}{Enter}`);
    await screen.findByRole('region', { name: 'Counts' });
    expect([figures()[0], screen.getByRole('alert').textContent]).toEqual([
      '100',
      'The answer was 429: “slow down” Wait a minute, then count again; or use a key with a higher limit. rate_limited',
    ]);
  });

  it('counts for the provider’s plain target when the selected one has no endpoint', async () => {
    const { app } = await openDialog();
    expect(screen.getByText('Anthropic Messages')).toBeTruthy();
    act(() => app.setView({ target: 'mcp-2025-11-25' }));
    expect(screen.getByText(/MCP.* has no known counting endpoint/).textContent).toContain(
      '1 tool in the format of Anthropic Messages (MCP 2025-11-25 has no known counting endpoint)',
    );
  });
});
