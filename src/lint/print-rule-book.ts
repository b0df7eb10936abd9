import type { Preset } from './preset.ts';
import { presets } from './presets.ts';
import { describeFixKinds, type Chapter, type RuleBook, type RuleEntry } from './rule-book.ts';
import { listSources } from './sources.ts';

/** The rule book as one Markdown page, `public/rules.md`. */
export function printRuleBook(book: RuleBook): string {
  const count = book.reduce((sum, { rules }) => sum + rules.length, 0);
  const contents = book.map(
    ({ title, rules }) => `- ${title}: ${rules.map(({ id }) => `[${id}](#${id})`).join(', ')}`,
  );
  return [
    '# Rule book',
    `The ${count} rules of Toolwright, printed from the rules themselves. An **error** keeps a tool out of the registry; a **warning** is the author’s to weigh; **advice** is what most real tools do as well. A registry sets the severity of a rule in \`lint.severity\`, and suppresses a finding in \`lint.suppressions\`, with a reason.`,
    'Three presets set the severities; a registry names one in `lint.preset`, the command line in `--preset`:',
    presets.map(printPreset).join('\n'),
    'A fix is **safe** when what is accepted and promised stays the same: `--fix` and “Fix all” apply these alone. A fix **to review** narrows what is accepted or promises something, and names what it assumes; outputs change only for their own server. A **text** fix changes words.',
    'A rule is grounded in texts that are cited by number:',
    listSources()
      .map((source) => `- ${source}.`)
      .join('\n'),
    'The rules:',
    contents.join('\n'),
    ...book.flatMap(printChapter),
  ]
    .join('\n\n')
    .concat('\n');
}

function printPreset({ id, about, reasons }: Preset): string {
  return `- **${id}**: ${about} ${reasons.join(' ')}`;
}

function printChapter({ title, about, rules }: Chapter): readonly string[] {
  return [`## ${title}`, about, ...rules.flatMap(printRule)];
}

function printRule(entry: RuleEntry): readonly string[] {
  const { id, scope, summary, why, source, except, fixKinds, facts, bad, good } = entry;
  return [
    `### ${id}`,
    `**${summary}.** About ${scope === 'tool' ? 'each tool' : 'the set'}. ${entry.presets.map((preset) => `\`${preset.id}\`: ${preset.severity}`).join(', ')}.`,
    why,
    `When not to follow it: ${except}`,
    describeFixKinds(fixKinds) ?? 'No fix is offered.',
    `Ground: ${source}.`,
    ...(facts.length === 0
      ? []
      : [facts.map(({ claim, url, read }) => `- ${claim} (<${url}>, read ${read})`).join('\n')]),
    'Reported:',
    printCodeBlock(bad),
    'Not reported:',
    printCodeBlock(good),
  ];
}

/** Examples contain back-ticks in prose, but never a line of three. */
function printCodeBlock(json: string): string {
  return `\`\`\`json\n${json}\n\`\`\``;
}
