import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { listServers } from './published-servers.ts';

/**
 * The only module that reads outside the checkout. `TOOLWRIGHT_CORPUS` names a folder with
 * `corpus/` (definitions that others wrote) and `wire/` (recorded requests), relative to the
 * checkout or absolute; `none` closes it. By default it is `shared` beside the checkout, where that
 * exists. Without it, `corpus/` holds the tools of published MCP servers and the gallery.
 */
const root = new URL('../../', import.meta.url);
const folder = findFolder(process.env['TOOLWRIGHT_CORPUS']);

/** Real definitions and captures are there, not only the tools of installed packages. */
export const hasOutsideData = folder !== undefined;

/** Stands in the title of a test that is skipped without them. */
export const NEEDS_OUTSIDE_DATA = 'needs the data that TOOLWRIGHT_CORPUS names';

function findFolder(named: string | undefined): URL | undefined {
  if (named === 'none') return undefined;
  const found = pathToFileURL(`${resolve(fileURLToPath(root), named || '../shared')}/`);
  const isThere = existsSync(new URL('corpus/', found)) && existsSync(new URL('wire/', found));
  if (!isThere && named)
    throw new Error(`TOOLWRIGHT_CORPUS: ${fileURLToPath(found)} has no folders corpus and wire`);
  return isThere ? found : undefined;
}

/** The text of `corpus/…` or `wire/…`. */
export function readOutside(path: string): string {
  const file = folder === undefined ? installedFiles().get(path) : new URL(path, folder);
  if (file === undefined) throw new Error(`${path}: ${NEEDS_OUTSIDE_DATA}`);
  return readFileSync(file, 'utf8');
}

/**
 * Paths of the files below a folder whose names end so, in name order; none where the folder is
 * absent.
 */
export function listOutside(below: string, end: string): readonly string[] {
  if (folder === undefined)
    return [...installedFiles().keys()]
      .filter((path) => path.startsWith(`${below}/`) && path.endsWith(end))
      .sort();
  const start = new URL(below, folder);
  const names = existsSync(start) ? readdirSync(start, { recursive: true, encoding: 'utf8' }) : [];
  return names
    .filter((name) => name.endsWith(end))
    .sort()
    .map((name) => `${below}/${name}`);
}

/** What an installed MCP server answers to tools/list, whatever else there is to read. */
export function readServedList(slug: string): string {
  const file = installedFiles().get(`corpus/mcp-npm/${slug}.tools.json`);
  if (file === undefined) throw new Error(`${slug} is no server of published-servers.ts`);
  return readFileSync(file, 'utf8');
}

let installed: ReadonlyMap<string, URL> | undefined;

/** What stands in for the corpus, by the path that it has there. */
function installedFiles(): ReadonlyMap<string, URL> {
  return (installed ??= new Map([...listToolLists(), ...listGallery()]));
}

function listToolLists(): readonly (readonly [string, URL])[] {
  const servers = listServers();
  if (servers.some(({ cache }) => !existsSync(cache))) {
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const script = fileURLToPath(new URL('write-tool-lists.ts', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, ['--import', tsx, script], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
  }
  return servers.map(({ slug, cache }) => [`corpus/mcp-npm/${slug}.tools.json`, cache]);
}

function listGallery(): readonly (readonly [string, URL])[] {
  const gallery = new URL('public/gallery/', root);
  const names = readdirSync(gallery).filter((name) => name !== 'gallery.json');
  return names.map((name) => [`corpus/gallery/${name}`, new URL(name, gallery)]);
}
