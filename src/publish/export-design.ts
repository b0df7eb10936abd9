import { readContract, readRegistry } from '../contract/document/read.ts';
import type { Problem } from '../contract/problem.ts';
import type { Publication, PublishedFile, PublishInput } from './artifact.ts';
import { artifacts } from './artifacts.ts';
import { createSlugs } from './create-slugs.ts';

const NOT_CHECKED: Problem = {
  code: 'not_judged',
  message: 'Nothing has checked this tool.',
  hint: 'Run the checklist, then export again.',
};

/**
 * The files of a design's registry folder. Paths are safe on every file system, and unique when
 * case is ignored. Every tool is in exactly one file, under `tools/` or, with blockers, under
 * `drafts/`.
 */
export function exportDesign(input: PublishInput): readonly PublishedFile[] {
  const publication = createPublication(input);
  return artifacts.flatMap((artifact) => artifact.createFiles(publication));
}

export function createPublication({ design, blockers, wires, runtime }: PublishInput): Publication {
  const contracts = design.tools.map((document) => readContract(document).contract);
  const slugs = createSlugs(contracts.map((contract) => contract.name));
  const tools = contracts.map((contract, i) => {
    const reasons = blockers[i] ?? [NOT_CHECKED];
    return {
      document: contract.source,
      contract,
      path: `${reasons.length === 0 ? 'tools' : 'drafts'}/${slugs[i] ?? 'tool'}.json`,
      blockers: reasons,
    };
  });
  return { design, registry: readRegistry(design.registry).registry, tools, wires, runtime };
}
