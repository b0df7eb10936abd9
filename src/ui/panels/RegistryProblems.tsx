import { nameOf } from '../../app/derive.ts';
import { judgementOf, marksOf } from '../../app/judged.ts';
import { formatPointer } from '../../contract/pointer.ts';
import { FindingLine } from '../parts/FindingLine.tsx';
import { ManyItems } from '../parts/ManyItems.tsx';
import { useApp, useExactly, useWorkshop } from '../use-app.ts';
import { useFindingActions } from '../use-finding-actions.ts';
import { SuppressedList } from './SuppressedList.tsx';
import styles from './ProblemsPane.module.css';

/** What is found in the registry itself, then each tool that has something, with its score and its marks. */
export function RegistryProblems() {
  const { app } = useWorkshop();
  const actions = useFindingActions('registry');
  const { findings, suppressed } = useExactly((state) => state.judged.registry);
  const rows = useApp((state) => state.workspace.tools.flatMap((tool) => {
    const judgement = judgementOf(state, tool.id);
    if (judgement === undefined || judgement.findings.length === 0) return [];
    const [failed, warned] = (['error', 'warn'] as const).map((wanted) => marksOf(judgement).filter((mark) => mark.state === wanted).map((mark) => mark.label));
    return [JSON.stringify([tool.id, nameOf(tool), failed?.join(', '), warned?.join(', '), judgement.score.points, judgement.findings.length])];
  }));
  return (
    <>
      {findings.map((finding) => <FindingLine key={`${finding.code} ${formatPointer(finding.at)} ${finding.message}`} finding={finding} {...actions} onOpen={() => app.look({ dialog: 'settings' })} />)}
      {findings.length === 0 && rows.length === 0 && <p className={styles.empty}>Nothing to report in any tool.</p>}
      <ManyItems items={rows} what="tools" render={(row) => {
        const [id = '', name = '', failed = '', warned = '', points = '', count = ''] = readRow(row);
        return (
          <button key={id} type="button" className={styles.tool} onClick={() => app.look({ selected: id, pane: 'contract' })}>
            <span className={styles.points}>{points}</span> <code>{name || 'unnamed'}</code> {failed !== '' && <b>{failed}</b>} {warned !== '' && <span>{warned}</span>}
            {failed === '' && warned === '' && <i>{count} {count === '1' ? 'finding' : 'findings'} outside the checklist</i>}
          </button>
        );
      }} />
      <SuppressedList suppressed={suppressed} />
    </>
  );
}

function readRow(row: string): readonly string[] {
  const values: unknown = JSON.parse(row);
  return Array.isArray(values) ? values.map(String) : [];
}
