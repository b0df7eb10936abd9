import { measureCacheCost } from '../../app/cache/cache-cost.ts';
import type { CachePrefix } from '../../app/cache/cache-prefix.ts';
import { createSegments } from '../../app/cache/create-segments.ts';
import { createJsonObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { createToolList } from '../../emit/create-tool-list.ts';
import { findCacheModels, type CacheModels } from '../../measure/cache-rule.ts';
import { findCacheRule } from '../../measure/cache-rules.ts';
import type { Formula } from '../../measure/formula.ts';
import type { TokenOptions } from '../arguments/command.ts';
import type { SelectedTools } from '../arguments/read-chosen.ts';
import type { MeasuredTool } from './measure-tool.ts';

interface ReportInput {
  readonly formula: Formula;
  readonly options: TokenOptions;
  readonly chosen: SelectedTools;
}

/**
 * Whole tokens; the total is rounded once. `fixed` is what tools cost once per request, null where
 * nobody published it; `total` is what is in the context at the start, without `unknown` tools.
 */
export function createTokenReport(
  measured: readonly MeasuredTool[],
  { formula, options, chosen }: ReportInput,
): JsonObject {
  const { target, model } = options;
  const { certainty, says, source, verified, error } = formula;
  const fixed =
    measured.length === 0 ? 0 : formula.getFixedTokens(model === undefined ? {} : { model });
  const early = measured.filter(({ isSearchable }) => !isSearchable);
  const late = measured.filter(({ isSearchable }) => isSearchable);
  const isSure = measured.every(({ isCounted, basis }) => isCounted && basis !== 'catalogue');
  return createJsonObject([
    ['target', target],
    ...(model === undefined ? [] : [['model', model] as const]),
    ['certainty', isSure ? certainty : 'estimate'],
    ['formula', says],
    ['source', source],
    ['verified', verified],
    [
      'error',
      error === undefined
        ? null
        : createJsonObject([
            ['cases', error.cases],
            ['median', error.median],
            ['p90', error.p90],
          ]),
    ],
    ['tools', measured.map(createToolEntry)],
    ['fixed', fixed === undefined ? null : Math.round(fixed)],
    ['total', Math.round(measureSum(early) + (fixed ?? 0))],
    ['searchable', Math.round(measureSum(late))],
    ['unknown', measured.flatMap(({ basis, name }) => (basis === 'unknown' ? [name] : []))],
    ['cache', createCacheEntry(measured, fixed, { formula, options, chosen })],
  ]);
}

function measureSum(measured: readonly MeasuredTool[]): number {
  return measured.reduce((sum, { tokens }) => sum + (tokens ?? 0), 0);
}

/** `sent` says where a tool is that is not in the context at the start. */
function createToolEntry({ name, tokens, bytes, basis, isSearchable }: MeasuredTool): Json {
  return createJsonObject([
    ['name', name],
    ['tokens', tokens === undefined ? null : Math.round(tokens)],
    ['bytes', bytes ?? null],
    ...(basis === 'none' ? [['sent', 'no'] as const] : []),
    ...(isSearchable ? [['sent', 'searchable'] as const] : []),
  ]);
}

/** Null where the target's provider documents nothing of its cache for the model. */
function createCacheEntry(
  measured: readonly MeasuredTool[],
  fixed: number | undefined,
  { options, chosen }: ReportInput,
): Json {
  const rule = findCacheRule(options.target);
  const models = rule && findCacheModels(rule, options.model);
  if (rule === undefined || models === undefined || chosen.target === undefined) return null;
  const sent = measured.filter(({ basis }) => basis !== 'none');
  const { items } = createToolList(
    chosen.target,
    sent.map(({ contract, name, wire }) => ({
      name,
      tier: contract.visibility?.tier,
      wire: wire ?? createJsonObject(),
    })),
    chosen.registry,
  );
  const segments = createSegments(
    items,
    sent.map(({ name, wire, tokens, isSearchable }) => ({
      id: name,
      wire: wire ?? createJsonObject(),
      tokens: tokens ?? 0,
      isUnknown: tokens === undefined,
      isInContext: !isSearchable,
    })),
  );
  return createCostEntry({ rule, segments, fixed: segments.length === 0 ? 0 : fixed }, models);
}

function createCostEntry(prefix: CachePrefix, models: CacheModels): Json {
  const { cached, writing, reading } = measureCacheCost(prefix, models);
  return createJsonObject([
    ['models', models.label],
    ['minimum', models.minimum ?? null],
    ['cached', cached],
    ['first_request', writing === undefined ? null : Math.round(writing)],
    ['later_requests', reading === undefined ? null : Math.round(reading)],
    ['source', prefix.rule.source],
    ['read', prefix.rule.read],
  ]);
}
