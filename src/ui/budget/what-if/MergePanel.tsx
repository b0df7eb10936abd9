import { useDeferredValue, useMemo, useState } from 'react';
import type { BudgetInput } from '../../../app/budget/budget.ts';
import { mergeInWorkspace, type MergedDesign } from '../../../app/budget/merge-tools.ts';
import { planDesign, type ChangePlan } from '../../../app/budget/what-if.ts';
import { compareDocuments } from '../../../app/compare-documents.ts';
import { findTool, getName } from '../../../app/derive.ts';
import { getString } from '../../../contract/json/json.ts';
import type { MergeOptions } from '../../../refactor/merge/merge-tools.ts';
import { LineDifference } from '../../parts/text/LineDifference.tsx';
import { NewTools } from './NewTools.tsx';
import { OutlookView } from './OutlookView.tsx';
import { RemarkList } from './RemarkList.tsx';
import { ToolChooser } from './ToolChooser.tsx';
import styles from './WhatIf.module.css';

interface MergePanelProps {
  readonly budgeted: BudgetInput;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onDo: (outlook: ChangePlan) => void;
  /** What a suggestion brought for exactly these tools. */
  readonly options: MergeOptions;
}

const LINES = 60;

/** What was said about the merge of exactly these tools. */
interface MergeRequest {
  readonly key: string;
  readonly name: string | undefined;
  readonly selector: boolean | undefined;
}

/** Several tools as one: the first chosen gives its name and order. */
export function MergePanel({ budgeted, chosen, onChoose, onDo, options }: MergePanelProps) {
  // A name and a choice belong to the tools that they were made for.
  const key = chosen.join(' ');
  const [wished, setWished] = useState<MergeRequest>({
    key,
    name: options.name,
    selector: options.selector,
  });
  const { name, selector } = wished.key === key ? wished : { name: undefined, selector: undefined };
  const { workspace } = budgeted;
  const first = findTool(workspace, chosen[0]);
  // In a large set the outlook takes some frames: keys do not wait for it.
  const [ids, asked, isAsked] = [
    useDeferredValue(chosen),
    useDeferredValue(name),
    useDeferredValue(selector),
  ];
  const outcome = useMemo(
    () =>
      ids.length < 2
        ? undefined
        : mergeInWorkspace(workspace, ids, {
            ...(asked === undefined ? {} : { name: asked }),
            ...(isAsked === undefined ? {} : { selector: isAsked }),
          }),
    [workspace, ids, asked, isAsked],
  );
  const made = outcome?.kind === 'ok' ? outcome.value : undefined;
  const title = `Merge ${ids.length} tools into ${getString(made?.document.get('name')) ?? ''}`;
  const outlook = useMemo(
    () => made && planDesign(budgeted, made.design, title, getRenames(made)),
    [budgeted, made, title],
  );
  return (
    <div className={styles.panel}>
      <div>
        <ToolChooser
          legend="Tools to merge, the one whose name stays first"
          budgeted={budgeted}
          chosen={chosen}
          onChoose={onChoose}
        />
        {chosen.length > 1 && (
          <MergeFields
            name={name ?? (first === undefined ? '' : getName(first))}
            isSelected={selector ?? made?.merged.selector !== undefined}
            onName={(next) => setWished({ key, name: next, selector })}
            onSelected={(next) => setWished({ key, name, selector: next })}
          />
        )}
      </div>
      <div className={styles.result}>
        {chosen.length < 2 && (
          <p className={styles.none}>
            {chosen.length === 0 ? 'Choose two tools or more.' : 'Choose one more tool.'}
          </p>
        )}
        {outcome?.kind === 'problem' && (
          <p className={styles.problem} role="alert">
            <b>{outcome.problem.message}</b> {outcome.problem.hint}
          </p>
        )}
        {outlook !== undefined && made !== undefined && (
          <OutlookView outlook={outlook} title={title} onDo={() => onDo(outlook)}>
            <Made made={made} former={first?.document ?? made.document} />
          </OutlookView>
        )}
      </div>
    </div>
  );
}

interface MergeFieldsProps {
  readonly name: string;
  readonly isSelected: boolean;
  readonly onName: (name: string) => void;
  readonly onSelected: (isSelected: boolean) => void;
}

function MergeFields({ name, isSelected, onName, onSelected }: MergeFieldsProps) {
  return (
    <div className={styles.fields}>
      <label>
        Name
        <input
          type="text"
          spellCheck={false}
          value={name}
          onChange={({ target }) => onName(target.value)}
        />
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ target }) => onSelected(target.checked)}
        />
        A required parameter says which of them is meant
      </label>
    </div>
  );
}

function Made({
  made: { document, merged, remarks, isDispatch },
  former,
}: {
  readonly made: MergedDesign;
  readonly former: MergedDesign['document'];
}) {
  return (
    <>
      <NewTools documents={[document]} />
      {merged.selector !== undefined && (
        <p className={styles.problem}>
          <b>
            <code>{merged.selector.parameter}</code> picks the operation.
          </b>{' '}
          {isDispatch
            ? 'The first item of the checklist, one-verb, will refuse this tool: models mix the fields of one operation with another, and one permission covers all.'
            : 'One permission covers every value of it. The checklist’s one-verb does not report this one, and the reason behind it holds all the same.'}
        </p>
      )}
      <RemarkList remarks={remarks} />
      <details>
        <summary>
          What differs from <code dir="ltr">{getString(former.get('name'))}</code>
        </summary>
        <LineDifference lines={compareDocuments(former, document, LINES)} />
      </details>
    </>
  );
}

function getRenames({ merged, document }: MergedDesign): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...merged.values.keys()].map((name) => [name, [getString(document.get('name')) ?? '']]),
  );
}
