import { describe, expect, it } from 'vitest';
import { listPropertyNames } from '../../src/contract/schema/schema.ts';
import type { Dispatch } from '../../src/lint/dispatch/dispatch.ts';
import { listDispatches } from '../../src/lint/dispatch/list-dispatches.ts';
import { readCorpusLines, readers, type CorpusTool } from '../lint/corpus-tools.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA } from '../outside-data/outside-data.ts';

interface Label {
  readonly source: string;
  readonly tool: string;
  readonly parameter: string;
  readonly label: string;
  readonly why: string;
}

function readLabels(): readonly Label[] {
  return readCorpusLines('labels/mode-param.tsv')
    .slice(1)
    .flatMap((line) => {
      const [, source = '', , tool = '', parameter = '', label = '', why = ''] = line.split('\t');
      return label === '' ? [] : [{ source, tool, parameter, label, why }];
    });
}

function findIn(tools: readonly CorpusTool[], { tool, parameter }: Label): Dispatch | undefined {
  const found = tools.find(
    (entry) =>
      entry.tool === tool &&
      listPropertyNames(entry.subject.contract.input_schema).includes(parameter),
  );
  if (found === undefined) throw new Error(`no tool ${tool} with ${parameter}`);
  return listDispatches(found.subject.contract).find(
    (dispatch) => dispatch.parameter === parameter,
  );
}

const tools = hasOutsideData
  ? new Map(Object.entries(readers).map(([folder, read]) => [folder, read()]))
  : new Map<string, readonly CorpusTool[]>();
const labels = hasOutsideData
  ? readLabels().map((label) => ({
      ...label,
      dispatch: findIn(tools.get(label.source) ?? [], label),
    }))
  : [];
const title = (text: string): string => (hasOutsideData ? text : `${text} (${NEEDS_OUTSIDE_DATA})`);

describe.skipIf(!hasOutsideData)(title('One verb, against the hand labels'), () => {
  it('finds every dispatching parameter, and no other: precision 1, recall 1', () => {
    const fired = labels.filter(({ dispatch }) => dispatch !== undefined);
    const dispatching = labels.filter(({ label }) => label === 'dispatch');
    const right = fired.filter(({ label }) => label === 'dispatch');
    expect({
      labels: labels.length,
      dispatching: dispatching.length,
      precision: right.length / fired.length,
      recall: right.length / dispatching.length,
    }).toEqual({ labels: 26, dispatching: 17, precision: 1, recall: 1 });
  });

  it.each(['value', 'variant'])('stays silent on a %s', (kind) => {
    expect(
      labels
        .filter(({ label, dispatch }) => label === kind && dispatch !== undefined)
        .map(({ tool }) => tool),
    ).toEqual([]);
  });

  it('is not sure where the labeller calls the case weak', () => {
    expect(
      labels
        .filter(({ why, dispatch }) => why.includes('weak') && dispatch?.isSure === true)
        .map(({ tool }) => tool),
    ).toEqual([]);
  });
});

describe.skipIf(!hasOutsideData)(title('One verb, outside the labels'), () => {
  const labelled = new Set(labels.map(({ tool, parameter }) => `${tool}.${parameter}`));
  const found = new Set(
    [...tools.values()]
      .flat()
      .flatMap(({ tool, subject }) =>
        listDispatches(subject.contract).map(({ parameter }) => `${tool}.${parameter}`),
      )
      .filter((name) => !labelled.has(name)),
  );

  it('fires on these parameters only, each read by hand and found to pick an operation', () => {
    expect([...found].sort()).toEqual([
      'API-update-page-markdown.type',
      'apply_professional_design.operation',
      'database.modify_columns.operation',
      'do_everything.action',
      'edit_note.operation',
      'manage_fonts.operation',
      'manage_hyperlinks.operation',
      'manage_image.operation',
      'manage_slide_masters.operation',
      'manage_slide_transitions.operation',
      'manage_text.operation',
      'sub_issue_write.method',
      'todo.type',
      'todo_manager.handle_action.type',
    ]);
  });
});
