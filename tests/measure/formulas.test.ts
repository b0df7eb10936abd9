import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { get, getNumber } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { targets } from '../../src/emit/targets.ts';
import { ANTHROPIC_OVERHEADS, findOverhead } from '../../src/measure/anthropic-overheads.ts';
import { findFormula, formulas } from '../../src/measure/formulas.ts';
import { countO200k } from '../../src/measure/o200k.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA } from '../outside-data/outside-data.ts';
import { measureFamilies, printCalibration } from './calibrate.ts';
import { joinCalibration, readCalibrationRows, readUsageRows } from './recorded.ts';

describe('formulas', () => {
  it('know every target, and none is for a target that is not there', () => {
    expect(targets.filter(({ id }) => findFormula(id) === undefined).map(({ id }) => id)).toEqual(
      [],
    );
    const ids = new Set([...targets.map(({ id }) => id), 'harmony']);
    expect(formulas.flatMap((formula) => formula.targets).filter((id) => !ids.has(id))).toEqual([]);
  });

  it.each([
    ['anthropic', undefined, 'anthropic'],
    ['anthropic-strict', 'claude-sonnet-4-5-20250929', 'anthropic'],
    ['anthropic', 'claude-3-5-haiku-20241022', 'anthropic'],
    ['anthropic', 'claude-opus-4-20250514', 'anthropic'],
    ['anthropic', 'claude-opus-4-7', 'anthropic-newer'],
    ['anthropic', 'claude-sonnet-5-5', 'anthropic-newer'],
    ['openai-chat', undefined, 'openai-chat-5'],
    ['openai-chat', 'gpt-4o-mini', 'openai-chat-4'],
    ['openai-responses-strict', 'gpt-4.1', 'openai-responses-4'],
    ['openai-responses', 'gpt-5.6', 'openai-responses-5'],
    ['mcp-2026-07-28', undefined, 'protocol'],
    ['nobody', undefined, undefined],
  ])('%s with %s is figured by %s', (target, model, id) => {
    expect(findFormula(target, model)?.id).toBe(id);
  });
});

describe('the preamble of Anthropic', () => {
  it.each([
    ['claude-sonnet-4-5', 'auto', 496],
    ['claude-sonnet-4-5-20250929', 'any', 588],
    ['claude-sonnet-4-20250514', 'tool', 315],
    ['us.anthropic.claude-sonnet-4-5-20250929-v1:0', 'none', 496],
    ['claude-opus-5', 'tool', 406],
    // Another model than Opus 5, of which nothing is known.
    ['claude-opus-5-5', 'auto', undefined],
    ['claude-fable-5-1', 'auto', undefined],
  ] as const)('of %s with %s is %s', (model, choice, tokens) => {
    expect(findFormula('anthropic', model)?.getFixedTokens({ model, choice })).toBe(tokens);
  });

  it('is found by the beginning of each id in the table', () => {
    expect(
      ANTHROPIC_OVERHEADS.filter((overhead) => findOverhead(overhead.model) !== overhead),
    ).toEqual([]);
  });
});

describe.skipIf(!hasOutsideData)(`over recorded requests (${NEEDS_OUTSIDE_DATA})`, () => {
  const rows = hasOutsideData ? readUsageRows() : [];
  const families = measureFamilies(rows);

  it('the formulas give what the committed page says (npm run calibrate measures again)', () => {
    expect(printCalibration()).toBe(
      readFileSync(new URL('../corpus/token-calibration.md', import.meta.url), 'utf8'),
    );
  });

  it('each formula has the error that it declares', () => {
    const measured = new Map(
      [
        ...measureFamilies(hasOutsideData ? readCalibrationRows() : []).filter(
          ({ name }) => name === 'bedrock',
        ),
        ...families,
      ].map(({ name, tools }) => [name, tools]),
    );
    const said = formulas.flatMap(({ id, error }) =>
      error === undefined ? [] : [[id, error] as const],
    );
    expect(said).toEqual(said.map(([id]) => [id, measured.get(id)]));
  });

  it('a formula without recordings declares no error', () => {
    expect(formulas.filter(({ error }) => error === undefined).map(({ id }) => id)).toEqual([
      'anthropic-newer',
      'gpt-oss',
      'protocol',
      'cohere',
      'templated',
    ]);
  });

  it('the four of OpenAI foretell 56 of 60 bills to the token', () => {
    const own = families.filter(({ name }) => name.startsWith('openai'));
    expect([
      own.reduce((sum, { exact }) => sum + exact, 0),
      own.reduce((sum, { exact, near, worse }) => sum + exact + near + worse, 0),
    ]).toEqual([56, 60]);
  });

  it('that of Anthropic is within 1.7 % on 28 of 32 requests to Sonnet 4.5 and 4.6 and Haiku 4.5', () => {
    const own = rows.filter(
      ({ formula, model, apart }) =>
        formula.id === 'anthropic' && apart === undefined && /sonnet-4-[56]|haiku-4-5/.test(model),
    );
    expect([
      own.filter(({ around, tools, billed }) => Math.abs(around + tools - billed) / billed < 0.0175)
        .length,
      own.length,
    ]).toEqual([28, 32]);
  });

  it('o200k counts tools as they were counted when the rows were recorded', () => {
    const pairs = joinCalibration().flatMap(({ row, request }) => {
      const tools = get(request, 'tools');
      return tools !== undefined && printJson(tools).length === getNumber(get(row, 'tool_chars'))
        ? [[countO200k(printJson(tools)), getNumber(get(row, 'tool_o200k'))] as const]
        : [];
    });
    expect([pairs.length, pairs.filter(([ours, theirs]) => ours !== theirs)]).toEqual([116, []]);
  });
});
