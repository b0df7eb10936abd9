import { describe, expect, it } from 'vitest';
import type { AnalysisJob } from '../../../src/app/transcripts/analysis-job.ts';
import type { Analyst } from '../../../src/app/transcripts/log-runner.ts';
import type { LogAnalysis } from '../../../src/app/transcripts/open-log.ts';
import type { TranscriptCommands } from '../../../src/app/transcripts/transcript-commands.ts';
import { openDesk, type OpenDesk } from '../open-app-commands.ts';
import { designOf } from '../open-app.ts';
import { createCallLine, createLogFile } from './log-lines.ts';
import { reportOf } from './report-of.ts';

const TOOL = {
  name: 'find_flight',
  input_schema: {
    type: 'object',
    properties: { from: { type: 'string' } },
    required: ['from'],
    additionalProperties: false,
  },
};
const GOOD = createCallLine({ from: 'JFK' }, { flights: [] });
const BAD = createCallLine({ from: 7 }, { error: 'from must be a string' });

async function openCommands(
  loadAnalyst?: () => Promise<Analyst>,
): Promise<OpenDesk & { readonly commands: TranscriptCommands }> {
  const open = await openDesk(
    designOf([TOOL], { name: 'r' }),
    loadAnalyst === undefined ? {} : { loadAnalyst },
  );
  return { ...open, commands: await open.desk.openTranscripts() };
}

function readHits({ app }: OpenDesk, metric: string): readonly number[] | undefined {
  const analysis = app.store.getState().log?.analysis;
  const figure =
    analysis?.kind === 'ready' ? analysis.result.report.figures[metric]?.[0] : undefined;
  return figure && [figure.hits, figure.of];
}

function countTranscripts(analysis: LogAnalysis | undefined): number | undefined {
  return analysis?.kind === 'ready' ? analysis.result.report.transcripts : undefined;
}

/** An analyst whose jobs end only when the test ends them. */
function openWaiting() {
  const jobs: {
    readonly job: AnalysisJob;
    readonly report: (transcripts: number) => void;
    readonly answer: () => void;
    isStopped: boolean;
  }[] = [];
  const analyst: Analyst = {
    run: (job, handleProgress) => {
      let resolve: () => void = () => undefined;
      const answered = new Promise<void>((done) => (resolve = done));
      const own = {
        job,
        report: (transcripts: number) =>
          handleProgress({ file: 'a.jsonl', bytes: 1, size: 2, transcripts }),
        answer: resolve,
        isStopped: false,
      };
      jobs.push(own);
      const report = reportOf({ transcripts: 7, turns: 7 });
      return {
        answer: answered.then(() => ({ kind: 'answer', value: { report, causes: [] } })),
        stop: () => void (own.isStopped = true),
      };
    },
  };
  return { jobs, loadAnalyst: () => Promise.resolve(analyst) };
}

describe('transcripts', () => {
  it('are held against the open registry', async () => {
    const open = await openCommands();
    await open.commands.add([createLogFile('a.jsonl', [GOOD, GOOD, BAD])]);
    expect([
      readHits(open, 'invalid-arguments'),
      readHits(open, 'failed-calls'),
      countTranscripts(open.app.store.getState().log?.analysis),
    ]).toEqual([[1, 3], [1, 3], 3]);
  });

  it('are counted together when files are added', async () => {
    const open = await openCommands();
    await open.commands.add([createLogFile('a.jsonl', [GOOD])]);
    await open.commands.add([createLogFile('b.jsonl', [BAD])]);
    expect(readHits(open, 'failed-calls')).toEqual([1, 2]);
    open.commands.close();
    expect(open.app.store.getState().log).toBeUndefined();
  });

  it('are counted anew against changed contracts', async () => {
    const open = await openCommands();
    await open.commands.add([createLogFile('a.jsonl', [GOOD, GOOD, BAD])]);
    expect(readHits(open, 'invalid-arguments')).toEqual([1, 3]);
    const [tool] = open.app.store.getState().workspace.tools;
    open.app.apply({
      kind: 'edit-tool',
      tool: tool?.id ?? '',
      edits: [
        { kind: 'set', at: ['input_schema', 'properties', 'from', 'type'], value: 'integer' },
      ],
      label: 'Type',
    });
    await open.commands.countAgain();
    expect(readHits(open, 'invalid-arguments')).toEqual([2, 3]);
  });

  it('count other turns when another rule says which should have called', async () => {
    const open = await openCommands();
    const silent = {
      messages: [
        { role: 'user', content: 'a' },
        { role: 'assistant', content: 'b' },
      ],
    };
    await open.commands.add([createLogFile('a.jsonl', [GOOD, silent])]);
    expect(readHits(open, 'tool-use-rate')).toEqual([1, 1]);
    await open.commands.setShouldCall({ kind: 'list', ids: ['a.jsonl#1', 'a.jsonl#2'] });
    expect(readHits(open, 'tool-use-rate')).toEqual([1, 2]);
  });
});

describe('reading', () => {
  it('reports how far it is, and counts what was read when it is stopped', async () => {
    const { jobs, loadAnalyst } = openWaiting();
    const { app, commands } = await openCommands(loadAnalyst);
    const added = commands.add([createLogFile('a.jsonl', [GOOD])]);
    jobs[0]?.report(3);
    expect(app.store.getState().log?.analysis).toEqual({
      kind: 'loading',
      progress: { file: 'a.jsonl', bytes: 1, size: 2, transcripts: 3 },
    });
    commands.stop();
    jobs[0]?.answer();
    await added;
    const analysis = app.store.getState().log?.analysis;
    expect(analysis?.kind === 'ready' && analysis.isPartial).toBe(true);
    expect(jobs.map(({ isStopped }) => isStopped)).toEqual([true]);
  });

  it('ends when more files are added, and what it still reports is not shown', async () => {
    const { jobs, loadAnalyst } = openWaiting();
    const { app, commands } = await openCommands(loadAnalyst);
    const first = commands.add([createLogFile('a.jsonl', [GOOD])]);
    const second = commands.add([createLogFile('b.jsonl', [GOOD])]);
    jobs[0]?.report(5);
    jobs[0]?.answer();
    await first;
    expect(app.store.getState().log?.analysis).toEqual({ kind: 'loading', progress: undefined });
    expect(jobs.map(({ isStopped, job }) => [isStopped, job.files.length])).toEqual([
      [true, 1],
      [false, 2],
    ]);
    jobs[1]?.answer();
    await second;
    expect(countTranscripts(app.store.getState().log?.analysis)).toBe(7);
  });

  it('that is closed shows nothing more', async () => {
    const { jobs, loadAnalyst } = openWaiting();
    const { app, commands } = await openCommands(loadAnalyst);
    const added = commands.add([createLogFile('a.jsonl', [GOOD])]);
    commands.close();
    jobs[0]?.report(1);
    jobs[0]?.answer();
    await added;
    expect(app.store.getState().log).toBeUndefined();
  });

  it.each([
    [{ kind: 'timeout' }, 'transcripts_too_slow'],
    [{ kind: 'crashed', message: 'x' }, 'transcripts_failed'],
  ] as const)('that ends with %o says what to do', async (answer, code) => {
    const analyst: Analyst = {
      run: () => ({ answer: Promise.resolve(answer), stop: () => undefined }),
    };
    const { app, commands } = await openCommands(() => Promise.resolve(analyst));
    await commands.add([createLogFile('a.jsonl', [GOOD])]);
    const analysis = app.store.getState().log?.analysis;
    expect(analysis?.kind === 'broken' && analysis.problem.code).toBe(code);
  });
});

describe('a comparison', () => {
  it('has earlier files before the open ones', async () => {
    const { app, commands } = await openCommands();
    await commands.add([createLogFile('new.jsonl', [GOOD, GOOD])]);
    await commands.compare({ kind: 'files', files: [createLogFile('old.jsonl', [BAD])] });
    const { comparison } = app.store.getState().log ?? {};
    expect([countTranscripts(comparison?.before), comparison?.after]).toEqual([1, undefined]);
    await commands.compare(undefined);
    expect(app.store.getState().log?.comparison).toBeUndefined();
  });

  it('splits the open ones at a moment', async () => {
    const { jobs, loadAnalyst } = openWaiting();
    const { app, commands } = await openCommands(loadAnalyst);
    const added = commands.add([createLogFile('a.jsonl', [GOOD])]);
    jobs[0]?.answer();
    await added;
    const compared = commands.compare({ kind: 'date', at: 1_000 });
    jobs[1]?.answer();
    await expect.poll(() => jobs.length).toBe(3);
    jobs[2]?.answer();
    await compared;
    expect(jobs.map(({ job }) => job.span)).toEqual([
      { since: undefined, until: undefined },
      { since: undefined, until: 1_000 },
      { since: 1_000, until: undefined },
    ]);
    const { comparison } = app.store.getState().log ?? {};
    expect([comparison?.before, comparison?.after].map(countTranscripts)).toEqual([7, 7]);
  });
});

describe('what is downloaded', () => {
  it('as JSON has figures and places, and no text of a transcript', async () => {
    const open = await openCommands();
    await open.commands.add([createLogFile('a.jsonl', [GOOD, BAD])]);
    open.commands.export('json');
    const [file] = open.downloads;
    const text = String(file?.content);
    expect([file?.name, file?.type]).toEqual(['r.transcripts.json', 'application/json']);
    expect(JSON.parse(text).report.figures['failed-calls'][0]).toEqual({
      subject: {},
      hits: 1,
      of: 2,
      turns: 1,
      examples: [{ place: { file: 'a.jsonl', record: 2 }, turn: 0 }],
    });
    expect(text).not.toContain('excerpt');
    expect(text).not.toContain('JFK');
  });

  it('as HTML is one page', async () => {
    const open = await openCommands();
    open.commands.export('html');
    expect(open.downloads).toEqual([]);
    await open.commands.add([createLogFile('a.jsonl', [GOOD])]);
    open.commands.export('html');
    expect(open.downloads.map(({ name }) => name)).toEqual(['r.transcripts.html']);
    expect(String(open.downloads[0]?.content)).toMatch(/^<!doctype html>/);
  });

  it('as HTML has the two sides of a split day', async () => {
    const open = await openCommands();
    const days = ['2026-11-24T23:59:59Z', '2026-11-25T00:00:00Z', '2026-11-26T00:00:00Z'];
    const lines = days.map((timestamp, i) => ({ ...(i === 0 ? BAD : GOOD), timestamp }));
    await open.commands.add([createLogFile('a.jsonl', lines)]);
    await open.commands.compare({ kind: 'date', at: Date.UTC(2026, 10, 25) });
    open.commands.export('html');
    const text = String(open.downloads[0]?.content);
    expect(text).toContain('Before: transcripts that began before 2026-11-25.');
    expect(text).toContain('Before: 1 file, 1 transcript, 1 turn, 1 call, from 2026-11-24');
    expect(text).toContain('After: 1 file, 2 transcripts, 2 turns, 2 calls, from 2026-11-25');
    expect(text).toMatch(/<th>Failed calls<\/th><td class="side">100 % \(n = 1, /);
  });
});
