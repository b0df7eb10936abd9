import type { PublishedFile } from '../artifact.ts';
import { escapeMarkdown } from '../escape-markdown.ts';
import type { ExportInput } from '../exporter.ts';
import { describeLeftOut } from '../list-own-tools.ts';
import { createTypedTools, type TypedTools } from './create-typed-tools.ts';
import { LANGUAGE_LABELS, type Language } from './languages.ts';
import { printGaps } from './print-gaps.ts';

interface CodeFile {
  readonly language: Language;
  /** Of the folder `types/`, which holds one file and one README of each language. */
  readonly name: string;
  /** How the file is used, in Markdown. */
  readonly usage: string;
  readonly print: (typed: TypedTools) => string;
}

/** The types of all tools in one language, and what that language does not say of them. */
export function createCodeFiles(
  { publication }: ExportInput,
  { language, name, usage, print }: CodeFile,
): readonly PublishedFile[] {
  const contracts = publication.tools.map(({ contract }) => contract);
  const gaps = printGaps(language, createTypedTools(contracts));
  const readme = [
    `# ${LANGUAGE_LABELS[language]}`,
    '',
    usage,
    '',
    '## What it does not say',
    '',
    gaps,
    '',
    ...describeLeftOut(contracts).flatMap((line) => [escapeMarkdown(line), '']),
  ];
  return [
    { path: `types/${name}`, text: print(createTypedTools(contracts)) },
    { path: `types/${language}.md`, text: readme.join('\n') },
  ];
}
