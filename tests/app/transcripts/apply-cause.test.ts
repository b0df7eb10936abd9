import { describe, expect, it } from 'vitest';
import type { Cause } from '../../../src/analyze/cause.ts';
import { createCauseChange } from '../../../src/app/transcripts/apply-cause.ts';
import { planCauses } from '../../../src/app/transcripts/plan-causes.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { openApp, printState, toolAt } from '../open-app.ts';

const EVIDENCE = { files: ['logs/airline.jsonl'], day: '2026-11-25' };
const CREATE = {
  name: 'create',
  description: 'Creates.',
  input_schema: { properties: { kind: { enum: ['shop'] }, locale: { type: 'string' } } },
};
const WIKI: Cause = {
  finder: 'enum-value',
  tool: 'create',
  title: 'Models send "wiki" for `kind`, and its enum does not have it.',
  hits: 14,
  of: 1_200,
  turns: 20,
  examples: [],
  details: { place: ['kind'], value: 'wiki', meant: null },
};
const LOCALE: Cause = {
  ...WIKI,
  finder: 'unsent-optional',
  title: 'No call sends the optional parameter `locale`.',
  hits: 40,
  of: 40,
  details: { field: 'locale' },
};

/** The contract after the cause was applied in an open app. */
function applyCause(tool: object, cause: Cause, evidence = EVIDENCE) {
  const app = openApp([tool]);
  const start = printState(app);
  const held = toolAt(app, 0);
  const [planned] = planCauses([cause], new Map([['create', held.document]]));
  const change = planned && createCauseChange(held, planned, evidence);
  if (change !== undefined) app.apply(change);
  const after = JSON.parse(printJson(toolAt(app, 0).document));
  const { past } = app.store.getState();
  app.undo();
  return { after, steps: past.map(({ label }) => label), isUndone: printState(app) === start };
}

describe('createCauseChange', () => {
  it('changes the contract and pins the evidence to the place, in one undo step', () => {
    expect(applyCause(CREATE, WIKI)).toEqual({
      after: {
        ...CREATE,
        input_schema: {
          properties: { kind: { enum: ['shop', 'wiki'] }, locale: { type: 'string' } },
        },
        notes: [
          {
            at: '/input_schema/properties/kind/enum',
            text: 'Models send "wiki" for `kind`, and its enum does not have it (14 of 1,200 calls, airline.jsonl, 2026-11-25).',
          },
        ],
      },
      steps: ['Add value'],
      isUndone: true,
    });
  });

  it('keeps the notes that are there', () => {
    const first = { at: '/name', text: 'Named by the team.' };
    const { after } = applyCause({ ...CREATE, notes: [first] }, WIKI);
    expect(after.notes).toEqual([first, expect.objectContaining({ at: expect.any(String) })]);
  });

  it('pins the evidence of a removal to what held it', () => {
    const { after } = applyCause(CREATE, LOCALE);
    expect(after.input_schema.properties).toEqual({ kind: { enum: ['shop'] } });
    expect(after.notes).toEqual([
      {
        at: '/input_schema/properties',
        text: 'No call sends the optional parameter `locale` (40 of 40 calls, airline.jsonl, 2026-11-25).',
      },
    ]);
  });

  it.each([
    [[], ', 2026'],
    [['a.json', 'b.json'], ', a.json and b.json, 2026'],
    [['a.json', 'b.json', 'c.json'], ', a.json and 2 more files, 2026'],
    [['C:\\logs\\\u202Ea\u0007.json'], ', a.json, 2026'],
    [[`${'x'.repeat(300)}.json`], `, ${'x'.repeat(80)}…, 2026`],
  ])('names the files %j', (files, text) => {
    const { after } = applyCause(CREATE, WIKI, { ...EVIDENCE, files });
    expect(after.notes[0].text).toContain(`(14 of 1,200 calls${text}-11-25).`);
  });

  it('changes nothing where the contract was mended, or only a person can change it', () => {
    const used = { ...CREATE, idempotency: { strategy: 'key', parameter: 'locale' } };
    const mended = { ...CREATE, input_schema: { properties: { kind: { enum: ['wiki'] } } } };
    expect(applyCause(used, LOCALE)).toEqual({ after: used, steps: [], isUndone: true });
    expect(applyCause(mended, WIKI)).toEqual({ after: mended, steps: [], isUndone: true });
  });
});
