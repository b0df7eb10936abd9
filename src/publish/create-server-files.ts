import type { PublishedFile } from './artifact.ts';
import { router } from './artifacts/router.ts';
import { runtime } from './artifacts/runtime.ts';
import type { ExportInput } from './exporter.ts';

/** The revision that both servers answer in: what the official SDKs of the first line send. */
export const SERVER_TARGET = 'mcp-2025-11-25';

interface ServerFiles {
  readonly folder: string;
  /** Of the files of the guard, by name. */
  readonly isUsed: (name: string) => boolean;
  readonly files: Readonly<Record<string, string>>;
}

/** A server with the guard in it; no files where a schema cannot be compiled. */
export function createServerFiles(
  { publication, wires }: ExportInput,
  { folder, isUsed, files }: ServerFiles,
): readonly PublishedFile[] {
  const wire = wires.find(({ id }) => id === SERVER_TARGET);
  const guard = [runtime, router]
    .flatMap((artifact) => artifact.createFiles(publication))
    .map(({ path, text }) => ({ name: path.replace(/^.*\//, ''), text }))
    .filter(({ name }) => isUsed(name));
  if (wire === undefined || guard.length === 0) return [];
  return [
    ...Object.entries(files).map(([name, text]) => ({ path: `${folder}/${name}`, text })),
    { path: `${folder}/tools.json`, text: wire.print(wire.tools) },
    ...guard.map(({ name, text }) => ({ path: `${folder}/${name}`, text })),
  ];
}

interface ServerName {
  /** As npm takes it. */
  readonly name: string;
  readonly version: string;
}

export function getServerName({ publication: { registry } }: ExportInput): ServerName {
  const slug = registry.name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  const version = /^\d+\.\d+\.\d+$/.test(registry.version ?? '') ? registry.version : undefined;
  return { name: slug === '' ? 'tools' : slug, version: version ?? '0.1.0' };
}
