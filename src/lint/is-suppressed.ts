import { hasPrefix } from '../contract/json/pointer.ts';
import type { Suppression } from '../contract/registry.ts';
import type { Finding } from './rule.ts';

/**
 * Whether a suppression is about the finding, which stands in the contract of `tool` or, without
 * one, in the registry.
 */
export function isSuppressed(
  suppression: Suppression,
  finding: Finding,
  tool: string | undefined,
): boolean {
  if (suppression.rule !== finding.code || suppression.reason.trim() === '') return false;
  if (suppression.tool !== undefined && suppression.tool !== tool) return false;
  return suppression.at === undefined || hasPrefix(finding.at, suppression.at);
}
