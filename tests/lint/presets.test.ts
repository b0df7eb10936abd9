import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEvidence } from '../../src/app/linting/evidence.ts';
import { validateValue } from '../../src/app/linting/validate-value.ts';
import { readBundle } from '../../src/contract/design.ts';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { createJsonObject, type JsonObject } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { PRESETS, type PresetId } from '../../src/contract/preset.ts';
import { SEVERITIES } from '../../src/contract/registry.ts';
import { example } from '../../src/lint/example.ts';
import { listChecklistItems } from '../../src/lint/lint-result.ts';
import { createLinter, type LintResults } from '../../src/lint/linter.ts';
import { getPreset, presets } from '../../src/lint/presets.ts';
import type { Finding } from '../../src/lint/rule.ts';
import { rules } from '../../src/lint/rules.ts';
import { documentOf, lintDocuments } from './lint-documents.ts';

const { additionalProperties: _closed, ...open } = example.input_schema;
const bare = {
  name: example.name,
  description: example.description,
  input_schema: open,
};

function lintWith(registry: object, ...tools: readonly object[]): LintResults {
  return lintDocuments(tools.map(documentOf), documentOf({ name: 'r', ...registry }));
}

function listCodes(findings: readonly Finding[], severity: string): readonly string[] {
  return findings.filter((each) => each.severity === severity).map(({ code }) => code);
}

describe('a preset', () => {
  it('is the one of the profile, until the registry names one', () => {
    const severityOf = (registry: object): string | undefined =>
      lintWith(registry, bare).tools[0]?.findings.find(({ code }) => code === 'closed-schema')
        ?.severity;
    expect([
      severityOf({}),
      severityOf({ profile: 'contract' }),
      severityOf({ profile: 'definition' }),
      severityOf({ profile: 'definition', lint: { preset: 'strict' } }),
      severityOf({ lint: { preset: 'recommended' } }),
    ]).toEqual(['error', 'error', undefined, 'error', undefined]);
  });

  it('gives way to what the registry sets for a rule', () => {
    const registry = { profile: 'definition', lint: { severity: { 'closed-schema': 'error' } } };
    expect(listCodes(lintWith(registry, bare).tools[0]?.findings ?? [], 'error')).toEqual([
      'closed-schema',
    ]);
  });

  it('raises nothing in recommended, and lowers nothing in the others', () => {
    for (const rule of rules)
      for (const severity of SEVERITIES) {
        const rank = (id: PresetId): number => {
          const found = getPreset(id).getSeverity(rule, severity);
          return found === 'off' ? SEVERITIES.length : SEVERITIES.indexOf(found);
        };
        expect(rank('recommended'), rule.id).toBeGreaterThanOrEqual(SEVERITIES.indexOf(severity));
        expect(rank('strict'), rule.id).toBe(SEVERITIES.indexOf(severity));
        expect(rank('registry'), rule.id).toBeLessThanOrEqual(SEVERITIES.indexOf(severity));
      }
  });

  it('says what it is for, and why', () => {
    expect(presets.map(({ id }) => id)).toEqual([...PRESETS]);
    for (const { about, reasons } of presets)
      expect([about, ...reasons].every((text) => /^[A-Z].*\.$/.test(text))).toBe(true);
  });
});

describe('an open input', () => {
  const closed = { ...bare, name: 'find_room', input_schema: example.input_schema };
  const definitions = { profile: 'definition' };

  it('is one finding for a server that closes nothing, and no tool’s check passes', () => {
    const { tools, registry } = lintWith(definitions, bare, { ...bare, name: 'hold_room' });
    expect(registry.findings.map(({ code, message }) => [code, message])).toEqual([
      [
        'some-inputs-closed',
        'All 2 inputs also accept parameters that they do not declare, so a misspelt name passes validation.',
      ],
    ]);
    expect(
      tools.map((result) => [
        result.findings.some(({ code }) => code === 'closed-schema'),
        listChecklistItems(result).find(({ code }) => code === 'closed-schema')?.state,
      ]),
    ).toEqual([
      [false, 'unstated'],
      [false, 'unstated'],
    ]);
  });

  it('is a warning for each tool beside one that is closed', () => {
    const { tools, registry } = lintWith(definitions, bare, closed);
    expect(registry.findings).toEqual([]);
    expect(listCodes(tools[0]?.findings ?? [], 'warning')).toContain('closed-schema');
  });

  it('follows an edit of another tool', () => {
    const registry = readRegistry(documentOf({ name: 'r', ...definitions })).registry;
    const lint = createLinter(() => createEvidence([], validateValue));
    const open = readContract(documentOf(bare));
    const severities = (other: object): readonly string[] =>
      (lint({ tools: [open, readContract(documentOf(other))], registry }).tools[0]?.findings ?? [])
        .filter(({ code }) => code === 'closed-schema')
        .map(({ severity }) => severity);
    expect([
      severities({ ...bare, name: 'find_room' }),
      severities(closed),
      severities({ ...bare, name: 'find_room' }),
    ]).toEqual([[], ['warning'], []]);
  });

  it('is not claimed of tools without a schema', () => {
    const { registry } = lintWith(definitions, { name: 'ping', description: 'Ping it.' });
    expect(registry.findings).toEqual([]);
  });
});

describe('the definition of done, over the example', () => {
  const text = readFileSync(
    new URL('../../public/gallery/site-builder.json', import.meta.url),
    'utf8',
  );
  const parsed = parseJson(text);
  const bundle = parsed.kind === 'ok' ? readBundle(parsed.value.value) : parsed;
  if (bundle.kind === 'problem') throw new Error(bundle.problem.message);
  const { registry, tools } = bundle.value;
  const evidence = createEvidence([], validateValue);
  const statesOf = (documents: readonly JsonObject[]): readonly string[] =>
    lintDocuments(documents, registry, evidence).tools.map(({ state }) => state);

  it('is kept by every tool', () => {
    expect(new Set(statesOf(tools))).toEqual(new Set(['pass']));
  });

  const PARTS = [
    'purpose',
    'input_schema',
    'output_schema',
    'risk_class',
    'side_effects',
    'resource_scope',
    'permission',
    'timeout_ms',
    'result_limits',
    'retry',
    'audit',
    'errors',
  ];
  it.each(PARTS)('keeps out a tool without its %s', (part) => {
    const without = tools.map((tool) =>
      createJsonObject([...tool].filter(([key]) => key !== part)),
    );
    for (const [i, state] of statesOf(without).entries())
      expect(['error', 'unstated'], String(tools[i]?.get('name'))).toContain(state);
  });
});
