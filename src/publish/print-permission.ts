import type { Decision } from '../contract/schema/vocabulary.ts';
import type { RoutedTool, Router } from '../contract/session/router.ts';
import { escapeName } from './escape-markdown.ts';

const MOST_NAMED = 12;

/**
 * What a call still has to wait for, or a harness that asks the router alone would run what a
 * person has to approve.
 */
export function printPermission({ tools }: Router): readonly string[] {
  const decisions = [...new Set(tools.map(({ decision }) => decision))].filter(
    (decision) => decision !== ('allow' satisfies Decision),
  );
  if (decisions.length === 0) return [];
  return [
    '## Permission is another question',
    '',
    'The router knows phases and gates, not who may do what: **a call that it allows may still need a person, a sandbox, or a no.** What the permission engine decides about a call that no allowlist names stands at each tool in `router.json` as `decision`. Ask it after the router and before the tool runs. These are not simply allowed:',
    '',
    ...decisions.map(
      (decision) =>
        `- ${decision === undefined ? 'not said by the contract' : `\`${decision}\``}: ${listTools(tools.filter((tool) => tool.decision === decision))}`,
    ),
    '',
  ];
}

function listTools(tools: readonly RoutedTool[]): string {
  const names = [...new Set(tools.map(({ name }) => escapeName(name)))];
  return `${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ''}`;
}
