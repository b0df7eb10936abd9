import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getTitle,
  startAutosave,
  type Autosave,
  type AutosaveOptions,
} from '../../../src/app/persistence/autosave.ts';
import { printPieces } from '../../../src/app/persistence/print-pieces.ts';
import { printWorkspace } from '../../../src/app/persistence/print-workspace.ts';
import { readStored } from '../../../src/app/persistence/read-stored.ts';
import type { SaveState } from '../../../src/app/persistence/save-state.ts';
import {
  createDesign,
  createWorkspace,
  replaceTool,
  type Workspace,
} from '../../../src/app/workspace.ts';
import { createBundle } from '../../../src/contract/design.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import type { Database } from '../../../src/io/database.ts';
import { openDatabase } from '../../../src/io/open-database.ts';
import fc from '../../fast-check.ts';
import { refuseStorage } from '../../io/refuse-storage.ts';
import { anyDesign } from '../../laws/arbitrary-design.ts';
import { designOf, workspaceOf } from '../open-app.ts';

let names = 0;
const named = (name: string): Workspace => workspaceOf([], { name });

interface Bench {
  readonly keeper: Autosave;
  readonly database: Database;
  readonly states: SaveState['kind'][];
  readonly announced: number[];
  readonly last: () => SaveState | undefined;
}

function startBench(
  database: Database = openDatabase(`keep ${(names += 1)}`),
  revision = 0,
  more: Pick<AutosaveOptions, 'onCleared' | 'example'> = {},
): Bench {
  const states: SaveState[] = [];
  const kinds: SaveState['kind'][] = [];
  const announced: number[] = [];
  const report = (state: SaveState): void => {
    states.push(state);
    kinds.push(state.kind);
  };
  return {
    keeper: startAutosave({
      database,
      record: { key: 'k', revision },
      setSaveState: report,
      sendCommit: (record) => announced.push(record.revision),
      ...more,
    }),
    database,
    states: kinds,
    announced,
    last: () => states.at(-1),
  };
}

/** The clock goes on; the database, which has none, gets its turns. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const titleIn = async (database: Database): Promise<unknown> => (await database.read('k'))?.title;

let unblock: (() => void) | undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_000_000 });
});
afterEach(() => {
  unblock?.();
  unblock = undefined;
  vi.useRealTimers();
});

describe('a keeper', () => {
  it('saves 300 ms after the last change', async () => {
    const { keeper, database, states, announced, last } = startBench();
    keeper.saveLater(named('a'));
    await pass(299);
    keeper.saveLater(named('b'));
    await pass(299);
    expect([await titleIn(database), states, keeper.isBusy()]).toEqual([
      undefined,
      ['editing', 'editing'],
      true,
    ]);
    await pass(1);
    expect([await titleIn(database), states, announced, keeper.isBusy()]).toEqual([
      'b',
      ['editing', 'editing', 'saving', 'saved'],
      [1],
      false,
    ]);
    expect(last()).toEqual({ kind: 'saved', at: 1_000_599 });
  });

  it('saves at the latest one second after the first change', async () => {
    const { keeper, database } = startBench();
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      keeper.saveLater(named(name));
      await pass(200);
    }
    // What stood 700 ms after the first; the rest of the second is for the commit.
    expect(await titleIn(database)).toBe('d');
    await pass(100);
    expect(await titleIn(database)).toBe('e');
  });

  it('says "saved" only after the commit, and "editing" when more was typed meanwhile', async () => {
    const { keeper, states, database } = startBench();
    keeper.saveLater(named('a'));
    const flushed = keeper.saveNow();
    expect(states).toEqual(['editing', 'saving']);
    keeper.saveLater(named('b'));
    await flushed;
    expect([states, await titleIn(database)]).toEqual([
      ['editing', 'saving', 'editing', 'editing'],
      'a',
    ]);
    await pass(300);
    expect([states.slice(4), await titleIn(database)]).toEqual([['saving', 'saved'], 'b']);
  });

  it('writes one text at a time, the newest last, however often it is flushed', async () => {
    const { keeper, database, announced } = startBench();
    const flushes = ['a', 'b', 'c'].map((name) => {
      keeper.saveLater(named(name));
      return keeper.saveNow();
    });
    await Promise.all([...flushes, keeper.saveNow()]);
    expect([await titleIn(database), announced]).toEqual(['c', [1, 2]]);
  });

  it('says nothing and writes nothing when nothing changed', async () => {
    const { keeper, states } = startBench();
    await keeper.saveNow();
    await keeper.saveNow('by hand');
    expect(states).toEqual([]);
  });

  it('stops at the commit of another one, and overwrites nothing', async () => {
    const { keeper: one, database } = startBench();
    const other = startBench(database);
    one.saveLater(named('mine'));
    await one.saveNow();
    other.keeper.saveLater(named('theirs'));
    await other.keeper.saveNow();
    other.keeper.saveLater(named('still theirs'));
    await other.keeper.saveNow('by hand');
    await pass(60_000);
    expect([await titleIn(database), other.states, other.announced, other.keeper.isBusy()]).toEqual(
      ['mine', ['editing', 'saving', 'conflict'], [], false],
    );
  });

  it.each<[string | null, string, string]>([
    ['QuotaExceededError', 'QuotaExceededError', 'storage_full'],
    [null, 'no reason given', 'storage_failed'],
  ])(
    'keeps the work when the disk refuses (%s), says why, and saves it later',
    async (error, message, code) => {
      const { keeper, database, states, last } = startBench();
      unblock = refuseStorage(error);
      keeper.saveLater(named('a'));
      await pass(300);
      expect([last(), keeper.isBusy(), await titleIn(database)]).toEqual([
        { kind: 'failed', code, message },
        true,
        undefined,
      ]);
      await pass(5_000);
      expect(states).toEqual(['editing', 'saving', 'failed', 'failed']);
      unblock();
      await pass(5_000);
      expect([last()?.kind, keeper.isBusy(), await titleIn(database)]).toEqual([
        'saved',
        false,
        'a',
      ]);
    },
  );

  it('retries with what was typed since, and with the name of the snapshot that was asked for', async () => {
    const { keeper, database } = startBench();
    unblock = refuseStorage('QuotaExceededError');
    keeper.saveLater(named('a'));
    await keeper.saveNow('by hand');
    unblock();
    keeper.saveLater(named('b'));
    await pass(300);
    expect((await database.listSnapshots('k')).map(({ label, text }) => [label, text])).toEqual([
      ['by hand', printWorkspace(named('b'))],
    ]);
  });

  it('writes the work anew when site data was cleared, and says so', async () => {
    const { keeper, database, last } = startBench(openDatabase(`keep ${(names += 1)}`), 6, {
      onCleared: () => void (cleared += 1),
    });
    let cleared = 0;
    keeper.saveLater(named('only here'));
    await keeper.saveNow();
    expect([last()?.kind, await titleIn(database), cleared]).toEqual(['saved', 'only here', 1]);
    keeper.saveLater(named('and on'));
    await keeper.saveNow();
    expect([last()?.kind, await titleIn(database), cleared]).toEqual(['saved', 'and on', 1]);
  });

  it.each(['deleted', 'trashed'] as const)(
    'stops when another tab has %s the registry, and says that',
    async (cause) => {
      const { keeper, database, last } = startBench();
      keeper.saveLater(named('a'));
      await keeper.saveNow();
      await (cause === 'deleted' ? database.remove('k') : database.setTrashed('k', 5));
      keeper.saveLater(named('b'));
      await keeper.saveNow();
      expect([last(), keeper.isBusy()]).toEqual([{ kind: 'conflict', cause }, false]);
    },
  );

  it('says so when the database does not answer, and "saved" when it does after all', async () => {
    const { keeper, database, states } = startBench();
    let answer = (): void => undefined;
    const { save: write } = database;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const slow = startBench({
      ...database,
      save: async (...args) => waiting.then(() => write(...args)),
    });
    slow.keeper.saveLater(named('a'));
    await pass(10_400);
    expect(slow.states).toEqual(['editing', 'saving', 'failed']);
    answer();
    await pass(0);
    expect([slow.states.at(-1), await titleIn(database), states, keeper.isBusy()]).toEqual([
      'saved',
      'a',
      [],
      false,
    ]);
  });

  it('marks an example of the gallery until it is edited', async () => {
    const unedited = named('example');
    const { keeper, database } = startBench(undefined, 0, {
      example: { file: 'e.json', unedited },
    });
    keeper.saveLater(unedited);
    await keeper.saveNow();
    expect((await database.list())[0]?.example).toBe('e.json');
    keeper.saveLater(named('edited'));
    await keeper.saveNow();
    expect((await database.list())[0]?.example).toBeUndefined();
  });

  it('that is stopped saves no more', async () => {
    const { keeper, database } = startBench();
    keeper.saveLater(named('a'));
    keeper.stop();
    await pass(60_000);
    await keeper.saveNow();
    expect([await titleIn(database), keeper.isBusy()]).toEqual([undefined, false]);
  });

  it('goes on from the revision that it opened', async () => {
    const { keeper, database } = startBench();
    keeper.saveLater(named('a'));
    await keeper.saveNow();
    const next = startBench(database, 1);
    next.keeper.saveLater(named('b'));
    await next.keeper.saveNow();
    expect([await titleIn(database), next.announced]).toEqual(['b', [2]]);
  });
});

describe('the stored text', () => {
  it('is the bundle, whatever the tools say', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const workspace = createWorkspace(design);
        expect(printWorkspace(workspace)).toBe(printJson(createBundle(createDesign(workspace))));
        expect(printPieces(workspace).join('')).toBe(printWorkspace(workspace));
      }),
    );
  });

  it('is not misled by texts that look like its own end', () => {
    const trap = '"contracts":[]}';
    const workspace = workspaceOf(
      [
        { name: trap, [trap]: { contracts: [] } },
        { name: '$&$`$1', description: `${trap}\n` },
      ],
      { name: trap, contracts: [1], last: { contracts: [] } },
    );
    expect(printWorkspace(workspace)).toBe(printJson(createBundle(createDesign(workspace))));
  });

  it('reads back as the same design', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const read = readStored({ text: printWorkspace(createWorkspace(design)) });
        expect(read.kind === 'ok' && printJson(createBundle(read.value))).toBe(
          printJson(createBundle(design)),
        );
      }),
    );
  });

  it('reads back however deep hands have nested it', () => {
    let deep: object = { type: 'string' };
    for (let level = 0; level < 90; level += 1) deep = { type: 'object', properties: { a: deep } };
    const design = designOf([{ name: 'a', input_schema: deep }]);
    expect(readStored({ text: printWorkspace(createWorkspace(design)) })).toEqual({
      kind: 'ok',
      value: design,
    });
  });

  it('is in pieces, of which an edit changes one and a new tool no other', () => {
    const workspace = workspaceOf(
      Array.from({ length: 300 }, (_, i) => ({
        name: `tool_${i}`,
        description: 'x'.repeat(1_000),
      })),
    );
    const pieces = printPieces(workspace);
    expect(pieces.join('')).toBe(printJson(createBundle(createDesign(workspace))));
    const edited = replaceTool(workspace, workspace.tools[150]?.id ?? '', (document) =>
      new Map(document).set('purpose', 'another'),
    );
    const next = printPieces(edited);
    expect(next.join('')).toBe(printJson(createBundle(createDesign(edited))));
    expect([next.length, next.filter((piece, i) => piece !== pieces[i]).length]).toEqual([
      pieces.length,
      1,
    ]);
    const [first] = workspace.tools;
    const without = { ...edited, tools: edited.tools.filter((tool) => tool !== first) };
    const rest = printPieces(without);
    expect(rest.join('')).toBe(printJson(createBundle(createDesign(without))));
    expect(rest.filter((piece) => !next.includes(piece)).length).toBeLessThanOrEqual(2);
  });

  it('prints each document once', () => {
    const workspace = workspaceOf([{ name: 'a' }]);
    const text = printWorkspace(workspace);
    const tool = workspace.tools[0];
    if (tool === undefined) throw new Error('one tool');
    expect(
      printWorkspace({ ...workspace, tools: [tool, { id: 'again', document: tool.document }] }),
    ).toBe(text.replace('[{"name":"a"}]', '[{"name":"a"},{"name":"a"}]'));
  });
});

it('an unnamed registry has a title too', () => {
  expect(
    [{}, { name: '' }, { name: 7 }, { name: 'שם' }].map((registry) =>
      getTitle(workspaceOf([], registry)),
    ),
  ).toEqual(['Untitled registry', 'Untitled registry', 'Untitled registry', 'שם']);
});
