import type { Tokens } from '../app/tokens/tokens.ts';
import { formatCount, formatNumber, selectPlural } from '../contract/format-count.ts';
import type { Formula, TokenError } from '../measure/formula.ts';

type ShownTokens = Pick<Tokens, 'tokens' | 'unknown' | 'kind'>;

/**
 * `2,140`, or `≈ 2,140` when it is fitted or estimated. All recordings are of small flat tools:
 * even a formula without error there is not exact elsewhere. `at least ≈ 2,140` beside a tool of
 * unknown cost, which alone is `not known`.
 */
export function formatTokens({ tokens, unknown, kind }: ShownTokens): string {
  if (unknown > 0 && tokens === 0) return 'not known';
  return `${unknown > 0 ? 'at least ' : ''}${kind === 'exact' ? '' : '≈ '}${formatNumber(tokens)}`;
}

/** The same where there is little room: `≥ 2,140` beside a tool of unknown cost. */
export function formatFewTokens(tokens: ShownTokens): string {
  return tokens.unknown > 0 && tokens.tokens > 0
    ? `≥ ${formatNumber(tokens.tokens)}`
    : formatTokens(tokens);
}

/** `≈ 2,140 tokens`. */
export function formatTokenCount(tokens: ShownTokens): string {
  return tokens.unknown > 0 && tokens.tokens === 0
    ? 'tokens not known'
    : `${formatTokens(tokens)} ${selectPlural(tokens.tokens, 'token')}`;
}

/** `≈ 900 tokens searchable`; undefined where the context has every tool from the start. */
export function formatSearchable({
  searchable,
  kind,
}: Pick<Tokens, 'searchable' | 'kind'>): string | undefined {
  return searchable.tools === 0
    ? undefined
    : `${formatTokenCount({ ...searchable, kind })} searchable`;
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

/** `≈ 2,140 tokens in context, ≈ 900 tokens searchable (fitted ±9 %)`. */
export function describeSum(tokens: Tokens): string {
  const searchable = formatSearchable(tokens);
  const shown =
    searchable === undefined
      ? formatTokenCount(tokens)
      : `${formatTokenCount(tokens)} in context, ${searchable}`;
  return `${shown} (${formatCertainty(tokens)})`;
}

/** How the number was calculated, in sentences. */
export function describeTokens(tokens: Tokens, { says, source, verified }: Formula): string {
  return [
    `Calculated as ${says}.`,
    tokens.isCounted ? '' : 'Not counted yet: the length of the text is estimated.',
    tokens.kind === 'exact' || tokens.unknown > 0 ? '' : describeTokenError(tokens.error),
    describeUnknown(tokens.unknown),
    describeSearchable(tokens.searchable),
    `Source: ${source}, ${verified}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join('\n');
}

function describeUnknown(unknown: number): string {
  if (unknown === 0) return '';
  return unknown === 1
    ? 'One tool is the provider’s own: what it costs is not published.'
    : `${unknown} tools are the provider’s own: what they cost is not published.`;
}

function describeSearchable({ tools }: Tokens['searchable']): string {
  if (tools === 0) return '';
  return `${formatCount(tools, 'tool')} more, for the provider’s tool search to find: not in the context at the start.`;
}

function describeTokenError(error: TokenError | undefined): string {
  if (error === undefined) return 'Not checked against recorded requests.';
  const formatPercent = (share: number): string => `${Number((share * 100).toFixed(1))} %`;
  return error.p90 === 0
    ? `Exact for all ${error.cases} recorded requests, which had small, flat tools.`
    : `Checked against ${error.cases} recorded requests: median error ${formatPercent(error.median)}, 90 % within ${formatPercent(error.p90)}.`;
}
