import { createMarkup, NO_MARKUP, printMarkup, type Markup } from '../../contract/create-markup.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { describeRetry } from './print-docs-markdown.ts';
import type { ErrorDoc, ExampleDoc, FieldDoc, RegistryDoc, ToolDoc } from './tool-doc.ts';

/** The documentation as one HTML file without a script: it asks for nothing, and may be printed. */
export function printDocsHtml({ title, version, description, tools }: RegistryDoc): string {
  return printMarkup(createMarkup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${DOCS_STYLE}</style>
</head>
<body>
<div class="page">
<nav aria-labelledby="contents">
<h2 id="contents">Tools</h2>
<ol>${tools.map(({ name, slug }) => createMarkup`<li><a href="#tool-${slug}">${name || '(no name)'}</a></li>`)}</ol>
</nav>
<main>
<h1 dir="auto">${title}</h1>
${version === undefined ? NO_MARKUP : createMarkup`<p class="soft">Version ${version}</p>`}
${createText(description)}
${tools.map(createTool)}
</main>
</div>
</body>
</html>
`);
}

function createText(text: string | undefined): Markup {
  return text === undefined || text.trim() === ''
    ? NO_MARKUP
    : createMarkup`<p dir="auto">${text.trim()}</p>`;
}

function createTool(tool: ToolDoc): Markup {
  return createMarkup`<section id="tool-${tool.slug}" aria-labelledby="name-${tool.slug}">
<h2 id="name-${tool.slug}">${tool.name || '(no name)'}</h2>
${tool.isReady ? NO_MARKUP : createMarkup`<p class="draft">Draft: not ready.</p>`}
${tool.title === undefined ? NO_MARKUP : createMarkup`<p class="soft" dir="auto">${tool.title}</p>`}
${tool.about.map(createText)}
${createList('When to use it', tool.useWhen)}
${createList('When not to', tool.notWhen)}
<h3>Arguments</h3>
${createArguments(tool)}
<h3>Result</h3>
${createResult(tool.output)}
${createErrors(tool.errors)}
${
  tool.facts.length === 0
    ? NO_MARKUP
    : createMarkup`<h3>Risk and limits</h3>
<dl>${tool.facts.map(({ label, text }) => createMarkup`<dt>${label}</dt><dd dir="auto">${text}</dd>`)}</dl>`
}
${tool.examples.map(createExample)}
</section>
`;
}

function createArguments({ input, inputNote }: ToolDoc): Markup {
  const note = inputNote ?? (input.length === 0 ? 'None.' : undefined);
  return createMarkup`${input.length === 0 ? NO_MARKUP : createFields(input)}${
    note === undefined ? NO_MARKUP : createMarkup`<p class="soft" dir="auto">${note}</p>`
  }`;
}

function createList(title: string, items: readonly string[]): Markup {
  return items.length === 0
    ? NO_MARKUP
    : createMarkup`<h3>${title}</h3>
<ul>${items.map((item) => createMarkup`<li dir="auto">${item}</li>`)}</ul>`;
}

function createResult(output: readonly FieldDoc[] | undefined): Markup {
  if (output === undefined) return createMarkup`<p class="soft">Not declared.</p>`;
  return output.length === 0
    ? createMarkup`<p class="soft">No named fields.</p>`
    : createFields(output);
}

function createFields(fields: readonly FieldDoc[]): Markup {
  const rows = fields.map(
    ({ path, type, isRequired, about }) =>
      createMarkup`<tr><th scope="row">${path}</th><td>${type}</td><td>${isRequired ? 'required' : 'optional'}</td><td class="about" dir="auto">${about}</td></tr>`,
  );
  return createMarkup`<div class="scroll"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Required</th><th scope="col">Description</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

function createErrors(errors: readonly ErrorDoc[]): Markup {
  if (errors.length === 0) return NO_MARKUP;
  const rows = errors.map(
    ({ code, message, hint, isRetryable }) =>
      createMarkup`<tr><th scope="row">${code}</th><td dir="auto">${message}</td><td dir="auto">${hint}</td><td>${describeRetry(isRetryable)}</td></tr>`,
  );
  return createMarkup`<h3>Errors</h3>
<div class="scroll"><table>
<thead><tr><th scope="col">Code</th><th scope="col">Message</th><th scope="col">What to do</th><th scope="col">Retry</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

function createExample({ title, input, output }: ExampleDoc): Markup {
  return createMarkup`<h3 dir="auto">${title === '' ? 'Example' : `Example: ${title}`}</h3>
<pre>${input}</pre>
${output === undefined ? NO_MARKUP : createMarkup`<p class="soft">Result:</p><pre>${output}</pre>`}`;
}
