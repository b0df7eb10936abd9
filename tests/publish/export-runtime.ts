import { mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRuntime } from '../../src/app/export/create-runtime.ts';
import { runGuardJob } from '../../src/app/try/run-guard-job.ts';
import { createWorkspace } from '../../src/app/workspace.ts';
import type { Design } from '../../src/contract/design.ts';
import type { PublishedFile } from '../../src/publish/artifact.ts';
import { critique } from '../../src/publish/artifacts/critique.ts';
import { router } from '../../src/publish/artifacts/router.ts';
import { runtime } from '../../src/publish/artifacts/runtime.ts';
import { createPublication } from '../../src/publish/export-design.ts';

/** The folder `runtime/` of an export, where every tool passed but those at the places held back. */
export async function exportRuntime(
  design: Design,
  held: readonly number[] = [],
): Promise<readonly PublishedFile[]> {
  const blockers = design.tools.map((_, i) =>
    held.includes(i) ? [{ code: 'held', message: 'Held.', hint: 'Wait.' }] : [],
  );
  const data = await createRuntime(createWorkspace(design), blockers, async (job) => ({
    kind: 'answer',
    value: await runGuardJob(job),
  }));
  const publication = createPublication({ design, blockers, wires: [], runtime: data });
  return [runtime, critique, router]
    .flatMap((artifact) => artifact.createFiles(publication))
    .filter(({ path }) => path.startsWith('runtime/'));
}

/** A folder that finds this project's packages, as an agent's own project would. */
export function openProject(): { readonly path: string; readonly close: () => void } {
  const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
  const path = mkdtempSync(`${modules}.runtime-`);
  return { path, close: () => rmSync(path, { recursive: true, force: true }) };
}
