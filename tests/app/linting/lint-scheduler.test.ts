import { describe, expect, it } from 'vitest';
import type { App } from '../../../src/app/app.ts';
import type { Change } from '../../../src/app/change.ts';
import { createApp } from '../../../src/app/create-app.ts';
import type { LintAnswer, LintJob } from '../../../src/app/linting/lint-job.ts';
import { startLintScheduler } from '../../../src/app/linting/lint-scheduler.ts';
import { getChecklistItems } from '../../../src/app/linting/lint-state.ts';
import type { LintJobSender } from '../../../src/app/linting/send-lint-job.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import type { Answer } from '../../../src/io/worker-client.ts';
import type { LintResult } from '../../../src/lint/lint-result.ts';
import { lintTools, openLinter } from '../lint-workspace.ts';
import { designOf, openApp, toolAt, workspaceOf } from '../open-app.ts';

interface Heard {
  readonly job: LintJob;
  readonly reply: (answer?: Answer<LintAnswer>) => void;
}

/**
 * A linter that answers when it is told to, with what the real one says unless another answer is
 * given.
 */
function openSlowLinter(): { readonly ask: LintJobSender; readonly heard: Heard[] } {
  const linter = openLinter();
  const heard: Heard[] = [];
  return {
    heard,
    ask: (job, answer) =>
      heard.push({
        job,
        reply: (given) => (given === undefined ? linter(job, answer) : answer(given)),
      }),
  };
}

const edit = (app: App, index: number, key: string, value: string): void =>
  app.apply({
    kind: 'edit-tool',
    tool: toolAt(app, index).id,
    edits: [{ kind: 'set', at: [key], value }],
    label: 'x',
  });
const lintResults = (app: App): readonly (LintResult | undefined)[] =>
  app.store
    .getState()
    .workspace.tools.map(({ id }) => app.store.getState().lintState.tools.get(id));
const many = (count: number): readonly object[] =>
  Array.from({ length: count }, (_, i) => ({ name: `tool_${i}`, description: 'Finds.' }));

function openLinted(tools: readonly object[], registry?: object): App {
  const app = openApp(tools, registry);
  startLintScheduler(app, openLinter());
  return app;
}

describe('900 tools', () => {
  it('are sent in messages that each take the page a moment', () => {
    const linter = openLinter();
    const sizes: number[] = [];
    const app = openApp(many(900));
    startLintScheduler(app, (job, answer) => {
      if (job.kind === 'give') sizes.push(job.documents.length);
      if (job.kind === 'lint') sizes.push(job.changed.length);
      linter(job, answer);
    });
    expect(sizes).toEqual([400, 400, 100]);
    expect(lintResults(app)).toEqual(lintResults(openLinted(many(900))));
    expect(lintResults(app)).not.toContain(undefined);
  });

  it('are all sent again to a linter that died over some of them', () => {
    const { ask, heard } = openSlowLinter();
    const app = openApp(many(900));
    startLintScheduler(app, ask);
    heard.shift()?.reply();
    heard.shift()?.reply({ kind: 'crashed', message: 'no memory' });
    const kinds: string[] = [];
    for (let next = heard.shift(); next !== undefined; next = heard.shift()) {
      kinds.push(next.job.kind);
      next.reply();
    }
    expect(kinds.slice(0, 3)).toEqual(['give', 'give', 'lint']);
    expect(lintResults(app)).not.toContain(undefined);
  });
});

describe('one keystroke among 1,000 tools', () => {
  it('judges that tool again and no other', () => {
    const app = openLinted(many(1_000));
    const before = lintResults(app);
    edit(app, 500, 'description', 'Finds things.');
    expect(
      lintResults(app).flatMap((lintResult, i) => (lintResult === before[i] ? [] : [i])),
    ).toEqual([500]);
  });

  it('leaves the findings that say the same as they are, to the very object', () => {
    const app = openLinted([{ name: 'find', description: 'Finds rooms by their number.' }]);
    const before = lintResults(app)[0]?.findings ?? [];
    edit(app, 0, 'description', 'Finds rooms by their numbers.');
    const changed =
      lintResults(app)[0]?.findings.filter((finding) => !before.includes(finding)) ?? [];
    // Their fixes hold the text.
    expect([changed.map(({ code }) => code), before.length > 3]).toEqual([
      ['plain-imperative', 'contract-complete'],
      true,
    ]);
  });

  it('in a name judges those that asked about it too', () => {
    const app = openLinted([
      ...many(200),
      {
        name: 'asks',
        routing: { next_valid_actions: ['tool_3'] },
        description: 'Call tool_3 first.',
      },
    ]);
    const before = lintResults(app);
    app.apply({
      kind: 'edit-tool',
      tool: toolAt(app, 3).id,
      edits: [{ kind: 'set', at: ['name'], value: 'other_thing' }],
      label: 'x',
    });
    expect(
      lintResults(app).flatMap((lintResult, i) => (lintResult === before[i] ? [] : [i])),
    ).toEqual(expect.arrayContaining([3, 200]));
    expect(
      lintResults(app).filter((lintResult, i) => lintResult !== before[i]).length,
    ).toBeLessThan(10);
  });

  it('brings no results about those that asked about its name and are told the same, nor about the set', () => {
    const { ask, heard } = openSlowLinter();
    const answers: LintAnswer[] = [];
    const app = openApp(
      Array.from({ length: 60 }, (_, i) => ({ name: 'find', description: `Finds ${i}.` })),
      { name: 'r' },
    );
    startLintScheduler(app, (job, answer) =>
      ask(job, (said) => {
        if (said.kind === 'answer') answers.push(said.value);
        answer(said);
      }),
    );
    heard.shift()?.reply();
    const score = app.store.getState().lintState.score;
    edit(app, 7, 'title', 'Find');
    heard.shift()?.reply();
    const told = answers.flatMap((answer) =>
      answer.kind === 'results' ? [[answer.tools.length, answer.registry !== undefined]] : [],
    );
    expect(told).toEqual([
      [60, true],
      [1, false],
    ]);
    expect([score < 100, Math.abs(app.store.getState().lintState.score - score) < 1]).toEqual([
      true,
      true,
    ]);
  });

  it('all is said anew of a design that is put in the place of another with the same documents', () => {
    const app = openLinted([{ name: 'find' }], {
      name: 'r',
      gates: [{ tool: 'find', requires: [{ tool: 'deploy' }] }],
    });
    const { workspace, lintState } = app.store.getState();
    app.openWorkspace({ kind: 'editing', key: 'k' }, { ...workspace });
    expect(app.store.getState().lintState.workspace).toBe(app.store.getState().workspace);
    expect({ ...app.store.getState().lintState, workspace: undefined }).toEqual({
      ...lintState,
      workspace: undefined,
    });
    expect(lintState.registry.findings.length > 0).toBe(true);
  });

  it('sends the linter that tool alone', () => {
    const { ask, heard } = openSlowLinter();
    const app = openApp(many(50));
    startLintScheduler(app, ask);
    heard.shift()?.reply();
    edit(app, 7, 'description', 'Finds things.');
    const job = heard[0]?.job;
    expect(
      job?.kind === 'lint' && [job.registry, job.order, job.changed.map(([id]) => id)],
    ).toEqual([undefined, undefined, [toolAt(app, 7).id]]);
  });
});

describe('the linter', () => {
  it('is asked one thing at a time, and next about what stands then', () => {
    const { ask, heard } = openSlowLinter();
    const app = openApp([{ name: 'a' }]);
    startLintScheduler(app, ask);
    for (const text of ['x', 'xy', 'xyz']) edit(app, 0, 'title', text);
    expect(heard.length).toBe(1);
    heard.shift()?.reply();
    expect(heard.length).toBe(1);
    heard.shift()?.reply();
    expect([
      heard.length,
      app.store.getState().lintState.workspace === app.store.getState().workspace,
    ]).toEqual([0, true]);
  });

  it('that died gets everything again, and is left alone when it dies over the same design twice', () => {
    const { ask, heard } = openSlowLinter();
    const app = openApp([{ name: 'a' }, { name: 'b' }]);
    startLintScheduler(app, ask);
    heard.shift()?.reply({ kind: 'timeout' });
    const again = heard.shift();
    expect(again?.job.kind === 'lint' && [again.job.base, again.job.changed.length]).toEqual([
      -1, 2,
    ]);
    again?.reply({ kind: 'crashed', message: 'out of memory' });
    expect([heard.length, app.store.getState().lintState.problem?.code]).toEqual([
      0,
      'linter_stopped',
    ]);
    edit(app, 0, 'title', 'x');
    heard.shift()?.reply();
    expect([
      app.store.getState().lintState.problem,
      app.store.getState().lintState.tools.size,
    ]).toEqual([undefined, 2]);
  });

  it('that has forgotten is told everything', () => {
    const { ask, heard } = openSlowLinter();
    const app = openApp([{ name: 'a' }]);
    startLintScheduler(app, ask);
    heard.shift()?.reply();
    edit(app, 0, 'title', 'x');
    heard.shift()?.reply({ kind: 'answer', value: { kind: 'lost' } });
    const again = heard.shift();
    expect(again?.job.kind === 'lint' && again.job.base).toBe(-1);
    again?.reply();
    expect(app.store.getState().lintState.workspace).toBe(app.store.getState().workspace);
  });

  it('sends long answers in parts, and the judged workspace is the new one after the last', () => {
    const { ask, heard } = openSlowLinter();
    const app = openApp(many(250));
    startLintScheduler(app, ask);
    const sizes: number[] = [];
    for (let next = heard.shift(); next !== undefined; next = heard.shift()) {
      expect(app.store.getState().lintState.workspace).toBeUndefined();
      next.reply();
      sizes.push(app.store.getState().lintState.tools.size);
    }
    expect([
      sizes,
      app.store.getState().lintState.workspace === app.store.getState().workspace,
    ]).toEqual([[100, 200, 250], true]);
  });

  it('that died over a question is told everything again, and answers the next one', async () => {
    const { ask, heard } = openSlowLinter();
    const app = openApp([{ name: 'a' }]);
    const scheduler = startLintScheduler(app, ask);
    heard.shift()?.reply();
    const asked = scheduler.send({
      kind: 'fix',
      tools: undefined,
      rule: undefined,
      fixes: { kinds: ['safe'], ownsServer: false },
    });
    await expect.poll(() => heard.length).toBe(1);
    heard.shift()?.reply({ kind: 'timeout' });
    expect(await asked).toBeUndefined();
    const again = heard.shift();
    expect(again?.job.kind === 'lint' && [again.job.base, again.job.changed.length]).toEqual([
      -1, 1,
    ]);
    again?.reply();
    expect(app.store.getState().lintState.workspace).toBe(app.store.getState().workspace);
  });

  it('gives the rule book also when the design moved on meanwhile, and nothing else', async () => {
    const { ask, heard } = openSlowLinter();
    const app = openApp([{ name: 'a' }]);
    const scheduler = startLintScheduler(app, ask);
    heard.shift()?.reply();
    for (const [job, isGiven] of [
      [{ kind: 'book' }, true],
      [
        {
          kind: 'fix',
          tools: undefined,
          rule: undefined,
          fixes: { kinds: ['safe'], ownsServer: false },
        },
        false,
      ],
    ] as const) {
      const asked = scheduler.send(job);
      await expect.poll(() => heard.length).toBe(1);
      const question = heard.shift();
      edit(app, 0, 'title', job.kind);
      question?.reply();
      expect((await asked) !== undefined).toBe(isGiven);
      heard.shift()?.reply();
    }
  });

  it('lets nobody wait for ever: settle resolves when what stands is judged', async () => {
    const { ask, heard } = openSlowLinter();
    const app = openApp([{ name: 'a' }]);
    const scheduler = startLintScheduler(app, ask);
    const settled = scheduler.lintWorkspace();
    edit(app, 0, 'title', 'x');
    heard.shift()?.reply();
    heard.shift()?.reply();
    expect((await settled).workspace).toBe(app.store.getState().workspace);
  });
});

describe('a judgement', () => {
  it('follows which names stand twice', () => {
    const app = openLinted([{ name: 'a' }, { name: 'a' }, { name: 'b' }]);
    const twins = (): readonly number[] =>
      lintResults(app).flatMap((lintResult, i) =>
        lintResult?.findings.some(({ code }) => code === 'usable-name') === true ? [i] : [],
      );
    expect(twins()).toEqual([0, 1]);
    edit(app, 0, 'name', 'b');
    expect(twins()).toEqual([0, 2]);
    app.apply({ kind: 'delete-tool', tool: toolAt(app, 2).id });
    expect(twins()).toEqual([]);
  });

  it('holds what the rules find, then what the reader could not use', () => {
    const workspace = workspaceOf([{ name: 'a', timeout_ms: 'soon', made_up: 1 }]);
    const [lintResult] = [...lintTools(workspace).tools.values()];
    if (lintResult === undefined) throw new Error('not judged');
    const marks = getChecklistItems(lintResult);
    expect(
      lintResult.findings.slice(-2).map(({ code, severity, at }) => [code, severity, at]),
    ).toEqual([
      ['unknown_key', 'advice', ['made_up']],
      ['wrong_type', 'warning', ['timeout_ms']],
    ]);
    expect([marks.length, lintResult.state]).toEqual([8, 'error']);
    expect(
      marks
        .flatMap((mark) => mark.findings)
        .every((finding) => lintResult.findings.includes(finding)),
    ).toBe(true);
  });

  it('of every tool is made anew when the registry changes', () => {
    const app = openLinted(many(20));
    const before = lintResults(app);
    const change: Change = {
      kind: 'edit-registry',
      edits: [{ kind: 'set', at: ['lint', 'severity', 'closed-schema'], value: 'advice' }],
      label: 'x',
    };
    app.apply(change);
    expect(lintResults(app).every((lintResult, i) => lintResult !== before[i])).toBe(true);
  });

  it('is not there for another registry until it is judged', () => {
    const { ask } = openSlowLinter();
    const app = createApp();
    startLintScheduler(app, ask);
    app.openWorkspace({ kind: 'editing', key: 'k' }, createWorkspace(designOf([{ name: 'a' }])));
    expect([lintResults(app), app.store.getState().lintState.workspace]).toEqual([
      [undefined],
      undefined,
    ]);
  });
});
