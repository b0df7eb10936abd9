import type { DraftTool } from '../../../app/export/list-blockers.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useWorkshop } from '../../use-app.ts';
import dialogs from '../dialogs.module.css';
import styles from './Export.module.css';

interface DraftListProps {
  readonly drafts: readonly DraftTool[];
  /** How many tools are exported as ready. */
  readonly ready: number;
}

/** More would not be read. */
const MOST_DRAFTS = 100;

export function DraftList({ drafts, ready }: DraftListProps) {
  return (
    <section>
      <h4>{formatCount(drafts.length, 'draft')} in drafts/</h4>
      <p className={styles.note}>
        <code>drafts/router/</code> contains the tier router for{' '}
        {ready === 0 ? 'the drafts' : 'all tools, drafts included'}.
      </p>
      <ul className={dialogs.list}>
        {drafts.slice(0, MOST_DRAFTS).map((draft) => (
          <Draft key={draft.id} draft={draft} />
        ))}
      </ul>
      {drafts.length > MOST_DRAFTS && (
        <p className={styles.note}>
          And {formatNumber(drafts.length - MOST_DRAFTS)} more, with all reasons in{' '}
          <code>drafts/README.md</code>.
        </p>
      )}
    </section>
  );
}

const MOST_REASONS = 3;

function Draft({ draft: { id, name, reasons } }: { readonly draft: DraftTool }) {
  const { app } = useWorkshop();
  return (
    <li className={dialogs.entry}>
      <button type="button" onClick={() => app.setView({ dialog: undefined, selected: id })}>
        <code>
          <NameText name={name || 'unnamed'} />
        </code>
        <small>
          {renderCode(
            reasons
              .slice(0, MOST_REASONS)
              .map((reason) => reason.message)
              .join(' '),
          )}
          {reasons.length > MOST_REASONS && ` And ${reasons.length - MOST_REASONS} more.`}
        </small>
      </button>
    </li>
  );
}
