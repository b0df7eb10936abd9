import { compareDocuments } from '../../../app/compare-documents.ts';
import { findTool, getName } from '../../../app/derive.ts';
import type { FixPlan } from '../../../app/linting/linter-client.ts';
import { LineDifference } from '../../parts/text/LineDifference.tsx';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import styles from './FixPreviewList.module.css';

/** Lines shown of one document; the rest is only counted. */
const LINES = 30;

/** The changes of the fixes, by tool, then those of the registry. */
export function FixPreviewList({
  fixing: { workspace, documents, registry },
}: {
  readonly fixing: FixPlan;
}) {
  return (
    <ul className={styles.tools}>
      <ManyItems
        isList
        items={[...documents]}
        what="tools"
        render={([id, document]) => {
          const tool = findTool(workspace, id);
          return tool === undefined ? null : (
            <li key={id}>
              <h3>
                <bdi>{getName(tool) || 'unnamed'}</bdi>
              </h3>
              <LineDifference lines={compareDocuments(tool.document, document, LINES)} />
            </li>
          );
        }}
      />
      {registry !== undefined && (
        <li>
          <h3>registry.json</h3>
          <LineDifference lines={compareDocuments(workspace.registry, registry, LINES)} />
        </li>
      )}
    </ul>
  );
}
