import { chmodSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { offerGuard } from './vite.guard.ts';
import { writeLicences } from './vite.licences.ts';

/** What npm does for a package's `bin`, for a checkout. */
function makeExecutable(): Plugin {
  return {
    name: 'executable',
    writeBundle: ({ dir }) => chmodSync(`${dir ?? 'bin'}/toolwright.js`, 0o755),
  };
}

const PROGRAMS = /\/src\/cli\/(?:main|start|threads\/lint-thread)\.ts$/;

/**
 * The command line: it needs nothing but Node. The validator and the two megabytes of tokenizer are
 * files of their own, read by the commands that use them.
 */
export default defineConfig({
  plugins: [offerGuard(), makeExecutable(), writeLicences().write],
  ssr: { noExternal: true },
  // Its entry for Node wants worker threads, for the half of it that is not used.
  resolve: { alias: { fflate: 'fflate/browser' } },
  build: {
    ssr: true,
    outDir: 'bin',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    minify: true,
    rolldownOptions: {
      input: {
        toolwright: 'src/cli/main.ts',
        start: 'src/cli/start.ts',
        'lint-thread': 'src/cli/threads/lint-thread.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // Files cost more than what is in them: all that a run begins with is one.
        codeSplitting: {
          groups: [{ name: 'core', tags: ['$initial'], test: (id) => !PROGRAMS.test(id) }],
        },
        banner: '#!/usr/bin/env node',
      },
    },
  },
});
