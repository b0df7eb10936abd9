import { DESCRIPTION_LIMITS, type DescriptionLimit } from '../../contract/description-limits.ts';
import type { Provider, Target } from '../target.ts';

const BY_PROVIDER: Readonly<Partial<Record<Provider, readonly DescriptionLimit[]>>> = {
  mcp: [DESCRIPTION_LIMITS.claudeCode],
  openai: [DESCRIPTION_LIMITS.olderOpenai],
};

/** Where some of a target's readers cut a description. `offset` is in UTF-16 code units. */
export interface CutPosition {
  readonly cut: DescriptionLimit;
  readonly offset: number;
}

/**
 * The cuts inside a description, in ascending order; never between the halves of a surrogate pair.
 */
export function listCuts(
  description: string | undefined,
  { provider }: Pick<Target, 'provider'>,
): readonly CutPosition[] {
  if (description === undefined) return [];
  return (BY_PROVIDER[provider] ?? []).flatMap((cut) =>
    description.length <= cut.length
      ? []
      : [{ cut, offset: isBetweenHalves(description, cut.length) ? cut.length - 1 : cut.length }],
  );
}

function isBetweenHalves(text: string, at: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at));
}
