import { useDeferredValue, useMemo, useState } from 'react';
import type { BudgetInput } from '../../../app/budget/budget.ts';
import { mergeInWorkspace, type MergedDesign } from '../../../app/budget/merge-tools.ts';
import { planDesign, type ChangePlan } from '../../../app/budget/what-if.ts';
import { compareDocuments } from '../../../app/compare-documents.ts';
import { findTool, getName } from '../../../app/derive.ts';
import type { Workspace } from '../../../app/workspace.ts';
import { getString } from '../../../contract/json/json.ts';
import type { Outcome } from '../../../contract/problem.ts';
import type { Remark } from '../../../refactor/merge/merge-context.ts';
import type { MergeOptions } from '../../../refactor/merge/merge-tools.ts';
import { LineDifference } from '../../parts/text/LineDifference.tsx';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { NewTools } from './NewTools.tsx';
import { OutlookView } from './OutlookView.tsx';
import { ToolChooser } from './ToolChooser.tsx';
import styles from './WhatIf.module.css';

interface MergePanelProps {
  readonly budgeted: BudgetInput;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onDo: (outlook: ChangePlan) => void;
  /** From a suggestion for exactly these tools. */
  readonly options: MergeOptions;
}

/** Of the difference between the first tool and the merged one. */
const LINES = 60;

/** The name and selector that were typed for the merge of exactly these tools. */
interface MergeRequest {
  readonly key: string;
  readonly name: string | undefined;
  readonly selector: boolean | undefined;
}

/** Several tools as one: the first chosen gives its name and order. */
export function MergePanel({ budgeted, chosen, onChoose, onDo, options }: MergePanelProps) {
  const key = chosen.join(' ');
  const [request, setRequest] = useState<MergeRequest>({
    key,
    name: options.name,
    selector: options.selector,
  });
  const { name, selector } =
    request.key === key ? request : { name: undefined, selector: undefined };
  const { workspace } = budgeted;
  const first = findTool(workspace, chosen[0]);
  // Deferred: in a large set the preview takes several frames, and typing must not wait for it.
  const ids = useDeferredValue(chosen);
  const wanted = { name: useDeferredValue(name), selector: useDeferredValue(selector) };
  const outcome = useMerge(workspace, ids, wanted);
  const made = outcome?.kind === 'ok' ? outcome.value : undefined;
  return (
    <div className={styles.panel}>
      <div>
        <ToolChooser
          legend="Tools to merge (the first keeps its name)"
          budgeted={budgeted}
          chosen={chosen}
          onChoose={onChoose}
        />
        {chosen.length > 1 && (
          <MergeFields
            name={name ?? (first === undefined ? '' : getName(first))}
            isSelected={selector ?? made?.merged.selector !== undefined}
            onName={(next) => setRequest({ key, name: next, selector })}
            onSelected={(next) => setRequest({ key, name, selector: next })}
          />
        )}
      </div>
      <div className={styles.result}>
        {chosen.length < 2 && <ChooseHint count={chosen.length} />}
        {outcome?.kind === 'problem' && (
          <p className={styles.problem} role="alert">
            <b>{outcome.problem.message}</b> {outcome.problem.hint}
          </p>
        )}
        {made !== undefined && (
          <MergePreview
            budgeted={budgeted}
            count={ids.length}
            made={made}
            former={first?.document ?? made.document}
            onDo={onDo}
          />
        )}
      </div>
    </div>
  );
}

function ChooseHint({ count }: { readonly count: number }) {
  return (
    <p className={styles.none}>
      {count === 0 ? 'Choose two or more tools.' : 'Choose one more tool.'}
    </p>
  );
}

/** Undefined for fewer than two tools. */
function useMerge(
  workspace: Workspace,
  ids: readonly string[],
  { name, selector }: Omit<MergeRequest, 'key'>,
): Outcome<MergedDesign> | undefined {
  return useMemo(
    () =>
      ids.length < 2
        ? undefined
        : mergeInWorkspace(workspace, ids, {
            ...(name === undefined ? {} : { name }),
            ...(selector === undefined ? {} : { selector }),
          }),
    [workspace, ids, name, selector],
  );
}

interface MergePreviewProps extends Pick<MergePanelProps, 'budgeted' | 'onDo'> {
  /** Tools that are merged. */
  readonly count: number;
  readonly made: MergedDesign;
  /** The document of the first tool. */
  readonly former: MergedDesign['document'];
}

function MergePreview({ budgeted, count, made, former, onDo }: MergePreviewProps) {
  const title = `Merge ${count} tools into ${getString(made.document.get('name')) ?? ''}`;
  const outlook = useMemo(
    () => planDesign(budgeted, made.design, title, getRenames(made)),
    [budgeted, made, title],
  );
  return (
    <OutlookView outlook={outlook} title={title} onDo={() => onDo(outlook)}>
      <MergedTool made={made} former={former} />
    </OutlookView>
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
        Add a required parameter that selects the operation
      </label>
    </div>
  );
}

function MergedTool({
  made: { document, merged, remarks, isDispatch },
  former,
}: Pick<MergePreviewProps, 'made' | 'former'>) {
  return (
    <>
      <NewTools documents={[document]} />
      {merged.selector !== undefined && (
        <p className={styles.problem}>
          <b>
            <code>{merged.selector.parameter}</code> selects the operation.
          </b>{' '}
          {isDispatch
            ? 'The check “One verb” will fail for this tool: models mix up the fields of its operations, and one permission covers them all.'
            : 'One permission covers all its values. The rule one-verb doesn’t report this tool, but its reason still applies.'}
        </p>
      )}
      <RemarkList remarks={remarks} />
      <details>
        <summary>
          Changes from <code dir="ltr">{getString(former.get('name'))}</code>
        </summary>
        <LineDifference lines={compareDocuments(former, document, LINES)} />
      </details>
    </>
  );
}

const TITLES: readonly (readonly [Remark['kind'], string])[] = [
  ['lost', 'Not kept'],
  ['weaker', 'Less strict than before'],
  ['check', 'To review'],
];

/** What the merge lost, weakened, or leaves to check. */
function RemarkList({ remarks }: { readonly remarks: readonly Remark[] }) {
  if (remarks.length === 0) return <p className={styles.none}>Nothing is lost.</p>;
  return (
    <div className={styles.remarks}>
      {TITLES.map(([kind, title]) => {
        const own = remarks.filter((remark) => remark.kind === kind);
        return own.length === 0 ? null : (
          <div key={kind}>
            <h3>{title}</h3>
            <ul>
              <ManyItems
                isList
                items={own}
                what="remarks"
                render={({ text }) => <li key={text}>{renderCode(text)}</li>}
              />
            </ul>
          </div>
        );
      })}
    </div>
  );
}

function getRenames({ merged, document }: MergedDesign): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...merged.values.keys()].map((name) => [name, [getString(document.get('name')) ?? '']]),
  );
}
