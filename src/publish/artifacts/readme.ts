import { getPresetId } from '../../contract/preset.ts';
import { RISK_DETAILS } from '../../contract/schema/vocabulary.ts';
import type { Artifact, Publication, PublishedTool } from '../artifact.ts';
import { escapeMarkdown, escapeName } from '../escape-markdown.ts';
import { formatNames } from '../format-names.ts';
import { createCaseFiles } from './cases.ts';

const LONGEST_CELL = 160;

export const readme: Artifact = {
  id: 'readme',
  createFiles: (publication) => [{ path: 'README.md', text: printReadme(publication) }],
};

function printReadme(publication: Publication): string {
  const { registry, tools } = publication;
  const draftCount = tools.filter((tool) => tool.blockers.length > 0).length;
  const version =
    registry.version === undefined ? '' : `${escapeMarkdown(`Version ${registry.version}`)}. `;
  return [
    `# ${escapeMarkdown(registry.name) || 'Tool registry'}`,
    ...(registry.description === undefined ? [] : ['', escapeMarkdown(registry.description)]),
    '',
    `${version}${tools.length - draftCount} in the registry, ${draftCount} in drafts, checked with the preset \`${getPresetId(registry)}\`.`,
    '',
    ...printTable(tools),
    ...describeMissingCalls(publication),
    '## Files',
    '',
    ...listFiles(publication),
    '',
  ].join('\n');
}

function printTable(tools: readonly PublishedTool[]): readonly string[] {
  if (tools.length === 0) return [];
  return [
    '| Tool | Risk | What it does | Tier | State |',
    '| --- | --- | --- | --- | --- |',
    ...tools.map(printRow),
    '',
  ];
}

function printRow({ contract, path, blockers }: PublishedTool): string {
  const risk =
    contract.risk_class === undefined ? 'not declared' : RISK_DETAILS[contract.risk_class].label;
  const state = blockers.length === 0 ? 'ready' : '[draft](drafts/README.md)';
  const text = contract.purpose ?? contract.description ?? 'not declared';
  return `| [${escapeName(contract.name)}](${path}) | ${risk} | ${escapeMarkdown(formatShort(text))} | ${escapeMarkdown(contract.visibility?.tier ?? 'not declared')} | ${state} |`;
}

/** A gate that asks for a missing tool never opens. */
function describeMissingCalls({ registry, tools }: Publication): readonly string[] {
  const ready = new Set(
    tools.filter((tool) => tool.blockers.length === 0).map(({ contract }) => contract.name),
  );
  const asked = new Set(
    registry.gates.flatMap(({ requires }) =>
      requires.flatMap(({ tool, after }) => (after === undefined ? [tool] : [tool, after])),
    ),
  );
  const missing = [...asked].filter((name) => !ready.has(name));
  if (ready.size === 0 || missing.length === 0) return [];
  return [
    `Gates ask for calls that the registry does not have: ${formatNames(missing.map(escapeName))}. Until it has them, they refuse.`,
    '',
  ];
}

const ROUTER_CONTENT =
  'which tools a turn shows and when done may be said: as data, as TypeScript and as Python, each with its tests, and how a harness asks it';

function describeRuntime(runtime: Publication['runtime']): string {
  if (runtime === undefined) return ROUTER_CONTENT;
  if ('problem' in runtime)
    return `${ROUTER_CONTENT}. The guard is missing: ${escapeMarkdown(`${runtime.problem.message} ${runtime.problem.hint}`)}`;
  return `the guard around every call, in JavaScript and in Python, with its tests, and how an agent loop uses it; in \`router.*\` alone: ${ROUTER_CONTENT}`;
}

function hasCritique(runtime: Publication['runtime']): boolean {
  return runtime !== undefined && 'verifications' in runtime && runtime.verifications !== undefined;
}

function listFiles({ design, tools, wires, runtime }: Publication): readonly string[] {
  const [hasReady, hasDrafts] = [
    tools.some((tool) => tool.blockers.length === 0),
    tools.some((tool) => tool.blockers.length > 0),
  ];
  return [
    '- `registry.json`: tiers, phases, gates and budgets, and the tools in order',
    ...(hasReady ? ['- `tools/`: one contract per tool that passed the checklist'] : []),
    ...(hasDrafts ? ['- `drafts/`: contracts that did not pass, with the reasons'] : []),
    ...(createCaseFiles(design.registry).length === 0
      ? []
      : [
          '- `cases/`: sessions with what must become of their last message, which `toolwright test` runs, and sentences with the tool that they should lead to',
        ]),
    ...(hasReady ? [`- \`runtime/\`: ${describeRuntime(runtime)}`] : []),
    ...(hasCritique(runtime)
      ? [
          '- `runtime/critique.*`: whether a call did what it said, by a live answer instead of a stored status, in JavaScript and in Python',
        ]
      : []),
    ...(hasDrafts
      ? [
          `- \`drafts/router/\`: ${hasReady ? 'the same over all tools, the drafts among them' : `over the drafts, ${ROUTER_CONTENT}`}`,
        ]
      : []),
    ...(hasReady && wires.length > 0
      ? [
          `- \`wire/\`: what each provider receives (${wires.map((wire) => escapeMarkdown(wire.label)).join(', ')})`,
        ]
      : []),
    '- `schema/`: the JSON Schemas of these files',
  ];
}

/** Cuts by code points, so that no surrogate pair is split. */
function formatShort(text: string): string {
  const line = text
    .slice(0, LONGEST_CELL * 8)
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > LONGEST_CELL
    ? `${characters.slice(0, LONGEST_CELL - 1).join('')}…`
    : line;
}
