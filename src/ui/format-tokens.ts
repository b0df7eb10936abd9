import type { Tokens } from '../app/tokens/tokens.ts';
import { formatNumber } from '../contract/format-count.ts';
import type { Formula, TokenError } from '../measure/formula.ts';

/**
 * `2,140`, or `≈ 2,140` when it is fitted or estimated. All recordings are of small flat tools:
 * even a formula without error there is not exact elsewhere.
 */
export function formatTokens({ tokens, kind }: Pick<Tokens, 'tokens' | 'kind'>): string {
  return `${kind === 'exact' ? '' : '≈ '}${formatNumber(tokens)}`;
}

/**
 * All recordings were of small flat tools: a formula that never missed there is still not promised
 * to the token.
 */
const LEAST = 0.02;

/** `exact`, `fitted ±9 %`, `estimate`: nine of ten recorded requests are within the range. */
export function formatCertainty({ kind, error }: Pick<Tokens, 'kind' | 'error'>): string {
  return kind === 'exact' || error === undefined
    ? kind
    : `${kind} ±${Math.round(Math.max(error.p90, LEAST) * 100)} %`;
}

/** How the number was calculated, in sentences. */
export function describeTokens(tokens: Tokens, { says, source, verified }: Formula): string {
  return [
    `Calculated as ${says}.`,
    tokens.isCounted ? '' : 'Not counted yet: the length of the text is estimated.',
    tokens.kind === 'exact' ? '' : describeTokenError(tokens.error),
    `Source: ${source}, ${verified}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join('\n');
}

function describeTokenError(error: TokenError | undefined): string {
  if (error === undefined) return 'Not checked against recorded requests.';
  const formatPercent = (share: number): string => `${Number((share * 100).toFixed(1))} %`;
  return error.p90 === 0
    ? `Exact for all ${error.cases} recorded requests, which had small, flat tools.`
    : `Checked against ${error.cases} recorded requests: median error ${formatPercent(error.median)}, 90 % within ${formatPercent(error.p90)}.`;
}
