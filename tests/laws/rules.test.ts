import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEvidence } from '../../src/app/linting/evidence.ts';
import { validateValue } from '../../src/app/linting/validate-value.ts';
import { CONTRACT_PARTS } from '../../src/contract/contract.ts';
import { applyEdits } from '../../src/contract/document/edit.ts';
import type { Json, JsonObject } from '../../src/contract/json/json.ts';
import { formatPointer, isSamePointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { SUBSCHEMA_KEYWORDS } from '../../src/contract/schema/schema.ts';
import { CHECKLIST } from '../../src/lint/checklist.ts';
import type { Evidence } from '../../src/lint/evidence.ts';
import { getToolState, listChecklistItems } from '../../src/lint/lint-result.ts';
import type { ExampleSet, Finding, Fix, Rule } from '../../src/lint/rule.ts';
import { families, rules } from '../../src/lint/rules.ts';
import fc from '../fast-check.ts';
import { documentOf, isExampleSet, lintDocuments } from '../lint/lint-documents.ts';
import { measureGrowth, MOST_GROWTH } from '../measure-growth.ts';

/**
 * A set as it is judged: its documents, its registry, what is known of the targets that it chose.
 */
interface Scene {
  readonly tools: readonly JsonObject[];
  readonly registry: JsonObject;
  readonly evidence: Evidence;
}

/** A finding and where it stands: in one of the tools, or in the registry. */
interface Sighting {
  readonly finding: Finding;
  readonly tool: number | undefined;
}

function sceneOf(example: object | ExampleSet): Scene {
  const set = isExampleSet(example) ? example : { tools: [example] };
  return {
    tools: set.tools.map(documentOf),
    registry: documentOf({ name: 'laws', ...set.registry }),
    evidence: createEvidence(set.targets ?? [], validateValue),
  };
}

function look({ tools, registry, evidence }: Scene): readonly Sighting[] {
  const results = lintDocuments(tools, registry, evidence);
  return [
    ...results.tools.flatMap(({ findings }, tool) =>
      findings.map((finding) => ({ finding, tool })),
    ),
    ...results.registry.findings.map((finding) => ({ finding, tool: undefined })),
  ];
}

function lint(document: JsonObject): readonly Finding[] {
  return look({ ...sceneOf({}), tools: [document] }).map(({ finding }) => finding);
}

function fixIn(scene: Scene, tool: number | undefined, fix: Fix): Scene {
  if (tool === undefined) return { ...scene, registry: applyEdits(scene.registry, fix.edits) };
  return {
    ...scene,
    tools: scene.tools.map((document, i) =>
      i === tool ? applyEdits(document, fix.edits) : document,
    ),
  };
}

const print = ({ tools, registry }: Scene): string =>
  [registry, ...tools].map((document) => printJson(document)).join('\n');

/**
 * The law of fixes: the finding is gone, nothing new can be fixed at its place, and a second
 * application changes nothing.
 */
function expectFixHolds(scene: Scene, { finding, tool }: Sighting, fix: Fix): void {
  const fixed = fixIn(scene, tool, fix);
  const label = `${finding.code} ${formatPointer(finding.at)}: ${fix.title}`;
  expect(print(fixed), label).not.toBe(print(scene));
  const after = look(fixed).filter(
    (other) =>
      other.tool === tool &&
      other.finding.code === finding.code &&
      isSamePointer(other.finding.at, finding.at),
  );
  expect(
    after.filter((other) => other.finding.message === finding.message),
    label,
  ).toEqual([]);
  expect(
    after.filter((other) => (other.finding.fixes ?? []).length > 0),
    label,
  ).toEqual([]);
  expect(print(fixIn(fixed, tool, fix)), label).toBe(print(fixed));
}

function expectFixesHold(scene: Scene): void {
  for (const sighting of look(scene))
    for (const fix of sighting.finding.fixes ?? [])
      if (fix.refactoring === undefined) expectFixHolds(scene, sighting, fix);
}

const allRules = families.flatMap((family) =>
  family.rules.map((rule): [string, Rule, string] => [rule.id, rule, family.id]),
);

describe.each(allRules)('%s', (id, rule, family) => {
  it('stands in the file of its name, in the folder of its family', () => {
    expect(existsSync(new URL(`../../src/lint/rules/${family}/${id}.ts`, import.meta.url))).toBe(
      true,
    );
  });

  it('says what it asks for, why, on what ground and when not to follow it', () => {
    for (const text of [rule.summary, rule.why, rule.source, rule.except])
      expect(text.length).toBeGreaterThan(10);
    expect(rule.summary).toMatch(/^[A-Z][^.]*[^.]$/);
    for (const fact of rule.facts ?? [])
      expect([fact.url, fact.read]).toEqual([
        expect.stringMatching(/^https:\/\//),
        expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      ]);
  });

  it('flags its bad example and nothing else in it', () => {
    expect([...new Set(look(sceneOf(rule.bad)).map(({ finding }) => finding.code))]).toEqual([id]);
  });

  it('accepts its good example, as do all the others', () => {
    expect(look(sceneOf(rule.good))).toEqual([]);
  });

  it('offers fixes that silence its bad example', () => {
    expectFixesHold(sceneOf(rule.bad));
  });

  it('can be made milder, harsher or silent by the registry', () => {
    const bad = sceneOf(rule.bad);
    const setTo = (severity: string): readonly Sighting[] =>
      look({
        ...bad,
        registry: applyEdits(bad.registry, [
          { kind: 'set', at: ['lint', 'severity', id], value: severity },
        ]),
      });
    for (const severity of ['error', 'advice'] as const)
      expect(new Set(setTo(severity).map(({ finding }) => finding.severity))).toEqual(
        new Set([severity]),
      );
    expect(setTo('off')).toEqual([]);
  });

  it('can be suppressed with a reason, for one tool or one place, and not without', () => {
    const bad = sceneOf(rule.bad);
    const suppress = (suppression: object): readonly Sighting[] =>
      look({
        ...bad,
        registry: applyEdits(bad.registry, [
          {
            kind: 'set',
            at: ['lint', 'suppressions'],
            value: [documentOf({ rule: id, reason: 'agreed', ...suppression })],
          },
        ]),
      });
    const found = look(bad);
    expect(suppress({})).toEqual([]);
    for (const { finding, tool } of found) {
      const name = tool === undefined ? undefined : bad.tools[tool]?.get('name');
      expect(
        suppress({ at: formatPointer(finding.at) }).map((each) => each.finding),
      ).not.toContainEqual(finding);
      if (typeof name === 'string')
        expect(suppress({ tool: name }).filter((each) => each.tool === tool)).toEqual([]);
    }
    for (const without of [
      { reason: ' ' },
      { tool: 'another_tool' },
      { at: '/nowhere' },
      { rule: 'another-rule' },
    ])
      expect(suppress(without)).toEqual(found);
  });
});

describe('The list of rules', () => {
  it('holds every file of its folders once, under ids of their own', () => {
    for (const family of families) {
      const folder = new URL(`../../src/lint/rules/${family.id}/`, import.meta.url);
      const files = existsSync(folder)
        ? readdirSync(folder).flatMap((file) =>
            /^export const \w+: \w*Rule\b/m.test(
              file.endsWith('.ts') ? readFileSync(new URL(file, folder), 'utf8') : '',
            )
              ? [file.replace('.ts', '')]
              : [],
          )
        : [];
      expect(family.rules.map((rule) => rule.id).sort()).toEqual(files.sort());
    }
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  it('has its families in the folder, and no other', () => {
    const files = readdirSync(new URL('../../src/lint/rules/', import.meta.url)).flatMap((file) =>
      file.endsWith('.ts') ? [file.replace('.ts', '')] : [],
    );
    expect(families.map(({ id }) => id).sort()).toEqual(files.sort());
  });

  it('begins with the checklist of 8 in its order, which is the order of the marks', () => {
    expect(rules.slice(0, 8).map(({ id, summary }) => [id, summary])).toEqual(
      CHECKLIST.map(({ code, summary }) => [code, summary]),
    );
    expect(
      listChecklistItems({ findings: [], keptBack: [], omitted: [] }).map((mark) => [
        mark.label,
        mark.state,
      ]),
    ).toEqual(CHECKLIST.map(({ label }) => [label, 'pass']));
  });

  it('judges an empty document without a word that is not about it', () => {
    const findings = lint(documentOf({ name: 'x' }));
    expect(getToolState(findings)).toBe('error');
    expect(
      listChecklistItems({ findings, keptBack: [], omitted: [] }).map((mark) => mark.state),
    ).toEqual(['pass', 'error', 'pass', 'unstated', 'unstated', 'unstated', 'error', 'unstated']);
  });
});

const name = fc.oneof(
  fc.constantFrom(
    'a',
    'ok',
    'status',
    'action',
    'method',
    'create',
    '__proto__',
    'properties',
    '$ref',
    'a/b',
    '1',
  ),
  fc.string({ maxLength: 4 }),
);
const prose = fc.oneof(
  fc.constantFrom(
    'One of: a, b, c.',
    "Options: 'add', 'remove'",
    '(1-100)',
    'max 50',
    'at most 20 characters',
    'Only for create.',
    'Do not use.',
    ' ',
    '- add: x\n- remove: y',
    'between 5 and 1',
  ),
  fc.string({ maxLength: 12 }),
);
const keyword = fc.constantFrom(
  ...Object.keys(SUBSCHEMA_KEYWORDS),
  'type',
  'enum',
  'const',
  'required',
  '$ref',
  'description',
  'default',
  '$schema',
  'minimum',
  'pattern',
);
const types = fc.constantFrom<Json>(
  'object',
  'string',
  'number',
  'integer',
  'array',
  'boolean',
  'null',
  ['string', 'null'],
  ['object', 'null'],
  7,
);
/** Schemas as they should be, mixed with anything at all in any place. */
const schema: fc.Arbitrary<Json> = fc.letrec<{ any: Json; schema: Json }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    prose,
    fc.constantFrom<Json>(
      null,
      true,
      false,
      1,
      { raw: '1.0' },
      '#',
      '#/$defs/a',
      '#/properties/a',
      'http://x',
      ['a', 'create'],
      ['create', 'delete', 'get'],
    ),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.array(fc.tuple(name, tie('any')), { maxLength: 3 }).map((entries) => new Map(entries)),
    tie('schema'),
  ),
  schema: fc
    .record({
      type: fc.option(types, { nil: undefined }),
      description: fc.option(prose, { nil: undefined }),
      properties: fc.option(
        fc.array(
          fc.tuple(
            name,
            fc.oneof(
              { depthSize: 'small' },
              types.map((type): Json => new Map([['type', type]])),
              tie('any'),
            ),
          ),
          { maxLength: 3 },
        ),
        { nil: undefined },
      ),
      others: fc.array(fc.tuple(keyword, tie('any')), { maxLength: 3 }),
    })
    .map(
      ({ type, description, properties, others }): Json =>
        new Map<string, Json>([
          ...(type === undefined ? [] : [['type', type] as const]),
          ...(description === undefined ? [] : [['description', description] as const]),
          ...(properties === undefined ? [] : [['properties', new Map(properties)] as const]),
          ...others,
        ]),
    ),
})).schema;
const contract = fc
  .tuple(
    fc.constantFrom('manage_thing', 'get_thing', 'create_thing', 'thing', ''),
    prose,
    fc.option(schema),
    fc.option(schema),
    fc.array(
      fc.tuple(
        fc.constantFrom(...CONTRACT_PARTS),
        fc.oneof(schema, fc.array(schema, { maxLength: 2 })),
      ),
      { maxLength: 3 },
    ),
  )
  .map(
    ([called, description, input, output, parts]): JsonObject =>
      new Map<string, Json>([
        ['name', called],
        ['description', description],
        ...(input === null ? [] : [['input_schema', input] as const]),
        ...(output === null ? [] : [['output_schema', output] as const]),
        ...parts,
      ]),
  );

describe('On any document', () => {
  it('every rule answers, with a message, a hint and a place', () => {
    fc.assert(
      fc.property(contract, (document) => {
        for (const finding of lint(document)) {
          expect(finding.message).toMatch(/^\S.*[.]$/su);
          expect(finding.hint).toMatch(/^\S.*[.]$/su);
          expect(finding.message).not.toMatch(/undefined|\[object|NaN/);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('every fix silences its finding and is done after one application', () => {
    fc.assert(
      fc.property(contract, (document) => expectFixesHold({ ...sceneOf({}), tools: [document] })),
      { numRuns: 1500 },
    );
  });

  it.each([
    'use-',
    'use a ',
    'one of ',
    'if one of ',
    "'a', ",
    '\n',
    '\t- ',
    'only ',
    '(1',
    '1,',
    'between 1 and ',
    'prefer a_',
    'fails a ',
    '- a: ',
    'a_',
    'action: "add", ',
    'use a_b',
    ' ',
    'default “',
    'default 1, ',
    'defaults to a.',
    'max 1 ',
    'max 1',
    'from 1-',
    'any ',
    'required: a, ',
    'either a or ',
    'must give a, ',
    'required when a is ',
    'use `a_b` --a ',
    'Returns:\n- a_b: ',
    'Try again ',
  ])('every rule answers in less than a second, even 100,000 characters of %j', (part) => {
    const growth = measureGrowth((scale) => lint(createLongDocument(part, 25_000 * scale)));
    expect(growth).toBeLessThan(MOST_GROWTH);
  });
});

function createLongDocument(part: string, length: number): JsonObject {
  const text = part.repeat(Math.ceil(length / part.length));
  const parameters = {
    action: { type: 'string', description: text },
    limit: { type: 'integer', description: text },
    kind: { enum: ['create', 'delete'] },
    count: { type: 'integer', default: 3, minimum: 2, maximum: 9, description: text },
    word: { type: 'string', default: 'x', maxLength: 9, description: text },
  };
  return documentOf({
    name: 'manage_thing',
    description: text,
    input_schema: { type: 'object', properties: parameters },
    errors: [{ code: 'a', hint: text }],
  });
}
