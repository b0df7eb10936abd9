import { use, useMemo, useRef, useState } from 'react';
import type { Edit } from '../../contract/document/edit.ts';
import { findRange } from '../../contract/json/find-range.ts';
import { formatPointer, isSamePointer, type Pointer } from '../../contract/json/pointer.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import { createEditorProblem, type EditorProblem } from '../editor/editor-problem.ts';
import type { Caret } from '../editor/json-editor-props.ts';
import { findPointer } from '../editor/json-nodes.ts';
import { LazyJsonEditor } from '../editor/LazyJsonEditor.tsx';
import { useStableValue } from '../parts/use-stable-value.ts';
import { SchemaServices } from './services.ts';
import { useSchemaText } from './use-schema-text.ts';
import styles from './SchemaJson.module.css';

interface SchemaJsonProps {
  readonly schema: Schema | undefined;
  /** Where it stands in the contract's document. */
  readonly at: Pointer;
  readonly title: string;
  readonly onEdit: (edits: readonly Edit[], label: string) => void;
  /** A place in the schema (from its root) that is looked at elsewhere: its text is lit. */
  readonly place?: Pointer | undefined;
  /**
   * Told the place in the schema where the caret stands, whenever that is another one; not while
   * the text is broken.
   */
  readonly onCursor?: ((at: Pointer) => void) | undefined;
  /** As the services say, unless said here. */
  readonly readOnly?: boolean;
}

/**
 * The text stands as it was typed as long as it means what the document means. A broken text stands
 * in any case: the document keeps its last good state, and mending the text or giving it up is the
 * person's choice.
 */
export function SchemaJson({
  schema,
  at,
  title,
  onEdit,
  place,
  onCursor,
  ...props
}: SchemaJsonProps) {
  const isPreview = use(SchemaServices)?.readOnly === true;
  const readOnly = props.readOnly ?? isPreview;
  const around = useRef<HTMLDivElement>(null);
  const told = useRef('');
  const [jump, setJump] = useState<Caret>();
  const { now, isOvertaken, setText, removeDraft } = useSchemaText({
    schema,
    title,
    readOnly,
    around,
    onSchema: (value) => onEdit([{ kind: 'set', at, value }], 'Edit JSON'),
  });
  const { text, problem } = now;
  const problems = useMemo(() => listProblems(text, problem), [text, problem]);
  const lit = useHighlightRange(text, problem === undefined ? place : undefined);
  const handleCaret = (offset: number): void => {
    if (problem !== undefined || onCursor === undefined) return;
    const pointer = findPointer(text, offset);
    if (told.current === formatPointer(pointer)) return;
    told.current = formatPointer(pointer);
    onCursor(pointer);
  };
  const handleDiscard = (): void => {
    removeDraft();
    // The button goes with the problem, and the focus would go with it.
    setJump({ start: 0, end: 0 });
  };
  return (
    <div ref={around} className={styles.json} data-undo="design" onBlur={() => (told.current = '')}>
      <LazyJsonEditor
        value={text}
        label={`${title} schema as JSON`}
        onChange={setText}
        problems={problems}
        grammar="schema"
        readOnly={readOnly}
        lit={lit}
        onCaret={handleCaret}
        jump={jump}
      />
      {problem !== undefined && (
        <Trouble
          problem={problem}
          mark={problems[0]}
          how={describeNextStep(problem, { isOvertaken, isDeclared: schema !== undefined })}
          onGo={() => setJump(findCaret(text, problems[0]))}
          onGiveUp={handleDiscard}
        />
      )}
      {now.notes.slice(0, 2).map((note) => (
        <p key={note.message} role="status" className={styles.note}>
          {note.message} {note.hint}
        </p>
      ))}
    </div>
  );
}

const NO_MARKS: readonly EditorProblem[] = [];

function listProblems(text: string, problem: Problem | undefined): readonly EditorProblem[] {
  return problem === undefined ? NO_MARKS : [createEditorProblem(problem, text)];
}

/** The whole schema is not lit: that would be every line. */
function useHighlightRange(text: string, place: Pointer | undefined): Caret | undefined {
  const at = useStableValue(place ?? [], isSamePointer);
  return useMemo(() => (at.length === 0 ? undefined : findRange(text, at)), [text, at]);
}

function describeNextStep(
  problem: Problem,
  { isOvertaken, isDeclared }: { readonly isOvertaken: boolean; readonly isDeclared: boolean },
): string {
  if (isOvertaken)
    return 'The schema has changed elsewhere since; mending this text replaces that change.';
  const next = problem.code === 'broken_json' ? 'Mend that place.' : problem.hint;
  return `${next} ${isDeclared ? 'Until then the tree keeps the last good schema.' : 'Until then nothing is declared.'}`;
}

interface TroubleProps {
  readonly problem: Problem;
  readonly mark: EditorProblem | undefined;
  readonly how: string;
  readonly onGo: () => void;
  readonly onGiveUp: () => void;
}

function Trouble({ problem, mark, how, onGo, onGiveUp }: TroubleProps) {
  const [where = ''] = /^Line \d+, column \d+: /.exec(problem.message) ?? [];
  return (
    <div className={styles.problem} role="group" aria-label="Draft of the JSON">
      <b>Draft: not valid yet.</b>
      <p role="status">
        {where}
        {mark?.message ?? problem.message} {how}
      </p>
      <div className={styles.actions}>
        {mark !== undefined && (
          <button type="button" onClick={onGo}>
            Go to line {mark.line}
          </button>
        )}
        <button type="button" onClick={onGiveUp}>
          Discard draft
        </button>
      </div>
    </div>
  );
}

function findCaret(text: string, mark: EditorProblem | undefined): Caret {
  const { line = 1, column = 1, length = 0 } = mark ?? {};
  const start =
    text
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, each) => sum + each.length + 1, 0) +
    column -
    1;
  return { start, end: start + length };
}
