import { createCache } from '../../contract/memoize.ts';
import type { Target } from '../../emit/target.ts';
import { findCacheRule } from '../../measure/cache-rules.ts';
import { measureToolCost } from '../budget/budget-tool.ts';
import { getBudget, type BudgetInput, type BudgetRow } from '../budget/budget.ts';
import type { TokenCounts } from '../tokens/token-counts.ts';
import { findFixedTokens } from '../tokens/tokens.ts';
import { createSentTools } from '../wire/sent-tools.ts';
import { getWire } from '../wire/wire.ts';
import type { Tool, Workspace } from '../workspace.ts';
import type { CachePrefix } from './cache-prefix.ts';
import { createSegments, type PrefixTool } from './create-segments.ts';

interface CachedPrefix {
  readonly prefix: CachePrefix | undefined;
}

/** A row belongs to one workspace, target and count. */
const prefixes = createCache<BudgetRow, CachedPrefix>();

/** The cached beginning of a turn's request; undefined where nothing is documented of caching. */
export function findTurnPrefix(budgeted: BudgetInput, row: BudgetRow): CachePrefix | undefined {
  const known = prefixes.get(row);
  if (known !== undefined) return known.prefix;
  const prefix = createTurnPrefix(budgeted, row);
  prefixes.set(row, { prefix });
  return prefix;
}

function createTurnPrefix(budgeted: BudgetInput, row: BudgetRow): CachePrefix | undefined {
  const { workspace, tokenized } = budgeted;
  const { target, figures } = getBudget(budgeted);
  const inContext = new Set(row.toolIds);
  const inRequest = new Set([...row.toolIds, ...row.searchableIds]);
  return createToolsPrefix({
    registry: workspace.registry,
    tools: workspace.tools.filter(({ id }) => inRequest.has(id)),
    // What a search has found is appended to the messages: the prefix stays as it was.
    isInContext: ({ id }) => inContext.has(id) && figures.get(id)?.isDeferred !== true,
    target,
    tokenized,
  });
}

interface PrefixInput extends Pick<Workspace, 'registry'> {
  /** Of the request, in the order of the registry. */
  readonly tools: readonly Tool[];
  /** Whether the model sees it without a search. */
  readonly isInContext: (tool: Tool) => boolean;
  readonly target: Target;
  readonly tokenized: TokenCounts;
}

/** The cached beginning of a request with these tools. */
export function createToolsPrefix(input: PrefixInput): CachePrefix | undefined {
  const { registry, target, isInContext, tokenized } = input;
  const rule = findCacheRule(target.id);
  if (rule === undefined) return undefined;
  const { tools, items } = createSentTools(registry, input.tools, target);
  const segments = createSegments(
    items,
    tools.map((tool): PrefixTool => {
      const { tokens, basis } = measureToolCost(tool.document, target, tokenized);
      return {
        id: tool.id,
        wire: getWire(tool.document, target).wire,
        tokens,
        isUnknown: basis === 'unknown',
        isInContext: isInContext(tool),
      };
    }),
  );
  return { rule, segments, fixed: segments.length === 0 ? 0 : findFixedTokens(target, {}) };
}
