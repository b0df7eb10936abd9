import type { PublishedFile } from './artifact.ts';
import { router } from './artifacts/router.ts';
import { runtime } from './artifacts/runtime.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import type { ExportInput } from './exporter.ts';
import { describeLeftOut } from './list-own-tools.ts';

/** The files with what `tools/list` answers, by target. */
export const LIST_FILES: Readonly<Record<string, string>> = {
  'mcp-2025-11-25': 'tools.json',
  'mcp-2026-07-28': 'tools-2026-07-28.json',
};

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
  const guard = [runtime, router]
    .flatMap((artifact) => artifact.createFiles(publication))
    .map(({ path, text }) => ({ name: path.replace(/^.*\//, ''), text }))
    .filter(({ name }) => isUsed(name));
  if (guard.length === 0) return [];
  return [
    ...Object.entries(files).map(([name, text]) => ({ path: `${folder}/${name}`, text })),
    ...wires.map(({ id, print, tools }) => ({
      path: `${folder}/${LIST_FILES[id] ?? 'tools.json'}`,
      text: print(tools.map(() => true)),
    })),
    ...guard.map(({ name, text }) => ({ path: `${folder}/${name}`, text })),
  ];
}

/** The guide, and what is not served. */
export function printServerReadme(guide: string, { publication }: ExportInput): string {
  const notes = describeLeftOut(
    publication.tools.map(({ contract }) => contract),
    true,
  );
  return [guide, ...notes.map((note) => `${escapeMarkdown(note)}\n`)].join('\n');
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
