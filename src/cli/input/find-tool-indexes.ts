import type { Design } from '../../contract/design.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { suggestNearest } from '../arguments/suggest-nearest.ts';

/** Where the tools of these names are. Errors: `unknown_tool`. */
export function findToolIndexes(
  { tools }: Design,
  wanted: readonly string[],
): Outcome<readonly number[]> {
  const names = tools.map((tool) => String(tool.get('name')));
  const missing = wanted.find((name) => !names.includes(name));
  return missing === undefined
    ? createSuccess(wanted.map((name) => names.indexOf(name)))
    : createFailure(
        'unknown_tool',
        `No tool named ${JSON.stringify(missing)}.`,
        suggestNearest(missing, names) ??
          `The registry has ${names.slice(0, 12).join(', ')}${names.length > 12 ? ` and ${names.length - 12} more` : ''}.`,
      );
}
