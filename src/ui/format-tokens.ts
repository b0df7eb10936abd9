import type { Tokens } from '../app/tokens/tokens.ts';
import type { Formula, TokenError } from '../measure/formula.ts';

/**
 * `2,140`, or `≈ 2,140` when it is fitted or estimated. All recordings are of small flat tools:
 * even a formula without error there is not exact elsewhere.
 */
export function formatTokens({ tokens, kind }: Pick<Tokens, 'tokens' | 'kind'>): string {
  return `${kind === 'exact' ? '' : '≈ '}${tokens.toLocaleString('en')}`;
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
    `Figured as ${says}.`,
    tokens.isCounted ? '' : 'Not counted yet: its text is estimated.',
    tokens.kind === 'exact' ? '' : describeTokenError(tokens.error),
    `Source: ${source}, ${verified}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join('\n');
}

function describeTokenError(error: TokenError | undefined): string {
  if (error === undefined) return 'Nothing was recorded to measure it with.';
  const formatPercent = (share: number): string => `${Number((share * 100).toFixed(1))} %`;
  return error.p90 === 0
    ? `It foretold all ${error.cases} recorded bills to the token, all of small flat tools.`
    : `On ${error.cases} recorded requests it was off by ${formatPercent(error.median)} in the median, by ${formatPercent(error.p90)} for nine of ten.`;
}
