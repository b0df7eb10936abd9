import { BUNDLE_FORMAT, getRegistryDocument, REGISTRY_SCHEMA } from '../../contract/design.ts';
import { createJsonObject, type JsonObject } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Artifact, PublishedTool } from '../artifact.ts';
import { printFile } from '../print-file.ts';
import { createCaseFiles } from './cases.ts';

/**
 * `tools` is what a harness loads; `files` keeps the whole order of the design, because names may
 * repeat and differ from file names, and the order of the cases.
 */
export const registry: Artifact = {
  id: 'registry',
  createFiles: ({ design, tools }) => {
    const ready = tools.filter((tool) => tool.blockers.length === 0);
    const draftTools = tools.filter((tool) => tool.blockers.length > 0);
    const caseFiles = createCaseFiles(design.registry);
    const own = getRegistryDocument(design.registry);
    return [
      printFile(
        'registry.json',
        createJsonObject([
          ['$schema', REGISTRY_SCHEMA],
          ['format', BUNDLE_FORMAT],
          ...[...own].filter(([key]) => key !== 'cases' || caseFiles.length === 0),
          ['tools', ready.map((tool) => tool.contract.name)],
          ['drafts', draftTools.map(describeDraft)],
          ['files', [...tools, ...caseFiles].map(({ path }) => path)],
        ]),
      ),
    ];
  },
};

function describeDraft({ contract, path, blockers }: PublishedTool): JsonObject {
  return createJsonObject([
    ['name', contract.name],
    ['file', path],
    ['reasons', blockers.map(describeReason)],
  ]);
}

function describeReason({ code, message, hint, at }: Problem): JsonObject {
  return createJsonObject([
    ['code', code],
    ['message', message],
    ['hint', hint],
    ...(at === undefined ? [] : [['at', formatPointer(at)] as const]),
  ]);
}
