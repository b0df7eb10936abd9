import type { LoggedParts, Report, ToolUsage } from '../../analyze/report.ts';
import { isWhole } from '../../analyze/tally.ts';
import { isResultCode } from '../../contract/document/evidence-decoder.ts';
import { createJsonObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { getName } from '../derive.ts';
import { getContractHash } from '../linting/get-contract-hash.ts';
import type { Workspace } from '../workspace.ts';
import { formatDay } from './format-figure.ts';
import { listFigures } from './list-headlines.ts';

/** The most called ones: a registry stays small enough for a link. */
const MOST_TOOLS = 1_000;

type Member = readonly [string, Json];

/**
 * What a registry can keep of a report: numbers, days and codes, by the tools that it has. Undefined
 * where none of them was called.
 *
 * @param day `2026-11-26`, on which it was counted
 */
export function createKeptFigures(
  report: Report,
  workspace: Workspace,
  day: string,
): JsonObject | undefined {
  const documents = new Map(workspace.tools.map((tool) => [getName(tool), tool.document]));
  const logs = report.files.filter(({ transcripts }) => transcripts > 0).length;
  const tools = report.usage
    .filter(({ calls }) => calls > 0)
    .toSorted((a, b) => b.calls - a.calls)
    .flatMap((usage): readonly Json[] => {
      const document = documents.get(usage.tool);
      return document === undefined ? [] : [createKeptCalls(usage, document, { day, logs })];
    })
    .slice(0, MOST_TOOLS);
  if (tools.length === 0) return undefined;
  return createJsonObject([
    ['counted_on', day],
    ['logs', logs],
    ['transcripts', report.transcripts],
    ...listDays(report.span),
    ...listRate('tool_use_rate', report, 'tool-use-rate'),
    ...listRate('json_in_text_rate', report, 'json-in-text-rate'),
    ['tools', tools],
  ]);
}

function createKeptCalls(
  { tool, calls, failures, lastCode, logged }: ToolUsage,
  document: JsonObject,
  { day, logs }: { readonly day: string; readonly logs: number },
): JsonObject {
  return createJsonObject([
    ['tool', tool],
    ['counted_on', day],
    ['logs', logs],
    ...listDays(logged.span),
    ['calls', calls],
    ['failed', failures],
    ...(isResultCode(lastCode) ? [['last_code', lastCode] as const] : []),
    ['with_arguments', logged.arguments],
    ['with_result', logged.result],
    ['with_latency', logged.latency],
    ['with_time', logged.time],
    ['contract', getContractHash(document)],
  ]);
}

function listDays(span: LoggedParts['span']): readonly Member[] {
  if (span === undefined) return [];
  const [from, to] = [formatDay(span[0]), formatDay(span[1])];
  return [from, to].includes('unknown')
    ? []
    : [
        ['from', from],
        ['to', to],
      ];
}

function listRate(key: string, report: Report, metric: string): readonly Member[] {
  const figure = listFigures(report, metric).find(({ subject }) => isWhole(subject));
  return figure === undefined || figure.of === 0
    ? []
    : [
        [
          key,
          createJsonObject([
            ['hits', figure.hits],
            ['of', figure.of],
          ]),
        ],
      ];
}
