import { escapeMarkdown, escapeName } from '../escape-markdown.ts';
import type { ErrorDoc, ExampleDoc, FieldDoc, RegistryDoc, ToolDoc } from './tool-doc.ts';

/** The documentation as one Markdown file. */
export function printDocsMarkdown({ title, version, description, tools }: RegistryDoc): string {
  return [
    `# ${escapeMarkdown(title)}`,
    '',
    ...listText(version === undefined ? '' : `Version ${version}`),
    ...listText(description ?? ''),
    ...tools.map(({ name, slug }) => `- [${escapeName(name)}](#${slug})`),
    '',
    ...tools.flatMap(printTool),
  ].join('\n');
}

function listText(text: string): readonly string[] {
  return text.trim() === '' ? [] : [escapeMarkdown(text), ''];
}

function printTool(tool: ToolDoc): readonly string[] {
  return [
    // Hosts of Markdown differ in the places that they give to headings.
    `<a id="${tool.slug}"></a>`,
    '',
    `## ${escapeName(tool.name)}`,
    '',
    ...(tool.isReady ? [] : ['Draft: not ready.', '']),
    ...listText(tool.title ?? ''),
    ...tool.about.flatMap(listText),
    ...printList('When to use it', tool.useWhen),
    ...printList('When not to', tool.notWhen),
    '### Arguments',
    '',
    ...printArguments(tool),
    '### Result',
    '',
    ...printResult(tool.output),
    ...printErrors(tool.errors),
    ...(tool.facts.length === 0 ? [] : ['### Risk and limits', '']),
    ...tool.facts.map(({ label, text }) => `- ${label}: ${escapeMarkdown(text)}`),
    ...(tool.facts.length === 0 ? [] : ['']),
    ...tool.examples.flatMap(printExample),
  ];
}

function printArguments({ input, inputNote }: ToolDoc): readonly string[] {
  const fields =
    input.length > 0 ? printFields(input) : inputNote === undefined ? ['None.', ''] : [];
  return [...fields, ...listText(inputNote ?? '')];
}

function printList(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0
    ? []
    : [`### ${title}`, '', ...items.map((item) => `- ${escapeMarkdown(item)}`), ''];
}

function printFields(fields: readonly FieldDoc[]): readonly string[] {
  return [
    '| Name | Type | Required | Description |',
    '| --- | --- | --- | --- |',
    ...fields.map(
      ({ path, type, isRequired, about }) =>
        `| ${escapeName(path)} | ${escapeMarkdown(type)} | ${isRequired ? 'yes' : 'no'} | ${escapeMarkdown(about)} |`,
    ),
    '',
  ];
}

function printResult(output: readonly FieldDoc[] | undefined): readonly string[] {
  if (output === undefined) return ['Not declared.', ''];
  return output.length === 0 ? ['No named fields.', ''] : printFields(output);
}

function printErrors(errors: readonly ErrorDoc[]): readonly string[] {
  if (errors.length === 0) return [];
  return [
    '### Errors',
    '',
    '| Code | Message | What to do | Retry |',
    '| --- | --- | --- | --- |',
    ...errors.map(
      ({ code, message, hint, isRetryable }) =>
        `| ${escapeName(code)} | ${escapeMarkdown(message)} | ${escapeMarkdown(hint)} | ${describeRetry(isRetryable)} |`,
    ),
    '',
  ];
}

export function describeRetry(isRetryable: boolean | undefined): string {
  if (isRetryable === undefined) return 'not declared';
  return isRetryable ? 'yes' : 'no';
}

function printExample({ title, input, output }: ExampleDoc): readonly string[] {
  return [
    `### ${escapeMarkdown(title === '' ? 'Example' : `Example: ${title}`)}`,
    '',
    ...printCode(input),
    ...(output === undefined ? [] : ['Result:', '', ...printCode(output)]),
  ];
}

/** JSON escapes line breaks: no text in it begins a line with a fence. */
function printCode(json: string): readonly string[] {
  const fence = '`'.repeat(
    Math.max(3, ...[...json.matchAll(/`+/g)].map(([run]) => run.length + 1)),
  );
  return [`${fence}json`, json, fence, ''];
}
