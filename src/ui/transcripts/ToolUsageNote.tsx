import { getName } from '../../app/derive.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { NameText } from '../parts/text/NameText.tsx';
import { selectTool, useApp, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './ToolUsageNote.module.css';

/** How models used the open tool, while transcripts are open. */
export function ToolUsageNote() {
  const { app } = useWorkshop();
  const log = useApp((state) => state.log);
  const name = useApp((state) => {
    const tool = selectTool(state);
    return tool === undefined ? '' : getName(tool);
  });
  if (log?.analysis.kind !== 'ready' || name === '') return null;
  const usage = log.analysis.result.report.usage.find(({ tool }) => tool === name);
  return (
    <section className={styles.note} aria-label="Use in the open transcripts">
      <p>
        {usage === undefined ? (
          'No call in the open transcripts.'
        ) : (
          <>
            <b>{formatCount(usage.calls, 'call')}</b> in the open transcripts,{' '}
            {formatNumber(usage.failures)} failed
            {usage.lastCode !== undefined && (
              <>
                , the last with{' '}
                <code>
                  <bdi>
                    <NameText name={usage.lastCode} />
                  </bdi>
                </code>
              </>
            )}
            .
          </>
        )}
      </p>
      <button
        type="button"
        className={button.plain}
        onClick={() => app.setView({ evidenceView: 'transcripts' })}
      >
        Show transcripts
      </button>
    </section>
  );
}
