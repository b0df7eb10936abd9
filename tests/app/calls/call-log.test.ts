import { afterEach, describe, expect, it } from 'vitest';
import { parseLogLine, printLogLine } from '../../../src/app/calls/log-line.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import { refuseStorage } from '../../io/refuse-storage.ts';
import { openDesk, type OpenDesk } from '../open-app-commands.ts';
import { designOf } from '../open-app.ts';
import { createEntry } from './create-entry.ts';

const openLog = (): Promise<OpenDesk> => openDesk(designOf([{ name: 'create_project' }]));
const readLog = async ({ desk }: OpenDesk): Promise<unknown> => (await desk.openCalls()).read();

let fix: (() => void) | undefined;
afterEach(() => {
  fix?.();
  fix = undefined;
});

describe('the log of the open registry', () => {
  it('has the calls as they were given, and loses them when it is deleted', async () => {
    const open = await openLog();
    const entries = [createEntry(), createEntry({ id: 'call_2', ok: false, code: 'slug_taken' })];
    expect(await open.desk.logCalls(entries)).toEqual({
      kind: 'ok',
      value: { written: 2, dropped: 0 },
    });
    expect(await readLog(open)).toEqual({ kind: 'ok', value: { entries, damaged: 0 } });
    expect(await (await open.desk.openCalls()).remove()).toEqual({ kind: 'ok', value: null });
    expect(await readLog(open)).toEqual({ kind: 'ok', value: { entries: [], damaged: 0 } });
  });

  it('is another one for another registry', async () => {
    const open = await openLog();
    await open.desk.logCalls([createEntry()]);
    await open.desk.registries.create(designOf([]));
    expect(await readLog(open)).toEqual({ kind: 'ok', value: { entries: [], damaged: 0 } });
  });

  it('stays empty for a preview', async () => {
    const open = await openLog();
    const { stage } = open.app.store.getState();
    open.app.openWorkspace({ kind: 'preview' }, createWorkspace(designOf([])));
    expect(await open.desk.logCalls([createEntry()])).toEqual({
      kind: 'ok',
      value: { written: 0, dropped: 0 },
    });
    open.app.openWorkspace(stage, createWorkspace(designOf([])));
    expect(await readLog(open)).toEqual({ kind: 'ok', value: { entries: [], damaged: 0 } });
  });

  it('counts damaged records instead of showing them', async () => {
    const open = await openLog();
    const { stage } = open.app.store.getState();
    const key = stage.kind === 'editing' ? stage.key : '';
    const records = await open.database.openCalls();
    await records.add(key, ['{', '{"id":1}', printLogLine(createEntry())]);
    expect(await readLog(open)).toEqual({
      kind: 'ok',
      value: { entries: [createEntry()], damaged: 2 },
    });
  });

  it('says that arguments are too long, and leaves out what is too long beside them', async () => {
    const open = await openLog();
    const long = 'x'.repeat(300_000);
    const added = await open.desk.logCalls([
      createEntry({ input: { text: long } }),
      createEntry({ tool: long }),
    ]);
    expect(added).toEqual({ kind: 'ok', value: { written: 1, dropped: 0 } });
    expect(await readLog(open)).toEqual({
      kind: 'ok',
      value: {
        entries: [createEntry({ input: '[not kept: 300011 characters, and the log keeps 64000]' })],
        damaged: 0,
      },
    });
  });

  it('is a problem when the browser refuses', async () => {
    const open = await openLog();
    fix = refuseStorage('QuotaExceededError');
    expect(await open.desk.logCalls([createEntry()])).toMatchObject({
      kind: 'problem',
      problem: { code: 'storage_full', hint: 'Delete a registry or empty the trash.' },
    });
  });

  it('is downloaded as lines of JSON under the name of the registry', async () => {
    const open = await openLog();
    const entries = [createEntry(), createEntry({ id: 'call_2' })];
    (await open.desk.openCalls()).export(entries, 'jsonl');
    (await open.desk.openCalls()).export(entries, 'spans');
    expect(open.downloads.map(({ name, type }) => [name, type])).toEqual([
      ['r.calls.jsonl', 'application/jsonl'],
      ['r.spans.json', 'application/json'],
    ]);
    expect(String(open.downloads[0]?.content)).toBe(
      `${printLogLine(entries[0] ?? createEntry())}\n${printLogLine(createEntry({ id: 'call_2' }))}\n`,
    );
  });
});

describe('a line of the log', () => {
  it('has the keys of an entry in their order, whatever the order they were given in', () => {
    const reversed = Object.fromEntries(Object.entries(createEntry()).toReversed());
    expect(printLogLine({ ...createEntry(), ...reversed })).toBe(
      `{"id":"call_1","at":${Date.UTC(2026, 10, 24, 9, 15)},"session":"s1","user":"u1","tool":"create_project","phase":"building","recovered":false,"ran":true,"ok":true,"type":null,"code":null,"ms":12,"decision":"allow","rule":"contract","approver":null,"argument_hash":"abc","input":{"slug":"a"},"output":{"id":1}}`,
    );
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    printLogLine(createEntry()).replace('"ok":true', '"ok":1'),
    printLogLine(createEntry()).replace('"decision":"allow"', '"decision":"perhaps"'),
    printLogLine(createEntry()).replace('"ms":12', '"ms":"12"'),
    printLogLine(createEntry()).replace(/"at":\d+/, '"at":9e15'),
    printLogLine(createEntry()).replace(/,"output".*/, '}'),
  ])('that is damaged is no entry: %s', (line) => {
    expect(parseLogLine(line)).toBeUndefined();
  });
});
