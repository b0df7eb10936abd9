import { describe, expect, it } from 'vitest';
import {
  isFiltering,
  listFacets,
  NO_FILTER,
  selectRows,
  type TableFilter,
} from '../../../src/app/registry/registry-table-filter.ts';
import {
  getNextSort,
  sortRows,
  TABLE_COLUMNS,
  type TableColumn,
} from '../../../src/app/registry/registry-table-sort.ts';
import {
  listRows,
  type TableInput,
  type TableRow,
} from '../../../src/app/registry/registry-table.ts';
import { NO_TOKEN_COUNTS } from '../../../src/app/tokens/token-counts.ts';
import { getTarget } from '../../../src/app/wire/wire.ts';
import { createWorkspace, type Workspace } from '../../../src/app/workspace.ts';
import { largeSets, readers } from '../../lint/corpus-tools.ts';
import { lintTools } from '../lint-workspace.ts';
import { documentOf, workspaceOf } from '../open-app.ts';

const closed = { type: 'object', properties: {}, additionalProperties: false };
const TOOLS = [
  {
    name: 'send_mail',
    title: 'Send',
    description: 'Sends a message.',
    input_schema: {
      type: 'object',
      properties: {
        to: { type: 'string' },
        cc: { type: 'string' },
        more: { type: 'object', properties: { bcc: { type: 'string' } } },
      },
      required: ['to'],
    },
    risk_class: 'external_communication',
    visibility: { tier: 'late', layer: 'sensitive' },
  },
  {
    name: 'find_10',
    description: 'Finds Things.',
    input_schema: closed,
    risk_class: 'read_only',
    permission: { default: 'ask_user' },
    visibility: { tier: 'core' },
  },
  { name: 'find_9', description: 'Finds others.', input_schema: closed },
  { name: '', visibility: { tier: 'undeclared' } },
] as const;
const REGISTRY = { name: 'r', tiers: [{ name: 'core' }, { name: 'late' }] };
const TIERS = ['core', 'late'];
const anthropic = getTarget('anthropic');

function inputOf(workspace: Workspace): TableInput {
  return { workspace, lintState: lintTools(workspace), tokenized: NO_TOKEN_COUNTS };
}

const input = inputOf(workspaceOf(TOOLS, REGISTRY));
const rows = listRows(input, anthropic);
const names = (shown: readonly TableRow[]): readonly string[] =>
  shown.map(({ facts }) => facts.name);
const found = (filter: Partial<TableFilter>): readonly string[] =>
  names(selectRows(rows, { ...NO_FILTER, ...filter }));
const sorted = (column: TableColumn, direction: 'ascending' | 'descending'): readonly string[] =>
  names(sortRows(rows, { column, direction }, TIERS));

describe('a row', () => {
  it('says what the contract declares and what the class decides without it', () => {
    expect(
      rows.map(({ facts: { risk, decision, tier, layer, required, optional } }) => ({
        risk,
        decision,
        tier,
        layer,
        required,
        optional,
      })),
    ).toEqual([
      {
        risk: 'external_communication',
        decision: { decision: 'run_as_draft_only', isDeclared: false },
        tier: 'late',
        layer: 'sensitive',
        required: 1,
        optional: 3,
      },
      {
        risk: 'read_only',
        decision: { decision: 'ask_user', isDeclared: true },
        tier: 'core',
        layer: undefined,
        required: 0,
        optional: 0,
      },
      {
        risk: undefined,
        decision: undefined,
        tier: undefined,
        layer: undefined,
        required: 0,
        optional: 0,
      },
      {
        risk: undefined,
        decision: undefined,
        tier: 'undeclared',
        layer: undefined,
        required: 0,
        optional: 0,
      },
    ]);
  });

  it('counts what the linter said, and is without it until it spoke', () => {
    const lintResult = input.lintState.tools.get(rows[2]?.id ?? '');
    const of = (severity: string): number =>
      lintResult?.findings.filter((finding) => finding.severity === severity).length ?? -1;
    const lintSummary = rows[2]?.lintSummary;
    expect([
      lintSummary?.marks.length,
      lintSummary?.state,
      lintSummary?.errors,
      lintSummary?.warnings,
      lintSummary?.advice,
    ]).toEqual([8, lintResult?.state, of('error'), of('warning'), of('advice')]);
    expect(
      listRows({ ...input, lintState: { ...input.lintState, tools: new Map() } }, anthropic)[0]
        ?.lintSummary,
    ).toBeUndefined();
  });

  it('is the same object until its tool, its judgement or its figure changes', () => {
    const once = listRows(input, anthropic);
    const again = listRows(input, anthropic);
    expect(again.map((row, i) => row === once[i])).toEqual([true, true, true, true]);
    const { tools } = input.workspace;
    const edited = tools.map((tool, i) =>
      i === 1 ? { id: tool.id, document: documentOf({ ...TOOLS[1], title: 'Find' }) } : tool,
    );
    const next = listRows(
      { ...input, workspace: { ...input.workspace, tools: edited } },
      anthropic,
    );
    expect(next.map((row, i) => row === again[i])).toEqual([true, false, true, true]);
  });
});

describe('a filter', () => {
  it('finds every word in name, title or description, in any case', () => {
    expect([
      found({ text: 'FIND things' }),
      found({ text: 'message send' }),
      found({ text: ' ' }),
      found({ text: 'nowhere' }),
    ]).toEqual([['find_10'], ['send_mail'], ['send_mail', 'find_10', 'find_9', ''], []]);
  });

  it('tells what is not declared from what is not asked', () => {
    expect([
      found({ risk: null }),
      found({ risk: 'read_only' }),
      found({ tier: null }),
      found({ tier: 'late' }),
      found({}),
    ]).toEqual([
      ['find_9', ''],
      ['find_10'],
      ['find_9'],
      ['send_mail'],
      ['send_mail', 'find_10', 'find_9', ''],
    ]);
  });

  it('asks what the linter said', () => {
    const rule = [...(rows[0]?.lintSummary?.rules ?? [])][0] ?? '';
    expect(found({ rule })).toEqual(
      names(rows.filter(({ lintSummary }) => lintSummary?.rules.has(rule))),
    );
    expect(found({ hasErrors: true })).toEqual(
      names(rows.filter(({ lintSummary }) => (lintSummary?.errors ?? 0) > 0)),
    );
    expect(found({ state: 'pass' })).toEqual(
      names(rows.filter(({ lintSummary }) => lintSummary?.state === 'pass')),
    );
  });

  it('that asks for nothing gives the very rows back', () => {
    expect([
      selectRows(rows, NO_FILTER) === rows,
      isFiltering({ ...NO_FILTER, text: '  ' }),
      isFiltering({ ...NO_FILTER, risk: null }),
    ]).toEqual([true, false, true]);
  });

  it('offers of each facet what the other choices leave, and what is chosen', () => {
    const facets = listFacets(rows, { ...NO_FILTER, text: 'find', risk: 'financial' }, TIERS);
    expect(facets.risk).toEqual([
      { value: 'read_only', count: 1 },
      { value: 'financial', count: 0 },
      { value: null, count: 1 },
    ]);
    expect(facets.tier).toEqual([]);
    expect(listFacets(rows, NO_FILTER, TIERS).tier).toEqual([
      { value: 'core', count: 1 },
      { value: 'late', count: 1 },
      { value: 'undeclared', count: 1 },
      { value: null, count: 1 },
    ]);
    expect([
      listFacets(rows, NO_FILTER, TIERS).layer,
      found({ layer: 'sensitive' }),
      found({ layer: null }).length,
      isFiltering({ ...NO_FILTER, layer: null }),
    ]).toEqual([
      [
        { value: 'sensitive', count: 1 },
        { value: null, count: 3 },
      ],
      ['send_mail'],
      3,
      true,
    ]);
  });
});

describe('an order', () => {
  it('of names counts as people do, and has those without one last', () => {
    expect([sorted('name', 'ascending'), sorted('name', 'descending')]).toEqual([
      ['find_9', 'find_10', 'send_mail', ''],
      ['send_mail', 'find_10', 'find_9', ''],
    ]);
  });

  it('of tiers is the declared one; what is declared nowhere comes after, what has none last', () => {
    expect([sorted('tier', 'ascending'), sorted('tier', 'descending')]).toEqual([
      ['find_10', 'send_mail', '', 'find_9'],
      ['', 'send_mail', 'find_10', 'find_9'],
    ]);
  });

  it('of risks is the order of the classes', () => {
    expect(sorted('risk', 'ascending')).toEqual(['find_10', 'send_mail', 'find_9', '']);
  });

  it('of every column keeps every row, and rows that are alike where they were', () => {
    for (const column of TABLE_COLUMNS)
      expect(new Set(sorted(column, 'descending'))).toEqual(new Set(names(rows)));
    expect(sorted('weight', 'ascending')).toEqual(names(rows));
    expect(sortRows(rows, undefined, TIERS) === rows).toBe(true);
  });

  it('turns round, and the third time is the registry’s own again', () => {
    const first = getNextSort(undefined, 'tokens');
    const second = getNextSort(first, 'tokens');
    expect([first, second, getNextSort(second, 'tokens'), getNextSort(second, 'name')]).toEqual([
      { column: 'tokens', direction: 'descending' },
      { column: 'tokens', direction: 'ascending' },
      undefined,
      { column: 'name', direction: 'ascending' },
    ]);
  });
});

describe('sets that others wrote', () => {
  it.each(largeSets)('%s is one table of %i rows', (set, count) => {
    const documents = readers[set]?.().map(({ subject }) => subject.contract.source) ?? [];
    const shown = listRows(
      inputOf(createWorkspace({ registry: documentOf({ name: set }), tools: documents })),
      anthropic,
    );
    expect(shown.length).toBe(count);
    const failing = selectRows(shown, { ...NO_FILTER, hasErrors: true });
    const facets = listFacets(shown, NO_FILTER, []);
    expect(facets.errors).toBe(failing.length);
    expect(facets.state.reduce((sum, each) => sum + each.count, 0)).toBe(count);
    const dear = sortRows(shown, { column: 'tokens', direction: 'descending' }, []).map(
      ({ tokens }) => tokens.tokens,
    );
    expect(dear).toEqual(dear.toSorted((a, b) => b - a));
  });
});
