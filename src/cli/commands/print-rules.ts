import { getRuleId } from '../../contract/former-rule-ids.ts';
import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { createRuleBook, type RuleEntry } from '../../lint/rule-book.ts';
import type { FixKind } from '../../lint/rule.ts';
import { families, rules } from '../../lint/rules.ts';
import { suggestNearest } from '../arguments/suggest-nearest.ts';

/** Every rule on a line, by family. */
export function printRules(): string {
  const width = Math.max(...rules.map(({ id }) => id.length));
  return families
    .filter((family) => family.rules.length > 0)
    .map(
      ({ title, rules: own }) =>
        `${title}\n${own.map(({ id, severity, summary }) => `  ${id.padEnd(width)}  ${severity.padEnd(7)}  ${summary}\n`).join('')}`,
    )
    .join('\n');
}

/** One rule in full. Errors: `unknown_rule`. */
export function printRule(id: string): Outcome<string> {
  const entry = createRuleBook(families)
    .flatMap((chapter) => chapter.rules)
    .find((rule) => rule.id === getRuleId(id));
  return entry === undefined ? createRuleProblem(id) : createSuccess(printEntry(entry));
}

export function createRuleProblem(id: string): Outcome<never> {
  return createFailure(
    'unknown_rule',
    `Unknown rule ${JSON.stringify(id)}.`,
    suggestNearest(
      id,
      rules.map((rule) => rule.id),
    ) ?? 'Run toolwright list to list all rules.',
  );
}

function printEntry({
  id,
  presets,
  summary,
  why,
  source,
  cited,
  facts,
  except,
  fixKinds,
  bad,
  good,
}: RuleEntry): string {
  const parts = [
    `${id}\n${summary}.`,
    `Severity\n  ${presets.map((preset) => `${preset.id} ${preset.severity}`).join(', ')}`,
    `Why\n  ${why}`,
    `Source\n  ${[source, ...cited].join('\n  ')}${facts.map(({ claim, url, read }) => `\n  ${claim}\n  ${url}, read ${read}`).join('')}`,
    `Exceptions\n  ${except}`,
    `Fixes\n  ${describeFixOptions(fixKinds)}`,
    `Bad\n${addIndent(bad)}`,
    `Good\n${addIndent(good)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const OPTIONS: Readonly<Partial<Record<FixKind, string>>> = {
  safe: '--fix',
  suggested: '--fix=suggested',
  text: '--fix=text',
};

function describeFixOptions(kinds: readonly FixKind[]): string {
  const options = kinds.flatMap((kind) => OPTIONS[kind] ?? []);
  const facts = kinds.includes('fact')
    ? ['Only you know the answer: edit the file or answer in the page.']
    : [];
  const runs = options.length === 0 ? [] : [`Run with ${options.join(' or ')}.`];
  return kinds.length === 0 ? 'No automatic fix.' : [...runs, ...facts].join(' ');
}

function addIndent(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
