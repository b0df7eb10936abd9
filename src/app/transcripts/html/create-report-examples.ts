import type { Example } from '../../../analyze/metric.ts';
import { createMarkup, NO_MARKUP, type Markup } from '../../../contract/create-markup.ts';
import { formatPlace } from '../format-figure.ts';

const MOST_SHOWN = 5;

/** Places with what the model sent there; nothing where there are none. */
export function createReportExamples(examples: readonly Example[]): Markup {
  if (examples.length === 0) return NO_MARKUP;
  const items = examples
    .slice(0, MOST_SHOWN)
    .map(
      (example) =>
        createMarkup`<li><span class="soft"><bdi>${formatPlace(example)}</bdi></span><div class="excerpt" dir="auto">${example.excerpt}</div></li>`,
    );
  return createMarkup`<ul class="examples">${items}</ul>`;
}
