import { expect, it } from 'vitest';
import { createEvidence } from '../../../../src/app/linting/evidence.ts';
import { validateValue } from '../../../../src/app/linting/validate-value.ts';
import { applyEdits } from '../../../../src/contract/document/edit.ts';
import { readContract } from '../../../../src/contract/document/read.ts';
import type { Json, JsonObject } from '../../../../src/contract/json/json.ts';
import { formatPointer, getAt, isSamePointer } from '../../../../src/contract/json/pointer.ts';
import { printJson } from '../../../../src/contract/json/print-json.ts';
import { SUBSCHEMA_KEYWORDS } from '../../../../src/contract/schema/schema.ts';
import { targets } from '../../../../src/emit/targets.ts';
import type { RuleReport, ToolRule } from '../../../../src/lint/rule.ts';
import { schema as family } from '../../../../src/lint/rules/schema.ts';
import fc from '../../../fast-check.ts';
import { subjectOf } from '../../subject-of.ts';

const rules = family.rules.filter((rule): rule is ToolRule => rule.scope === 'tool');
const evidence = createEvidence(
  targets.map(({ id }) => id),
  validateValue,
);

interface Found extends RuleReport {
  readonly code: string;
}

function lint(document: JsonObject): readonly Found[] {
  const found: Found[] = [];
  const subject = { ...subjectOf(document), contract: readContract(document).contract, evidence };
  for (const rule of rules)
    rule.check(subject, (report) => found.push({ ...report, code: rule.id }));
  return found;
}

const PLAIN = [
  'type',
  'required',
  'enum',
  'const',
  'default',
  'examples',
  'description',
  'pattern',
  'format',
  '$ref',
  '$schema',
  '$id',
  '$anchor',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'nullable',
];
const scalar = fc.constantFrom<Json>(
  null,
  true,
  false,
  0,
  1,
  -2.5,
  300,
  { raw: '1.0' },
  { raw: '1e400' },
  '',
  'a',
  'string',
  'Float',
  'any',
  'dict|null',
  '5',
  'true',
  '#',
  '#/$defs/a',
  '#/properties/a',
  'a',
  'http://x/a',
  '^[a-z]+',
  '/^a$/',
  '(',
  'a\\-b',
  'date',
  'http://json-schema.org/draft-07/schema#',
  'array',
  'object',
  'integer',
  'number',
);
const name = fc.constantFrom(
  'a',
  'b',
  'p',
  'items',
  'properties',
  'type',
  '$ref',
  '__proto__',
  '',
  'a/b',
  'שם',
  '0',
);
const { any } = fc.letrec<{ any: Json; schema: Json }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    scalar,
    fc.array(scalar, { maxLength: 3 }),
    fc.array(tie('schema'), { maxLength: 3 }),
    tie('schema'),
    fc.array(fc.tuple(name, tie('schema')), { maxLength: 4 }).map((entries) => new Map(entries)),
  ),
  schema: fc
    .array(
      fc.tuple(
        fc.constantFrom(
          ...PLAIN,
          ...Object.keys(SUBSCHEMA_KEYWORDS),
          'properties',
          'properties',
          'items',
          'type',
        ),
        tie('any'),
      ),
      { maxLength: 5 },
    )
    .map((entries) => new Map(entries)),
}));
const document = fc.tuple(any, any, any).map(
  ([input, output, example]): JsonObject =>
    new Map<string, Json>([
      ['name', 'x'],
      ['description', 'Get x.'],
      ['input_schema', input instanceof Map ? new Map([['type', 'object'], ...input]) : input],
      ['output_schema', output],
      ['examples', [new Map([['input', example]])]],
    ]),
);

const says = (found: Found): string => `${found.code} ${formatPointer(found.at)} ${found.message}`;

it('every rule answers about any schema, in one line, at a place, with every target chosen', () => {
  fc.assert(
    fc.property(document, (one) => {
      for (const { message, hint, at, places } of lint(one)) {
        expect(message).toMatch(/^\S.*[^.]\.$/su);
        expect(message.length, message).toBeLessThanOrEqual(160);
        expect(hint).toMatch(/^\S.*\.$/su);
        for (const place of [at.slice(0, -1), ...(places ?? []).map((each) => each.slice(0, -1))])
          expect(getAt(one, place), formatPointer(place)).toBeDefined();
      }
    }),
    { numRuns: 2_000 },
  );
});

it('no defect is reported twice', () => {
  fc.assert(
    fc.property(document, (one) => {
      const found = lint(one).map(says);
      expect(new Set(found).size, found.join('\n')).toBe(found.length);
    }),
    { numRuns: 500 },
  );
});

it('every fix silences its finding and changes nothing when it is done', () => {
  fc.assert(
    fc.property(document, (one) => {
      for (const found of lint(one)) {
        for (const fix of found.fixes ?? []) {
          if (fix.refactoring !== undefined) continue;
          const fixed = applyEdits(one, fix.edits);
          const label = `${says(found)}: ${fix.title}`;
          expect(printJson(fixed), label).not.toBe(printJson(one));
          expect(printJson(applyEdits(fixed, fix.edits)), label).toBe(printJson(fixed));
          const after = lint(fixed).filter(
            (each) => each.code === found.code && isSamePointer(each.at, found.at),
          );
          expect(
            after
              .filter((each) => each.message === found.message || (each.fixes ?? []).length > 0)
              .map(says),
            label,
          ).toEqual([]);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});
