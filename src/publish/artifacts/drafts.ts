import type { Artifact, PublishedTool } from '../artifact.ts';
import { escapeMarkdown, escapeName } from '../escape-markdown.ts';
import { printContract } from './tools.ts';

/** The reasons are in a file of their own, so that a draft reads back unchanged. */
export const drafts: Artifact = {
  id: 'drafts',
  createFiles: (publication) => {
    const draftTools = publication.tools.filter((tool) => tool.blockers.length > 0);
    if (draftTools.length === 0) return [];
    return [
      ...draftTools.map(printContract),
      { path: 'drafts/README.md', text: printReasons(draftTools) },
    ];
  },
};

function printReasons(draftTools: readonly PublishedTool[]): string {
  const sections = draftTools.map(({ contract, path, blockers }) =>
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
