import { RISK_WORDS } from '../../contract/vocabulary.ts';
import type { Artifact, Publication, PublishedTool } from '../artifact.ts';
import { escapeMarkdown, escapeName } from '../escape-markdown.ts';

const LONGEST_CELL = 160;

export const readme: Artifact = {
  id: 'readme',
  summary: 'A page that lists the tools for people.',
  publish: (publication) => [{ path: 'README.md', text: printReadme(publication) }],
};

function printReadme(publication: Publication): string {
  const { registry, tools } = publication;
  const held = tools.filter((tool) => tool.blockers.length > 0).length;
  const version = registry.version === undefined ? '' : `Version ${escapeMarkdown(registry.version)}. `;
  return [
    `# ${escapeMarkdown(registry.name) || 'Tool registry'}`,
    ...(registry.description === undefined ? [] : ['', escapeMarkdown(registry.description)]),
    '',
    `${version}${tools.length - held} in the registry, ${held} in drafts.`,
    '',
    ...printTable(tools),
    '## Files',
    '',
    ...listFiles(publication),
    '',
  ].join('\n');
}

function printTable(tools: readonly PublishedTool[]): readonly string[] {
  if (tools.length === 0) return [];
  return ['| Tool | Risk | What it does | Tier | State |', '| --- | --- | --- | --- | --- |', ...tools.map(printRow), ''];
}

function printRow({ contract, path, blockers }: PublishedTool): string {
  const risk = contract.risk_class === undefined ? 'not declared' : RISK_WORDS[contract.risk_class].label;
  const state = blockers.length === 0 ? 'ready' : '[draft](drafts/README.md)';
  const words = contract.purpose ?? contract.description ?? 'not declared';
  return `| [${escapeName(contract.name)}](${path}) | ${risk} | ${escapeMarkdown(shorten(words))} | ${escapeMarkdown(contract.visibility?.tier ?? 'not declared')} | ${state} |`;
}

function listFiles({ tools, wires }: Publication): readonly string[] {
  return [
    '- `registry.json`: tiers, phases, gates and budgets, and the tools in order',
    '- `tools/`: one contract per tool that passed the checklist',
    ...(tools.some((tool) => tool.blockers.length > 0) ? ['- `drafts/`: contracts that did not pass, with the reasons'] : []),
    ...(wires.length > 0 ? [`- \`wire/\`: what each provider receives (${wires.map((wire) => escapeMarkdown(wire.label)).join(', ')})`] : []),
    '- `schema/`: the JSON Schemas of these files',
  ];
}

/** By code points, so that no character is cut in two. */
function shorten(text: string): string {
  const line = text.slice(0, LONGEST_CELL * 8).replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > LONGEST_CELL ? `${characters.slice(0, LONGEST_CELL - 1).join('')}…` : line;
}
