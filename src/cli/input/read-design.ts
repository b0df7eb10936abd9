import { suggestRegistryName } from '../../app/import/suggest-registry-name.ts';
import type { Design } from '../../contract/design.ts';
import { getString } from '../../contract/json/json.ts';
import { EXIT } from '../exit-codes.ts';
import { printProblem } from '../output/print-problem.ts';
import type { Shell } from '../shell.ts';
import { readAll } from './read-all.ts';
import type { SourceSet } from './source.ts';

export interface OpenDesign {
  readonly design: Design;
  readonly set: SourceSet;
}

/**
 * The registry of a file, a folder, a zip or standard input, whole; bare tools get one that is named
 * after the path. Undefined after a problem, which was printed.
 */
export function readDesign(path: string, shell: Shell): OpenDesign | undefined {
  const { sets, exit } = readAll({ paths: [path] }, shell);
  if (exit !== EXIT.clean) return undefined;
  const homes = sets.filter(({ home }) => home !== undefined);
  const [set, ...others] = homes.length === 0 ? sets : homes;
  if (set === undefined || others.length > 0) {
    printProblem(
      {
        code: 'several_registries',
        message: `${path} has more than one registry or set of tools.`,
        hint: 'Pass the folder or the file of one of them.',
      },
      shell,
    );
    return undefined;
  }
  const { source } = set.registry.registry;
  const name = getString(source.get('name')) ?? '';
  const registry = name === '' ? new Map(source).set('name', suggestRegistryName([path])) : source;
  const tools = set.tools.map(({ reading }) => reading.contract.source);
  return { design: { registry, tools }, set };
}
