import type { TargetSettings } from '../contract/registry.ts';
import { createTarget } from './create-target.ts';
import type { SdkAdapter } from './sdk-adapter.ts';
import { sdkAdapters } from './sdk-adapters.ts';
import type { Target } from './target.ts';

const known = new Map<string, Target>();

/** The senders that were captured for a target. */
export function listSdkAdapters({ id }: Target): readonly SdkAdapter[] {
  return sdkAdapters.filter(({ forms }) => forms[id] !== undefined);
}

/**
 * The target as a person chose it to be sent: the same object for the same choices. A sender that
 * does not know the target changes nothing.
 */
export function resolveTarget(target: Target, sending: TargetSettings | undefined): Target {
  const sender = listSdkAdapters(target).find(({ id }) => id === sending?.sender);
  const prose = sending?.prose === true;
  if (sender === undefined && !prose) return target;
  const key = `${target.id} ${sender?.id ?? ''} ${prose}`;
  const configured =
    known.get(key) ??
    createTarget({ ...target, form: { ...target.form, ...sender?.forms[target.id], prose } });
  known.set(key, configured);
  return configured;
}
