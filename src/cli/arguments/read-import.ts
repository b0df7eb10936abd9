import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { checkForeignOptions, createValueProblem } from './check-options.ts';
import { type Command } from './command.ts';
import type { OptionValues } from './parse-options.ts';
import { IMPORT_FORMATS } from './transfer-options.ts';

/** Errors: `unknown_option`, `nothing_named`, `unknown_value`. */
export function readImport(values: OptionValues, paths: readonly string[]): Outcome<Command> {
  const foreign = checkForeignOptions('import', values);
  if (foreign !== undefined) return foreign;
  const { mcp, pick = [], list = false, out, format = 'text' } = values;
  const formatId = IMPORT_FORMATS.find((id) => id === format);
  if (formatId === undefined) return createValueProblem('--format', format, IMPORT_FORMATS);
  if (paths.length === 0 && mcp === undefined)
    return createFailure(
      'nothing_named',
      'import needs files, folders, an address, or a live server.',
      'Run toolwright import openapi.yaml, or toolwright import --mcp "node server.js".',
    );
  if (paths.length > 0 && mcp !== undefined)
    return createFailure(
      'nothing_named',
      'With --mcp, import reads no files.',
      'Run import twice, once for the server and once for the files.',
    );
  return createSuccess({
    kind: 'import',
    options: { paths, mcp, picks: pick, isList: list, out, format: formatId },
  });
}
