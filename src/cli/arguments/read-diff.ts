import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { targets } from '../../emit/targets.ts';
import { checkForeignOptions, createValueProblem } from './check-options.ts';
import { type Command } from './command.ts';
import type { OptionValues } from './parse-options.ts';
import { DIFF_FORMATS, FAIL_ON } from './transfer-options.ts';

/** Errors: `unknown_option`, `nothing_named`, `unknown_value`. */
export function readDiff(values: OptionValues, given: readonly string[]): Outcome<Command> {
  const foreign = checkForeignOptions('diff', values);
  if (foreign !== undefined) return foreign;
  const [before, after, ...more] = given;
  if (before === undefined || after === undefined || more.length > 0)
    return createFailure(
      'nothing_named',
      'diff needs two registries or files: the former and the later.',
      'Run toolwright diff git:HEAD:registry registry.',
    );
  const format = DIFF_FORMATS.find((id) => id === (values.format ?? 'text'));
  if (format === undefined)
    return createValueProblem('--format', values.format ?? '', DIFF_FORMATS);
  const failOn = FAIL_ON.find((id) => id === values['fail-on']);
  if (values['fail-on'] !== undefined && failOn === undefined)
    return createValueProblem('--fail-on', values['fail-on'], FAIL_ON);
  const ids = targets.map(({ id }) => id);
  const unknown = values.target?.find((id) => !ids.includes(id));
  if (unknown !== undefined) return createValueProblem('--target', unknown, ids);
  return createSuccess({
    kind: 'diff',
    options: { before, after, failOn, targets: values.target ?? [], format },
  });
}
