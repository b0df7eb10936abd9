import type { Artifact } from './artifact.ts';
import { cases } from './artifacts/cases.ts';
import { critique } from './artifacts/critique.ts';
import { drafts } from './artifacts/drafts.ts';
import { readme } from './artifacts/readme.ts';
import { registry } from './artifacts/registry.ts';
import { router } from './artifacts/router.ts';
import { runtime } from './artifacts/runtime.ts';
import { schemas } from './artifacts/schemas.ts';
import { tools } from './artifacts/tools.ts';
import { wires } from './artifacts/wires.ts';

/** In the order of their importance for a reader of the folder. */
export const artifacts: readonly Artifact[] = [
  readme,
  registry,
  tools,
  drafts,
  cases,
  runtime,
  critique,
  router,
  wires,
  schemas,
];
