import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isArray, isObject, type Json, type JsonObject } from '../../../src/contract/json/json.ts';
import { readToolText } from '../../../src/import/read-tools.ts';
import { readServedList } from '../../outside-data/outside-data.ts';
import { readSource } from './read-source.ts';

const packages = new URL('../../../node_modules/', import.meta.url);

function readFolder(folder: string): Readonly<Record<string, string>> {
  const root = new URL(`${folder}/`, packages);
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.js') && !/__tests__|third_party|node_modules/.test(path),
  );
  return Object.fromEntries(paths.map((path) => [path, readFileSync(new URL(path, root), 'utf8')]));
}

/** What the running server says. */
function readServed(slug: string): readonly JsonObject[] {
  const read = readToolText(readServedList(slug));
  return read.kind === 'ok' ? read.value.groups.flatMap((group) => group.tools) : [];
}

const getName = (tool: JsonObject): string => String(tool.get('name'));

function listProperties(schema: Json | undefined): readonly (readonly [string, Json])[] {
  const properties = isObject(schema) ? schema.get('properties') : undefined;
  return isObject(properties) ? [...properties] : [];
}

function listRequired(schema: Json | undefined): readonly Json[] {
  const required = isObject(schema) ? schema.get('required') : undefined;
  return isArray(required) ? [...required].toSorted() : [];
}

/** Types of several branches count as a list of types: they say the same. */
function printType(schema: Json): string {
  if (!isObject(schema)) return 'any';
  const type = schema.get('type');
  const branches = schema.get('anyOf');
  if (isArray(type)) return type.join('|');
  return isArray(branches) && type === undefined
    ? branches.map(printType).join('|')
    : String(type ?? 'any');
}

/** Each difference of a tool that was read from one that is served, in words. */
function compareTools(read: JsonObject, served: JsonObject): readonly string[] {
  const name = getName(served);
  const found: string[] = [];
  const [own, other] = [read.get('input_schema'), served.get('input_schema')];
  const [mine, theirs] = [new Map(listProperties(own)), new Map(listProperties(other))];
  for (const key of theirs.keys())
    if (!mine.has(key) && key !== ADDED) found.push(`${name}.${key} is served only`);
  for (const [key, schema] of mine) {
    const there = theirs.get(key);
    if (there === undefined) found.push(`${name}.${key} is read only`);
    else if (printType(schema) !== printType(there))
      found.push(`${name}.${key} is ${printType(schema)}, served as ${printType(there)}`);
    else if (
      isObject(schema) &&
      isObject(there) &&
      schema.get('description') !== there.get('description')
    )
      found.push(`${name}.${key} is described otherwise`);
  }
  const needs = listRequired(own);
  const asks = listRequired(other).filter((key) => key !== ADDED || mine.has(key));
  if (String(needs) !== String(asks)) found.push(`${name} requires ${needs}, served with ${asks}`);
  if (read.get('description') !== served.get('description'))
    found.push(`${name} is described otherwise`);
  return found;
}

interface Comparison {
  readonly read: number;
  readonly served: number;
  readonly alike: number;
  readonly differences: readonly string[];
  /** Served only with other settings, or to other clients. */
  readonly unserved: number;
}

/** What the server adds when it starts, by a program: it wraps every tool of a page. */
const ADDED = 'pageId';

function compareServer(slug: string, folder: string): Comparison {
  const served = readServed(slug);
  const read = new Map(readSource(readFolder(folder)).tools.map((tool) => [getName(tool), tool]));
  const differences = served.flatMap((tool) => {
    const own = read.get(getName(tool));
    return own === undefined ? [`${getName(tool)} was not read`] : compareTools(own, tool);
  });
  const differing = new Set(differences.map((one) => /^[\w-]+/.exec(one)?.[0]));
  return {
    read: read.size,
    served: served.length,
    alike: served.filter((tool) => !differing.has(getName(tool))).length,
    differences,
    unserved: [...read.keys()].filter((name) => !served.some((tool) => getName(tool) === name))
      .length,
  };
}

const ALIKE = { differences: [], unserved: 0 };

describe('what is read of a published server, beside what it serves', () => {
  it.each<[string, string, Comparison]>([
    [
      'modelcontextprotocol__server-everything',
      '@modelcontextprotocol/server-everything/dist',
      { read: 19, served: 13, alike: 13, differences: [], unserved: 6 },
    ],
    [
      'modelcontextprotocol__server-filesystem',
      '@modelcontextprotocol/server-filesystem/dist',
      { read: 14, served: 14, alike: 14, ...ALIKE },
    ],
    [
      'modelcontextprotocol__server-memory',
      '@modelcontextprotocol/server-memory/dist',
      { read: 9, served: 9, alike: 9, ...ALIKE },
    ],
    [
      'modelcontextprotocol__server-sequential-thinking',
      '@modelcontextprotocol/server-sequential-thinking/dist',
      { read: 1, served: 1, alike: 1, ...ALIKE },
    ],
    [
      'antv__mcp-server-chart',
      '@antv/mcp-server-chart/build',
      { read: 27, served: 27, alike: 27, ...ALIKE },
    ],
    [
      'chrome-devtools-mcp',
      'chrome-devtools-mcp/build/src',
      {
        read: 67,
        served: 32,
        alike: 23,
        // Texts and lists that its program puts together when it starts.
        differences: [
          'emulate.networkConditions is any, served as string',
          'evaluate_script is described otherwise',
          'lighthouse_audit is described otherwise',
          'list_console_messages is described otherwise',
          'list_pages is described otherwise',
          'navigate_page.initScript is served only',
          'screencast_start.filePath is described otherwise',
          'select_page.pageId is described otherwise',
          'take_screenshot.format is described otherwise',
        ],
        unserved: 35,
      },
    ],
  ])('%s', (slug, folder, expected) => {
    expect(compareServer(slug, folder)).toEqual(expected);
  });
});
