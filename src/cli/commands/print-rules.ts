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
    `There is no rule ${JSON.stringify(id)}.`,
    suggestNearest(
      id,
      rules.map((rule) => rule.id),
    ) ?? 'Run toolwright list to see the rules.',
  );
}

function printEntry({
  id,
  severity,
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
    `${id} (${severity})\n${summary}.`,
    `Why\n  ${why}`,
    `Source\n  ${[source, ...cited].join('\n  ')}${facts.map(({ claim, url, read }) => `\n  ${claim}\n  ${url}, read ${read}`).join('')}`,
    `When not\n  ${except}`,
    `Fixes\n  ${describeFixOptions(fixKinds)}`,
    `Bad\n${addIndent(bad)}`,
    `Good\n${addIndent(good)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const OPTIONS = {
  safe: '--fix',
  suggested: '--fix=suggested',
  text: '--fix=text',
} as const satisfies Record<FixKind, string>;

function describeFixOptions(kinds: readonly FixKind[]): string {
  return kinds.length === 0
    ? 'None: change it by hand.'
    : `Run with ${kinds.map((kind) => OPTIONS[kind]).join(' or ')}.`;
}

function addIndent(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
