import type { WireFamily } from '../contract/contract.ts';
import type { TargetSettings } from '../contract/registry.ts';
import { createTarget } from './create-target.ts';
import type { SdkAdapter } from './sdk-adapter.ts';
import type { Target } from './target.ts';

/** The families whose provider searches for tools that a request defers. */
const DEFERRING: ReadonlySet<WireFamily> = new Set(['anthropic', 'openai_responses']);

/** Whether the target's provider has a tool search, for which tools may be deferred. */
export function canDefer({ family }: Pick<Target, 'family'>): boolean {
  return DEFERRING.has(family);
}

const known = new Map<string, Target>();

/**
 * The target with the user's settings; the same object for the same settings. An SDK adapter that is
 * not among the given ones, or does not know the target, changes nothing.
 */
export function createConfiguredTarget(
  target: Target,
  sending: Partial<TargetSettings> | undefined,
  sdkAdapters: readonly SdkAdapter[],
): Target {
  const sdkAdapter = sdkAdapters.find(
    ({ id, forms }) => id === sending?.sender && forms[target.id] !== undefined,
  );
  const prose = sending?.prose === true;
  const isDeferring = sending?.deferral === true && canDefer(target);
  if (sdkAdapter === undefined && !prose && !isDeferring) return target;
  const key = `${target.id} ${sdkAdapter?.id ?? ''} ${prose} ${isDeferring}`;
  const configured =
    known.get(key) ??
    createTarget({
      ...target,
      form: {
        ...target.form,
        ...(sdkAdapter === undefined || sdkAdapter.sendsCustomTools === true
          ? {}
          : { customChecks: undefined }),
        ...sdkAdapter?.forms[target.id],
        prose,
        isDeferring,
      },
    });
  known.set(key, configured);
  return configured;
}
