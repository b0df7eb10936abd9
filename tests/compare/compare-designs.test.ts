import { describe, expect, it } from 'vitest';
import { compareDesigns, type DesignDifferences } from '../../src/compare/compare-designs.ts';
import { DIFFERENCE_CLASSES } from '../../src/compare/difference-classes.ts';
import { DIFFERENCE_RULES } from '../../src/compare/difference-rules.ts';
import { getClass, type Difference } from '../../src/compare/difference.ts';
import type { Design } from '../../src/contract/design.ts';
import { applyEdits, type Edit } from '../../src/contract/document/edit.ts';
import {
  convertFromPlain,
  get,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../src/contract/json/json.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import { BASE, EDIT_TABLE } from './edit-table.ts';

function createDesign(edits: readonly Edit[] = []): Design {
  const json = applyEdits(BASE, edits);
  return { registry: getObject(get(json, 'registry')), tools: [getObject(get(json, 'tool'))] };
}

function getObject(json: Json | undefined): JsonObject {
  if (!isObject(json)) throw new TypeError('no object');
  return json;
}

function listAll({ tools, registry }: DesignDifferences): readonly Difference[] {
  return [...tools.flatMap(({ differences }) => differences), ...registry];
}

function listDifferences(before: Design, after: Design): readonly string[] {
  return listAll(compareDesigns(before, after)).map(
    (each) => `${getClass(each)} ${each.rule} ${formatPointer(each.at)}`,
  );
}

const DESIGN = createDesign();

describe('the table of edits', () => {
  it('has at least 60 edits and every class', () => {
    expect(EDIT_TABLE.length).toBeGreaterThanOrEqual(60);
    const classes = new Set(
      EDIT_TABLE.flatMap(({ expected }) => expected.map((e) => e.split(' ')[0])),
    );
    expect([...classes].toSorted()).toEqual([...DIFFERENCE_CLASSES].toSorted());
  });

  it.each(EDIT_TABLE)('$edit', ({ before, changes, expected }) => {
    expect(listDifferences(createDesign(before), createDesign(changes))).toEqual(expected);
  });

  it('keys in another order, at every depth', () => {
    const reverse = (json: Json): Json =>
      isObject(json)
        ? new Map([...json].toReversed().map(([key, value]) => [key, reverse(value)]))
        : isArray(json)
          ? json.map(reverse)
          : json;
    const reversed: Design = {
      registry: getObject(reverse(DESIGN.registry)),
      tools: DESIGN.tools.map((tool) => getObject(reverse(tool))),
    };
    expect(listAll(compareDesigns(DESIGN, reversed))).toEqual([]);
  });
});

describe('tools', () => {
  const other = getObject(convertFromPlain({ name: 'finish', description: 'Ends the task.' }));

  it('one more and one less', () => {
    const more: Design = { ...DESIGN, tools: [other, ...DESIGN.tools] };
    expect(listDifferences(DESIGN, more)).toEqual(['behavior tool-added ']);
    expect(listDifferences(more, DESIGN)).toEqual(['breaking-call tool-removed ']);
  });

  it('in another order are no difference', () => {
    const one: Design = { ...DESIGN, tools: [other, ...DESIGN.tools] };
    const two: Design = { ...DESIGN, tools: [...DESIGN.tools, other] };
    expect(listAll(compareDesigns(one, two))).toEqual([]);
  });

  it('of two names that only one side repeats are all listed', () => {
    const twice: Design = { ...DESIGN, tools: [...DESIGN.tools, ...DESIGN.tools] };
    expect(listDifferences(DESIGN, twice)).toEqual(['behavior tool-added ']);
  });

  it('renamed are one difference, and what names them is none', () => {
    const row = EDIT_TABLE.find(({ edit }) => edit === 'the tool renamed');
    const found = compareDesigns(DESIGN, createDesign(row?.changes));
    expect(found.tools.map(({ name, formerName }) => [name, formerName])).toEqual([
      ['search_orders', 'find_orders'],
    ]);
    expect(listAll(found).map(({ rule }) => rule)).toEqual(['tool-renamed']);
  });

  it('renamed, while the registry still has the former name, leave that to be seen', () => {
    const rename = createDesign([{ kind: 'set', at: ['tool', 'name'], value: 'search_orders' }]);
    expect(listDifferences(DESIGN, rename).length).toBeGreaterThan(1);
  });
});

describe('rules', () => {
  it('are all used', () => {
    const listed = EDIT_TABLE.flatMap(({ expected }) => expected.map((each) => each.split(' ')[1]));
    const used = new Set([...listed, 'tool-added', 'tool-removed']);
    const unused = Object.keys(DIFFERENCE_RULES).filter((id) => !used.has(id));
    expect(unused).toEqual([]);
  });
});
