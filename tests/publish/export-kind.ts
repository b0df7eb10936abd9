import { createExport } from '../../src/app/export/create-export.ts';
import { runGuardJob } from '../../src/app/try/run-guard-job.ts';
import { createWorkspace } from '../../src/app/workspace.ts';
import type { Design } from '../../src/contract/design.ts';
import type { PublishedFile } from '../../src/publish/artifact.ts';

/** The files of one kind, made as the page makes them; none where it says why not. */
export async function exportKind(
  design: Design,
  kind: string,
  targets: readonly string[] = ['anthropic', 'mcp-2025-11-25'],
): Promise<readonly PublishedFile[]> {
  const workspace = createWorkspace(design);
  const created = await createExport(
    {
      workspace,
      blockers: workspace.tools.map(() => []),
      runGuard: async (job) => {
        try {
          return { kind: 'answer', value: await runGuardJob(job) };
        } catch (error) {
          return { kind: 'crashed', message: String(error) };
        }
      },
    },
    { kind, targets },
  );
  return created.kind === 'ok' ? created.value : [];
}
