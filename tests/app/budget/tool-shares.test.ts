import { describe, expect, it } from 'vitest';
import {
  addParts,
  countParts,
  hasCountedParts,
  measureToolParts,
  TOOL_PARTS,
  type ToolParts,
} from '../../../src/app/budget/budget-parts.ts';
import { getBudget, type BudgetInput } from '../../../src/app/budget/budget.ts';
import { listToolShares, sortShares } from '../../../src/app/budget/tool-shares.ts';
import { NO_TOKEN_COUNTS } from '../../../src/app/tokens/token-counts.ts';
import { getTokenSubject } from '../../../src/app/tokens/token-subject.ts';
import { getTarget } from '../../../src/app/wire/wire.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import { targets } from '../../../src/emit/targets.ts';
import { countO200k, listTokenEnds } from '../../../src/measure/o200k.ts';
import { largeSets, readers } from '../../lint/corpus-tools.ts';
import { documentOf, workspaceOf } from '../open-app.ts';

const find = {
  name: 'find_rooms',
  description: 'Finds rooms by floor, by size, and by what stands in them.',
  input_schema: {
    type: 'object',
    properties: { floor: { type: 'integer', description: 'Counted from 0.' } },
  },
};
const rich = {
  ...find,
  title: 'Find rooms',
  output_schema: {
    type: 'object',
    properties: { rooms: { type: 'array', items: { type: 'string' } } },
  },
  risk_class: 'read_only',
};

const sum = (parts: ToolParts): number =>
  TOOL_PARTS.reduce((total, part) => total + parts[part], 0);

describe('a tool taken apart', () => {
  it.each(targets.map(({ id }) => id))('adds up to the tool’s own figure on %s', (id) => {
    expect(
      [find, rich, {}].map((tool) => sum(measureToolParts(documentOf(tool), getTarget(id), 123.4))),
    ).toEqual([123, 123, 123]);
  });

  it('says what each part is for', () => {
    const { name, description, parameters, output, rest } = measureToolParts(
      documentOf(rich),
      getTarget('mcp-2026-07-28'),
      100,
    );
    expect([name > 0, description > name, parameters > name, output > 0, rest > 0]).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(measureToolParts(documentOf(rich), getTarget('anthropic'), 100).output).toBe(0);
  });

  it('is nothing where it costs nothing, and is added up part by part', () => {
    expect(measureToolParts(documentOf(find), getTarget('anthropic'), 0)).toEqual({
      name: 0,
      description: 0,
      parameters: 0,
      output: 0,
      rest: 0,
    });
    expect(
      addParts([
        { name: 1, description: 2, parameters: 3, output: 4, rest: 5 },
        { name: 1, description: 1, parameters: 1, output: 1, rest: 1 },
      ]),
    ).toEqual({ name: 2, description: 3, parameters: 4, output: 5, rest: 6 });
  });
});

describe('parts that were counted', () => {
  it.each(targets.map(({ id }) => id))(
    'add up to the tool’s own figure on %s, each as its own text is cut',
    (id) => {
      const [document, target] = [documentOf(rich), getTarget(id)];
      const text = getTokenSubject(document, target).getText();
      expect(hasCountedParts(document, target)).toBe(false);
      countParts(document, target, listTokenEnds(text));
      const whole = countO200k(text);
      const parts = measureToolParts(document, target, whole);
      expect([hasCountedParts(document, target), sum(parts)]).toEqual([true, whole]);
      // The words of the description, whatever stands around them.
      expect(Math.abs(parts.description - countO200k(find.description))).toBeLessThanOrEqual(8);
    },
  );

  it('are of that target only', () => {
    const document = documentOf(rich);
    countParts(
      document,
      getTarget('anthropic'),
      listTokenEnds(getTokenSubject(document, getTarget('anthropic')).getText()),
    );
    expect([
      hasCountedParts(document, getTarget('anthropic')),
      hasCountedParts(document, getTarget('gemini')),
      hasCountedParts(documentOf(rich), getTarget('anthropic')),
    ]).toEqual([true, false, false]);
  });
});

describe('the tools of a turn', () => {
  const optional = Object.fromEntries(
    Array.from({ length: 22 }, (_, i) => [`p${i}`, { type: 'string' }]),
  );
  const workspace = workspaceOf([
    { name: 'b' },
    { name: 'heavy', input_schema: { type: 'object', properties: optional } },
    { name: 'a', description: 'Long words. '.repeat(200) },
  ]);
  const asked: BudgetInput = { workspace, target: 'anthropic', tokenized: NO_TOKEN_COUNTS };
  const [row] = getBudget(asked).rows;
  const shares = row === undefined ? [] : listToolShares(asked, row);

  it('stand by tokens, by load or by name', () => {
    expect(
      (['tokens', 'load', 'name'] as const).map((order) =>
        sortShares(shares, order).map(({ name }) => name),
      ),
    ).toEqual([
      ['a', 'heavy', 'b'],
      ['heavy', 'a', 'b'],
      ['a', 'b', 'heavy'],
    ]);
  });

  it('have their share of it, and their weight', () => {
    expect(shares.reduce((total, { share }) => total + share, 0)).toBeCloseTo(1);
    expect(shares.map(({ optional: count, weight }) => [count, weight.least, weight.most])).toEqual(
      [
        [0, 1, 1],
        [22, 3, 4],
        [0, 1, 1],
      ],
    );
  });

  it('of an empty turn are none', () => {
    const nothing: BudgetInput = { ...asked, workspace: workspaceOf([]) };
    const [empty] = getBudget(nothing).rows;
    expect(empty === undefined ? undefined : listToolShares(nothing, empty)).toEqual([]);
  });
});

describe('the tools of real sets', () => {
  it.each(largeSets)('%s add up, tool by tool', (set) => {
    const workspace = createWorkspace({
      registry: documentOf({}),
      tools: (readers[set]?.() ?? []).map(({ subject }) => subject.contract.source),
    });
    const asked: BudgetInput = { workspace, target: 'anthropic', tokenized: NO_TOKEN_COUNTS };
    const shares = getBudget(asked).rows.flatMap((row) => listToolShares(asked, row));
    expect(
      shares.filter(
        ({ tokens, parts }) =>
          sum(parts) !== tokens.tokens || Object.values(parts).some((part) => part < 0),
      ),
    ).toEqual([]);
  });
});
