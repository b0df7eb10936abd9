import { memo } from 'react';
import type { DesignComparison } from '../../app/comparing/create-comparison.ts';
import type { DiffGroup } from '../../app/comparing/group-rows.ts';
import type { ToolDifferences } from '../../compare/compare-designs.ts';
import { formatCount } from '../../contract/format-count.ts';
import { formatName, WrappedName } from '../parts/text/NameText.tsx';
import { ChangeItems } from './ChangeItems.tsx';
import { ToolWires } from './ToolWires.tsx';
import { useOpenPlace } from './use-open-place.ts';
import { RESTORES, type Restoring } from './use-restore.ts';
import button from '../parts/button.module.css';
import styles from './ChangesPage.module.css';

interface ToolChangesProps {
  /** Undefined: the registry. */
  readonly tool: ToolDifferences | undefined;
  readonly groups: readonly DiffGroup[];
  readonly comparison: DesignComparison;
  readonly isSwapped: boolean;
  readonly restoring: Restoring | undefined;
}

/** The changes of one tool, or of the registry. */
export const ToolChanges = memo(function ToolChanges({
  tool,
  groups,
  comparison,
  isSwapped,
  restoring,
}: ToolChangesProps) {
  const openPlace = useOpenPlace(isSwapped);
  const isWhole = tool?.before === undefined || tool.after === undefined;
  const name = tool === undefined ? 'Registry' : formatName(tool.name) || 'unnamed tool';
  return (
    <section className={styles.tool} aria-label={name}>
      <header>
        <h3>
          {tool === undefined ? (
            'Registry'
          ) : (
            <code>
              <WrappedName name={tool.name || 'unnamed tool'} />
            </code>
          )}
        </h3>
        {tool?.formerName !== undefined && (
          <span className={styles.former}>
            formerly <WrappedName name={tool.formerName} />
          </span>
        )}
        <span className={styles.count}>{formatCount(groups.length, 'difference')}</span>
        {tool !== undefined && !isWhole && restoring !== undefined && (
          <button
            type="button"
            className={button.plain}
            {...{ [RESTORES]: true }}
            aria-label={`${restoring.getVerb()} all of ${name}`}
            onClick={() => restoring.restoreTool(tool, name)}
          >
            {restoring.getVerb()} tool
          </button>
        )}
      </header>
      {tool !== undefined && <ToolWires tool={tool} comparison={comparison} />}
      <ChangeItems groups={groups} restoring={restoring} onOpen={openPlace} />
    </section>
  );
});
