import { formatNumber } from '../../contract/format-count.ts';
import {
  get,
  getNumber,
  getString,
  isArray,
  type Json,
  type JsonObject,
} from '../../contract/json/json.ts';
import { printTable } from '../analyze/print-table.ts';
import { escapeHiddenInName } from '../output/escape-hidden.ts';

/** The report for people. */
export function printTokenReport(report: JsonObject): string {
  const about = getString(report.get('certainty')) === 'exact' ? '' : '≈ ';
  const tools = listItems(report.get('tools'));
  const unknown = listItems(report.get('unknown'));
  const least = unknown.length === 0 ? '' : 'at least ';
  const fixed = getNumber(report.get('fixed'));
  const searchable = tools.filter((tool) => getString(get(tool, 'sent')) === 'searchable');
  const lines = [
    `Tokens on ${getString(report.get('target')) ?? ''} (${getString(report.get('certainty')) ?? ''})`,
    ...printTable([
      ['tool', 'tokens', ''],
      ...tools.map((tool) => [
        escapeHiddenInName(getString(get(tool, 'name')) ?? ''),
        printCount(get(tool, 'tokens'), about),
        printPlace(tool),
      ]),
      ['once per request', printCount(report.get('fixed'), ''), ''],
    ]),
    `In context: ${least}${printCount(report.get('total'), about)}${fixed === undefined ? ', without what is added once per request' : ''}`,
    ...(searchable.length === 0
      ? []
      : [`Searchable: ${printCount(report.get('searchable'), about)}`]),
    ...printCache(report.get('cache'), about),
    ...(unknown.length === 0
      ? []
      : [
          `Not known: ${unknown.map((name) => escapeHiddenInName(getString(name) ?? '')).join(', ')}`,
        ]),
  ];
  return `${lines.join('\n')}\n`;
}

function printPlace(tool: Json): string {
  const sent = getString(get(tool, 'sent'));
  if (sent === 'no') return 'not sent';
  return sent === 'searchable' ? 'searchable' : '';
}

function printCache(cache: Json | undefined, about: string): readonly string[] {
  if (cache === undefined || cache === null) return ['Cached: not known'];
  const models = getString(get(cache, 'models')) ?? '';
  if (getNumber(get(cache, 'cached')) === 0) return [`Cached: nothing (${models})`];
  return [
    `Cached: ${printCount(get(cache, 'cached'), about)} (${models}); the first request costs as much as ${printCount(get(cache, 'first_request'), about)} tokens, later ones ${printCount(get(cache, 'later_requests'), about)}`,
  ];
}

function printCount(value: Json | undefined, about: string): string {
  const count = getNumber(value);
  return count === undefined ? 'not known' : `${about}${formatNumber(count)}`;
}

function listItems(json: Json | undefined): readonly Json[] {
  return isArray(json) ? json : [];
}
