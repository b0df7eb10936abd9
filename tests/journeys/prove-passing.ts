import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { readOpenTools } from './read-open-tools.ts';
import { DEDUPLICATED, FAILURE, PARAMETERS } from './source-000.ts';

const CHECKS = 8;

/** All checks pass in the profile Contract, and the contract is the one of the source. */
export async function provePassing(page: Page): Promise<string> {
  const checks = page.getByRole('list', { name: 'Checklist' }).getByRole('button');
  const passing = checks.filter({ hasText: 'passes' });
  // The findings follow the last key a moment later: until then a finding of half a word can stand.
  await passing.nth(CHECKS - 1).waitFor();
  await checks
    .nth(CHECKS)
    .waitFor({ state: 'detached' })
    .catch(() => undefined);
  const [all, passed] = [await checks.allInnerTexts(), await passing.count()];
  if (all.length !== CHECKS || passed !== CHECKS)
    throw new Error(`${passed} of ${CHECKS} checks pass; the list says ${all.join(', ')}.`);
  await page.getByRole('button', { name: 'Profile: Contract' }).waitFor();
  const [tool, ...others] = await readOpenTools(page);
  if (tool === undefined || others.length > 0) throw new Error('There should be one tool.');
  const wrong = listDifferences(tool);
  if (wrong.length > 0)
    throw new Error(`Other than in the source: ${wrong.join(', ')}: ${JSON.stringify(tool)}`);
  return `${passed} of ${CHECKS} checks pass, and every part is the one of the source`;
}

function listDifferences(tool: Readonly<Record<string, unknown>>): readonly string[] {
  const parts: readonly (readonly [string, unknown, unknown])[] = [
    ['name', tool['name'], 'create_project'],
    ['constraints', listConstraints(tool['input_schema']), PARAMETERS.map(({ schema }) => schema)],
    ['required', get(tool['input_schema'], 'required'), ['slug', 'display_name']],
    [
      'output',
      Object.keys(Object(get(tool['output_schema'], 'properties'))),
      ['ok', 'project_id', 'url', 'build_ms', 'warnings'],
    ],
    ['errors', tool['errors'], [FAILURE]],
    [
      'idempotency',
      tool['idempotency'],
      {
        strategy: 'hash',
        fields: DEDUPLICATED.fields,
        ttl_seconds: Number(DEDUPLICATED.seconds),
      },
    ],
    ['audit', get(tool['audit'], 'log'), ['args', 'latency', 'result', 'code']],
  ];
  return parts.flatMap(([part, is, should]) => (isDeepStrictEqual(is, should) ? [] : [part]));
}

function get(value: unknown, key: string): unknown {
  return Object(value)[key];
}

/** The schema of each parameter, without its description. */
function listConstraints(schema: unknown): readonly unknown[] {
  return Object.values(Object(get(schema, 'properties'))).map((property) =>
    Object.fromEntries(Object.entries(Object(property)).filter(([key]) => key !== 'description')),
  );
}
