import { useMemo, useRef } from 'react';
import type { ProviderTool, WireFamily } from '../../../contract/contract.ts';
import type { Problem } from '../../../contract/problem.ts';
import { PROVIDER_NAMES } from '../../../contract/provider-tools/provider-names.ts';
import { createEditorProblem } from '../../editor/editor-problem.ts';
import { LazyJsonEditor } from '../../editor/LazyJsonEditor.tsx';
import { DraftNote } from '../../fields/DraftNote.tsx';
import { useUndoHandler } from '../../parts/own-undo.ts';
import { useReadOnly, useWorkshop } from '../../use-app.ts';
import { useProviderToolText } from './use-provider-tool-text.ts';
import styles from './ProviderTool.module.css';

interface ProviderToolJsonProps {
  readonly provider: WireFamily;
  readonly tool: ProviderTool;
}

const AT = ['provider_tool', 'config'];

/**
 * The whole tool as its provider reads it. A text that is no tool stays, with what is wrong with it;
 * the tool is as it was until then.
 */
export function ProviderToolJson({ provider, tool }: ProviderToolJsonProps) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const around = useRef<HTMLDivElement>(null);
  const label = `${PROVIDER_NAMES[provider].name} tool`;
  const { text, wire, problem, field, setText } = useProviderToolText(provider, tool);
  const problems = useMemo(
    () => (problem === undefined ? [] : [createEditorProblem(problem, text)]),
    [problem, text],
  );
  // What is not in the design is undone first.
  useUndoHandler(around, (way) => {
    if (way !== 'undo' || problem === undefined) return false;
    field.remove();
    return true;
  });
  return (
    <div
      ref={around}
      className={styles.json}
      data-at={JSON.stringify(AT)}
      data-undo="design"
      tabIndex={-1}
      onFocus={() => app.setView({ place: AT })}
    >
      <p className={styles.label}>
        Settings <span>the whole tool as {PROVIDER_NAMES[provider].name} reads it</span>
      </p>
      <LazyJsonEditor
        key={provider}
        value={text}
        label={label}
        problems={problems}
        readOnly={readOnly}
        onChange={setText}
        grammar={`tool-${provider}`}
      />
      <DraftNote
        label={label}
        value={wire}
        problem={problem && describeProblem(problem)}
        field={field}
        lacks={problem !== undefined && isJson(problem) ? 'not a tool yet' : 'not valid JSON yet'}
      />
    </div>
  );
}

function isJson({ code }: Problem): boolean {
  return code === 'no_kind' || code === 'not_an_object';
}

/** Where the JSON is broken, the message says what to mend. */
function describeProblem(problem: Problem): string {
  return isJson(problem) ? `${problem.message} ${problem.hint}` : problem.message;
}
