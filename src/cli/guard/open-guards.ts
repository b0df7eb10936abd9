import type { Contract } from '../../contract/contract.ts';
import type { Registry } from '../../contract/registry.ts';
import { createGuardedRegistry } from '../../simulate/create-guarded-registry.ts';
import type { GuardedRegistry } from '../../simulate/guard.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { readAll } from '../input/read-all.ts';
import type { SourceSet } from '../input/source.ts';
import type { Shell } from '../shell.ts';

/** A registry of the given files, as the guard needs it. */
export interface OpenGuard {
  readonly set: SourceSet;
  readonly registry: Registry;
  readonly contracts: readonly Contract[];
  readonly guarded: GuardedRegistry;
}

/**
 * The registries below a path, or where it has none, its tools. None after a problem, which was
 * printed: a part of a registry would refuse what the whole one allows.
 */
export function openGuards(path: string, shell: Shell): readonly OpenGuard[] {
  const { sets, exit }: { readonly sets: readonly SourceSet[]; readonly exit: ExitCode } = readAll(
    { paths: [path] },
    shell,
  );
  if (exit !== EXIT.clean) return [];
  const homes = sets.filter(({ home }) => home !== undefined);
  return (homes.length === 0 ? sets : homes).map((set) => {
    const { registry } = set.registry;
    const contracts = set.tools.map(({ reading }) => reading.contract);
    return { set, registry, contracts, guarded: createGuardedRegistry(registry, contracts) };
  });
}
