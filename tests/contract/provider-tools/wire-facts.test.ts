import { describe, expect, it } from 'vitest';
import type { WireFamily } from '../../../src/contract/contract.ts';
import {
  findProviderToolKind,
  findVersion,
  providerToolKinds,
} from '../../../src/contract/provider-tools/provider-tool-kinds.ts';
import {
  hasOutsideData,
  NEEDS_OUTSIDE_DATA,
  readOutside,
} from '../../outside-data/outside-data.ts';

/** Sections of the fact sheet about each provider's tools. */
const SECTIONS = {
  anthropic: '1.4',
  openai_responses: '2.1',
  gemini: '3.1',
  bedrock: '5',
} as const satisfies Partial<Record<WireFamily, string>>;
type Family = keyof typeof SECTIONS;

/** What the sheet names there and is no provider tool, with the reason. */
const NO_TOOLS: Readonly<Record<Family, Readonly<Record<string, string>>>> = {
  anthropic: {},
  openai_responses: {
    custom: 'a tool of the user’s own that takes text',
    namespace: 'a group of the user’s own tools',
  },
  gemini: {},
  bedrock: {},
};

function readSection(number: string): string {
  const sheet = readOutside('WIRE.md');
  const start = sheet.search(new RegExp(`^#{2,3} ${number.replace('.', '\\.')}\\.? `, 'm'));
  const end = sheet.slice(start + 4).search(/^#{2,3} /m);
  return sheet.slice(start, start + 4 + end);
}

/** `web_fetch_20250910/20260209` and `tool_search_tool_bm25(_20251119)` written out. */
function listSpelledOut(text: string): readonly string[] {
  const [first = '', ...others] = text.trim().split(/\/| & /);
  const option = /^(\w+)\((\w+)\)$/.exec(first);
  if (option !== null) return [option[1] ?? '', `${option[1] ?? ''}${option[2] ?? ''}`];
  const stem = first.replace(/\d{8}$/, '');
  return [first, ...others.map((other) => `${stem}${other}`)];
}

const DATED =
  /[a-z_]+[a-z]_\d{8}(?:(?:\/| & )\d{8})*|tool_search_tool_\w+\(_\d{8}\)|\bmcp_toolset\b/g;

function listNamed(family: Family): readonly string[] {
  const section = readSection(SECTIONS[family]);
  if (family === 'anthropic') {
    const [line = ''] = section.split('\n').slice(1);
    return [...line.matchAll(DATED)].flatMap(([text]) => listSpelledOut(text));
  }
  if (family === 'gemini') {
    const [, list = ''] = /^Built-ins \(Tool keys\): ([^.]+)\./m.exec(section) ?? [];
    return list.split(',').map((key) => key.trim());
  }
  if (family === 'bedrock') return [...section.matchAll(/\bsystemTool\b/g)].map(([name]) => name);
  const [, list = ''] = /Other tools: (.+?)\n/.exec(section) ?? [];
  return list
    .replace(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '')
    .replaceAll('`', '')
    .split(',')
    .map((each) => each.replace(/\.$/, ''))
    .flatMap(listSpelledOut);
}

const title = (text: string): string => (hasOutsideData ? text : `${text} (${NEEDS_OUTSIDE_DATA})`);

describe.skipIf(!hasOutsideData).each(Object.keys(SECTIONS) as Family[])(
  title('the fact sheet, about %s'),
  (family) => {
    // Run for skipped tests, too.
    const named = new Set(hasOutsideData ? listNamed(family) : []);

    it('names tools that are known', () => {
      const unknown = [...named].filter(
        (kind) =>
          !providerToolKinds.some(
            (known) => known.provider === family && findVersion(known, kind) !== undefined,
          ),
      );
      expect(unknown.toSorted()).toEqual(Object.keys(NO_TOOLS[family]));
    });

    it('names every tool that is known', () => {
      const missing = providerToolKinds
        .filter(({ provider }) => provider === family)
        .flatMap(({ versions }) => versions)
        .filter(({ kind }) => !named.has(kind));
      expect(missing.map(({ kind }) => kind)).toEqual([]);
    });
  },
);

describe.skipIf(!hasOutsideData)(title('the fact sheet'), () => {
  it('gives the names of Anthropic’s tools', () => {
    const [, list = ''] = readSection('1.4').split('\n');
    const pairs = list.split(/[·,]/).flatMap((piece) => {
      const [, kinds = '', name = ''] = /^([\w/& ()]+) `(\w+)`/.exec(piece.trim()) ?? [];
      return [...kinds.matchAll(DATED)].flatMap(([text]) =>
        listSpelledOut(text).map((kind) => ({ kind, name })),
      );
    });
    expect(pairs.length).toBeGreaterThan(10);
    for (const { kind, name } of pairs) {
      const known = findProviderToolKind('anthropic', kind);
      expect(known && findVersion(known, kind)?.name, kind).toBe(name);
    }
  });

  it('gives the documented tokens', () => {
    const [, line = ''] =
      /Built-in tool extra tokens[^:]*: ([^.]+)\./.exec(readSection('1.7')) ?? [];
    const figures = line.split(',').map((each) => each.trim().split(' '));
    expect(figures.length).toBe(3);
    const documented = providerToolKinds
      .filter(({ tokens }) => tokens.certainty === 'documented')
      .map(({ id, tokens }) => [
        id.replace('anthropic-', '').replace('-', '_'),
        String(tokens.count),
      ]);
    expect(documented.toSorted()).toEqual(figures.toSorted());
  });
});
