import type { ShouldCall } from '../../analyze/analysis-context.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import type { GivenRule } from '../arguments/command.ts';
import { readFileText } from '../input/read-file.ts';
import type { Shell } from '../shell.ts';

/** Reads the ids of a list from its file. Errors: those of reading a file, `empty_list`. */
export function readRule(rule: GivenRule, shell: Shell): Outcome<ShouldCall> {
  if (rule.kind !== 'list') return createSuccess(rule);
  const read = readFileText(rule.path, shell);
  if (read.kind === 'problem') return read;
  const ids = read.value.text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return ids.length === 0
    ? createFailure(
        'empty_list',
        `${rule.path} lists no transcript.`,
        'Write the id of a transcript on each line.',
      )
    : createSuccess({ kind: 'list', ids });
}
