import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { CONTRACT_PARTS } from '../../../src/contract/contract.ts';
import {
  convertFromPlain,
  convertToPlain,
  createJsonObject,
  get,
  getString,
  type Json,
  type JsonObject,
} from '../../../src/contract/json/json.ts';
import { listPropertyNames } from '../../../src/contract/schema/schema.ts';
import { listDispatches } from '../../../src/lint/dispatch/list-dispatches.ts';
import type { Refactoring } from '../../../src/lint/refactoring.ts';
import type { RuleReport } from '../../../src/lint/rule.ts';
import { oneVerb } from '../../../src/lint/rules/checklist/one-verb.ts';
import { applyRefactoring } from '../../../src/refactor/apply-refactoring.ts';
import fc from '../../fast-check.ts';
import { readers } from '../../lint/corpus-tools.ts';
import { documentOf } from '../../lint/lint-documents.ts';
import { subjectOf } from '../../lint/subject-of.ts';

const VALUES = ['create', 'update', 'delete', 'archive'];
const FIELDS = ['name', 'a/b', '__proto__', 'note', 'size', 'שם'];
const KINDS = {
  text: { schema: { type: 'string', minLength: 2 }, samples: ['ab', 'x', 3] },
  nullable: { schema: { type: ['string', 'null'] }, samples: ['ab', null, 3] },
  choice: { schema: { enum: ['p', 'q', null] }, samples: ['p', null, 'r'] },
  whole: { schema: { type: 'integer', minimum: 1 }, samples: [1, 0, null] },
  defined: { schema: { $ref: '#/$defs/size' }, samples: [1, 9, 'z'] },
  list: {
    schema: { type: 'array', items: { $ref: '#/properties/pick' } },
    samples: [['create'], ['no'], null],
  },
} as const;
type Kind = keyof typeof KINDS;

interface Field {
  readonly name: string;
  readonly kind: Kind;
  /** Values it is for; all when empty. */
  readonly only: readonly string[];
  readonly isRequired: boolean;
}
type Form = 'words' | 'oneOf' | 'anyOf' | 'references' | 'conditions';

const field = (name: string): fc.Arbitrary<Field> =>
  fc.record({
    name: fc.constant(name),
    kind: fc.constantFrom(...Object.keys(KINDS).filter((kind): kind is Kind => kind in KINDS)),
    only: fc.subarray(VALUES),
    isRequired: fc.boolean(),
  });
const dispatcher = fc.record({
  fields: fc.subarray(FIELDS, { minLength: 1 }).chain((names) => fc.tuple(...names.map(field))),
  form: fc.constantFrom<Form>('words', 'oneOf', 'anyOf', 'references', 'conditions'),
  isClosed: fc.boolean(),
  counts: fc.constantFrom(
    {},
    { minProperties: 2 },
    { maxProperties: 4 },
    { dependentRequired: { pick: ['name'], name: ['pick'] } },
  ),
});

const isFor =
  (value: string) =>
  ({ only }: Field): boolean =>
    only.length === 0 || only.includes(value);
/** Plain objects would lose `__proto__`. */
const mapOf = (entries: readonly (readonly [string, unknown])[]): Json =>
  createJsonObject(entries.map(([key, value]) => [key, convertFromPlain(value)]));

function branchOf(fields: readonly Field[], value: string): Json {
  const own = fields.filter((each) => each.only.length > 0 && isFor(value)(each));
  return mapOf([
    ['type', 'object'],
    [
      'properties',
      mapOf([
        ['pick', { const: value }],
        ...own.map(({ name, kind }) => [name, KINDS[kind].schema] as const),
      ]),
    ],
    ['required', ['pick', ...own.filter(({ isRequired }) => isRequired).map(({ name }) => name)]],
  ]);
}

function conditionOf(fields: readonly Field[], value: string): Json {
  const own = fields.filter(
    (each) => each.only.length > 0 && isFor(value)(each) && each.isRequired,
  );
  return convertFromPlain({
    if: { properties: { pick: { const: value } }, required: ['pick'] },
    then: { required: own.map(({ name }) => name) },
  });
}

function schemaOf({
  fields,
  form,
  isClosed,
  counts,
}: {
  readonly fields: readonly Field[];
  readonly form: Form;
  readonly isClosed: boolean;
  readonly counts: object;
}): JsonObject {
  const branches = VALUES.map((value) => branchOf(fields, value));
  const isBranched = form === 'oneOf' || form === 'anyOf' || form === 'references';
  const words = ({ only }: Field): object =>
    form === 'words' && only.length > 0
      ? { description: `About it. Only for ${only.join(' and ')}.` }
      : {};
  const properties = mapOf([
    ['pick', { type: 'string', enum: VALUES, description: 'Operation to perform.' }],
    ...fields.map((each) => [each.name, { ...KINDS[each.kind].schema, ...words(each) }] as const),
  ]);
  return createJsonObject([
    ['type', 'object'],
    ['properties', properties],
    [
      'required',
      [
        'pick',
        ...fields
          .filter(({ only, isRequired }) => only.length === 0 && isRequired)
          .map(({ name }) => name),
      ],
    ],
    [
      '$defs',
      createJsonObject([
        ['size', convertFromPlain({ type: 'integer', maximum: 5 })],
        ...(form === 'references'
          ? VALUES.map((value, i) => [value, branches[i] ?? null] as const)
          : []),
      ]),
    ],
    ...(isClosed ? [['additionalProperties', false] as const] : []),
    ...(isBranched
      ? [
          [
            form === 'anyOf' ? 'anyOf' : 'oneOf',
            form === 'references'
              ? VALUES.map((value) => convertFromPlain({ $ref: `#/$defs/${value}` }))
              : branches,
          ] as const,
        ]
      : []),
    ...(form === 'conditions'
      ? [['allOf', VALUES.map((value) => conditionOf(fields, value))] as const]
      : []),
    ...Object.entries(counts).map(([key, value]) => [key, convertFromPlain(value)] as const),
  ]);
}

/**
 * The tools that a thing's dispatcher becomes, each with its value; none where the schema allows
 * fewer than two.
 */
function splitThing(
  schema: JsonObject,
): readonly { readonly value: string; readonly tool: JsonObject }[] {
  const split = applyRefactoring(
    {
      registry: createJsonObject(),
      tools: [
        createJsonObject([
          ['name', 'manage_thing'],
          ['description', 'x'],
          ['input_schema', schema],
        ]),
      ],
    },
    0,
    { kind: 'split_by_verb', parameter: 'pick' },
  );
  if (split.kind === 'problem') expect(split.problem.code).toBe('nothing_to_split');
  const tools = split.kind === 'ok' ? split.value.tools : [];
  return tools.map((tool) => ({
    tool,
    value: VALUES.find((value) => tool.get('name') === `${value}_thing`) ?? '',
  }));
}

function findMixed(tool: JsonObject): readonly RuleReport[] {
  const found: RuleReport[] = [];
  oneVerb.check(subjectOf(tool), (report) => found.push(report));
  return found;
}

function compile(schema: Json | undefined): (value: Json) => boolean {
  const validate = new Ajv2020({ strict: false }).compile(Object(convertToPlain(schema ?? true)));
  return (value) => validate(convertToPlain(value));
}

describe('A dispatcher split by verb', () => {
  it('accepts and requires for each value what the old tool did', () => {
    fc.assert(
      fc.property(
        dispatcher,
        fc.array(fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }), {
          minLength: 8,
          maxLength: 8,
        }),
        (shape, draws) => {
          const schema = schemaOf(shape);
          const accepted = compile(schema);
          for (const { value, tool } of splitThing(schema)) {
            const accepts = compile(tool.get('input_schema'));
            const names = new Set(listPropertyNames(tool.get('input_schema')));
            for (const draw of draws) {
              const input = shape.fields.flatMap(({ name, kind }, i) => {
                const sample = KINDS[kind].samples[draw[i] ?? 3];
                return sample === undefined || !names.has(name)
                  ? []
                  : [[name, convertFromPlain(sample)] as const];
              });
              expect(
                accepts(createJsonObject(input)),
                JSON.stringify([
                  convertToPlain(schema),
                  convertToPlain(tool.get('input_schema') ?? null),
                  convertToPlain(createJsonObject(input)),
                ]),
              ).toBe(accepted(createJsonObject([['pick', value], ...input])));
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('keeps every field, in at least one tool, with its schema', () => {
    fc.assert(
      fc.property(dispatcher, (shape) => {
        const tools = splitThing(schemaOf(shape)).map(({ tool }) => tool);
        const kept = new Set(tools.flatMap((tool) => listPropertyNames(tool.get('input_schema'))));
        expect(
          tools.length === 0 ? [] : shape.fields.filter(({ name }) => !kept.has(name)),
        ).toEqual([]);
        expect(tools.flatMap(findMixed)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('On any document', () => {
  const any = fc.jsonValue({ maxDepth: 3 }).map((value) => convertFromPlain(value));
  const parts = fc.dictionary(
    fc.constantFrom<string>(...CONTRACT_PARTS.filter((part) => part !== 'name'), 'more'),
    fc.oneof(any, fc.array(any, { maxLength: 2 })),
    { maxKeys: 6 },
  );
  const odd = fc.dictionary(
    fc.constantFrom(
      'oneOf',
      'allOf',
      'if',
      'then',
      'not',
      '$defs',
      'dependencies',
      'required',
      '$ref',
      'minProperties',
      'enum',
    ),
    fc.oneof(
      any,
      fc.array(any, { maxLength: 2 }),
      fc.constantFrom<Json>('#', '#/properties/pick', '#/$defs/a'),
    ),
    { maxKeys: 4 },
  );
  const hows: readonly Refactoring[] = [
    { kind: 'split_by_verb', parameter: 'pick' },
    { kind: 'split_draft_and_commit' },
    { kind: 'split_overloaded' },
  ];

  it('every refactoring gives tools with different names, or an error with a hint', () => {
    fc.assert(
      fc.property(
        parts,
        odd,
        fc.constantFrom('manage_thing', 'build_and_deploy', 'update_site', 'send_mail', ''),
        fc.constantFrom(...hows),
        (others, keywords, name, how) => {
          const properties = convertFromPlain({
            pick: { enum: VALUES },
            build_a: {},
            build_b: { type: 'string', description: 'Only for create.' },
            build_c: {},
            deploy_a: {},
            deploy_b: {},
            deploy_c: {},
          });
          const document = createJsonObject([
            ['name', name],
            ...Object.entries(others),
            [
              'input_schema',
              createJsonObject([['properties', properties], ...Object.entries(keywords)]),
            ],
          ]);
          const outcome = applyRefactoring(
            {
              registry: createJsonObject(Object.entries(others)),
              tools: [createJsonObject([['name', 'other'], ...Object.entries(others)]), document],
            },
            1,
            how,
          );
          if (outcome.kind === 'problem') {
            expect([outcome.problem.message, outcome.problem.hint]).toEqual([
              expect.stringMatching(/^\S.*\.$/s),
              expect.stringMatching(/^\S.*\.$/s),
            ]);
            return;
          }
          const names = outcome.value.tools.map((tool) => tool.get('name'));
          expect(new Set(names).size).toBe(names.length);
          expect(names.length).toBeGreaterThan(2);
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe('Every real dispatcher', () => {
  const found = Object.values(readers).flatMap((read) =>
    read().flatMap(({ subject: { contract } }) =>
      listDispatches(contract)
        .filter(({ values }) => values.length > 1)
        .map((dispatch) => ({ contract, dispatch })),
    ),
  );

  it('is split into tools without a dispatch, with every field and unique names', () => {
    for (const {
      contract,
      dispatch: { parameter, inside, values },
    } of found) {
      const neighbour = documentOf({
        name: 'neighbour',
        routing: { next_valid_actions: [contract.name] },
        verification: { kind: 'read_back', tool: contract.name },
      });
      const split = applyRefactoring(
        {
          registry: documentOf({
            name: 'x',
            gates: [{ tool: contract.name, requires: [{ tool: contract.name }] }],
          }),
          tools: [contract.source, neighbour],
        },
        0,
        { kind: 'split_by_verb', parameter, ...(inside === undefined ? {} : { inside }) },
      );
      if (split.kind === 'problem') throw new Error(split.problem.message);
      const made = split.value.tools.slice(0, -1);
      const names = made.map((tool) => getString(tool.get('name')) ?? '');
      expect(new Set(names).size, contract.name).toBe(values.length);
      expect(names.filter((name) => !/^[A-Za-z_][\w.-]{0,63}$/.test(name))).toEqual([]);
      expect(made.flatMap(findMixed), contract.name).toEqual([]);
      const kept = new Set(made.flatMap((tool) => listPropertyNames(tool.get('input_schema'))));
      expect(
        listPropertyNames(contract.input_schema).filter(
          (name) => name !== parameter && !kept.has(name),
        ),
        contract.name,
      ).toEqual([]);
      const neighbourNow = split.value.tools.at(-1);
      expect(get(get(neighbourNow, 'routing'), 'next_valid_actions'), contract.name).toEqual(names);
      expect(names).toContain(get(get(neighbourNow, 'verification'), 'tool'));
    }
  });
});
