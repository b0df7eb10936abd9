import { CONTRACT_SCHEMA } from '../../contract/design.ts';
import { createJsonObject } from '../../contract/json/json.ts';
import type { Artifact, PublishedFile, PublishedTool } from '../artifact.ts';
import { printFile } from '../print-file.ts';

export const tools: Artifact = {
  id: 'tools',
  createFiles: (publication) =>
    publication.tools.filter((tool) => tool.blockers.length === 0).map(printContract),
};

/**
 * The document with `$schema` first, so that an editor checks the file against the exported schema.
 */
export function printContract({ path, document }: PublishedTool): PublishedFile {
  return printFile(
    path,
    createJsonObject([
      ['$schema', `../${CONTRACT_SCHEMA}`],
      ...[...document].filter(([key]) => key !== '$schema'),
    ]),
  );
}
