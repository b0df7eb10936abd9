import { describe, expect, it, vi } from 'vitest';
import type { App } from '../../../src/app/app.ts';
import { createApp } from '../../../src/app/create-app.ts';
import { getTokenSubject } from '../../../src/app/tokens/token-subject.ts';
import { startTokenizer } from '../../../src/app/tokens/tokenizer-client.ts';
import { measureTotalTokens } from '../../../src/app/tokens/tokens.ts';
import { getConfiguredTarget } from '../../../src/app/wire/wire.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import { createJsonObject } from '../../../src/contract/json/json.ts';
import type { Answer, WorkerClient } from '../../../src/io/worker-client.ts';
import type { CountAnswer, CountJob } from '../../../src/measure/count.ts';
import { runCount } from '../../../src/measure/o200k.ts';

const tool = (name: string, description: string) =>
  createJsonObject([
    ['name', name],
    ['description', description],
    ['input_schema', createJsonObject([['type', 'object']])],
  ]);

/** A tokenizer without a worker, that dies over what it is told to. */
function openTokenizer(diesOver: (text: string) => boolean = () => false) {
  const jobs: CountJob[] = [];
  const bridge: WorkerClient<CountJob, CountAnswer> = {
    run: async (job): Promise<Answer<CountAnswer>> => {
      jobs.push(job);
      return (job.kind === 'count' ? job.texts : [job.text]).some(diesOver)
        ? { kind: 'timeout' }
        : { kind: 'answer', value: runCount(job) };
    },
    load: () => undefined,
    close: () => undefined,
  };
  const asked = () => jobs.map((job) => (job.kind === 'count' ? job.texts.length : 'pieces'));
  return { bridge, asked };
}

function openApp(...descriptions: readonly string[]): App {
  const app = createApp();
  app.openWorkspace(
    { kind: 'editing', key: 'k' },
    createWorkspace({
      registry: createJsonObject(),
      tools: descriptions.map((text, i) => tool(`tool_${i}`, text)),
    }),
  );
  return app;
}

function figure(app: App) {
  const state = app.store.getState();
  return measureTotalTokens(
    state,
    state.workspace.tools,
    getConfiguredTarget(state.workspace, state.target),
  );
}

const settled = (app: App): Promise<void> =>
  vi.waitFor(() => expect(figure(app).kind).toBe('fitted'));

describe('counting tokens', () => {
  it('loads nothing until somebody looks; then counts all that stands', async () => {
    const app = openApp('Finds rooms.', 'Books a room.');
    const { bridge, asked } = openTokenizer();
    const tokenizing = startTokenizer(app, bridge);
    expect([figure(app).kind, app.store.getState().tokenized.state, asked()]).toEqual([
      'estimate',
      'idle',
      [],
    ]);
    tokenizing.start();
    await settled(app);
    expect([app.store.getState().tokenized.state, asked()]).toEqual(['ready', [2]]);
  });

  it('asks for one text after a key, and for none after an undo', async () => {
    const app = openApp('Finds rooms.', 'Books a room.', 'Moves a booking.');
    const { bridge, asked } = openTokenizer();
    startTokenizer(app, bridge).start();
    await settled(app);
    const before = figure(app);
    expect(before.tokens).toBe(98);
    const [first] = app.store.getState().workspace.tools;
    app.apply({
      kind: 'edit-tool',
      tool: first?.id ?? '',
      edits: [{ kind: 'set', at: ['description'], value: 'Finds many rooms.' }],
      label: 'Describe',
    });
    expect(figure(app).kind).toBe('estimate');
    await settled(app);
    expect([figure(app).tokens, asked()]).toEqual([100, [3, 1]]);
    app.undo();
    expect([figure(app), asked()]).toEqual([before, [3, 1]]);
  });

  it('counts the texts of another target when that is looked at', async () => {
    const app = openApp('Finds rooms.');
    const { bridge, asked } = openTokenizer();
    startTokenizer(app, bridge).start();
    await settled(app);
    app.setView({ target: 'openai-responses' });
    await settled(app);
    expect(asked()).toEqual([1, 1]);
  });

  it('leaves one text that takes too long to the estimate, and counts the others', async () => {
    const app = openApp('Finds rooms.', 'HOSTILE', 'Books a room.');
    const { bridge, asked } = openTokenizer((text) => text.includes('HOSTILE'));
    startTokenizer(app, bridge).start();
    await vi.waitFor(() => expect(app.store.getState().tokenized.counts.size).toBe(2));
    expect(figure(app).kind).toBe('estimate');
    await vi.waitFor(() => expect(asked()).toEqual([3, 1, 1, 1]));
    expect(app.store.getState().tokenized.state).toBe('ready');
  });

  it('is left alone when it dies over everything, and tries again when somebody looks again', async () => {
    const app = openApp('Finds rooms.', 'Books a room.');
    let isBroken = true;
    const { bridge } = openTokenizer(() => isBroken);
    const tokenizing = startTokenizer(app, bridge);
    tokenizing.start();
    await vi.waitFor(() => expect(app.store.getState().tokenized.state).toBe('failed'));
    isBroken = false;
    expect(await tokenizing.count(['Other text.'])).toEqual(new Map([['Other text.', 3]]));
    expect(app.store.getState().tokenized.state).toBe('ready');
  });

  it('says where the tokens of a text end, and nothing of one that takes too long', async () => {
    const { bridge } = openTokenizer((text) => text.includes('HOSTILE'));
    const tokenizing = startTokenizer(openApp(), bridge);
    expect([
      await tokenizing.listTokenEnds('two words'),
      await tokenizing.listTokenEnds('HOSTILE'),
    ]).toEqual([[3, 9], undefined]);
  });

  it('sends large sets in parts', async () => {
    const app = openApp(...Array.from({ length: 6 }, (_, i) => `${i} ${'word '.repeat(20_000)}`));
    const { bridge, asked } = openTokenizer();
    startTokenizer(app, bridge).start();
    await settled(app);
    expect(asked()).toEqual([2, 2, 2]);
  });
});

describe('a large tool', () => {
  it('is counted when the keys rest, and its text is not made before', async () => {
    const app = openApp('word '.repeat(12_000));
    const { bridge, asked } = openTokenizer();
    startTokenizer(app, bridge).start();
    await settled(app);
    const [first] = app.store.getState().workspace.tools;
    for (const end of ['a', 'b', 'c'])
      app.apply({
        kind: 'edit-tool',
        tool: first?.id ?? '',
        edits: [{ kind: 'set', at: ['description'], value: `${'word '.repeat(12_000)}${end}` }],
        label: 'Describe',
      });
    const [now] = app.store.getState().workspace.tools;
    const subject =
      now &&
      getTokenSubject(
        now.document,
        getConfiguredTarget(app.store.getState().workspace, 'anthropic'),
      );
    expect([subject?.isLarge, subject?.getKnownText(), asked()]).toEqual([true, undefined, [1]]);
    await settled(app);
    expect(asked()).toEqual([1, 1]);
  });
});
