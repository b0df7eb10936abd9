import { escapeMarkdown, escapeName } from '../escape-markdown.ts';
import { formatNames } from '../format-names.ts';
import type { TypedTools } from './create-typed-tools.ts';
import { LANGUAGE_LABELS, listGaps, type Language } from './languages.ts';
import { listInnerTypes, type Constraint, type SchemaType } from './schema-type.ts';

interface UsedGap {
  readonly keyword: string;
  readonly kind: 'unsaid' | 'differs';
  readonly reason: string;
  /** Names of the tools that have it, each once. */
  readonly tools: readonly string[];
}

/** Markdown: what the printed code says less or otherwise than the schemas of these tools. */
export function printGaps(language: Language, typed: TypedTools): string {
  const label = LANGUAGE_LABELS[language];
  const gaps = listUsedGaps(language, typed);
  if (gaps.length === 0)
    return `${label} accepts and refuses what the schemas of these tools do. The wire JSON decides.`;
  return [
    `Where ${label} says less than the schema, or otherwise. The wire JSON decides.`,
    '',
    '| Keyword | In this file | Why | Tools |',
    '| --- | --- | --- | --- |',
    ...gaps.map(
      ({ keyword, kind, reason, tools }) =>
        `| ${escapeName(keyword)} | ${kind === 'unsaid' ? 'not checked' : 'differs'} | ${escapeMarkdown(reason)} | ${formatNames(tools.map(escapeName))} |`,
    ),
  ].join('\n');
}

function listUsedGaps(language: Language, { tools }: TypedTools): readonly UsedGap[] {
  const used = new Map<
    string,
    { readonly gap: Omit<UsedGap, 'tools'>; readonly names: Set<string> }
  >();
  for (const { name, input, output } of tools) {
    const types = [input, ...(output === undefined ? [] : [output])].flatMap((schema) => [
      schema.type,
      ...[...schema.definitions.values()].map(({ type }) => type),
    ]);
    for (const { keyword, kind, reason } of listGaps(language, types.flatMap(listConstraints))) {
      const known = used.get(keyword) ?? { gap: { keyword, kind, reason }, names: new Set() };
      known.names.add(name);
      used.set(keyword, known);
    }
  }
  return [...used.values()]
    .map(({ gap, names }) => ({ ...gap, tools: [...names] }))
    .toSorted((a, b) => Number(b.kind === 'unsaid') - Number(a.kind === 'unsaid'));
}

function listConstraints(type: SchemaType): readonly Constraint[] {
  return [...type.constraints, ...listInnerTypes(type).flatMap(listConstraints)];
}
