import type { ReadFile } from '../../../analyze/report.ts';
import { createMarkup, NO_MARKUP, type Markup } from '../../../contract/create-markup.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { describeFile } from '../describe-report.ts';

const MOST_FILES = 200;

/** What was read, and what could not be. */
export function createFileList(files: readonly ReadFile[]): Markup {
  const rest = files.length - MOST_FILES;
  return createMarkup`<section><h2>What was read</h2>
<div class="scroll"><table><tbody>${files
    .toSorted((a, b) => b.transcripts - a.transcripts)
    .slice(0, MOST_FILES)
    .map(createRow)}</tbody></table></div>
${rest > 0 ? createMarkup`<p class="soft">${formatCount(rest, 'more file')}.</p>` : NO_MARKUP}</section>`;
}

function createRow(file: ReadFile): Markup {
  const { name, problem, examples } = file;
  return createMarkup`<tr><th>${name}</th><td>${describeFile(file)}
${problem === undefined ? NO_MARKUP : createMarkup`<p class="alarm">${problem.message}</p><p>${problem.hint}</p>`}
${examples.length === 0 ? NO_MARKUP : createMarkup`<details><summary>Broken records</summary><ul class="examples">${examples.map(({ record, reason }) => createMarkup`<li>${record}: ${reason}</li>`)}</ul></details>`}</td></tr>`;
}
