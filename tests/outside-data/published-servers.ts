import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/**
 * MCP servers that a developer's checkout installs: they list their tools without network, keys or
 * a browser (tried on 2026-11-22, Node 20.20).
 */
const SERVERS = [
  { name: '@antv/mcp-server-chart', args: [] },
  { name: '@modelcontextprotocol/server-everything', args: [] },
  { name: '@modelcontextprotocol/server-filesystem', args: ['.'] },
  { name: '@modelcontextprotocol/server-memory', args: [] },
  { name: '@modelcontextprotocol/server-sequential-thinking', args: [] },
  { name: '@notionhq/notion-mcp-server', args: [] },
  { name: 'chrome-devtools-mcp', args: ['--no-usage-statistics'] },
] as const;

export interface PublishedServer {
  /** The package's name as a file name: `notionhq__notion-mcp-server`. */
  readonly slug: string;
  /** The script that speaks MCP over standard input and output. */
  readonly script: string;
  readonly args: readonly string[];
  /** Where its answer is cached. The version is in the name: another version is asked again. */
  readonly cache: URL;
}

export const TOOL_LIST_CACHE = new URL('.cache/tool-lists/', root);

/** Throws where one of them is not installed. */
export function listServers(): readonly PublishedServer[] {
  return SERVERS.map(({ name, args }) => {
    const folder = new URL(`node_modules/${name}/`, root);
    const { version, bin } = readPackage(new URL('package.json', folder));
    const slug = name.replace('@', '').replace('/', '__');
    const script = fileURLToPath(new URL(bin, folder));
    return { slug, script, args, cache: new URL(`${slug}@${version}.tools.json`, TOOL_LIST_CACHE) };
  });
}

function readPackage(file: URL): { readonly version: string; readonly bin: string } {
  const { version, bin } = JSON.parse(readFileSync(file, 'utf8'));
  return { version, bin: typeof bin === 'string' ? bin : String(Object.values(bin)[0]) };
}
