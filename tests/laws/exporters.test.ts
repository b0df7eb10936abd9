import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXPORT_KINDS } from '../../src/app/export/export-kinds.ts';
import { createBundle, type Design } from '../../src/contract/design.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { readArchive } from '../../src/import/archive.ts';
import { isGeneratedPath, readFolder } from '../../src/import/folder.ts';
import type { PublishedFile } from '../../src/publish/artifact.ts';
import { createZip } from '../../src/publish/create-zip.ts';
import { EXPORTER_KINDS } from '../../src/publish/exporter-kinds.ts';
import { exporters } from '../../src/publish/exporters.ts';
import fc from '../fast-check.ts';
import { exportKind } from '../publish/export-kind.ts';
import { hasPython, readGallery } from '../publish/export-router.ts';
import { anyDesign } from './arbitrary-design.ts';
import { HOSTILE_NAMES } from './hostile-names.ts';

async function exportAll(design: Design): Promise<readonly PublishedFile[]> {
  const kinds = EXPORT_KINDS.filter((kind) => kind !== 'definitions');
  const files = await Promise.all(kinds.map((kind) => exportKind(design, kind)));
  return files.flat();
}

const gallery = readGallery('site-builder.json');
/** The gallery's tools under names that end comments, texts and paths. */
const hostile: Design = {
  registry: gallery.registry,
  tools: HOSTILE_NAMES.map((name, i) => {
    const tool = gallery.tools[i % gallery.tools.length] ?? new Map();
    return new Map([...tool, ['name', name], ['description', `${name}\n*/ """ ' ${name}`]]);
  }),
};

describe('every exporter', () => {
  it('has a file of its name, its place in the list, and a kind that is shown', () => {
    const folder = readdirSync(new URL('../../src/publish/exporters', import.meta.url)).map(
      (name) => name.replace('.ts', ''),
    );
    expect(exporters.map(({ id }) => id)).toEqual(EXPORTER_KINDS.map(({ id }) => id));
    expect(exporters.map(({ id }) => id).toSorted()).toEqual(folder.toSorted());
  });

  it('writes files for the gallery, and the same files again', async () => {
    for (const { id } of exporters) {
      const files = await exportKind(gallery, id);
      expect([id, files.length > 0]).toEqual([id, true]);
      expect(await exportKind(gallery, id)).toEqual(files);
    }
  });

  it('writes safe paths that are unique when case is ignored', async () => {
    await fc.assert(
      fc.asyncProperty(anyDesign, async (design) => {
        const paths = (await exportAll(design)).map(({ path }) => path);
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
        for (const path of paths)
          expect(path).toMatch(/^(?:[a-z0-9._-]{1,85}\/){0,2}[A-Za-z0-9_][A-Za-z0-9._-]{0,84}$/);
      }),
      { numRuns: 12 },
    );
  });

  it('leaves the registry beside it as it was, when both are imported', async () => {
    for (const design of [gallery, hostile]) {
      const archive = readArchive(
        createZip(await exportAll(design)),
        (path, paths) => !isGeneratedPath(path, paths),
      );
      const folder = archive.kind === 'ok' ? readFolder(archive.value.files) : undefined;
      expect(folder?.rest.map(({ path }) => path)).toEqual([]);
      expect(folder?.design && printJson(createBundle(folder.design))).toBe(
        printJson(createBundle(design)),
      );
    }
  });

  it('writes JSON that parses, scripts that Node reads and modules that Python reads, whatever the names', async () => {
    const files = [...(await exportAll(hostile))];
    const root = mkdtempSync(join(tmpdir(), 'exports-'));
    try {
      for (const { path, text } of files) {
        if (path.endsWith('.json') || path.endsWith('.lock'))
          expect([path, parseJson(text).kind]).toEqual([path, 'ok']);
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      for (const { path } of files.filter((file) => /^(?!runtime).*\.js$/.test(file.path))) {
        const { status, stderr } = spawnSync(process.execPath, ['--check', join(root, path)]);
        expect([path, status, String(stderr)]).toEqual([path, 0, '']);
      }
      if (hasPython) {
        const { status, stderr } = spawnSync('python3', ['-m', 'compileall', '-q', root]);
        expect([status, String(stderr)]).toEqual([0, '']);
      }
    } finally {
      rmSync(root, { recursive: true });
    }
  }, 60_000);

  it('shows names and descriptions in the page of documentation as text', async () => {
    const files = await exportKind(hostile, 'docs');
    const html = files.find(({ path }) => path.endsWith('.html'))?.text ?? '';
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<(?:script|img)/i);
  });
});
