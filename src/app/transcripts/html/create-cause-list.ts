import { createMarkup, NO_MARKUP, type Markup } from '../../../contract/create-markup.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { formatPointer } from '../../../contract/json/pointer.ts';
import type { PlannedCause } from '../plan-causes.ts';
import { createReportExamples } from './create-report-examples.ts';

const MOST_CAUSES = 100;

/** What to change, by the turns that it would have saved. */
export function createCauseList(causes: readonly PlannedCause[], hasRegistry: boolean): Markup {
  const rest = causes.length - MOST_CAUSES;
  return createMarkup`<section><h2>What to change</h2>
${causes.length === 0 ? createMarkup`<p>${describeNothing(hasRegistry)}</p>` : NO_MARKUP}
${causes.slice(0, MOST_CAUSES).map(createCause)}
${rest > 0 ? createMarkup`<p class="soft">${formatCount(rest, 'more cause')} with fewer turns.</p>` : NO_MARKUP}
</section>`;
}

function describeNothing(hasRegistry: boolean): string {
  return hasRegistry
    ? 'The logs show no words of the contracts that cost turns.'
    : 'Causes are found in contracts. Count these logs with their registry to see them.';
}

function createCause({ cause, advice, change, preview }: PlannedCause): Markup {
  const { tool, title, hits, of, turns, examples } = cause;
  const lead = tool === undefined ? NO_MARKUP : createMarkup`<code><bdi>${tool}</bdi></code>: `;
  return createMarkup`<article class="cause"><h3>${lead}${createQuotedText(title)}</h3>
<p class="soft">${formatNumber(hits)} of ${formatNumber(of)}, cost ${formatCount(turns, 'turn')}</p>
<p>${createQuotedText(advice)}</p>
${change === undefined ? createMended(tool) : createChange(change, preview)}
${examples.length === 0 ? NO_MARKUP : createMarkup`<details><summary>Examples</summary>${createReportExamples(examples)}</details>`}</article>`;
}

/** What stands between backticks is code. */
function createQuotedText(text: string): readonly Markup[] {
  return text
    .split('`')
    .map((part, i) => (i % 2 === 1 ? createMarkup`<code>${part}</code>` : createMarkup`${part}`));
}

function createMended(tool: string | undefined): Markup {
  if (tool === undefined) return NO_MARKUP;
  return createMarkup`<p class="soft">The contract no longer has this cause.</p>`;
}

const SIGNS = { removed: '− ', added: '+ ', kept: '  ', cut: '  ' } as const;

function createChange(
  { label, at, isSafe }: NonNullable<PlannedCause['change']>,
  preview: PlannedCause['preview'],
): Markup {
  const lines = preview.map(
    ({ kind, text }) => createMarkup`<span class="${kind}">${SIGNS[kind]}${text}
</span>`,
  );
  return createMarkup`<p>${label} at <code>${formatPointer(at) || '/'}</code>${isSafe ? '' : ' (to be reviewed by a person)'}</p>
${lines.length === 0 ? NO_MARKUP : createMarkup`<pre class="difference" dir="ltr">${lines}</pre>`}`;
}
