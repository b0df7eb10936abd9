import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { checkForeignOptions } from './check-options.ts';
import type { Command } from './command.ts';
import type { OptionValues } from './parse-options.ts';
import { readOnePath } from './read-one-path.ts';

/** Errors: `unknown_option`, `nothing_named`, `unknown_value`. */
export function readShare(values: OptionValues, paths: readonly string[]): Outcome<Command> {
  const foreign = checkForeignOptions('share', values);
  if (foreign !== undefined) return foreign;
  const path = readOnePath('share', paths, 'Run toolwright share registry --tool deploy.');
  if (path.kind === 'problem') return path;
  const { tool, base } = values;
  if (base !== undefined && !URL.canParse(base))
    return createFailure(
      'unknown_value',
      `--base ${JSON.stringify(base)} is no address.`,
      'Pass the address of a Toolwright, such as https://example.com/toolwright/.',
    );
  const tools = values.tools ?? (tool === undefined ? [] : [tool]);
  return createSuccess({ kind: 'share', options: { path: path.value, tools, base } });
}

/** Errors: `unknown_option`, `nothing_named`. */
export function readSite(values: OptionValues, paths: readonly string[]): Outcome<Command> {
  const foreign = checkForeignOptions('site', values);
  if (foreign !== undefined) return foreign;
  const path = readOnePath('site', paths, 'Run toolwright site registry --out site.');
  if (path.kind === 'problem') return path;
  const { out = 'site', editable = false } = values;
  return createSuccess({
    kind: 'site',
    options: { path: path.value, out, isEditable: editable },
  });
}
