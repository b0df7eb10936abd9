import type { CheckKind } from '../contract/schema/checks.ts';
import { isList, type Value } from '../contract/session/router.ts';
import { getMember, getText, listRecords, type ValueObject } from '../simulate/value.ts';
import type { Check, VerifiedCall } from './check.ts';
import { checks } from './checks.ts';
import { findExpected } from './settings.ts';

/** A check with what the contract sets of it. */
export interface PlannedCheck {
  readonly check: Check;
  readonly settings: ValueObject;
}

/** Source 003: all checks in parallel, in so many milliseconds. */
export const BUDGET_MS = 8_000;

/** What is checked of a page where the contract does not say it. */
export const PAGE_CHECKS: readonly CheckKind[] = [
  'http_status',
  'body_min_bytes',
  'title',
  'h1',
  'broken_images',
  'missing_alt',
  'js_errors',
  'blank_screenshot',
  'placeholder_text',
  'stale_cache',
  'network_idle',
];

/**
 * The checks of a contract's `verification`, as plain JSON: those that it lists, without the ones
 * that are off; otherwise those that fit its kind.
 */
export function planChecks(verification: Value | undefined): readonly PlannedCheck[] {
  const listed = getMember(verification, 'checks');
  const settings = isList(listed) ? listRecords(listed) : listDefaults(verification);
  return settings.flatMap((each) => {
    const check = checks.find(({ kind }) => kind === getText(each, 'kind'));
    return check === undefined || getText(each, 'severity') === 'off'
      ? []
      : [{ check, settings: each }];
  });
}

function listDefaults(verification: Value | undefined): readonly ValueObject[] {
  const kind = getText(verification, 'kind');
  const tool = getText(verification, 'tool');
  if (kind === 'live_url') return PAGE_CHECKS.map((each) => ({ kind: each }));
  return kind === 'read_back' && tool !== undefined ? [{ kind: 'read_back', tool }] : [];
}

/** Milliseconds for all checks of a contract's `verification` together. */
export function getBudget(verification: Value | undefined): number {
  const budget = getMember(verification, 'budget_ms');
  return typeof budget === 'number' && budget > 0 ? budget : BUDGET_MS;
}

/** The address that a call's result names; undefined where it names none. */
export function findAddress(
  verification: Value | undefined,
  call: VerifiedCall,
): string | undefined {
  const field = getText(verification, 'field');
  const found = field === undefined ? undefined : findExpected({ field }, call)?.value;
  return typeof found === 'string' ? found : undefined;
}

/** The calls that somebody has to make so that `read_back` can be judged. */
export function planReadBacks(
  planned: readonly PlannedCheck[],
  call: VerifiedCall,
): readonly { readonly tool: string; readonly input: ValueObject }[] {
  return planned.flatMap(({ check, settings }) => {
    const tool = getText(settings, 'tool');
    if (check.kind !== 'read_back' || tool === undefined) return [];
    const members = listRecords(getMember(settings, 'input')).flatMap((source) => {
      const [at, expected] = [getText(source, 'at'), findExpected(source, call)];
      return at === undefined || expected === undefined
        ? []
        : [[at.replace(/^\//, ''), expected.value] as const];
    });
    return [{ tool, input: Object.fromEntries(members) }];
  });
}
