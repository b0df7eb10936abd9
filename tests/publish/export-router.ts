import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBundle, type Design } from '../../src/contract/design.ts';
import type { PublishedFile } from '../../src/publish/artifact.ts';
import { router } from '../../src/publish/artifacts/router.ts';
import { createPublication } from '../../src/publish/export-design.ts';
import { parseText, readText } from '../gallery/read-gallery.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Without it the Python half is not tried. */
export const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;

/** The guard in Python checks arguments with a package. */
export const hasGuardPython =
  spawnSync('python3', ['-c', 'import jsonschema, sys; sys.exit(sys.version_info < (3, 10))'])
    .status === 0;

export function readGallery(file: string): Design {
  const read = readBundle(parseText(readText(file)));
  if (read.kind === 'problem') throw new Error(read.problem.message);
  return read.value;
}

/**
 * What the artifact makes of a design of which every tool passed, but those at the places held
 * back.
 */
export function exportRouter(
  design: Design,
  held: readonly number[] = [],
): readonly PublishedFile[] {
  const blockers = design.tools.map((_, i) =>
    held.includes(i) ? [{ code: 'held', message: 'Held.', hint: 'Wait.' }] : [],
  );
  return router.createFiles(createPublication({ design, blockers, wires: [] }));
}

/** A new folder with these files in it. */
export function openFolder(files: readonly PublishedFile[]): {
  readonly path: string;
  readonly close: () => void;
} {
  const path = mkdtempSync(join(tmpdir(), 'router-'));
  for (const file of files) {
    mkdirSync(join(path, file.path, '..'), { recursive: true });
    writeFileSync(join(path, file.path), file.text);
  }
  return { path, close: () => rmSync(path, { recursive: true, force: true }) };
}

export interface Ran {
  readonly status: number | null;
  readonly output: string;
}

/** A program of this project's node_modules. */
export function runTool(
  script: string,
  words: readonly string[],
  { cwd, input }: { readonly cwd: string; readonly input?: string },
): Ran {
  return run(process.execPath, [join(root, 'node_modules', script), ...words], { cwd, input });
}

/** Node itself, without this project's packages. */
export function runNode(words: readonly string[], { cwd }: { readonly cwd: string }): Ran {
  return run(process.execPath, words, { cwd, input: undefined });
}

export function runPython(
  words: readonly string[],
  { cwd, input }: { readonly cwd: string; readonly input?: string },
): Ran {
  return run('python3', ['-B', ...words], { cwd, input });
}

function run(
  program: string,
  words: readonly string[],
  { cwd, input }: { readonly cwd: string; readonly input: string | undefined },
): Ran {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 200_000_000,
    ...(input === undefined ? {} : { input }),
  });
  return { status, output: `${stdout}${stderr}` };
}

export const typeRoots = join(root, 'node_modules/@types');
