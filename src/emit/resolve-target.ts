import type { TargetSettings } from '../contract/registry.ts';
import { createConfiguredTarget } from './create-configured-target.ts';
import type { SdkAdapter } from './sdk-adapter.ts';
import { sdkAdapters } from './sdk-adapters.ts';
import type { Target } from './target.ts';

/** The SDK adapters that change what is sent to this target. */
export function listSdkAdapters({ id }: Target): readonly SdkAdapter[] {
  return sdkAdapters.filter(({ forms }) => forms[id] !== undefined);
}

/** The target with the user's settings, of all SDK adapters; see createConfiguredTarget. */
export function resolveTarget(
  target: Target,
  sending: Partial<TargetSettings> | undefined,
): Target {
  return createConfiguredTarget(target, sending, sdkAdapters);
}
