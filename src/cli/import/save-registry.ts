import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listRegistryFiles } from '../../app/import/list-registry-files.ts';
import { createBundle, type Design } from '../../contract/design.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { resolvePath } from '../input/list-files.ts';

export function printRegistry(design: Design): string {
  return `${printJson(createBundle(design), 2)}\n`;
}

/**
 * Writes the registry as one file where the path ends in `.json`, else as a folder. Nothing is
 * overwritten. Errors: `exists_already`, `not_written`.
 */
export function saveRegistry(out: string, design: Design, folder: string): Outcome<undefined> {
  const target = resolvePath(out, folder);
  const isFile = /\.json$/i.test(out);
  if (existsSync(isFile ? target : join(target, 'registry.json')))
    return createFailure(
      'exists_already',
      `${isFile ? out : join(out, 'registry.json')} exists already and was not written.`,
      'Choose another name, or remove it first.',
    );
  const files = isFile
    ? [{ path: target, text: printRegistry(design) }]
    : listRegistryFiles(design).map(({ path, text }) => ({ path: join(target, path), text }));
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text, { flag: 'wx' });
    }
    return createSuccess(undefined);
  } catch (error) {
    return createFailure(
      'not_written',
      `${out} was not written: ${error instanceof Error ? error.message : String(error)}.`,
      'Check that its folder is writable.',
    );
  }
}
