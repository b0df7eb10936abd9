import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import type { Site } from '../../e2e/serve-site.ts';

const {
  devDependencies,
}: { readonly devDependencies: Readonly<Record<string, string | undefined>> } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

/** React, its DOM and Monaco are taken in the versions that Toolwright itself is built with. */
export const JSONJOY = 'jsonjoy-builder@1.0.4';
export const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0';
/** The Inspector refuses to work with less. */
const INSPECTOR_NODE = '22.23.3';

/** Installed beside nothing of ours, without a script being run. */
export function fetchPackages(folder: string, packages: readonly string[]): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...packages],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0)
    throw new Error(`${packages.join(', ')} cannot be fetched: ${stderr.trim().slice(-300)}`);
  return join(folder, 'node_modules');
}

/** A package in the version of our own package.json. */
export function pinAsOurs(name: string): string {
  return `${name}@${devDependencies[name] ?? ''}`;
}

/** The page's script beside this file, built for production with what was fetched, and served. */
export async function buildPage(folder: string, script: string, document = ''): Promise<Site> {
  copyFileSync(fileURLToPath(new URL(script, import.meta.url)), join(folder, script));
  writeFileSync(join(folder, 'document.json'), document);
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Bench</title><style>#root { height: 100vh }</style></head><body><div id="root"></div><script type="module" src="./${script}"></script></body></html>`,
  );
  const shared = { root: folder, configFile: false, logLevel: 'error' } as const;
  await build({ ...shared, base: './', worker: { format: 'es' } });
  const server = await preview({ ...shared, preview: { host: '127.0.0.1', port: 0 } });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The preview server tells no address.');
  return { url, close: () => server.close() };
}

/** A Node that the Inspector starts with: the running one, or one fetched for it. */
export function fetchInspectorNode(folder: string): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const modules = fetchPackages(folder, [`${name}@${INSPECTOR_NODE}`]);
  return join(modules, name, 'bin', 'node');
}
