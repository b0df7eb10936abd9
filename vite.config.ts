import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { shortenClassNames } from './vite.class-names.ts';
import { writeFirstScript } from './vite.first-script.ts';
import { offerGuard } from './vite.guard.ts';
import { writeGuide } from './vite.guide.ts';
import { writeLicences } from './vite.licences.ts';
import { writeOffline } from './vite.offline.ts';

/**
 * Works in Chromium, Firefox and WebKit with Monaco (measured 2026-11-21). `style-src
 * 'unsafe-inline'` is Monaco's; `data:` in img-src is its squiggles. The only frame is
 * public/sandbox.html. The trusted-types names are Monaco's own policies and the one of
 * src/io/trusted-url.ts. vite.first-script.ts adds the digest of the page's own script.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types toolwright dompurify monaco-defaultWorkerFactory monaco-diffEditorWidget monaco-diffReview monaco-domLineBreaksComputer monaco-editorGhostText monaco-editorViewLayer monaco-richScreenReaderContent monaco-standaloneColorizer monaco-stickyScrollViewLayer monaco-tokenizeToString',
].join('; ');

/** At build only: the development server needs inline scripts for fast refresh. */
function injectPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace(
        '<meta charset="utf-8" />',
        `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
      ),
  };
}

/**
 * Vite's own loader of lazy chunks lets the browser remember what failed: src/io/load-chunk.ts
 * stands in its place.
 */
function replaceChunkLoader(): Plugin {
  const loader = fileURLToPath(new URL('src/io/load-chunk.ts', import.meta.url));
  return {
    name: 'chunk-loader',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { loadChunk as __vitePreload } from ${JSON.stringify(loader)};`
        : undefined,
  };
}

/**
 * Reading a contract takes the scanner alone; the package's own entry adds its parser, 3 kB gzip
 * that only the code editor needs.
 */
function resolveScanner(): Plugin {
  const scanner = fileURLToPath(
    new URL('node_modules/jsonc-parser/lib/esm/impl/scanner.js', import.meta.url),
  );
  return {
    name: 'json-scanner',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'jsonc-parser' && importer?.includes('/src/contract/') ? scanner : undefined,
  };
}

/** The part of lucide-react that draws an icon is replaced by src/ui/parts/create-icon.ts. */
function replaceIconDrawing(): Plugin {
  const own = fileURLToPath(new URL('src/ui/parts/create-icon.ts', import.meta.url));
  return {
    name: 'icon-drawing',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')
        ? `export { createIcon as default } from ${JSON.stringify(own)};`
        : undefined,
  };
}

/** Tests that time the page or kill a browser: nothing runs beside them. */
const E2E_ALONE = ['hostile', 'saving', 'try-it', 'verify'].map(
  (name) => `tests/e2e/${name}.test.ts`,
);

/** Tests that put elements on a page: each file has a document of its own. */
const WITH_A_PAGE = ['tests/**/*.test.tsx', 'tests/ui/**/*.test.ts', 'tests/io/**/*.test.ts'];

const licences = writeLicences();

export default defineConfig({
  base: './',
  plugins: [
    offerGuard(),
    react(),
    injectPolicy(),
    replaceChunkLoader(),
    resolveScanner(),
    replaceIconDrawing(),
    shortenClassNames(),
    writeGuide(),
    licences.write,
    writeFirstScript(),
    writeOffline(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      output: {
        // A chunk names those that it loads, a hundred of them: what no packer makes smaller.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        hashCharacters: 'base36',
        // Three files, by folder: what the page starts with, the workbench around the form, the
        // schema designer; each with all that it imports and the one before it does not hold. A
        // dozen small files cost round trips on a slow line.
        codeSplitting: {
          groups: [
            { name: 'shell', priority: 6, tags: ['$initial'] },
            // What follows the form at once, before the workbench around it.
            {
              name: 'after-form',
              priority: 3,
              test: /\/(KeysAndDialogs|WholePage|Banners|late-commands|missing-services|read-files)\.tsx?$/,
            },
            // Without it the start screen would wait for the workbench.
            {
              name: 'parts',
              priority: 5,
              test: /\/(CopyButton|format-bytes|create-blank-design|focus-open-tool|use-(latest|start-import))\.|\/icons\/(download|plus|copy|check|x)\./,
            },
            {
              name: 'workbench',
              priority: 2,
              test: /\/src\/ui\/(workbench\/|details\/(Findings|Checklist|ProfileButton)\.)/,
            },
            { name: 'designer', priority: 1, test: /\/src\/ui\/schema\// },
            // What is seen before a registry is open is one request.
            {
              name: 'StartScreen',
              test: /\/src\/ui\/startup\/(Start|ServerCommands|EmptyRegistry|OpeningTrouble|Tour|plan)/,
            },
            // The drafts and the designer read with it, and neither waits for the other.
            { name: 'read-json', priority: 4, test: /\/src\/contract\/json\/parse-json\./ },
            // What is asked for together.
            { name: 'saving', test: /\/src\/app\/.*\/(autosave-drafts|undo-store)\./ },
            { name: 'merging', test: /\/(merge-stored|resolve-tool-ids)\./ },
            { name: 'records', test: /\/src\/io\/(rare|call)-records\./ },
            {
              name: 'offline',
              test: /\/src\/(io\/(offline-copy|storage-status)|app\/handle-update)\./,
            },
            { name: 'start-workers', test: /\/src\/(start-workers|measure\/count)\.ts/ },
            { name: 'banners', test: /\/src\/ui\/startup\/(\w+Banner|MissingServices)/ },
            // What pages or lists of findings share, and the shell would name one by one.
            {
              name: 'pages',
              test: /\/src\/(ui|app)\/(registry|phases|budget|map)\/|\/src\/ui\/shell\/PageGate/,
              minShareCount: 2,
            },
            { name: 'findings', test: /\/src\/ui\/(details|fields)\//, minShareCount: 2 },
            { name: 'contract', test: /\/src\/contract\//, minShareCount: 2 },
            { name: 'icons', test: /\/lucide-react\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // A module worker from a blob does not start in a frame with an opaque origin (Chromium 156,
  // measured 2026-11-22).
  worker: { format: 'iife', plugins: () => [offerGuard(), ...licences.collect()] },
  preview: { port: 4173 },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/engines/**', ...WITH_A_PAGE],
          environment: 'node',
          testTimeout: 20_000,
          // Vitest leaves one core to itself, which is half of two.
          maxWorkers: 2,
          // Modules are read once a worker: 60 s of imports instead of 246 (2026-11-23).
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-page',
          include: WITH_A_PAGE,
          environment: 'happy-dom',
          testTimeout: 20_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: E2E_ALONE,
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file has a site and a browser of its own.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-alone',
          include: E2E_ALONE,
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
