import { afterAll, describe, expect, it } from 'vitest';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { compileValidator } from '../../../src/probe/arguments/compile-validator.ts';
import { GAPS, type Language } from '../../../src/publish/code/languages.ts';
import { anySchema, someValue } from '../../design/arbitrary-schema.ts';
import fc from '../../fast-check.ts';
import { readCorpusSchemas } from '../../probe/corpus-schemas.ts';
import { KEYWORD_CASES } from '../../probe/keyword-cases.ts';
import { sampleAll } from '../../probe/validate-both.ts';
import { openProject } from '../export-runtime.ts';
import {
  checkPydantic,
  checkStandalone,
  checkTypescript,
  checkZod,
  hasPydantic,
  listKnownGaps,
  type Check,
  type Trial,
} from './agreement.ts';

const LANGUAGES: readonly (readonly [Language, Check])[] = [
  ['zod', checkZod],
  ['typescript', checkTypescript],
  ...(hasPydantic ? [['pydantic', checkPydantic] as const] : []),
];

const print = (value: unknown): string =>
  typeof value === 'string' && value.startsWith('{"') ? value : JSON.stringify(value);

/** Every keyword of the standard, and one beside an enum, with values that fit and others. */
const CASES = [...KEYWORD_CASES, { schema: { enum: ['a'], minLength: 2 }, fits: [], fails: ['a'] }];
const keywordTrials: readonly Trial[] = CASES.flatMap(({ schema, fits, fails }) =>
  [fits, fails].flatMap((values, i) =>
    values.map((value) => ({
      schema: print(schema),
      value: print(value),
      isValid: i === 0,
      schemaAt: '',
    })),
  ),
);

/** The smallest and the fullest value of every real schema, one at each bound, one for each mistake. */
async function readCorpusTrials(): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  for (const { text } of readCorpusSchemas())
    for (const { purpose, value, schemaAt } of await sampleAll(text))
      trials.push({ schema: text, value, isValid: purpose !== 'wrong', schemaAt });
  return trials;
}

/** Schemas out of the hat, and values that know nothing of them. */
function createRandomTrials(): readonly Trial[] {
  // ajv does not check a property of the name __proto__.
  const drawn = fc.sample(
    fc.tuple(anySchema, fc.array(someValue, { minLength: 6, maxLength: 6 })),
    400,
  );
  return drawn.flatMap(([schema, values]) => {
    const text = printJson(schema);
    if (text.includes('__proto__')) return [];
    try {
      const validate = compileValidator([{ name: 't', schema: JSON.parse(text) }]);
      return values.flatMap((json): readonly Trial[] => {
        const value = printJson(json);
        const errors = validate('t', JSON.parse(value));
        return Array.isArray(errors)
          ? [{ schema: text, value, isValid: errors.length === 0, schemaAt: '' }]
          : [];
      });
    } catch {
      return [];
    }
  });
}

interface Disagreement {
  readonly kind: 'accepts' | 'refuses';
  readonly trial: Trial;
  /** Of the table; none where nothing explains it. */
  readonly gaps: readonly string[];
}

const project = openProject();
afterAll(project.close);
const corpusTrials = await readCorpusTrials();
const trials: readonly Trial[] = [...keywordTrials, ...corpusTrials, ...createRandomTrials()];

async function listDisagreements([language, check]: readonly [Language, Check]): Promise<
  readonly Disagreement[]
> {
  const accepted = await check(trials, project.path);
  return trials.flatMap((trial, i) => {
    const kind = trial.isValid ? 'refuses' : 'accepts';
    return accepted[i] === trial.isValid
      ? []
      : [{ kind, trial, gaps: listKnownGaps(language, trial) }];
  });
}

/** What ajv reads and the standard does not know. */
const AJV_ALONE = ['accepts null of {"type":"string","nullable":true} '];
/** What the guard's validators do not know; the linter's do. */
const FOREIGN_FORMATS = /"format":"ipv[46]"/;

describe('printed code', () => {
  it.each(LANGUAGES)(
    '%s accepts and refuses what the schema does, but for what the table of gaps names',
    async (language, check) => {
      const found = await listDisagreements([language, check]);
      const unexplained = found
        .filter(({ gaps }) => gaps.length === 0)
        .map(({ kind, trial }) => `${kind} ${trial.value} of ${trial.schema} ${trial.schemaAt}`);
      expect(unexplained).toEqual(AJV_ALONE);
      // A test that compares nothing finds nothing.
      expect(found.some(({ kind }) => kind === 'accepts')).toBe(true);
      expect(corpusTrials.length).toBeGreaterThan(800);
    },
    60_000,
  );

  it('of standalone validators accepts and refuses what ajv does', async () => {
    const accepted = await checkStandalone(corpusTrials, project.path);
    const wrong = corpusTrials.filter(({ isValid }, i) => accepted[i] !== isValid);
    expect(wrong.filter(({ schema }) => !FOREIGN_FORMATS.test(schema))).toEqual([]);
  }, 60_000);

  it('names a gap for nothing that it says', () => {
    const schemas = new Map(keywordTrials.map((trial) => [trial.schema, trial]));
    const gaps = new Set(
      LANGUAGES.flatMap(([language]) =>
        [...schemas.values()].flatMap((trial) => listKnownGaps(language, trial)),
      ),
    );
    expect(Object.keys(GAPS).filter((keyword) => !gaps.has(keyword))).toEqual([]);
  });
});
