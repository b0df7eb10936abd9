import { resolveTarget } from '../../emit/resolve-target.ts';
import type { Target } from '../../emit/target.ts';
import { getRegistryReading } from '../derive.ts';
import { getTarget } from '../wire/wire.ts';
import type { Workspace } from '../workspace.ts';

/** The target with the settings of the registry, whether the SDK adapters were loaded or not. */
export function getExportTarget({ registry }: Pick<Workspace, 'registry'>, id: string): Target {
  const plain = getTarget(id);
  return resolveTarget(plain, getRegistryReading(registry).registry.sending.get(plain.id));
}
