import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../../src/app/app.ts';
import type { AppCommands } from '../../../src/app/commands/app-commands.ts';
import { openFirst } from '../../../src/app/commands/open-first.ts';
import { createApp } from '../../../src/app/create-app.ts';
import { createLibrary } from '../../../src/app/persistence/library.ts';
import { printWorkspace } from '../../../src/app/persistence/print-workspace.ts';
import type { Database } from '../../../src/io/database.ts';
import { openDatabase } from '../../../src/io/open-database.ts';
import { openDesk } from '../open-app-commands.ts';
import { designOf, listNames, workspaceOf } from '../open-app.ts';

const GALLERY =
  '{"format":"toolwright/1","name":"example","contracts":[{"name":"from_the_gallery"}]}';
let names = 0;

interface Start {
  readonly app: App;
  readonly desk: AppCommands;
}

/** A page that starts over this database, which fails so many times before it answers. */
async function startPage(database: Database, errors: DOMException[] = []): Promise<Start> {
  const app = createApp();
  const failing: Database = {
    ...database,
    list: async () => (errors.length > 0 ? Promise.reject(errors.shift()) : database.list()),
  };
  const registries = createLibrary(app, {
    database: failing,
    sendCommit: () => undefined,
    createKey: () => `new ${(names += 1)}`,
  });
  const { desk } = await openDesk(undefined, { loadText: () => Promise.resolve(GALLERY) });
  const own: AppCommands = {
    ...desk,
    registries,
    openGallery: async () =>
      void (await registries.openExample(
        'site-builder.json',
        designOf([{ name: 'from_the_gallery' }], { name: 'example' }),
      )),
  };
  return { app, desk: own };
}

async function fillDatabase(): Promise<Database> {
  const database = openDatabase(`open first ${(names += 1)}`);
  for (const [i, key] of ['former', 'last', 'newest'].entries())
    await database.save(
      {
        key,
        title: key,
        savedAt: i,
        text: printWorkspace(workspaceOf([{ name: `tool_of_${key}` }])),
      },
      0,
      undefined,
    );
  await database.saveLast('last');
  return database;
}

async function turn(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let i = 0; i < 40; i += 1) await new Promise((resolve) => setImmediate(resolve));
}

const troubleOf = ({ app }: Start): string | undefined => {
  const { stage } = app.store.getState();
  return stage.kind === 'loading' ? stage.error?.code : undefined;
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a page that starts', () => {
  it('opens the registry that was open last', async () => {
    const start = await startPage(await fillDatabase());
    await openFirst(start.app, start.desk, { hint: 'former' });
    expect(listNames(start.app)).toEqual(['tool_of_last']);
  });

  it('opens after an upgrade what the hint names, without one the newest', async () => {
    for (const [hint, tool] of [
      ['former', 'tool_of_former'],
      [null, 'tool_of_newest'],
    ] as const) {
      const database = await fillDatabase();
      const start = await startPage({ ...database, readLast: () => Promise.resolve(undefined) });
      await openFirst(start.app, start.desk, { hint });
      expect(listNames(start.app)).toEqual([tool]);
    }
  });

  it('shows the start screen where nothing is stored, and creates nothing', async () => {
    const database = openDatabase(`open first ${(names += 1)}`);
    const start = await startPage(database);
    await openFirst(start.app, start.desk, { hint: null });
    expect([start.app.store.getState().stage, await database.list()]).toEqual([
      { kind: 'start' },
      [],
    ]);
  });

  it('opens the example where the address asks for it, also beside what is stored', async () => {
    const database = await fillDatabase();
    const start = await startPage(database);
    await openFirst(start.app, start.desk, { hint: null, isExample: true });
    expect([listNames(start.app), (await database.list()).length]).toEqual([
      ['from_the_gallery'],
      4,
    ]);
  });

  it('lists the trash where nothing else is stored', async () => {
    const database = openDatabase(`open first ${(names += 1)}`);
    await database.save({ key: 'k', title: 'k', savedAt: 0, trashedAt: 1, text: '' }, 0, undefined);
    const start = await startPage(database);
    await openFirst(start.app, start.desk, { hint: null });
    expect([start.app.store.getState().stage, (await database.list()).length]).toEqual([
      { kind: 'start' },
      1,
    ]);
  });
});

describe('a database that does not open at first', () => {
  const unknown = (): DOMException =>
    new DOMException('Internal error opening backing store', 'UnknownError');

  it('is asked again, and nothing is created or forgotten meanwhile', async () => {
    const database = await fillDatabase();
    const start = await startPage(database, [unknown(), unknown(), unknown()]);
    const opening = openFirst(start.app, start.desk, { hint: null });
    await turn();
    expect([troubleOf(start), (await database.list()).length]).toEqual(['storage_failed', 3]);
    for (const ms of [250, 500, 1_000]) await turn(ms);
    await opening;
    expect([listNames(start.app), (await database.list()).map(({ key }) => key).sort()]).toEqual([
      ['tool_of_last'],
      ['former', 'last', 'newest'],
    ]);
  });

  it.each([
    ['VersionError', 'storage_newer'],
    ['TimeoutError', 'storage_silent'],
    ['BlockedError', 'storage_busy'],
    ['QuotaExceededError', 'storage_full'],
  ])('has its reason in the state: %s', async (name, code) => {
    const start = await startPage(await fillDatabase(), [new DOMException('', name)]);
    const opening = openFirst(start.app, start.desk, { hint: null });
    await turn();
    expect(troubleOf(start)).toBe(code);
    await turn(250);
    await opening;
  });

  it('is asked at once when the person says so', async () => {
    const start = await startPage(await fillDatabase(), [unknown()]);
    const opening = openFirst(start.app, start.desk, { hint: null });
    await turn();
    const { stage } = start.app.store.getState();
    if (stage.kind === 'loading') stage.error?.retry();
    await opening;
    expect(listNames(start.app)).toEqual(['tool_of_last']);
  });

  it('leaves the start screen to a person who works without it, also when it answers later', async () => {
    const database = await fillDatabase();
    const start = await startPage(database, Array.from({ length: 9 }, unknown));
    const opening = openFirst(start.app, start.desk, { hint: null });
    await turn();
    const { stage } = start.app.store.getState();
    if (stage.kind === 'loading') stage.error?.startWithoutStorage();
    await opening;
    await turn(60_000);
    expect([start.app.store.getState().stage, (await database.list()).length]).toEqual([
      { kind: 'start' },
      3,
    ]);
  });

  it('is no reason to wait where the browser has no storage at all', async () => {
    const start = await startPage(openDatabase(`open first ${(names += 1)}`), [
      new DOMException('', 'SecurityError'),
    ]);
    await openFirst(start.app, start.desk, { hint: null });
    expect(listNames(start.app)).toEqual(['from_the_gallery']);
  });
});
