import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { resolvePath } from '../input/list-files.ts';
import type { Shell } from '../shell.ts';
import { printOfflineWorker } from './print-offline-worker.ts';
import { printSiteScript, SITE_REGISTRY, SITE_SCRIPT } from './print-site-script.ts';

interface Site {
  /** The registry as one file. */
  readonly text: string;
  readonly folder: string;
  readonly isEditable: boolean;
  readonly shell: Shell;
}

/** The page's own first script is inline. */
const FIRST_SCRIPT = '<script>';
const OFFLINE_WORKER = 'offline-worker.js';

/**
 * Writes the built app and a registry to a folder. It may exist where it is empty or was written by
 * this before; other files in it stay. Errors: `no_build`, `not_empty`, `not_written`.
 */
export function saveSite({ text, folder, isEditable, shell }: Site): Outcome<undefined> {
  const build = findBuild();
  if (build === undefined)
    return createFailure(
      'no_build',
      'The built app is not beside the command line.',
      'Run npm run build in the checkout, or use the published package.',
    );
  const target = resolvePath(folder, shell.folder);
  try {
    if (existsSync(target) && !isOurs(target) && readdirSync(target).length > 0)
      return createFailure(
        'not_empty',
        `${folder} has files of its own and was not written.`,
        'Pass another folder with --out.',
      );
    // Those of an older build have other names.
    rmSync(join(target, 'assets'), { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    cpSync(build, target, { recursive: true });
    saveRegistry(target, text, isEditable);
    return createSuccess(undefined);
  } catch (error) {
    return createFailure(
      'not_written',
      `${folder} was not written: ${error instanceof Error ? error.message : String(error)}.`,
      'Check that the folder is writable, then run the command again.',
    );
  }
}

/** The registry, the script that opens it, and the page and the service worker that know of both. */
function saveRegistry(folder: string, text: string, isEditable: boolean): void {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const page = read('index.html').replace(
    FIRST_SCRIPT,
    `<script src="./${SITE_SCRIPT}"></script>\n    ${FIRST_SCRIPT}`,
  );
  const files = new Map([
    ['index.html', page],
    [SITE_REGISTRY, text],
    [SITE_SCRIPT, printSiteScript(isEditable)],
  ]);
  const worker = printOfflineWorker(read(OFFLINE_WORKER), files);
  for (const [name, content] of [...files, [OFFLINE_WORKER, worker] as const])
    writeFileSync(join(folder, name), content);
}

function isOurs(folder: string): boolean {
  return existsSync(join(folder, SITE_SCRIPT));
}

/** `dist/` beside the program, or in the checkout. */
function findBuild(): string | undefined {
  return ['../dist/', '../../../dist/']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(join(path, 'index.html')));
}
