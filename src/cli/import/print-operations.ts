import { groupOperations } from '../../app/import/group-operations.ts';
import type { OperationEntry } from '../../app/import/imported-files.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { createJsonObject } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { escapeHidden } from '../output/escape-hidden.ts';

const LONGEST = 80;

/** The operations by tag, one a line. */
export function printOperations(operations: readonly OperationEntry[]): string {
  const groups = groupOperations(operations).map(({ tag, entries }) => {
    const lines = entries.map((entry) => `  ${escapeHidden(describeOperation(entry))}\n`);
    return `${escapeHidden(tag)}\n${lines.join('')}`;
  });
  const tokens = operations.reduce((sum, entry) => sum + entry.tokens, 0);
  return `${groups.join('\n')}\n${formatCount(operations.length, 'operation')}, about ${formatNumber(tokens)} tokens together.\n`;
}

function describeOperation(entry: OperationEntry): string {
  const { id, method, path, name, tokens, summary, isDeprecated } = entry;
  const place = `${method} ${path}`;
  const words = [
    id === place ? place : `${id}  ${place}`,
    `${name} (about ${formatCount(tokens, 'token')})`,
    ...(isDeprecated ? ['deprecated'] : []),
    ...(summary === ''
      ? []
      : [summary.length > LONGEST ? `${summary.slice(0, LONGEST - 1)}…` : summary]),
  ];
  return words.join('  ');
}

/** The same as JSON, for scripts. */
export function printOperationsJson(operations: readonly OperationEntry[]): string {
  const list = operations.map(({ id, method, path, tags, summary, isDeprecated, name, tokens }) =>
    createJsonObject([
      ['id', id],
      ['method', method],
      ['path', path],
      ['tags', tags],
      ['summary', summary],
      ['deprecated', isDeprecated],
      ['tool', name],
      ['tokens', tokens],
    ]),
  );
  return `${printJson(list, 2)}\n`;
}
