import { getBudget, type BudgetInput, type BudgetRow } from '../../app/budget/budget.ts';
import { suggestWhatIf } from '../../app/budget/suggest-what-if.ts';
import type { ChangePlan } from '../../app/budget/what-if.ts';
import { describeIdea } from '../../app/budget/words/describe-idea.ts';
import { formatOpenings } from '../../app/budget/words/format-opening.ts';
import { findTool, getName } from '../../app/derive.ts';
import { createJsonObject, type Json, type JsonObject } from '../../contract/json/json.ts';

/** What each turn sends, what would ease the crowded ones, and what a change would do. */
export interface PhasesReport {
  readonly target: string;
  readonly turns: readonly JsonObject[];
  readonly unreachable: readonly string[];
  readonly unseen: readonly string[];
  readonly suggestions: readonly JsonObject[];
  /** Undefined without a change. */
  readonly change: JsonObject | undefined;
}

export function createReport(budgeted: BudgetInput, plan: ChangePlan | undefined): PhasesReport {
  const { workspace } = budgeted;
  const budget = getBudget(budgeted);
  const getToolName = (id: string): string => {
    const tool = findTool(workspace, id);
    return tool === undefined ? '' : getName(tool);
  };
  return {
    target: budget.target.id,
    turns: budget.rows.map((row) => createTurn(row, getToolName)),
    unreachable: budget.unreachable,
    unseen: budget.unseen.map(getToolName),
    suggestions: suggestWhatIf(budgeted).listed.map(({ idea, outlook, gain }) =>
      createJsonObject([
        ['change', describeIdea(idea, getToolName)],
        ['why', idea.why],
        ['gain', gain],
        ...createEffect(outlook),
      ]),
    ),
    change: plan === undefined ? undefined : createJsonObject(createEffect(plan)),
  };
}

function createTurn(row: BudgetRow, getToolName: (id: string) => string): JsonObject {
  return createJsonObject([...listFigures(row), ['names', row.toolIds.map(getToolName)]]);
}

function listFigures(row: BudgetRow): readonly (readonly [string, Json])[] {
  const { phase, opened, count, load, tokens, band } = row;
  return [
    ['phase', phase ?? null],
    ['opened', formatOpenings(opened)],
    ['tools', count],
    ['load', Math.round(load.likely * 10) / 10],
    ['tokens', tokens.tokens],
    ...(tokens.unknown === 0 ? [] : [['unknown', tokens.unknown] as const]),
    ...(tokens.searchable.tools === 0 ? [] : [['searchable', tokens.searchable.tokens] as const]),
    ['certainty', tokens.kind],
    ['band', band],
  ];
}

function createEffect({ turns, broken }: ChangePlan): readonly (readonly [string, Json])[] {
  const changed = turns.filter(({ isChanged }) => isChanged);
  return [
    [
      'turns',
      changed.map(({ phase, opened, before, after, gained, lost }) =>
        createJsonObject([
          ['phase', phase ?? null],
          ['opened', formatOpenings(opened)],
          ['before', before === undefined ? null : createJsonObject(listFigures(before))],
          ['after', after === undefined ? null : createJsonObject(listFigures(after))],
          ['gained', [...gained]],
          ['lost', [...lost]],
        ]),
      ),
    ],
    ['broken', broken.map(({ text }) => text)],
  ];
}
