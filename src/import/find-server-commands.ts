import {
  get,
  getString,
  isArray,
  isObject,
  listStrings,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';

/** Keys under which clients keep their MCP servers (read 2026-11-26 in the guides of each). */
const SERVER_KEYS = ['mcpServers', 'servers', 'context_servers', 'mcp_servers', 'mcp'];
const MOST_SERVERS = 8;

/**
 * The commands that get the tools of the MCP servers a document names, one for each: those of a
 * client's configuration, of a bundle's manifest, of an entry in the MCP registry, and of the
 * package.json of a server. Environment variables are left out: they may be secrets.
 */
export function findServerCommands(json: Json): readonly string[] {
  if (!isObject(json)) return [];
  const started = listConfigured(json);
  const found = started.length > 0 ? started : [...listRegistered(json), ...listPackage(json)];
  return [...new Set(found)].slice(0, MOST_SERVERS).map(printCommand);
}

function printCommand(target: string): string {
  return `npx toolwright import --mcp ${escapeWord(target)}`;
}

function listConfigured(json: JsonObject, depth = 0): readonly string[] {
  const manifest = get(json.get('server'), 'mcp_config');
  const own = isObject(manifest) ? [manifest] : [];
  const servers = SERVER_KEYS.flatMap((key): readonly Json[] => {
    const found = json.get(key);
    if (isArray(found)) return found;
    return isObject(found) ? [...found.values()] : [];
  });
  const named = [...own, ...servers].filter(isObject).flatMap(findTarget);
  const mcp = json.get('mcp');
  return named.length > 0 || depth > 0 || !isObject(mcp) ? named : listConfigured(mcp, depth + 1);
}

/** The command line or the address of a server. */
function findTarget(server: JsonObject): readonly string[] {
  const inner = server.get('command');
  // Zed writes `{ command: { path, args } }`.
  const command = isObject(inner) ? getString(inner.get('path')) : getString(inner);
  const given = isObject(inner) ? inner.get('args') : server.get('args');
  // OpenCode writes the whole command as a list.
  const list = isArray(inner) ? listStrings(inner) : [];
  const words = command === undefined ? list : [command, ...listStrings(given)];
  if (words.length > 0) return words.every(isPlain) ? [words.map(escapeWord).join(' ')] : [];
  const url = ['url', 'serverUrl', 'httpUrl'].map((key) => getString(server.get(key)));
  return url.flatMap(listAddress);
}

/** Without a name and a password, and only over HTTP. */
function listAddress(text: string | undefined): readonly string[] {
  const found = /^(https?:\/\/)(?:[^/?#@\s]*@)?([^\s]+)$/.exec(text ?? '');
  return found !== null && isPlain(found[2] ?? '') ? [`${found[1]}${found[2]}`] : [];
}

/** No control character: a command of two lines is two commands. */
function isPlain(word: string): boolean {
  return word.length < 2_000 && !/\p{Cc}|\p{Cf}|[\u2028\u2029]/u.test(word);
}

/** Quoted for a shell, where that is needed. */
function escapeWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

const RUNNERS: ReadonlyMap<string, string> = new Map([
  ['npm', 'npx -y'],
  ['pypi', 'uvx'],
  ['oci', 'docker run -i --rm'],
]);

/** `server.json` of the MCP registry: packages to run, addresses to call. */
function listRegistered(json: JsonObject): readonly string[] {
  const listObjects = (key: string): readonly JsonObject[] => {
    const found = json.get(key);
    return isArray(found) ? found.filter(isObject) : [];
  };
  const packages = listObjects('packages').flatMap((one) => {
    const kind = getString(
      one.get('registryType') ?? one.get('registry_type') ?? one.get('registry_name'),
    );
    const runner = RUNNERS.get(kind ?? '');
    const name = getString(one.get('identifier') ?? one.get('name'));
    return runner !== undefined && name !== undefined && /^[\w@./:-]+$/.test(name)
      ? [`${runner} ${name}`]
      : [];
  });
  return [
    ...packages,
    ...listObjects('remotes').flatMap((one) => listAddress(getString(one.get('url')))),
  ];
}

const SDK = /^@modelcontextprotocol\/(?:sdk|server)$|^(?:fastmcp|mcp-framework)$/;

/** The package.json of a server: it has a program, and builds on an SDK of MCP or says MCP. */
function listPackage(json: JsonObject): readonly string[] {
  const name = getString(json.get('name'));
  if (name === undefined || !json.has('bin') || !/^(?:@[\w.-]+\/)?[\w.-]+$/.test(name)) return [];
  const needs = json.get('dependencies');
  const uses = isObject(needs) ? [...needs.keys()].some((one) => SDK.test(one)) : false;
  const words = [name, ...listStrings(json.get('keywords'))];
  const says = words.some((word) =>
    /(?:^|[^a-z])(?:mcp|modelcontextprotocol|model-context-protocol)(?:$|[^a-z])/i.test(word),
  );
  return uses && says ? [`npx -y ${name}`] : [];
}
