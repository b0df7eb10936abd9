import { spawnSync } from 'node:child_process';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { MAX_BYTES } from '../input/read-bounded.ts';

const GIT_MS = 30_000;

/**
 * A file of a git revision, or a folder of it as a zip. `place`: `HEAD~1:registry`, as git writes
 * it. Errors: `unreadable_revision`.
 */
export function readRevision(place: string, folder: string): Outcome<Buffer> {
  const [revision = '', path = ''] = splitPlace(place);
  if (revision.startsWith('-') || revision === '')
    return createFailure(
      'unreadable_revision',
      `${JSON.stringify(revision)} is no revision.`,
      'Write git:<revision>:<path>, as in git:HEAD~1:registry.',
    );
  // The path is relative to the folder of the command, and not to that of the repository.
  const name = `${revision}:${path === '' || path.startsWith('/') ? path : `./${path}`}`;
  const kind = runGit(['cat-file', '-t', name], folder);
  if (kind.kind === 'problem') return kind;
  return kind.value.toString().trim() === 'tree'
    ? runGit(['archive', '--format=zip', name], folder)
    : runGit(['cat-file', 'blob', name], folder);
}

/** At the last colon before the path: a revision may have one (`:/fix`, `@{1:00}`), rarely. */
function splitPlace(place: string): readonly string[] {
  const at = place.indexOf(':');
  return at === -1 ? [place, '.'] : [place.slice(0, at), place.slice(at + 1)];
}

function runGit(words: readonly string[], folder: string): Outcome<Buffer> {
  const { status, stdout, stderr, error } = spawnSync('git', ['--no-pager', ...words], {
    cwd: folder,
    maxBuffer: MAX_BYTES,
    timeout: GIT_MS,
  });
  if (status === 0) return createSuccess(stdout);
  const said =
    error?.message ??
    stderr
      .toString()
      .trim()
      .replace(/^fatal: /, '');
  return createFailure(
    'unreadable_revision',
    `git did not read ${words.at(-1) ?? ''}: ${said}.`,
    'Write git:<revision>:<path>, with the path from the current folder: git:HEAD~1:registry.',
  );
}
