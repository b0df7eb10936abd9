import { formatNumber, selectPlural } from '../../contract/format-count.ts';
import type { Publication } from '../artifact.ts';
import type { Exporter } from '../exporter.ts';

export const badge: Exporter = {
  id: 'badge',
  createFiles: ({ publication }) => [{ path: 'badge.svg', text: printBadge(publication) }],
};

/** Widths are estimates for 11 px sans: a text that is wider is squeezed by `textLength`. */
const CHARACTER = 6.5;

function printBadge({ tools }: Publication): string {
  const ready = tools.filter(({ blockers }) => blockers.length === 0).length;
  const all = `${formatNumber(tools.length)} ${selectPlural(tools.length, 'tool', 'tools')}`;
  const state =
    ready === tools.length && ready > 0
      ? `${all} · ready`
      : `${formatNumber(ready)} of ${all} ready`;
  const colour = ready === tools.length && ready > 0 ? '#18794e' : '#8a5a00';
  const [left, right] = ['toolwright', state].map((text) =>
    Math.round(text.length * CHARACTER + 12),
  );
  const [start, end] = [left ?? 0, right ?? 0];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${start + end}" height="20" role="img" aria-label="toolwright: ${state}">`,
    `  <title>toolwright: ${state}</title>`,
    `  <rect width="${start}" height="20" fill="#444"/>`,
    `  <rect x="${start}" width="${end}" height="20" fill="${colour}"/>`,
    '  <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">',
    `    <text x="6" y="14" textLength="${start - 12}">toolwright</text>`,
    `    <text x="${start + 6}" y="14" textLength="${end - 12}">${state}</text>`,
    '  </g>',
    '</svg>',
    '',
  ].join('\n');
}
