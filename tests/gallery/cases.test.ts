import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { compileValidator } from '../../src/probe/arguments/compile-validator.ts';
import { createExpectation } from '../../src/simulate/case.ts';
import { createCaseDocument } from '../../src/simulate/create-case-document.ts';
import { createGuardedRegistry } from '../../src/simulate/create-guarded-registry.ts';
import { runCases } from '../../src/simulate/run-cases.ts';
import { runScript } from '../../src/simulate/run-script.ts';
import type { ScriptStep } from '../../src/simulate/script.ts';
import {
  ANSWERS,
  CHECKS,
  createScript,
  DEPLOY,
  FINISH,
  REBUILD,
  SCRIPTS,
  SENTENCES,
  VERIFY,
  WRITE,
} from './gallery-cases.ts';
import { parseText, readDesign, readText } from './read-gallery.ts';

const FILE = 'site-builder.json';
const { registry, contracts } = readDesign(FILE);
const guarded = createGuardedRegistry(registry, contracts);
const validate = compileValidator(guarded.tools);

async function createCases(): Promise<readonly JsonObject[]> {
  const kept = [];
  for (const [name, script] of SCRIPTS) {
    const runs = await runScript(script, guarded, validate);
    const run = runs.at(-1)?.run;
    if (run === undefined) throw new Error(`${name} ends without a message`);
    kept.push(createCaseDocument({ ...script, name, expect: createExpectation(run) }));
  }
  return [...kept, ...SENTENCES.map(createCaseDocument)];
}

describe('the cases of the site builder', () => {
  it('are what the guard does today (UPDATE_GALLERY=1 writes them anew)', async () => {
    const document = parseText(readText(FILE));
    if (!isObject(document)) throw new Error('no design');
    const cases = await createCases();
    const entries = [...document].filter(([key]) => key !== 'cases');
    const before = entries.findIndex(([key]) => key === 'contracts');
    const text = printJson(new Map(entries.toSpliced(before, 0, ['cases', cases])), 2);
    if (process.env['UPDATE_GALLERY'] === '1')
      writeFileSync(new URL(`../../public/gallery/${FILE}`, import.meta.url), `${text}\n`);
    else expect(readText(FILE)).toBe(`${text}\n`);
  });

  it('pass, and each shows another thing', async () => {
    const runs = await runCases(registry.cases, guarded, validate);
    expect(runs.map(({ name, kind }) => [name, kind])).toEqual([
      ...SCRIPTS.map(([name]) => [name, 'passed']),
      ...SENTENCES.map(({ name }) => [name, 'sentence']),
    ]);
    const ends = [];
    for (const [, script] of SCRIPTS) {
      const run = (await runScript(script, guarded, validate)).at(-1)?.run;
      const last = run?.observations.at(-1);
      ends.push(
        `${last?.stages.map(({ stage, status }) => (status === 'passed' ? '' : `${stage} ${status} `)).join('') ?? ''}${last?.recovered === true ? 'recovered' : ''}${run?.ignored[0]?.reason ?? ''}`.trim(),
      );
    }
    expect(ends).toEqual([
      'recovered',
      'not_visible',
      'aliases changed',
      'arguments refused',
      'arguments refused',
      'permission refused',
      'repeat changed',
      'run refused',
      'visible refused',
      '',
    ]);
  });

  it('name tools that the registry has', () => {
    const names = new Set(contracts.map(({ name }) => name));
    for (const { tool, also_accepted, must_not_call } of SENTENCES)
      for (const name of [tool, ...also_accepted, ...must_not_call])
        if (name !== undefined) expect(names).toContain(name);
  });
});

/** Source 003: done is said only after a critique since the last deploy has passed. */
describe('the end of the task', () => {
  const play = async (steps: readonly ScriptStep[], answers = ANSWERS) => {
    const runs = await runScript(createScript([...steps, FINISH], answers), guarded, validate);
    const last = runs.at(-1);
    return [
      last?.session.turn.phase,
      last?.run?.observations[0]?.outcome.ok === true
        ? 'accepted'
        : last?.run?.observations[0]?.outcome.failure.code,
    ];
  };
  const verified = [WRITE, DEPLOY, ...VERIFY, ...CHECKS];

  it('is refused in building before the checks since the last deploy have passed', async () => {
    expect([
      await play([]),
      await play([WRITE, DEPLOY]),
      await play([WRITE, DEPLOY, ...VERIFY, ...REBUILD]),
      ...(await Promise.all(
        CHECKS.map((_, i) =>
          play([WRITE, DEPLOY, ...VERIFY, ...CHECKS.toSpliced(i, 1), ...REBUILD]),
        ),
      )),
      // Deployed again, and written again: the checks are of another site.
      await play([...verified, ...REBUILD, { kind: 'wait', ms: 61_000 }, DEPLOY]),
      await play([...verified, ...REBUILD, WRITE]),
    ]).toEqual(Array.from({ length: 8 }, () => ['building', 'gate_not_met']));
  });

  it.each(['fetch_url_live', 'screenshot', 'check_broken_images'])(
    'is refused in both phases where %s did not pass, or was not answered',
    async (tool) => {
      for (const answer of [
        { kind: 'value', value: { passed: false } },
        { kind: 'value', value: {} },
        { kind: 'timeout' },
      ] as const) {
        const answers = { ...ANSWERS, [tool]: answer };
        expect([
          await play(verified, answers),
          await play([...verified, ...REBUILD], answers),
        ]).toEqual([
          ['verifying', 'gate_not_met'],
          ['building', 'gate_not_met'],
        ]);
      }
    },
  );

  it('is accepted in both phases after them', async () => {
    expect([await play(verified), await play([...verified, ...REBUILD])]).toEqual([
      ['verifying', 'accepted'],
      ['building', 'accepted'],
    ]);
  });
});
