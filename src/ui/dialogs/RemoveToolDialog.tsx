import { useEffect } from 'react';
import { findTool, getName } from '../../app/derive.ts';
import { listToolReferences, type ToolReferences } from '../../app/tree/list-tool-references.ts';
import { removeTool } from '../../app/tree/remove-tool.ts';
import type { Tool } from '../../app/workspace.ts';
import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import { openField } from '../open-field.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { focusOpenTool } from '../parts/focus-open-tool.ts';
import { renderCode } from '../parts/text/render-code.tsx';
import { useAppStrict, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './RemoveToolDialog.module.css';

/** The most lines that are listed. */
const MOST_LISTED = 12;

/** What refers to a tool, before it is deleted; without references it is deleted at once. */
export function RemoveToolDialog() {
  const { app } = useWorkshop();
  const id = useAppStrict((state) => state.removing);
  const workspace = useAppStrict((state) => state.workspace);
  const tool = findTool(workspace, id);
  const references = tool && listToolReferences(workspace, tool.id);
  const count = references === undefined ? 0 : references.registry.length + references.tools.length;
  const isFree = tool !== undefined && count === 0;
  useEffect(() => {
    if (!isFree || id === undefined) return;
    app.setView({ dialog: undefined, removing: undefined });
    removeTool(app, id);
    requestAnimationFrame(focusOpenTool);
  }, [app, id, isFree]);
  if (tool === undefined || references === undefined || isFree) return null;
  return <Question tool={tool} references={references} count={count} />;
}

interface QuestionProps {
  readonly tool: Tool;
  readonly references: ToolReferences;
  readonly count: number;
}

function Question({ tool, references: { registry, tools }, count }: QuestionProps) {
  const { app } = useWorkshop();
  const name = formatShortText(getName(tool));
  const close = (): void => app.setView({ dialog: undefined, removing: undefined });
  const remove = (): void => {
    removeTool(app, tool.id);
    close();
  };
  return (
    <Dialog
      title={`Delete ${name}?`}
      onClose={close}
      footer={
        <>
          <button type="button" className={button.button} onClick={close}>
            Cancel
          </button>
          <button type="button" className={button.primary} onClick={remove}>
            Delete tool
          </button>
        </>
      }
    >
      <p className={styles.lead}>{formatCount(count, 'reference')} to this tool will break:</p>
      <ul className={styles.list}>
        {registry.slice(0, MOST_LISTED).map((text) => (
          <li key={text}>
            Registry: <bdi>{renderCode(text)}</bdi>
          </li>
        ))}
        {tools.slice(0, Math.max(0, MOST_LISTED - registry.length)).map((each) => (
          <li key={each.id}>
            <button
              type="button"
              title="Show the first reference"
              onClick={() => {
                close();
                openField(app, each.id, each.at);
              }}
            >
              {formatShortText(each.name) || 'unnamed tool'}
            </button>
            : {each.parts.join(', ')}
          </li>
        ))}
        {count > MOST_LISTED && <li>and {formatNumber(count - MOST_LISTED)} more</li>}
      </ul>
      <p className={styles.lead}>You can undo this.</p>
    </Dialog>
  );
}
