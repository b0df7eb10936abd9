import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { importFiles } from '../../../src/app/import/import-files.ts';
import type { ImportJob } from '../../../src/app/import/imported-files.ts';
import { readImportedFiles } from '../../../src/app/import/read-imported-files.ts';
import { createJsonObject, get } from '../../../src/contract/json/json.ts';
import { createOpenapi } from '../../import/openapi/create-openapi.ts';
import { bridgeTo } from '../open-app-commands.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const EMPTY = { registry: createJsonObject(), tools: [] };

function start(...texts: readonly string[]) {
  const read = texts.map((text, i) => ({ name: `api${i}.yaml`, bytes: encode(text) }));
  return importFiles(
    bridgeTo(async (job: ImportJob) => readImportedFiles(job)),
    { read, tooLarge: [], unreadable: [] },
    () => EMPTY,
  );
}

describe('an import with OpenAPI documents', () => {
  it('lists the operations with the tokens of each, and no tool yet', async () => {
    const started = await start(stringify(createOpenapi(60)));
    expect(started.kind === 'ok' && started.value).toMatchObject({
      name: 'Things',
      kinds: [{ label: 'OpenAPI', count: 120 }],
      imported: { tools: [] },
    });
    const operations = started.kind === 'ok' ? (started.value.operations ?? []) : [];
    expect(operations.length).toBe(120);
    expect(operations[1]).toMatchObject({
      id: 'createThing0',
      method: 'POST',
      path: '/v1/things0',
      tags: ['Group 0'],
      name: 'create_thing0',
    });
    for (const { tokens } of operations) expect(tokens).toBeGreaterThan(20);
  });

  it('has the tools of those that were picked, also of several documents', async () => {
    const started = await start(stringify(createOpenapi(2)), JSON.stringify(createOpenapi(2)));
    if (started.kind === 'problem' || started.value.pick === undefined) throw new Error('no list');
    const keys = (started.value.operations ?? []).map(({ key }) => key);
    expect(new Set(keys).size).toBe(8);
    const picked = await started.value.pick([keys[0] ?? '', keys[7] ?? '']);
    expect(
      picked.kind === 'ok' && picked.value.plan.additions.map((tool) => get(tool, 'name')),
    ).toEqual(['get_thing0', 'create_thing1']);
    expect(picked.kind === 'ok' && picked.value.operations).toBeUndefined();
  });

  it('says why a document offers nothing', async () => {
    const empty = await start('openapi: 3.1.0\ninfo: {title: x}\npaths: {}\n');
    expect(empty.kind === 'problem' && empty.problem.code).toBe('no_operations');
    const broken = await start('openapi: 3.1.0\npaths: [\n');
    expect(broken.kind === 'problem' && broken.problem.message).toMatch(
      /^api0\.yaml: Line \d+, column/,
    );
  });
});
