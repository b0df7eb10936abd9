import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { makeTranscripts } from './make-transcripts.ts';

const script = fileURLToPath(new URL('time-transcripts.ts', import.meta.url));

/** How long 100 MB of transcripts take, and parsing the same lines alone; the peak memory. */
export async function measureTranscripts(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'toolwright-bench-'));
  try {
    const file = join(folder, 'transcripts.jsonl');
    const count = makeTranscripts(file);
    // As it is shipped: tsx gives a name to each function that is made, which takes as long again.
    await build({
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: script,
        outDir: folder,
        emptyOutDir: false,
        rollupOptions: { output: { entryFileNames: 'time.mjs' } },
      },
    });
    // A process of its own: what was measured before is not in its memory.
    const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'time.mjs'), file], {
      encoding: 'utf8',
    });
    if (stdout.trim() === '') throw new Error(stderr);
    return `transcripts, 100 MB of JSONL with ${count.toLocaleString('en')} conversations: ${stdout.trim()}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
