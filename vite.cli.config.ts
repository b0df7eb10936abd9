import { chmodSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

const FILE = 'bin/toolwright.js';

/** What npm does for a package's `bin`, for a checkout. */
function makeExecutable(): Plugin {
  return { name: 'executable', writeBundle: ({ dir }) => chmodSync(`${dir ?? 'bin'}/toolwright.js`, 0o755) };
}

/** The command line: one file that needs nothing but Node. What is loaded late stays in it and is only run late. */
export default defineConfig({
  plugins: [makeExecutable()],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/cli/main.ts', outDir: 'bin', emptyOutDir: true, copyPublicDir: false, target: 'node20', minify: true,
    rolldownOptions: { output: { entryFileNames: FILE.replace('bin/', ''), codeSplitting: false, banner: '#!/usr/bin/env node' } },
  },
});
