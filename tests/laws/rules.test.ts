import { existsSync, readdirSync } from 'node:fs';
import fc from '../fast-check.ts';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/contract/edit.ts';
import { fromPlain, isObject, jsonObject, type Json, type JsonObject } from '../../src/contract/json.ts';
import { formatPointer, samePointer } from '../../src/contract/pointer.ts';
import { printJson } from '../../src/contract/print-json.ts';
import { readContract, readRegistry } from '../../src/contract/read.ts';
import { CONTRACT_PARTS } from '../../src/contract/contract.ts';
import { SUBSCHEMA_KEYWORDS } from '../../src/contract/schema.ts';
import { judgeMarks, judgeState, lintContract } from '../../src/lint/lint.ts';
import type { Finding, Fix, Rule } from '../../src/lint/rule.ts';
import { rules } from '../../src/lint/rules.ts';

const { registry } = readRegistry(jsonObject([['name', 'laws']]));

function documentOf(plain: object): JsonObject {
  const json = fromPlain(plain);
  return isObject(json) ? json : jsonObject();
}

function lint(document: JsonObject, settings = registry): Finding[] {
  const { contract } = readContract(document);
  return lintContract({ contract, registry: settings, toolNames: new Set([contract.name]), repeatedNames: new Set() });
}

/** The law of fixes: the finding is gone, nothing new can be fixed at its place, and a second application changes nothing. */
function expectFixHolds(document: JsonObject, finding: Finding, fix: Fix): void {
  const fixed = applyEdits(document, fix.edits);
  const label = `${finding.code} ${formatPointer(finding.at)}: ${fix.title}`;
  expect(printJson(fixed), label).not.toBe(printJson(document));
  const after = lint(fixed).filter((other) => other.code === finding.code && samePointer(other.at, finding.at));
  expect(after.filter((other) => other.message === finding.message), label).toEqual([]);
  expect(after.filter((other) => (other.fixes ?? []).length > 0), label).toEqual([]);
  expect(printJson(applyEdits(fixed, fix.edits)), label).toBe(printJson(fixed));
}

function expectFixesHold(document: JsonObject): void {
  for (const finding of lint(document)) for (const fix of finding.fixes ?? []) expectFixHolds(document, finding, fix);
}

describe.each(rules.map((rule): [string, Rule] => [rule.id, rule]))('%s', (id, rule) => {
  it('stands in the file of its name', () => {
    expect(existsSync(new URL(`../../src/lint/rules/${id}.ts`, import.meta.url))).toBe(true);
  });

  it('says what it asks for, why and on what ground', () => {
    for (const text of [rule.summary, rule.why, rule.source]) expect(text.length).toBeGreaterThan(10);
    expect(rule.summary).toMatch(/^[A-Z][^.]*[^.]$/);
  });

  it('flags its bad example and nothing else in it', () => {
    expect([...new Set(lint(documentOf(rule.bad)).map((finding) => finding.code))]).toEqual([id]);
  });

  it('accepts its good example, as do all the others', () => {
    expect(lint(documentOf(rule.good))).toEqual([]);
  });

  it('offers fixes that silence its bad example', () => {
    expectFixesHold(documentOf(rule.bad));
  });

  it('can be made milder, harsher or silent by the registry', () => {
    const settings = (severity: 'error' | 'info' | 'off') => readRegistry(documentOf({ name: 'laws', lint: { severity: { [id]: severity } } })).registry;
    const bad = documentOf(rule.bad);
    for (const severity of ['error', 'info'] as const) expect(new Set(lint(bad, settings(severity)).map((finding) => finding.severity))).toEqual(new Set([severity]));
    expect(lint(bad, settings('off'))).toEqual([]);
  });

  it('can be suppressed with a reason, for one tool or one place, and not without', () => {
    const bad = documentOf(rule.bad);
    const suppress = (suppression: object): Finding[] => lint(bad, { ...registry, lint: { ...registry.lint, suppressions: [{ rule: id, tool: undefined, at: undefined, reason: 'agreed', ...suppression }] } });
    expect(suppress({})).toEqual([]);
    expect(suppress({ tool: readContract(bad).contract.name })).toEqual([]);
    for (const finding of lint(bad)) expect(suppress({ at: finding.at })).not.toContainEqual(finding);
    for (const without of [{ reason: ' ' }, { tool: 'another_tool' }, { at: ['notes'] }, { rule: 'another-rule' }]) expect(suppress(without)).toEqual(lint(bad));
  });
});

describe('The list of rules', () => {
  it('holds every file of its folder once', () => {
    const files = readdirSync(new URL('../../src/lint/rules/', import.meta.url)).map((file) => file.replace('.ts', ''));
    expect(rules.map((rule) => rule.id).sort()).toEqual(files.sort());
  });

  it('begins with the checklist of 8 in its order, which is the order of the marks', () => {
    const labels = ['One verb', 'Closed', 'Constraints', 'Output', 'Errors', 'Idempotency', 'Negative', 'Observable'];
    expect(rules.slice(0, 8).map((rule) => rule.mark)).toEqual(labels);
    expect(judgeMarks([]).map((mark) => [mark.label, mark.state])).toEqual(labels.map((label) => [label, 'pass']));
  });

  it('judges an empty document without a word that is not about it', () => {
    const findings = lint(documentOf({ name: 'x' }));
    expect(judgeState(findings)).toBe('error');
    expect(judgeMarks(findings).map((mark) => mark.state)).toEqual(['pass', 'error', 'pass', 'error', 'error', 'pass', 'error', 'error']);
  });
});

const name = fc.oneof(fc.constantFrom('a', 'ok', 'status', 'action', 'method', 'create', '__proto__', 'properties', '$ref', 'a/b', '1'), fc.string({ maxLength: 4 }));
const prose = fc.oneof(
  fc.constantFrom('One of: a, b, c.', "Options: 'add', 'remove'", '(1-100)', 'max 50', 'at most 20 characters', 'Only for create.', 'Do not use.', ' ', '- add: x\n- remove: y', 'between 5 and 1'),
  fc.string({ maxLength: 12 }),
);
const keyword = fc.constantFrom(...Object.keys(SUBSCHEMA_KEYWORDS), 'type', 'enum', 'const', 'required', '$ref', 'description', 'default', '$schema', 'minimum', 'pattern');
const types = fc.constantFrom<Json>('object', 'string', 'number', 'integer', 'array', 'boolean', 'null', ['string', 'null'], ['object', 'null'], 7);
/** Schemas as they should be, mixed with anything at all in any place. */
const schema: fc.Arbitrary<Json> = fc.letrec<{ any: Json; schema: Json }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    prose,
    fc.constantFrom<Json>(null, true, false, 1, { raw: '1.0' }, '#', '#/$defs/a', '#/properties/a', 'http://x', ['a', 'create'], ['create', 'delete', 'get']),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.array(fc.tuple(name, tie('any')), { maxLength: 3 }).map((entries) => new Map(entries)),
    tie('schema'),
  ),
  schema: fc
    .record({
      type: fc.option(types, { nil: undefined }),
      description: fc.option(prose, { nil: undefined }),
      properties: fc.option(fc.array(fc.tuple(name, fc.oneof({ depthSize: 'small' }, types.map((type): Json => new Map([['type', type]])), tie('any'))), { maxLength: 3 }), { nil: undefined }),
      others: fc.array(fc.tuple(keyword, tie('any')), { maxLength: 3 }),
    })
    .map(({ type, description, properties, others }): Json => new Map<string, Json>([
      ...(type === undefined ? [] : [['type', type] as const]),
      ...(description === undefined ? [] : [['description', description] as const]),
      ...(properties === undefined ? [] : [['properties', new Map(properties)] as const]),
      ...others,
    ])),
})).schema;
const contract = fc
  .tuple(
    fc.constantFrom('manage_thing', 'get_thing', 'create_thing', 'thing', ''),
    prose,
    fc.option(schema),
    fc.option(schema),
    fc.array(fc.tuple(fc.constantFrom(...CONTRACT_PARTS), fc.oneof(schema, fc.array(schema, { maxLength: 2 }))), { maxLength: 3 }),
  )
  .map(([called, description, input, output, parts]): JsonObject => new Map<string, Json>([
    ['name', called],
    ['description', description],
    ...(input === null ? [] : [['input_schema', input] as const]),
    ...(output === null ? [] : [['output_schema', output] as const]),
    ...parts,
  ]));

describe('On any document', () => {
  it('every rule answers, with a message, a hint and a place', () => {
    fc.assert(fc.property(contract, (document) => {
      for (const finding of lint(document)) {
        expect(finding.message).toMatch(/^\S.*[.]$/su);
        expect(finding.hint).toMatch(/^\S.*[.]$/su);
        expect(finding.message).not.toMatch(/undefined|\[object|NaN/);
      }
    }), { numRuns: 1500 });
  });

  it('every fix silences its finding and is done after one application', () => {
    fc.assert(fc.property(contract, expectFixesHold), { numRuns: 1500 });
  });

  it.each([
    'use-', 'use a ', 'one of ', 'if one of ', "'a', ", '\n', '\t- ', 'only ', '(1', '1,', 'between 1 and ', 'prefer a_', 'fails a ', '- a: ', 'a_', 'action: "add", ', 'use a_b', ' ',
  ])('every rule answers in less than a second, even 100,000 characters of %j', (part) => {
    const text = part.repeat(Math.ceil(100_000 / part.length));
    const parameters = { action: { type: 'string', description: text }, limit: { type: 'integer', description: text }, kind: { enum: ['create', 'delete'] } };
    const document = documentOf({ name: 'manage_thing', description: text, input_schema: { type: 'object', properties: parameters }, errors: [{ code: 'a', hint: text }] });
    const start = performance.now();
    lint(document);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
