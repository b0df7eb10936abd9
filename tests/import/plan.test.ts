import { describe, expect, it } from 'vitest';
import { createBundle, type Design } from '../../src/contract/design.ts';
import { convertFromPlain, isObject, type JsonObject } from '../../src/contract/json/json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import {
  applyPlan,
  isEmptyPlan,
  planImport,
  type ConflictChoice,
  type ImportChoices,
} from '../../src/import/plan.ts';
import fc from '../fast-check.ts';
import { anyDesign } from '../laws/arbitrary-design.ts';

function object(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  if (!isObject(json)) throw new Error('not an object');
  return json;
}

const designOf = (...tools: object[]): Design => ({
  registry: object({ name: 'crm', budget: { comfortable: 8 } }),
  tools: tools.map(object),
});
const imported = (...tools: object[]) => ({ tools: tools.map(object), notes: [] });
const choose = (...choices: ConflictChoice[]): ImportChoices => ({
  conflicts: new Map(choices.entries()),
  registry: 'keep',
});
const printed = (design: Design): readonly string[] => design.tools.map((tool) => printJson(tool));

const CURRENT = {
  name: 'get_account',
  description: 'Old.',
  risk_class: 'read_only',
  notes: [{ at: '/description', text: 'why' }],
  wire: { anthropic: { cache_control: 1 }, mcp: { icons: 1 } },
};

describe('the plan of an import', () => {
  it('distinguishes new, changed and known tools', () => {
    const design = designOf({ name: 'a', description: '1' }, { name: 'b', description: '1' });
    const plan = planImport(
      design,
      imported({ name: 'c' }, { name: 'b', description: '2' }, { description: '1', name: 'a' }),
    );
    expect([
      plan.additions.map((tool) => printJson(tool)),
      plan.same.map((tool) => printJson(tool)),
      plan.registry,
    ]).toEqual([['{"name":"c"}'], ['{"description":"1","name":"a"}'], undefined]);
    expect(plan.conflicts.map(({ name, differs, keeps }) => ({ name, differs, keeps }))).toEqual([
      { name: 'b', differs: ['description'], keeps: [] },
    ]);
  });

  it('names the parts that would change and those that would stay', () => {
    const plan = planImport(
      designOf(CURRENT),
      imported({
        name: 'get_account',
        description: 'New.',
        input_schema: { type: 'object' },
        wire: { mcp: { icons: 2 } },
      }),
    );
    expect(plan.conflicts.map(({ differs, keeps }) => ({ differs, keeps }))).toEqual([
      { differs: ['description', 'input_schema', 'wire'], keeps: ['risk_class', 'notes'] },
    ]);
  });

  it('finds nothing new in an answer that lacks only what the contract added', () => {
    const plan = planImport(
      designOf(CURRENT),
      imported({ name: 'get_account', description: 'Old.', wire: { mcp: { icons: 1 } } }),
    );
    expect([plan.same.length, plan.conflicts.length]).toEqual([1, 0]);
  });

  it('counts another order of properties as a change, for the model reads it', () => {
    const plan = planImport(
      designOf({ name: 'a', input_schema: { properties: { x: {}, y: {} } } }),
      imported({ name: 'a', input_schema: { properties: { y: {}, x: {} } } }),
    );
    expect(plan.conflicts.map((conflict) => conflict.differs)).toEqual([['input_schema']]);
  });

  it('pairs repeated names with equal ones first and each only once', () => {
    const design = designOf({ name: 'a', description: '1' }, { name: 'a', description: '2' });
    const plan = planImport(
      design,
      imported(
        { name: 'a', description: '3' },
        { name: 'a', description: '1' },
        { name: 'a', description: '4' },
      ),
    );
    expect([
      plan.same.length,
      plan.conflicts.map((conflict) => conflict.current === design.tools[1]),
      plan.additions.map((tool) => tool.get('description')),
    ]).toEqual([1, [true], ['4']]);
  });

  it('puts every incoming tool into exactly one list', () => {
    fc.assert(
      fc.property(anyDesign, anyDesign, (design, incoming) => {
        const plan = planImport(design, { tools: incoming.tools, notes: [] });
        const all = [
          ...plan.additions,
          ...plan.same,
          ...plan.conflicts.map((conflict) => conflict.incoming),
        ];
        expect(all).toHaveLength(incoming.tools.length);
        expect(new Set(all)).toEqual(new Set(incoming.tools));
      }),
    );
  });

  it('knows when it changes nothing, as applying it shows', () => {
    fc.assert(
      fc.property(anyDesign, anyDesign, (design, incoming) => {
        for (const each of [
          { ...incoming, notes: [] },
          { tools: [...design.tools], registry: design.registry, notes: [] },
          { tools: design.tools.slice(1), notes: [] },
        ]) {
          const plan = planImport(design, each);
          const after = applyPlan(design, plan, { conflicts: new Map(), registry: 'fill' });
          if (isEmptyPlan(plan)) expect(createBundle(after)).toEqual(createBundle(design));
          else
            expect(
              plan.conflicts.length > 0 ||
                printJson(createBundle(after)) !== printJson(createBundle(design)),
            ).toBe(true);
        }
        expect(isEmptyPlan(planImport(design, { ...design, notes: [] }))).toBe(true);
      }),
    );
  });

  it('finds only known tools in the design itself', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const plan = planImport(design, { ...design, notes: [] });
        expect([
          plan.additions,
          plan.conflicts,
          plan.same.length,
          plan.registry?.adds,
          plan.registry?.differs,
        ]).toEqual([[], [], design.tools.length, [], []]);
      }),
    );
  });
});

describe('an applied plan', () => {
  const design = designOf({ name: 'first' }, CURRENT, { name: 'get_account_2' });
  const plan = planImport(
    design,
    imported(
      { name: 'new' },
      { name: 'get_account', description: 'New.', errors: [], wire: { mcp: { icons: 2 } } },
    ),
  );

  it.each<[string, ImportChoices, readonly string[]]>([
    [
      'keeps the current tool',
      choose('keep'),
      [
        '{"name":"first"}',
        printJson(object(CURRENT)),
        '{"name":"get_account_2"}',
        '{"name":"new"}',
      ],
    ],
    [
      'keeps it without a choice',
      choose(),
      [
        '{"name":"first"}',
        printJson(object(CURRENT)),
        '{"name":"get_account_2"}',
        '{"name":"new"}',
      ],
    ],
    [
      'replaces what came and keeps the contract’s own parts',
      choose('replace'),
      [
        '{"name":"first"}',
        '{"name":"get_account","description":"New.","risk_class":"read_only","notes":[{"at":"/description","text":"why"}],"wire":{"anthropic":{"cache_control":1},"mcp":{"icons":2}},"errors":[]}',
        '{"name":"get_account_2"}',
        '{"name":"new"}',
      ],
    ],
    [
      'adds the other one beside it under a free name',
      choose('both'),
      [
        '{"name":"first"}',
        printJson(object(CURRENT)),
        '{"name":"get_account_3","description":"New.","errors":[],"wire":{"mcp":{"icons":2}}}',
        '{"name":"get_account_2"}',
        '{"name":"new"}',
      ],
    ],
  ])('%s', (_, choices, expected) => {
    expect(printed(applyPlan(design, plan, choices))).toEqual(expected);
  });

  it.each<[ImportChoices['registry'], string]>([
    ['keep', '{"name":"crm","budget":{"comfortable":8}}'],
    ['fill', '{"name":"crm","budget":{"comfortable":8},"tiers":[]}'],
    ['replace', '{"name":"other","tiers":[]}'],
  ])('with the registry choice %s', (registry, expected) => {
    const incoming = planImport(design, {
      tools: [],
      registry: object({ name: 'other', tiers: [] }),
      notes: [],
    });
    expect([incoming.registry?.adds, incoming.registry?.differs]).toEqual([['tiers'], ['name']]);
    expect(
      printJson(applyPlan(design, incoming, { conflicts: new Map(), registry }).registry),
    ).toBe(expected);
  });

  it('leaves a tool alone that was edited meanwhile, and adds the incoming one beside it', () => {
    const edited = {
      ...design,
      tools: design.tools.with(1, object({ name: 'get_account', description: 'Edited.' })),
    };
    expect(printed(applyPlan(edited, plan, choose('replace')))).toEqual([
      '{"name":"first"}',
      '{"name":"get_account","description":"Edited."}',
      '{"name":"get_account_2"}',
      '{"name":"new"}',
      '{"name":"get_account_3","description":"New.","errors":[],"wire":{"mcp":{"icons":2}}}',
    ]);
  });

  it('replaced once has nothing more to bring', () => {
    fc.assert(
      fc.property(anyDesign, anyDesign, (current, incoming) => {
        const first = planImport(current, { ...incoming, notes: [] });
        const next = applyPlan(current, first, {
          conflicts: new Map(first.conflicts.map((_, i) => [i, 'replace'])),
          registry: 'replace',
        });
        const second = planImport(next, { ...incoming, notes: [] });
        expect([second.additions, second.conflicts.map((conflict) => conflict.differs)]).toEqual([
          [],
          [],
        ]);
      }),
    );
  });

  it('never loses a tool of the design', () => {
    fc.assert(
      fc.property(
        anyDesign,
        anyDesign,
        fc.constantFrom<ConflictChoice>('keep', 'both'),
        (current, incoming, choice) => {
          const made = planImport(current, { ...incoming, notes: [] });
          const next = applyPlan(current, made, {
            conflicts: new Map(made.conflicts.map((_, i) => [i, choice])),
            registry: 'keep',
          });
          expect(next.tools.filter((tool) => current.tools.includes(tool))).toEqual(current.tools);
          expect(createBundle(next).size).toBe(createBundle(current).size);
        },
      ),
    );
  });
});
