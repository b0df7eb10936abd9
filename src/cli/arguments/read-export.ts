import { DEFINITIONS, EXPORT_KINDS, REGISTRY } from '../../app/export/export-kinds.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { targets } from '../../emit/targets.ts';
import { checkForeignOptions, createValueProblem } from './check-options.ts';
import type { Command } from './command.ts';
import type { OptionValues } from './parse-options.ts';

/** Errors: `unknown_option`, `nothing_named`, `unknown_value`. */
export function readExport(values: OptionValues, paths: readonly string[]): Outcome<Command> {
  const foreign = checkForeignOptions('export', values);
  if (foreign !== undefined) return foreign;
  const [path, ...more] = paths;
  if (path === undefined || more.length > 0)
    return createFailure(
      'nothing_named',
      'export needs one registry, file or -.',
      'Run toolwright export registry --as types --out folder.',
    );
  const kinds = splitList(values.as);
  const unknown = kinds.find((kind) => !EXPORT_KINDS.includes(kind));
  if (unknown !== undefined) return createValueProblem('--as', unknown, EXPORT_KINDS);
  if (kinds.includes(DEFINITIONS) && kinds.includes(REGISTRY))
    return createFailure(
      'unknown_value',
      'Definitions and the registry have the same wire files.',
      'Export them one after the other, into two folders.',
    );
  if (values.phase !== undefined && !kinds.includes(DEFINITIONS))
    return createFailure(
      'unknown_value',
      '--phase is for definitions.',
      'Use --as definitions --phase <name>, or --as phases for all of them.',
    );
  const ids = readTargets(values.target);
  if (ids.kind === 'problem') return ids;
  return createSuccess({
    kind: 'export',
    options: {
      path,
      kinds,
      targets: ids.value,
      phase: values.phase,
      out: values.out,
      replaces: values.replace === true,
    },
  });
}

/** Errors: `unknown_option`, `nothing_named`, `unknown_value`. */
export function readLockOptions(values: OptionValues, paths: readonly string[]): Outcome<Command> {
  const foreign = checkForeignOptions('lock', values);
  if (foreign !== undefined) return foreign;
  const [path, ...more] = paths;
  if (path === undefined || more.length > 0)
    return createFailure(
      'nothing_named',
      'lock needs one registry or file.',
      'Run toolwright lock registry, then toolwright lock --check registry in CI.',
    );
  const ids = readTargets(values.target);
  if (ids.kind === 'problem') return ids;
  return createSuccess({
    kind: 'lock',
    options: { path, targets: ids.value, out: values.out, isCheck: values.check === true },
  });
}

/** `--target a,b --target c`. */
function readTargets(given: readonly string[] = []): Outcome<readonly string[]> {
  const known = targets.map(({ id }) => id);
  const ids = given.flatMap(splitList);
  const unknown = ids.find((id) => !known.includes(id));
  return unknown === undefined
    ? createSuccess([...new Set(ids)])
    : createValueProblem('--target', unknown, known);
}

function splitList(text = ''): readonly string[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '');
}
