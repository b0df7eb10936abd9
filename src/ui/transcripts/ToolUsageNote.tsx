import type { ToolUsage } from '../../analyze/report.ts';
import { getName } from '../../app/derive.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { selectTool, useApp, useWorkshop } from '../use-app.ts';
import { KeptUsageNote, LastCode } from './KeptUsageNote.tsx';
import button from '../parts/button.module.css';
import styles from './ToolUsageNote.module.css';

/** How models used the open tool, while transcripts are open, and what is kept of others. */
export function ToolUsageNote() {
  const { app } = useWorkshop();
  const log = useApp((state) => state.log);
  const tool = useApp(selectTool);
  const name = tool === undefined ? '' : getName(tool);
  if (tool === undefined || name === '') return null;
  return (
    <>
      {log?.analysis.kind === 'ready' && (
        <section className={styles.note} aria-label="Use in the open transcripts">
          <OpenUsage usage={log.analysis.result.report.usage.find((each) => each.tool === name)} />
          <button
            type="button"
            className={button.plain}
            onClick={() => app.setView({ evidenceView: 'transcripts' })}
          >
            Show transcripts
          </button>
        </section>
      )}
      <KeptUsageNote key={tool.id} tool={tool} />
    </>
  );
}

function OpenUsage({ usage }: { readonly usage: ToolUsage | undefined }) {
  if (usage === undefined) return <p>No call in the open transcripts.</p>;
  return (
    <p>
      <b>{formatCount(usage.calls, 'call')}</b> in the open transcripts,{' '}
      {formatNumber(usage.failures)} failed
      <LastCode code={usage.lastCode} />.
    </p>
  );
}
