import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { asSchema } from 'ai';
import { afterAll, expect, it } from 'vitest';
import { convertToPlain } from '../../src/contract/json/json.ts';
import { exportKind } from '../publish/export-kind.ts';
import { readGallery } from '../publish/export-router.ts';
import { openProject } from '../publish/export-runtime.ts';

const project = openProject();
afterAll(project.close);

it('the exported tools of the AI SDK have the schema of the contract, and check arguments against it', async () => {
  const design = readGallery('site-builder.json');
  for (const { path, text } of await exportKind(design, 'ai-sdk')) {
    mkdirSync(dirname(join(project.path, path)), { recursive: true });
    writeFileSync(join(project.path, path), text);
  }
  const file = pathToFileURL(join(project.path, 'ai-sdk/create-tools.js')).href;
  const { createTools } = await import(/* @vite-ignore */ file);
  const tools = createTools({ read_file: () => 'read' });
  expect(Object.keys(tools)).toEqual(design.tools.map((tool) => tool.get('name')));
  for (const tool of design.tools) {
    const made = tools[String(tool.get('name'))];
    expect(made.description).toBe(tool.get('description'));
    expect(await asSchema(made.inputSchema).jsonSchema).toEqual(
      convertToPlain(tool.get('input_schema') ?? null),
    );
  }
  const schema = asSchema(tools.read_file.inputSchema);
  const [good, bad] = await Promise.all([
    schema.validate?.({ path: 'a.html' }),
    schema.validate?.({ path: 7 }),
  ]);
  expect(good).toEqual({ success: true, value: { path: 'a.html' } });
  expect(bad?.success === false && bad.error.message).toBe(
    'The arguments of read_file do not fit its schema: /path: type. Correct them and call read_file again.',
  );
  expect([tools.read_file.execute(), tools.deploy.execute]).toEqual(['read', undefined]);
});
