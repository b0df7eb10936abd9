import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { checkForeignOptions, createValueProblem } from './check-options.ts';
import { SERVED_FORMATS, type Command } from './command.ts';
import type { OptionValues } from './parse-options.ts';

/**
 * `verify` with `--mcp` or `--published`. Errors: `unknown_option`, `nothing_named`, `value_missing`,
 * `unknown_value`.
 */
export function readServed(values: OptionValues, given: readonly string[]): Outcome<Command> {
  const foreign = checkForeignOptions('verify --mcp', values);
  if (foreign !== undefined) return foreign;
  const { registry, mcp, published } = values;
  if (given.length > 0)
    return createFailure(
      'nothing_named',
      'With --mcp or --published, verify takes no address of its own.',
      'Run toolwright verify --registry registry --mcp "node server.js".',
    );
  if (registry === undefined)
    return createFailure(
      'value_missing',
      `--${mcp === undefined ? 'published' : 'mcp'} needs --registry.`,
      'Name the registry that the host should serve: --registry registry.',
    );
  const format = SERVED_FORMATS.find((id) => id === (values.format ?? 'text'));
  return format === undefined
    ? createValueProblem('--format', values.format ?? '', SERVED_FORMATS)
    : createSuccess({ kind: 'verify-served', options: { registry, mcp, published, format } });
}
