import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { checkForeignOptions, createValueProblem } from './check-options.ts';
import { type Command } from './command.ts';
import type { OptionValues } from './parse-options.ts';
import { readOnePath } from './read-one-path.ts';
import { PHASES_FORMATS, type PhasesOptions } from './transfer-options.ts';
import { HARMONY, WIRE_IDS } from './wire-ids.ts';

const TARGETS = WIRE_IDS.filter((id) => id !== HARMONY);

/** Errors: `unknown_option`, `nothing_named`, `unknown_value`. */
export function readPhases(values: OptionValues, paths: readonly string[]): Outcome<Command> {
  const foreign = checkForeignOptions('phases', values);
  if (foreign !== undefined) return foreign;
  const path = readOnePath('phases', paths, 'Run toolwright phases registry.');
  if (path.kind === 'problem') return path;
  const [target = 'anthropic', ...others] = values.target ?? [];
  if (others.length > 0 || !TARGETS.includes(target))
    return createValueProblem('--target', others[0] ?? target, TARGETS);
  const format = PHASES_FORMATS.find((id) => id === (values.format ?? 'text'));
  if (format === undefined)
    return createValueProblem('--format', values.format ?? '', PHASES_FORMATS);
  const moves = (values.move ?? []).map(readMove);
  const unread = moves.find((move) => move.kind === 'problem');
  if (unread !== undefined) return unread;
  const read = moves.flatMap((move) => (move.kind === 'ok' ? [move.value] : []));
  return createSuccess({
    kind: 'phases',
    options: { path: path.value, target, moves: read, format },
  });
}

function readMove(given: string): Outcome<PhasesOptions['moves'][number]> {
  const at = given.indexOf('=');
  return at < 1 || at === given.length - 1
    ? createFailure(
        'unknown_value',
        `--move ${JSON.stringify(given)} has no tool and tier.`,
        'Write --move deploy=ops.',
      )
    : createSuccess({ tool: given.slice(0, at), tier: given.slice(at + 1) });
}
