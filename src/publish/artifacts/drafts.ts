import type { Artifact, PublishedTool } from '../artifact.ts';
import { escapeMarkdown, escapeName } from '../escape-markdown.ts';
import { printContract } from './tools.ts';

/** The reasons stand beside the contracts, never in them: a draft reads back as it was designed. */
export const drafts: Artifact = {
  id: 'drafts',
  summary: 'Tools that did not pass, and what each still needs.',
  createFiles: (publication) => {
    const held = publication.tools.filter((tool) => tool.blockers.length > 0);
    if (held.length === 0) return [];
    return [...held.map(printContract), { path: 'drafts/README.md', text: printReasons(held) }];
  },
};

function printReasons(held: readonly PublishedTool[]): string {
  const sections = held.map(({ contract, path, blockers }) =>
    [
      `## ${escapeName(contract.name)}`,
      '',
      `File: \`${path.slice('drafts/'.length)}\``,
      '',
      ...blockers.map(
        ({ code, message, hint }) =>
          `- ${escapeName(code)}: ${escapeMarkdown(message)} ${escapeMarkdown(hint)}`,
      ),
      '',
    ].join('\n'),
  );
  return [
    '# Drafts',
    '',
    'These tools are not in the registry yet. `registry.json` holds the same reasons under `drafts`.',
    '',
    ...sections,
  ].join('\n');
}
