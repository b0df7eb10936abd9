import { describe, expect, it } from 'vitest';
import { validateValue } from '../../../src/app/linting/validate-value.ts';
import { get, isArray, isObject, listStrings, type Json } from '../../../src/contract/json/json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { listMissingSettings } from '../../../src/contract/provider-tools/list-missing-settings.ts';
import { mergeProviderTool } from '../../../src/contract/provider-tools/merge-provider-tool.ts';
import type {
  ProviderToolKind,
  ProviderToolVersion,
} from '../../../src/contract/provider-tools/provider-tool-kind.ts';
import {
  findProviderToolKind,
  findVersion,
  listProviderToolKinds,
  listReservedNames,
  providerToolKinds,
} from '../../../src/contract/provider-tools/provider-tool-kinds.ts';
import { findProviderToolRule } from '../../../src/contract/provider-tools/provider-tool-rules.ts';
import { splitProviderToolWire } from '../../../src/contract/provider-tools/split-provider-tool.ts';
import { listUnion, readDeclaration, readPackage, type Declaration } from './declarations.ts';

const versions = providerToolKinds.flatMap((known) =>
  known.versions.map((version) => ({ known, version, title: `${known.id} ${version.kind}` })),
);

function getSettings(known: ProviderToolKind, version: ProviderToolVersion): Json {
  return version.settings ?? known.settings;
}

/** Paths of what the schema requires, at every depth. */
function listRequired(schema: Json | undefined, path = ''): readonly string[] {
  const properties = get(schema, 'properties');
  const inside = isObject(properties)
    ? [...properties].flatMap(([key, property]) => listRequired(property, `${path}${key}/`))
    : [];
  return [...listStrings(get(schema, 'required')).map((key) => `${path}${key}`), ...inside];
}

function listEither(schema: Json): readonly string[] {
  const options = get(schema, 'anyOf');
  return isArray(options) ? options.flatMap((option) => listStrings(get(option, 'required'))) : [];
}

describe('the known provider tools', () => {
  it('have ids of their own', () => {
    expect(new Set(providerToolKinds.map(({ id }) => id)).size).toBe(providerToolKinds.length);
  });

  it.each(versions)('$title is found, in each spelling', ({ known, version }) => {
    for (const kind of [version.kind, ...(version.spellings ?? [])]) {
      expect(findProviderToolKind(known.provider, kind, known.example)).toBe(known);
      expect(findVersion(known, kind)).toBe(version);
    }
  });

  it.each(versions)('$title takes its example', ({ known, version }) => {
    const settings = getSettings(known, version);
    if (!isObject(settings)) throw new Error('the settings are no object');
    expect(validateValue(settings, known.example)).toBe('');
  });

  it.each(versions)('$title has the rule that the wire needs', ({ known, version }) => {
    const { provider, example, job, tokens } = known;
    for (const kind of [version.kind, ...(version.spellings ?? [])]) {
      const rule = findProviderToolRule(provider, kind, example);
      if (rule === undefined) throw new Error('no rule');
      const settings = getSettings(known, version);
      expect([rule.job, rule.name, rule.tokens]).toEqual([job, version.name, tokens.count]);
      expect([...(rule.required ?? [])].toSorted()).toEqual([...listRequired(settings)].toSorted());
      expect(rule.either ?? []).toEqual(listEither(settings));
      expect(listMissingSettings(rule, example)).toEqual([]);
    }
  });

  it('have no rule besides', () => {
    expect(findProviderToolRule('anthropic', 'computer_20990101')).toBeUndefined();
    expect(findProviderToolRule('openai_chat', 'web_search')).toBeUndefined();
    expect(findProviderToolRule('bedrock', 'systemTool')).toBeUndefined();
  });

  it.each(versions)('$title is written and read again', ({ known, version }) => {
    const { provider, example: config } = known;
    const name = version.name ?? 'ours';
    const { wire } = mergeProviderTool({ provider, kind: version.kind, name, config });
    const split = splitProviderToolWire(provider, wire);
    expect(split?.kind).toBe(version.kind);
    expect(split?.name).toBe(provider === 'anthropic' ? version.name : undefined);
    expect(printJson(split?.config ?? null)).toBe(printJson(config));
  });

  it('have a figure unless it is unknown, and a day', () => {
    for (const { id, tokens, read } of providerToolKinds) {
      expect(tokens.count === undefined, id).toBe(tokens.certainty === 'unknown');
      for (const day of [read, tokens.read]) expect(day, id).toMatch(/^2026-\d\d-\d\d$/);
      expect(`${tokens.about} ${tokens.source}`, id).toMatch(/\. \S/);
    }
  });

  it('tell apart tools of one kind by a setting', () => {
    expect(findProviderToolKind('bedrock', 'systemTool')).toBeUndefined();
    expect(
      listProviderToolKinds('bedrock').map(({ versions: [first], selector }) => [
        first?.kind,
        selector?.value,
      ]),
    ).toEqual([
      ['systemTool', 'nova_grounding'],
      ['systemTool', 'nova_code_interpreter'],
    ]);
    expect(listProviderToolKinds('openai_chat')).toEqual([]);
  });

  it('reserve the names of `server_tool_use`', () => {
    const beta = readPackage('@anthropic-ai/sdk/resources/beta/messages/messages.d.ts');
    const [, union = ''] =
      /interface BetaServerToolUseBlockParam \{[^}]*?\n {4}name: ([^;]+);/.exec(beta) ?? [];
    const declared = [...union.matchAll(/'(\w+)'/g)].map(([, name]) => name);
    const reserved = listProviderToolKinds('anthropic')
      .filter(({ runner }) => runner === 'provider')
      .flatMap((known) => listReservedNames(known, known.versions[0]?.kind ?? ''));
    expect(declared.length).toBeGreaterThan(5);
    expect(reserved.toSorted()).toEqual(declared.toSorted());
  });
});

/** The declaration of each version, and what the catalogue says of it. */
function compareDeclarations(
  provider: ProviderToolKind['provider'],
  declarations: readonly Declaration[],
): void {
  const known = versions.filter((each) => each.known.provider === provider);
  const kindsOf = ({ kind, spellings = [] }: ProviderToolVersion): readonly string[] => [
    kind,
    ...spellings,
  ];
  expect(known.flatMap(({ version }) => kindsOf(version)).toSorted()).toEqual(
    declarations.flatMap(({ kinds }) => kinds).toSorted(),
  );
  for (const declared of declarations) {
    for (const kind of declared.kinds) {
      const found = known.find(({ version }) => kindsOf(version).includes(kind));
      if (found === undefined) throw new Error(`${kind} is not known`);
      const settings = getSettings(found.known, found.version);
      const properties = get(settings, 'properties');
      expect(found.version.name, kind).toBe(declared.name);
      expect(isObject(properties) ? [...properties.keys()].toSorted() : [], kind).toEqual(
        declared.keys,
      );
      expect(listStrings(get(settings, 'required')).toSorted(), kind).toEqual(
        [...declared.required].toSorted(),
      );
    }
  }
}

describe('the declarations of the SDKs', () => {
  it('name what is known of Anthropic, and nothing else', () => {
    const stable = readPackage('@anthropic-ai/sdk/resources/messages/messages.d.ts');
    const beta = readPackage('@anthropic-ai/sdk/resources/beta/messages/messages.d.ts');
    const union = listUnion(beta, 'BetaToolUnion').filter((name) => name !== 'BetaTool');
    const declarations = union.map((name) => readDeclaration(beta, name));
    compareDeclarations('anthropic', declarations);
    const released = listUnion(stable, 'ToolUnion')
      .filter((name) => name !== 'Tool')
      .flatMap((name) => readDeclaration(stable, name).kinds);
    for (const { kinds } of declarations)
      for (const kind of kinds) {
        const known = findProviderToolKind('anthropic', kind);
        const version = known && findVersion(known, kind);
        expect(version?.isBeta === true, kind).toBe(!released.includes(kind));
      }
  });

  it('name what is known of OpenAI Responses, and nothing else', () => {
    const source = readPackage('openai/resources/responses/responses.d.ts');
    const own = ['FunctionTool', 'CustomTool', 'NamespaceTool'];
    const declarations = listUnion(source, 'Tool')
      .filter((name) => !own.includes(name))
      .map((name) => readDeclaration(source, name));
    compareDeclarations('openai_responses', declarations);
  });

  it('name what is known of Gemini, and nothing else', () => {
    const source = readPackage('@google/genai/dist/genai.d.ts');
    const declared = readDeclaration(source, 'Tool').keys.filter(
      (key) => key !== 'functionDeclarations',
    );
    const known = listProviderToolKinds('gemini');
    expect(known.flatMap((each) => each.versions.map(({ kind }) => kind)).toSorted()).toEqual(
      declared,
    );
    for (const each of known) {
      const [version] = each.versions;
      const type = new RegExp(`^    ${version?.kind ?? ''}\\?: (\\w+)`, 'm').exec(
        source.slice(source.indexOf('export declare interface Tool {')),
      )?.[1];
      const properties = get(each.settings, 'properties');
      const keys = isObject(properties) ? [...properties.keys()] : [];
      const all = readDeclaration(source, type ?? '');
      expect(
        keys.filter((key) => key !== 'name' && !all.keys.includes(key)),
        each.id,
      ).toEqual([]);
    }
  });
});
