import type { Design } from '../../contract/design.ts';
import type { PublishedFile } from '../../publish/artifact.ts';
import { cases } from '../../publish/artifacts/cases.ts';
import { registry } from '../../publish/artifacts/registry.ts';
import { schemas } from '../../publish/artifacts/schemas.ts';
import { tools } from '../../publish/artifacts/tools.ts';
import { createPublication } from '../../publish/export-design.ts';

/** The files of a registry folder to work in: what an export has, without what it generates. */
export function listRegistryFiles(design: Design): readonly PublishedFile[] {
  const blockers = design.tools.map(() => []);
  const publication = createPublication({ design, blockers, wires: [], runtime: undefined });
  return [registry, tools, cases, schemas].flatMap((artifact) => artifact.createFiles(publication));
}
