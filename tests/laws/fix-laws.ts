import { expect } from 'vitest';
import { createEvidence } from '../../src/app/linting/evidence.ts';
import { validateValue } from '../../src/app/linting/validate-value.ts';
import type { Contract } from '../../src/contract/contract.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { formatPointer, getAt } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { walkSchema, type Schema } from '../../src/contract/schema/schema.ts';
import { fixDesign, type FixedDesign } from '../../src/lint/fix-design.ts';
import { createLinter, type Lintable, type LintResults } from '../../src/lint/linter.ts';
import type { FixChoice } from '../../src/lint/select-fix.ts';
import { sampleAll } from '../probe/validate-both.ts';

export const SAFE: FixChoice = { kinds: ['safe'], ownsServer: false };
export const ALL: FixChoice = { kinds: ['safe', 'suggested', 'text'], ownsServer: true };
const MOST_SAFE_ROUNDS = 3;
/** A safe fix spells a keyword or the name of a type, and writes no text that is longer. */
const LONGEST_WORD = 20;

const evidence = createEvidence([], validateValue);

export function lintDesign(design: Lintable): LintResults {
  return createLinter(() => evidence)(design);
}

export function printDesign({ tools, registry }: Lintable): string {
  return [registry.source, ...tools.map(({ contract }) => contract.source)]
    .map((document) => printJson(document))
    .join('\n');
}

/**
 * Every fix that was applied removed its finding, and a second run changes nothing. What is left
 * after the first run.
 */
export function expectFixed(start: Lintable, fixes: FixChoice): FixedDesign {
  const fixed = fixDesign(
    start,
    { fixes },
    createLinter(() => evidence),
  );
  const isSafe = fixes.kinds.every((kind) => kind === 'safe');
  // A suggested fix may imply what another one lacks; that each is enough by itself is tried one by
  // one.
  if (isSafe)
    expect(
      fixed.failed.map(
        ({ finding, fix }) =>
          `${finding.code} ${formatPointer(finding.at)}: ${finding.message} | ${fix.title}`,
      ),
    ).toEqual([]);
  const again = fixDesign(
    fixed.design,
    { fixes },
    createLinter(() => evidence),
  );
  expect(
    again.applied.map(
      ({ finding, fix }) => `${finding.code} ${formatPointer(finding.at)}: ${fix.title}`,
    ),
  ).toEqual([]);
  expect(printDesign(again.design)).toBe(printDesign(fixed.design));
  if (isSafe) expect(fixed.rounds).toBeLessThanOrEqual(MOST_SAFE_ROUNDS);
  return fixed;
}

/**
 * No text was written or grew; what was accepted before safe fixes still is, and nothing else is
 * returned: samples, and every value that the schemas and the examples show. How many values were
 * looked at.
 */
export async function expectSameMeaning(before: Contract, after: Contract): Promise<number> {
  let count = 0;
  const known = new Set(listTexts(before.source));
  expect(
    listTexts(after.source).filter((text) => text.length > LONGEST_WORD && !known.has(text)),
    before.name,
  ).toEqual([]);
  const expectTaken = (schema: Schema, value: Json, why: string): void => {
    count += 1;
    expect(validateValue(schema, value) ?? '', `${before.name} ${why}: ${printJson(value)}`).toBe(
      '',
    );
  };
  for (const part of ['input_schema', 'output_schema'] as const) {
    const [old, now] = [before[part], after[part]];
    if (old === undefined || now === undefined || printJson(asJson(old)) === printJson(asJson(now)))
      continue;
    for (const value of await listSamples(old, part)) expectTaken(now, value, part);
    if (part === 'output_schema')
      for (const value of await listSamples(now, part)) expectTaken(old, value, 'new output');
    for (const { schema, at, value } of listShown(old)) {
      if (validateValue(schema, value) !== '') continue;
      const there = getAt(
        asJson(now),
        at.map((key, i) => (i === 0 && key === 'definitions' ? '$defs' : key)),
      );
      if (isObject(there)) expectTaken(there, value, formatPointer([part, ...at]));
    }
  }
  for (const { input } of before.examples ?? [])
    if (
      input !== undefined &&
      before.input_schema !== undefined &&
      validateValue(before.input_schema, input) === ''
    )
      expectTaken(after.input_schema ?? true, input, 'example');
  return count;
}

/** Keys are texts too: an error is found by its name. */
function listTexts(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  if (isArray(value)) return value.flatMap(listTexts);
  return isObject(value) ? [...value].flatMap(([key, each]) => [key, ...listTexts(each)]) : [];
}

function asJson(schema: Schema): Json {
  return schema;
}

/** The arguments of a call are an object whatever their schema says. */
async function listSamples(schema: Schema, part: string): Promise<readonly Json[]> {
  const samples = await sampleAll(printJson(schema));
  return samples.flatMap(({ purpose, value }) => {
    const read = parseJson(value);
    return purpose === 'wrong' ||
      read.kind === 'problem' ||
      (part === 'input_schema' && !isObject(read.value.value))
      ? []
      : [read.value.value];
  });
}

interface Shown {
  readonly schema: JsonObject;
  readonly at: readonly (string | number)[];
  readonly value: Json;
}

function listShown(root: Schema): readonly Shown[] {
  return [...walkSchema(root)].flatMap(({ schema, at }) => {
    if (!isObject(schema)) return [];
    const lists = ['examples', 'enum']
      .flatMap((keyword) => schema.get(keyword))
      .filter((list) => list !== undefined);
    const single = ['default', 'const'].flatMap((keyword) =>
      schema.has(keyword) ? [schema.get(keyword) ?? null] : [],
    );
    return [...single, ...lists.flatMap((list) => (isArray(list) ? list : []))].map((value) => ({
      schema,
      at,
      value,
    }));
  });
}

const OF_SOUNDNESS: ReadonlySet<string> = new Set([
  'examples-fit',
  'valid-schema',
  'required-exists',
  'references-lead-somewhere',
]);

/** What says that a contract contradicts itself. No fix may add to it. */
export function listUnsound(design: Lintable): readonly string[] {
  return lintDesign(design).tools.flatMap(({ findings }) =>
    findings.filter(({ code }) => OF_SOUNDNESS.has(code)).map(({ message }) => message),
  );
}
