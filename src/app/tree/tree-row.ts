import type { WireFamily } from '../../contract/contract.ts';
import { createCache } from '../../contract/memoize.ts';
import type { Target } from '../../emit/target.ts';
import { isDeferred } from '../../emit/tool-lists/is-deferred.ts';
import { countFindings, type LintResult } from '../../lint/lint-result.ts';
import type { Certainty, TokenError } from '../../measure/formula.ts';
import type { AppState } from '../app.ts';
import { findTool, getContract, getName } from '../derive.ts';
import { findLintResult } from '../linting/lint-state.ts';
import { measureToolTokens, type Tokens } from '../tokens/tokens.ts';
import { getConfiguredTarget, getWire } from '../wire/wire.ts';
import type { Tool } from '../workspace.ts';
import { getCachePoint, type CachePoint } from './cache-point.ts';

/** The row of a tool in the tree. */
export interface TreeRow {
  readonly name: string;
  readonly state: LintResult['state'] | 'unknown';
  /** Findings of the severity that makes the state. */
  readonly failing: number;
  readonly bytes: number;
  /** What it costs in the context. */
  readonly tokens: number;
  /** 1 where nobody has published what it costs. */
  readonly unknown: number;
  /** In the context only once the provider's tool search has found it. */
  readonly isSearchable: boolean;
  readonly kind: Certainty;
  readonly error: TokenError | undefined;
  /** Whose tool it is; undefined for an own tool. */
  readonly provider: WireFamily | 'unknown' | undefined;
  /** Whether the target gets it. */
  readonly isSent: boolean;
  readonly cachePoint: CachePoint | undefined;
}

interface CachedRow {
  readonly lintResult: LintResult | undefined;
  readonly target: Target;
  readonly figure: Tokens;
  readonly row: TreeRow;
}

const rows = createCache<Tool, CachedRow>();

/** A thousand rows ask on every change of the state; most changes are about none of them. */
export function getTreeRow(
  state: Pick<AppState, 'workspace' | 'lintState' | 'target' | 'tokenized'>,
  id: string,
): TreeRow | undefined {
  const tool = findTool(state.workspace, id);
  if (tool === undefined) return undefined;
  const lintResult = findLintResult(state, id);
  const target = getConfiguredTarget(state.workspace, state.target);
  const figure = measureToolTokens(state, tool, target);
  const known = rows.get(tool);
  if (known?.target === target && known.lintResult === lintResult && known.figure === figure)
    return known.row;
  const wire = getWire(tool.document, target);
  const providerTool = getContract(tool.document).provider_tool;
  const row: TreeRow = {
    name: getName(tool),
    state: lintResult?.state ?? 'unknown',
    failing: lintResult === undefined ? 0 : countFailing(lintResult),
    bytes: wire.bytes,
    isSent: wire.isSent,
    provider: providerTool && (providerTool.provider ?? 'unknown'),
    cachePoint: getCachePoint(tool.document),
    tokens: figure.tokens,
    unknown: figure.unknown,
    isSearchable: isDeferred(wire.wire, target.family),
    kind: figure.kind,
    error: figure.error,
  };
  rows.set(tool, { lintResult, target, figure, row });
  return row;
}

function countFailing({ state, findings }: LintResult): number {
  const { error, unstated, warning } = countFindings(findings);
  return { error, unstated, warn: warning, pass: 0 }[state];
}
