import type { Design } from '../../contract/design.ts';
import { readContract, readRegistry } from '../../contract/document/read.ts';
import type { PublishedFile } from '../../publish/artifact.ts';
import { cases } from '../../publish/artifacts/cases.ts';
import { registry } from '../../publish/artifacts/registry.ts';
import { schemas } from '../../publish/artifacts/schemas.ts';
import { tools } from '../../publish/artifacts/tools.ts';
import { createSlugs } from '../../publish/create-slugs.ts';

/**
 * The files of a registry folder to work in: what an export has, without what it generates. The
 * list of all artifacts would bring the exported guard with it, which only the page's build has.
 */
export function listRegistryFiles(design: Design): readonly PublishedFile[] {
  const contracts = design.tools.map((document) => readContract(document).contract);
  const slugs = createSlugs(contracts.map(({ name }) => name));
  const publication = {
    design,
    registry: readRegistry(design.registry).registry,
    tools: contracts.map((contract, i) => ({
      document: contract.source,
      contract,
      path: `tools/${slugs[i] ?? 'tool'}.json`,
      blockers: [],
    })),
    wires: [],
    runtime: undefined,
  };
  return [registry, tools, cases, schemas].flatMap((artifact) => artifact.createFiles(publication));
}
