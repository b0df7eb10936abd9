import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { createWorkspaceLock } from '../../app/export/create-workspace-lock.ts';
import { formatCount } from '../../contract/format-count.ts';
import { createFailure, type Outcome } from '../../contract/problem.ts';
import {
  compareLocks,
  listLockTargets,
  LOCK_FILE,
  printLock,
  readLock,
  selectLockTargets,
  type LockChange,
  type ToolLock,
} from '../../publish/tool-lock.ts';
import type { LockOptions } from '../arguments/transfer-options.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { resolvePath } from '../input/list-files.ts';
import type { SourceSet } from '../input/source.ts';
import { escapeHiddenInLines } from '../output/escape-hidden.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import { openExport, selectTargetIds } from './open-export.ts';
import { saveFiles } from './save-files.ts';

/** Writes toolwright.lock, or with `--check` compares it with what the model sees now. */
export function runLock(options: LockOptions, shell: Shell): ExitCode {
  const opened = openExport(options.path, shell);
  if (opened === undefined) return EXIT.failed;
  const { workspace, set } = opened;
  const path = options.out ?? findLockPath(set);
  if (!options.isCheck) {
    const targets = selectTargetIds(workspace, options.targets);
    const text = printLock(createWorkspaceLock(workspace, targets));
    const files = [{ path: posix.basename(path), text }];
    return saveFiles(files, { out: posix.dirname(path), replaces: true }, shell);
  }
  const before = readLockFile(path, shell);
  if (before.kind === 'problem') {
    printProblem(before.problem, shell);
    return EXIT.failed;
  }
  const targets = options.targets.length > 0 ? options.targets : listLockTargets(before.value);
  const known = selectLockTargets(before.value, targets);
  const changes = compareLocks(known, createWorkspaceLock(workspace, targets));
  for (const change of changes) shell.out(`${escapeHiddenInLines(describeChange(change))}\n`);
  shell.err(describeEnd(before.value, changes, path));
  return changes.length === 0 ? EXIT.clean : EXIT.found;
}

/** Beside the registry, or the file with the tools. */
function findLockPath({ home, tools }: SourceSet): string {
  const path = home?.file.path ?? tools[0]?.file.path ?? '';
  return posix.join(posix.dirname(path), LOCK_FILE);
}

function readLockFile(path: string, { folder }: Shell): Outcome<ToolLock> {
  try {
    return readLock(readFileSync(resolvePath(path, folder), 'utf8'));
  } catch {
    return createFailure(
      'no_lock',
      `${path} cannot be read.`,
      'Write it with toolwright lock, and keep it with the registry.',
    );
  }
}

function describeChange({ tool, target, kind }: LockChange): string {
  const name = JSON.stringify(tool);
  if (target === undefined)
    return kind === 'added' ? `${name} is not in the lock.` : `${name} is in the lock and gone.`;
  return kind === 'changed'
    ? `${name} changed for ${target}.`
    : `${name} is ${kind === 'added' ? 'not in the lock' : 'in the lock and gone'} for ${target}.`;
}

function describeEnd(before: ToolLock, changes: readonly LockChange[], path: string): string {
  return changes.length === 0
    ? `${formatCount(before.size, 'tool')} as in ${path}.\n`
    : `${formatCount(changes.length, 'difference')} from ${path}. If they are meant, run toolwright lock and review the file with the change.\n`;
}
