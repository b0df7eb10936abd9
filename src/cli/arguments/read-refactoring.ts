import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { checkForeignOptions } from './check-options.ts';
import type { Command } from './command.ts';
import type { OptionValues } from './parse-options.ts';
import { readOnePath } from './read-one-path.ts';

/** Errors: `unknown_option`, `nothing_named`, `value_missing`, `unknown_value`. */
export function readSplit(values: OptionValues, paths: readonly string[]): Outcome<Command> {
  const foreign = checkForeignOptions('split', values);
  if (foreign !== undefined) return foreign;
  const path = readOnePath('split', paths, 'Run toolwright split registry --tool manage_project.');
  if (path.kind === 'problem') return path;
  const { tool, by } = values;
  return by !== undefined && tool === undefined
    ? createFailure('value_missing', '--by needs --tool.', 'Add --tool with the tool to split.')
    : createSuccess({ kind: 'split', options: { path: path.value, tool, by } });
}

/** Errors: `unknown_option`, `nothing_named`, `value_missing`. */
export function readMerge(values: OptionValues, paths: readonly string[]): Outcome<Command> {
  const foreign = checkForeignOptions('merge', values);
  if (foreign !== undefined) return foreign;
  const example = 'Run toolwright merge registry --tool list_files --tool find_files.';
  const path = readOnePath('merge', paths, example);
  if (path.kind === 'problem') return path;
  const { tools, name } = values;
  return tools === undefined
    ? createFailure('value_missing', 'merge needs --tool at least twice.', example)
    : createSuccess({ kind: 'merge', options: { path: path.value, tools, name } });
}
