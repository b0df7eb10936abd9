import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createBundle } from '../../../src/contract/design.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { createNetWorker } from '../../../src/io/net-worker.ts';
import { bridgeTo, openDesk, type OpenDesk } from '../open-app-commands.ts';
import { designOf, listNames } from '../open-app.ts';

const DESIGN = designOf([{ name: 'a', description: 'A.', input_schema: { type: 'object' } }], {
  name: 'my registry',
});

const stageOf = ({ app }: OpenDesk): string => app.store.getState().stage.kind;

describe('a link to some tools', () => {
  it('opens with these alone', async () => {
    const desk = await openDesk(designOf([{ name: 'a' }, { name: 'b' }, { name: 'c' }]));
    const [first, , third] = desk.app.store.getState().workspace.tools;
    const link = await desk.desk.createLink([third?.id ?? '', first?.id ?? '']);
    await desk.desk.openLink(link.kind === 'ok' ? new URL(link.value).hash : '');
    expect([stageOf(desk), listNames(desk.app)]).toEqual(['preview', ['a', 'c']]);
  });
});

describe('a link with the address of a registry', () => {
  const FILE = printJson(createBundle(DESIGN));
  const open = (fetchFrom: typeof fetch): Promise<OpenDesk> =>
    openDesk(designOf([{ name: 'mine' }]), { openNet: () => bridgeTo(createNetWorker(fetchFrom)) });

  it('asks before the first request, then opens a preview that names its digest', async () => {
    const asked: string[] = [];
    const desk = await open((url) => {
      asked.push(String(url));
      return Promise.resolve(new Response(FILE));
    });
    const link = '#u=https://florist.example/r.json';
    await desk.desk.openLink(link);
    const { dialog, address } = desk.app.store.getState();
    expect([dialog, address, asked, stageOf(desk)]).toEqual([
      'open-address',
      'https://florist.example/r.json',
      [],
      'editing',
    ]);
    expect(await desk.desk.openLink(link, true)).toMatchObject({ kind: 'ok' });
    expect([asked, listNames(desk.app), desk.app.store.getState().stage]).toEqual([
      ['https://florist.example/r.json'],
      ['a'],
      {
        kind: 'preview',
        from: {
          url: 'https://florist.example/r.json',
          digest: createHash('sha256').update(FILE).digest('hex'),
        },
      },
    ]);
  });

  it.each([
    ['no registry', () => Promise.resolve(new Response('hello'))],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that answers %s leaves everything as it is', async (_, answer) => {
    const desk = await open(answer);
    const opened = await desk.desk.openLink('#u=https://florist.example/r.json', true);
    expect([opened.kind, stageOf(desk), listNames(desk.app)]).toEqual([
      'problem',
      'editing',
      ['mine'],
    ]);
  });

  it('in the folder of the page opens at once, to be edited where it says so', async () => {
    const desk = await openDesk(undefined, { loadText: () => Promise.resolve(FILE) });
    await desk.desk.openLink('#u=registry.json');
    expect([stageOf(desk), listNames(desk.app)]).toEqual(['preview', ['a']]);
    await desk.desk.openLink('#u=registry.json&edit');
    expect([stageOf(desk), listNames(desk.app)]).toEqual(['editing', ['a']]);
  });
});
