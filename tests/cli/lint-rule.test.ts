import { describe, expect, it } from 'vitest';
import { lintSourceSet } from '../../src/cli/commands/lint-sets.ts';
import { listFiles } from '../../src/cli/input/list-files.ts';
import { readSets } from '../../src/cli/input/read-sets.ts';
import { example } from '../../src/lint/example.ts';
import { rules } from '../../src/lint/rules.ts';
import { openFolder } from './open-folder.ts';

const open = {
  name: 'get_weather',
  description: 'Please get the weather of a city.',
  input_schema: {
    type: 'object',
    properties: { city: { type: 'string', examples: [1] } },
    required: ['city'],
  },
};

const patterned = {
  input_schema: {
    type: 'object',
    properties: { q: { type: 'string', pattern: '^[a-z]+$' } },
    required: ['q'],
  },
  examples: [{ input: { q: 'NO' } }],
};

/** A registry with tools that many rules report on, a rule turned off and one of other severity. */
const FILES = {
  'registry.json': {
    name: 'weather',
    lint: { severity: { 'no-politeness': 'off', 'closed-schema': 'advice' } },
  },
  'tools/get_weather.json': { ...open, unknown_part: 1 },
  'tools/weather_get.json': { ...open, name: 'weather_get' },
  // Only its pattern and its example need the validator.
  'tools/good.json': { ...example, ...patterned },
};

/** The `::error file=…,title=<rule>: <tool>::…` lines of one rule. */
function selectLines(out: string, rule: string): string {
  return out
    .split(/(?<=\n)/)
    .filter((line) => line.includes(`,title=${rule}%3A `) || line.includes(`,title=${rule}::`))
    .join('');
}

function getExit(lines: string): number {
  return /^::(?:error|warning) /m.test(lines) ? 1 : 0;
}

describe('lint --rule', () => {
  it('prints the findings that the rule has among all rules, with their exit code', async () => {
    const { run } = openFolder(FILES);
    const all = await run('lint . --format github');
    expect(all.out).toContain('closed-schema');
    for (const { id } of rules) {
      const expected = selectLines(all.out, id);
      const one = await run(`lint . --format github --rule ${id}`);
      expect(one, id).toEqual({ exit: getExit(expected), out: expected, err: all.err });
    }
  });

  it('prints the score of all rules', async () => {
    const { run } = openFolder(FILES);
    const [score] = (await run('lint .')).out.match(/score \d+/) ?? [];
    expect(score).not.toBe('score 100');
    expect((await run('lint . --rule valid-schema')).out).toContain(`${score}:`);
  });

  it('runs no other rule, unless scores are printed', () => {
    const { path } = openFolder(FILES);
    const shell = {
      folder: path,
      readInput: () => Buffer.from(''),
      out: () => undefined,
      err: () => undefined,
      hasColors: false,
    };
    const { sets } = readSets(listFiles(['.'], path).files, shell);
    /** Only the rules about examples validate values. */
    const countValidations = (rule: string, needsScores: boolean): number => {
      let count = 0;
      const validateValue = (): undefined => void (count += 1);
      const fixes = { kinds: [], ownsServer: false };
      const choice = { rules: [rule], targets: [], severity: undefined, fixes, validateValue };
      for (const set of sets)
        for (const { found } of lintSourceSet(set, choice, needsScores).tools)
          expect(found.every(({ finding }) => finding.code === rule)).toBe(true);
      return count;
    };
    expect(countValidations('closed-schema', false)).toBe(0);
    expect(countValidations('closed-schema', true)).toBeGreaterThan(0);
    expect(countValidations('examples-fit', false)).toBeGreaterThan(0);
  });
});
