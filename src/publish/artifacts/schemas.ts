import { CONTRACT_SCHEMA, REGISTRY_SCHEMA } from '../../contract/design.ts';
import { createPublishedSchemas } from '../../contract/document/create-published-schemas.ts';
import type { Artifact } from '../artifact.ts';
import { printFile } from '../print-file.ts';

export const schemas: Artifact = {
  id: 'schemas',
  createFiles: () => {
    const { contract, registry } = createPublishedSchemas();
    return [printFile(CONTRACT_SCHEMA, contract), printFile(REGISTRY_SCHEMA, registry)];
  },
};
