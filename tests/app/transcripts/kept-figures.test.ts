import { describe, expect, it } from 'vitest';
import { printLogLine } from '../../../src/app/calls/log-line.ts';
import type { Change } from '../../../src/app/change.ts';
import { getEvidence } from '../../../src/app/linting/find-calls.ts';
import { mergeTheirs } from '../../../src/app/merging/merge-theirs.ts';
import { createToolRename } from '../../../src/app/renames.ts';
import type { LogFile } from '../../../src/app/transcripts/analysis-job.ts';
import { removeKeptFigures } from '../../../src/app/transcripts/save-figures.ts';
import type { TranscriptCommands } from '../../../src/app/transcripts/transcript-commands.ts';
import { createDesign, createWorkspace, type Workspace } from '../../../src/app/workspace.ts';
import { createBundle, readBundle } from '../../../src/contract/design.ts';
import { readKeptCalls } from '../../../src/contract/document/evidence-decoder.ts';
import { readRegistry } from '../../../src/contract/document/read.ts';
import type { Json } from '../../../src/contract/json/json.ts';
import { parseJson } from '../../../src/contract/json/parse-json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { example } from '../../../src/lint/example.ts';
import type { Finding } from '../../../src/lint/rule.ts';
import { decodeShare, encodeShare } from '../../../src/share/share.ts';
import type { LogEntry } from '../../../src/simulate/stages/audit.ts';
import { createEntry } from '../calls/create-entry.ts';
import { openDesk, type OpenDesk } from '../open-app-commands.ts';
import { designOf, toolAt } from '../open-app.ts';
import { createCallLine, createLogFile } from './log-lines.ts';

const { audit: _, ...UNDECLARED } = example;
const OTHER = { ...UNDECLARED, name: 'cancel_room' };
const TODAY = new Date().toISOString().slice(0, 10);
const SECRET = 'rm_secret';

interface OpenTranscripts extends OpenDesk {
  readonly commands: TranscriptCommands;
}

async function openTranscripts(
  tools: readonly object[] = [UNDECLARED],
  registry: object = { name: 'r' },
): Promise<OpenTranscripts> {
  const open = await openDesk(designOf(tools, registry));
  return { ...open, commands: await open.desk.openTranscripts() };
}

/** A log of the guard: with arguments, results, latency and times. */
function createFullLog(...entries: readonly Partial<LogEntry>[]): LogFile {
  const lines = entries.map((entry, i) =>
    printLogLine(
      createEntry({
        id: `c${i}`,
        tool: UNDECLARED.name,
        at: Date.UTC(2026, 10, 18 + i),
        input: { room_id: SECRET },
        ...entry,
      }),
    ),
  );
  return { name: 'private/calls.jsonl', content: new Blob([`${lines.join('\n')}\n`]) };
}

const FAILED = { ok: false, type: 'conflict', code: 'room_taken', output: null } as const;

const getWorkspace = ({ app }: OpenDesk): Workspace => app.store.getState().workspace;
const readKept = (open: OpenDesk, name: string = UNDECLARED.name) =>
  readKeptCalls(getEvidence(getWorkspace(open).registry), name);

async function findLogging(open: OpenDesk, index = 0): Promise<readonly string[]> {
  const { tools } = await open.desk.linter.lintWorkspace();
  const findings: readonly Finding[] = tools.get(toolAt(open.app, index).id)?.findings ?? [];
  return findings.filter(({ code }) => code === 'calls-observed').map(({ message }) => message);
}

const UNSTATED = 'The contract does not say what is logged of a call.';

describe('figures of transcripts that are kept with the registry', () => {
  it('are numbers, days and codes by tool, without a text of a call or a name of a file', async () => {
    const open = await openTranscripts();
    await open.commands.add([createFullLog({}, FAILED, { tool: 'unknown_tool' })]);
    open.commands.keep();
    expect(readKept(open)).toEqual({
      counted_on: TODAY,
      logs: 1,
      from: '2026-11-18',
      to: '2026-11-19',
      calls: 2,
      failed: 1,
      last_code: 'room_taken',
      with_arguments: 2,
      with_result: 2,
      with_latency: 2,
      with_time: 2,
      contract: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const text = printJson(getWorkspace(open).registry);
    expect(text).toContain('"tool_use_rate":{"hits":3,"of":3}');
    for (const private_ of [SECRET, 'calls.jsonl', 'unknown_tool'])
      expect(text).not.toContain(private_);
    expect(readRegistry(getWorkspace(open).registry).problems).toEqual([]);
  });

  it('are one undo step, and so is their removal', async () => {
    const open = await openTranscripts();
    await open.commands.add([createFullLog({})]);
    const before = getWorkspace(open);
    open.commands.keep();
    expect(open.app.store.getState().past.map(({ label }) => label)).toEqual(['Keep figures']);
    open.commands.keep();
    expect(open.app.store.getState().past).toHaveLength(1);
    const kept = getWorkspace(open);
    removeKeptFigures(open.app, UNDECLARED.name);
    expect(getWorkspace(open).registry.has('evidence')).toBe(false);
    open.app.undo();
    expect(getWorkspace(open).registry).toBe(kept.registry);
    open.app.undo();
    expect(getWorkspace(open).registry).toBe(before.registry);
  });

  it('survive a file and a link, with what another version wrote', async () => {
    const open = await openTranscripts([UNDECLARED], {
      name: 'r',
      evidence: { reviewed_by: 'Ada', tools: [{ tool: 'gone', calls: 1 }] },
    });
    await open.commands.add([createFullLog({})]);
    open.commands.keep();
    const design = createDesign(getWorkspace(open));
    const text = printJson(createBundle(design));
    expect(text).toContain('"reviewed_by":"Ada"');
    expect(text).not.toContain('"gone"');
    const parsed = parseJson(text);
    const read = parsed.kind === 'ok' ? readBundle(parsed.value.value) : parsed;
    expect(read.kind === 'ok' ? printJson(createBundle(read.value)) : read.problem).toBe(text);
    const link = await encodeShare(design);
    const shared = link.kind === 'ok' ? await decodeShare(link.value) : link;
    expect(shared.kind === 'ok' ? printJson(createBundle(shared.value)) : shared.problem).toBe(
      text,
    );
  });

  it('of other tools stay, and follow a new name', async () => {
    const open = await openTranscripts([UNDECLARED, OTHER]);
    await open.commands.add([createFullLog({}, {})]);
    open.commands.keep();
    open.commands.close();
    await open.commands.add([createFullLog({ tool: OTHER.name })]);
    open.commands.keep();
    expect([readKept(open)?.calls, readKept(open, OTHER.name)?.calls]).toEqual([2, 1]);
    open.app.apply(createToolRename(toolAt(open.app, 0).id, 'reserve_room'));
    expect([readKept(open)?.calls, readKept(open, 'reserve_room')?.calls]).toEqual([undefined, 2]);
    expect(await findLogging(open)).toEqual([]);
  });

  it('of two tabs are merged by tool, and asked about where both replaced them', async () => {
    const tools = [UNDECLARED, OTHER];
    const tabs = await Promise.all([openTranscripts(tools), openTranscripts(tools)]);
    const [one, two] = tabs;
    const join = (base: Workspace) =>
      mergeTheirs(base, two.app.store.getState(), createDesign(getWorkspace(one)));
    await one.commands.add([createFullLog({})]);
    await two.commands.add([createFullLog({ tool: OTHER.name })]);
    for (const { commands } of tabs) commands.keep();
    const { history, conflicts } = join(createWorkspace(designOf(tools)));
    expect(conflicts).toEqual([]);
    const merged = getEvidence(history.workspace.registry);
    expect(tools.map(({ name }) => readKeptCalls(merged, name)?.calls)).toEqual([1, 1]);
    await two.commands.add([createFullLog({})]);
    two.commands.keep();
    const base = getWorkspace(two);
    one.app.openWorkspace({ kind: 'editing', key: 'k' }, base);
    for (const { commands } of tabs) commands.close();
    await one.commands.add([createFullLog({}, {}, {})]);
    await two.commands.add([createFullLog({ tool: OTHER.name }, { tool: OTHER.name })]);
    for (const { commands } of tabs) commands.keep();
    const both = getEvidence(join(base).history.workspace.registry);
    expect(tools.map(({ name }) => readKeptCalls(both, name)?.calls)).toEqual([3, 2]);
    await two.commands.add([createFullLog({}, {})]);
    two.commands.keep();
    expect(join(base).conflicts.map(({ at }) => at.join('/'))).toContainEqual(
      expect.stringMatching(/^registry\/evidence\/tools\/\d\/calls$/),
    );
  });

  it('are not kept where no tool of the registry was called, nor in a preview', async () => {
    const open = await openTranscripts();
    await open.commands.add([createFullLog({ tool: 'unknown_tool' })]);
    open.commands.keep();
    expect(open.app.store.getState().past).toEqual([]);
    open.commands.close();
    await open.commands.add([createFullLog({})]);
    open.app.openWorkspace({ kind: 'preview' }, createWorkspace(designOf([UNDECLARED])));
    open.commands.keep();
    expect(getWorkspace(open).registry.has('evidence')).toBe(false);
    expect(open.app.store.getState().notice?.message).toBe('A shared registry is read-only.');
  });
});

describe('the eighth check', () => {
  it('passes while transcripts with all parts are open, and by what is kept of them', async () => {
    const open = await openTranscripts([UNDECLARED, OTHER]);
    expect(await findLogging(open)).toEqual([UNSTATED]);
    await open.commands.add([createFullLog({})]);
    expect([await findLogging(open), await findLogging(open, 1)]).toEqual([[], [UNSTATED]]);
    open.commands.close();
    expect(await findLogging(open)).toEqual([UNSTATED]);
    await open.commands.add([createFullLog({})]);
    open.commands.keep();
    open.commands.close();
    expect([await findLogging(open), await findLogging(open, 1)]).toEqual([[], [UNSTATED]]);
    open.app.undo();
    expect(await findLogging(open)).toEqual([UNSTATED]);
  });

  it('names what the transcripts lack', async () => {
    const open = await openTranscripts();
    await open.commands.add([
      createLogFile('a.jsonl', [createCallLine({}, { ok: true }, UNDECLARED.name)]),
    ]);
    expect(await findLogging(open)).toEqual([
      `${UNSTATED} The open transcripts lack latency and times of most calls.`,
    ]);
    open.commands.keep();
    open.commands.close();
    expect(await findLogging(open)).toEqual([
      `${UNSTATED} The kept figures of ${TODAY} lack latency and times of most calls.`,
    ]);
    open.commands.close();
    await open.commands.add([createFullLog({})]);
    expect(await findLogging(open)).toEqual([]);
  });

  it.each([
    ['description', 'Books a room.', false],
    ['output_schema', { type: 'object' }, false],
    ['audit', { log: ['latency'] }, false],
    ['notes', [{ text: 'Rooms are scarce.' }], true],
    ['visibility', { tier: 'rooms' }, true],
  ])('asks the contract again once its %s has changed', async (part, value, passes) => {
    const open = await openTranscripts();
    await open.commands.add([createFullLog({})]);
    open.commands.keep();
    open.commands.close();
    const change = {
      kind: 'edit-tool',
      tool: toolAt(open.app, 0).id,
      edits: [{ kind: 'set', at: [part], value: jsonOf(value) }],
      label: 'Edit',
    } as const satisfies Change;
    open.app.apply(change);
    const stale = `The kept figures of ${TODAY} are older than the contract.`;
    expect(await findLogging(open)).toEqual(
      passes ? [] : [expect.stringMatching(new RegExp(`\\. ${stale}$`))],
    );
    open.app.undo();
    expect(await findLogging(open)).toEqual([]);
  });

  it('stays with the contract as it was counted, though it changed while the log was read', async () => {
    const open = await openTranscripts();
    const reading = open.commands.add([createFullLog({})]);
    open.app.apply({
      kind: 'edit-tool',
      tool: toolAt(open.app, 0).id,
      edits: [{ kind: 'set', at: ['description'], value: 'Books.' }],
      label: 'Edit',
    });
    await reading;
    expect(await findLogging(open)).toEqual([
      `${UNSTATED} The open transcripts are older than the contract.`,
    ]);
  });
});

/** A document's value from a literal. */
function jsonOf(value: unknown): Json {
  const parsed = parseJson(JSON.stringify(value));
  if (parsed.kind === 'problem') throw new Error(parsed.problem.message);
  return parsed.value.value;
}
