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
  /** Its pointer in the contract's document. */
  readonly at: Pointer;
  readonly title: string;
  readonly onEdit: (edits: readonly Edit[], label: string) => void;
  /** A pointer from the schema's root, selected in the tree: its text is highlighted. */
  readonly place?: Pointer | undefined;
  /** Called with the pointer at the caret whenever it changes; not while the text is broken. */
  readonly onCursor?: ((at: Pointer) => void) | undefined;
  /** Overrides the services. */
  readonly readOnly?: boolean;
}

/**
 * The text stays as typed while it means the same as the document. A broken text always stays: the
 * document keeps its last valid state until the text is fixed or discarded.
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
  const { handleCaret, handleBlur } = useCaretPointer(
    text,
    problem === undefined ? onCursor : undefined,
  );
  const handleDiscard = (): void => {
    removeDraft();
    // The focused button disappears with the problem: the editor takes the focus.
    setJump({ start: 0, end: 0 });
  };
  return (
    <div ref={around} className={styles.json} data-undo="design" onBlur={handleBlur}>
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
      <Notes notes={now.notes} />
    </div>
  );
}

const NO_MARKS: readonly EditorProblem[] = [];

function listProblems(text: string, problem: Problem | undefined): readonly EditorProblem[] {
  return problem === undefined ? NO_MARKS : [createEditorProblem(problem, text)];
}

/** Undefined for the whole schema: that would highlight every line. */
function useHighlightRange(text: string, place: Pointer | undefined): Caret | undefined {
  const at = useStableValue(place ?? [], isSamePointer);
  return useMemo(() => (at.length === 0 ? undefined : findRange(text, at)), [text, at]);
}

interface CaretHandlers {
  readonly handleCaret: (offset: number) => void;
  /** After the editor lost focus, the same pointer is reported again. */
  readonly handleBlur: () => void;
}

/** Reports the pointer at the caret when it becomes another one. */
function useCaretPointer(
  text: string,
  onCursor: ((at: Pointer) => void) | undefined,
): CaretHandlers {
  const reported = useRef('');
  return {
    handleCaret: (offset) => {
      if (onCursor === undefined) return;
      const pointer = findPointer(text, offset);
      if (reported.current === formatPointer(pointer)) return;
      reported.current = formatPointer(pointer);
      onCursor(pointer);
    },
    handleBlur: () => {
      reported.current = '';
    },
  };
}

function describeNextStep(
  problem: Problem,
  { isOvertaken, isDeclared }: { readonly isOvertaken: boolean; readonly isDeclared: boolean },
): string {
  if (isOvertaken)
    return 'The schema has changed elsewhere since; mending this text replaces that change.';
  const next = problem.code === 'broken_json' ? 'Fix the JSON.' : problem.hint;
  return `${next} ${isDeclared ? 'Until then the tree shows the last valid schema.' : 'Until then no schema is declared.'}`;
}

const MOST_NOTES = 2;

function Notes({ notes }: { readonly notes: readonly Problem[] }) {
  return notes.slice(0, MOST_NOTES).map((note) => (
    <p key={note.message} role="status" className={styles.note}>
      {note.message} {note.hint}
    </p>
  ));
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
