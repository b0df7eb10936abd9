import type { JsonObject } from '../../contract/json/json.ts';
import { memoize, memoizeLast } from '../../contract/memoize.ts';
import { createConfiguredTarget } from '../../emit/create-configured-target.ts';
import type { SdkAdapter } from '../../emit/sdk-adapter.ts';
import type { Emission, Target } from '../../emit/target.ts';
import { targets } from '../../emit/targets.ts';
import { countJsonBytes } from '../../measure/measure-json.ts';
import { getContract, getRegistryReading } from '../derive.ts';
import type { Workspace } from '../workspace.ts';
import { getLoadedSdkAdapters } from './loaded-sdk-adapters.ts';

const [firstTarget] = targets;

export function getTarget(id: string): Target {
  return targets.find((target) => target.id === id) ?? firstTarget;
}

/** The target with the settings of the registry. Memoized: each row of the tree asks for it. */
export function getConfiguredTarget({ registry }: Pick<Workspace, 'registry'>, id: string): Target {
  return resolveConfiguredTarget(registry, id, getLoadedSdkAdapters());
}

const resolveConfiguredTarget = memoizeLast(
  (registry: JsonObject, id: string, sdkAdapters: readonly SdkAdapter[]): Target => {
    const plain = getTarget(id);
    const { sending } = getRegistryReading(registry).registry;
    return createConfiguredTarget(plain, sending.get(plain.id), sdkAdapters);
  },
);

export interface Wire extends Emission {
  /** UTF-8 bytes of the compact text, as SDKs send it; 0 where it is not sent. */
  readonly bytes: number;
}

const wiresByTarget = new Map<Target, (document: JsonObject) => Wire>();

export function getWire(document: JsonObject, target: Target): Wire {
  const known =
    wiresByTarget.get(target) ??
    memoize((each: JsonObject) => {
      const emission = target.emit(getContract(each));
      return { ...emission, bytes: emission.isSent ? countJsonBytes(emission.wire) : 0 };
    });
  wiresByTarget.set(target, known);
  return known(document);
}
