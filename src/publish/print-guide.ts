import type { Decision } from '../contract/schema/vocabulary.ts';
import type { RoutedTool, Router } from '../contract/session/router.ts';
import { createGuideScene } from './create-guide-scene.ts';
import { escapeName } from './escape-markdown.ts';
import { formatNames } from './format-names.ts';
import { printSession } from './print-session.ts';

/**
 * The Markdown guide to a router for the author of a harness, with the design's own tools: the
 * blocks of one language are one program, and each line that prints says what it prints.
 */
export function printGuide(router: Router): string {
  return [
    ...printHead(router),
    ...printFunctions(),
    ...printPermission(router),
    ...printSession(createGuideScene(router)),
    'The functions of the machine, which take a router as their argument, and the types stand in the same files. `node --test router.test.ts` (Node 22.18 or later; before it `npx tsx --test router.test.ts`) and `python3 -m unittest test_router` say whether both still answer as they did when they were exported.',
    '',
  ].join('\n');
}

function printHead({ tools, phases, gates, drafts = [] }: Router): readonly string[] {
  const formatCount = (number: number, noun: string): string =>
    `${number} ${noun}${number === 1 ? '' : 's'}`;
  const names = formatNames(drafts.map(escapeName));
  return [
    '# The router, for a harness',
    '',
    `It answers four questions about ${formatCount(tools.length, 'tool')}, ${formatCount(phases.length, 'phase')} and ${formatCount(gates.length, 'gate')}: which tools a turn shows, whether phases and gates let a call be made, where it leads, and whether the model may say that it is done.`,
    '',
    ...(drafts.length === 0
      ? []
      : [
          `It was made while ${drafts.length} of them ${drafts.length === 1 ? 'is a draft' : 'are drafts'}: ${names}. Once they pass the checklist, the next export holds them in \`runtime/\`.`,
          '',
        ]),
    '`router.ts` is one file of TypeScript, `router.py` one of Python 3.9 or later; neither needs anything else, and both answer in the same words. `router.json` holds the data for any other language.',
    '',
  ];
}

/** What a function does, and its call in TypeScript and in Python. */
const FUNCTIONS = [
  ['a new session', 'beginSession()', 'begin_session()'],
  ['the tools to send in this turn', 'getToolsFor(session)', 'get_tools_for(session)'],
  [
    'whether phases and gates let a call be made',
    'canCall(session, calls, name)',
    'can_call(session, calls, name)',
  ],
  [
    'the same, with words for the model',
    'explainCall(session, calls, name)',
    'explain_call(session, calls, name)',
  ],
  ['the session after a call', 'afterCall(session, call)', 'after_call(session, call)'],
  [
    'whether done may be said',
    'canEmitDone(calls, session.phase)',
    'can_emit_done(calls, session["phase"])',
  ],
  [
    'the same, with words for the model',
    'explainDone(calls, session.phase)',
    'explain_done(calls, session["phase"])',
  ],
  [
    'what a skill, a connector, a search or a person opens',
    'openNext(session, { tiers, tools })',
    'open_next(session, tiers, tools)',
  ],
  ['the session of the next turn', 'startTurn(session)', 'start_turn(session)'],
] as const;

function printFunctions(): readonly string[] {
  return [
    '| | TypeScript | Python |',
    '| --- | --- | --- |',
    ...FUNCTIONS.map(([what, script, python]) => `| ${what} | \`${script}\` | \`${python}\` |`),
    '',
  ];
}

/**
 * Lists the tools that are not simply allowed: a harness that asks only the router would run what a
 * person has to approve.
 */
function printPermission({ tools }: Router): readonly string[] {
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
        `- ${decision === undefined ? 'not said by the contract' : `\`${decision}\``}: ${formatTools(tools.filter((tool) => tool.decision === decision))}`,
    ),
    '',
  ];
}

function formatTools(tools: readonly RoutedTool[]): string {
  return formatNames([...new Set(tools.map(({ name }) => escapeName(name)))]);
}
