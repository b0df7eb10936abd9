import { startTransition, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Edit } from '../../contract/document/edit.ts';
import { hasPrefix, type Pointer } from '../../contract/json/pointer.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import { moveEdits } from '../../design/edit-keyword.ts';
import { countJsonBytes } from '../../measure/measure-json.ts';
import { useLatest } from '../parts/use-latest.ts';
import { REVEAL_EVENT } from '../send-reveal-request.ts';
import { DesignerHead, VIEWS, type View } from './DesignerHead.tsx';
import type { CostPart } from './detail/CostLine.tsx';
import { DialectNote } from './DialectNote.tsx';
import { JsonPane } from './JsonPane.tsx';
import { MentionsNote } from './MentionsNote.tsx';
import { SchemaScope } from './scope.ts';
import { useTree, type Tree } from './tree/use-tree.ts';
import { TreePane } from './TreePane.tsx';
import { InferPanel } from './try/InferPanel.tsx';
import { TryPanel } from './try/TryPanel.tsx';
import { useMentions, type DocumentSource } from './use-mentions.ts';
import { useStoredText } from './use-stored-text.ts';
import styles from './SchemaDesigner.module.css';

export interface SchemaDesignerProps {
  readonly schema: Schema | undefined;
  /** Its pointer in the contract's document; the pointer of every edit starts with it. */
  readonly at: Pointer;
  /** For labels: "Input". */
  readonly title: string;
  readonly onEdit: (edits: readonly Edit[], label: string) => void;
  /** Called with the hovered pointer, else the focused one, else undefined. */
  readonly onPlace?: (at: Pointer | undefined) => void;
  /** Findings about the root or about one row (see findRowPlace). */
  readonly renderFindings?: (at: Pointer) => ReactNode;
  /** Tokens on the chosen target; the pointer starts at the document. */
  readonly measureCost?: (at: Pointer) => number | undefined;
  /** The parts of that cost. */
  readonly measureCostParts?: (at: Pointer) => readonly CostPart[] | undefined;
  /** The whole document: after a rename it is searched for the old name. */
  readonly documents?: DocumentSource;
}

/** Larger schemas are drawn after the rest of the page. */
const MOST_BYTES_AT_ONCE = 150_000;

/** Used for an undeclared schema: allows everything. */
const ANYTHING: Schema = true;

/** A large schema is drawn after the rest of the page, in its own task. */
export function SchemaDesigner(props: SchemaDesignerProps) {
  const [isDrawn, setDrawn] = useState(
    () => props.schema === undefined || countJsonBytes(props.schema) <= MOST_BYTES_AT_ONCE,
  );
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn ? <Designer {...props} /> : <p role="status">Reading a large schema…</p>;
}

/**
 * One schema in two views. The tree never rewrites what it does not show; the JSON never replaces
 * text that means the same.
 */
function Designer(props: SchemaDesignerProps) {
  const { schema, title, at } = props;
  const [view, selectView] = useView(title);
  const [isInferring, setInferring] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const applyEdits = (edits: readonly Edit[], label: string): void =>
    props.onEdit(moveEdits(edits, at), label);
  const { renamed, mentions, setRenamed } = useMentions(props.documents);
  const tree = useTree(schema ?? ANYTHING, applyEdits, (now, from) =>
    setRenamed({ at: [...at, ...now], from }),
  );
  useReveal(tree, at);
  const stopInferring = (): void => {
    container.current?.querySelector<HTMLElement>('[data-infer]')?.focus();
    setInferring(false);
  };
  return (
    <div ref={container} className={styles.designer}>
      <DesignerHead
        title={title}
        schema={schema}
        view={view}
        onView={selectView}
        tree={tree}
        onEdit={applyEdits}
        onInfer={() => setInferring(!isInferring)}
      />
      {isInferring && (
        <InferPanel
          schema={schema}
          title={title}
          onUse={(next, label) => applyEdits([{ kind: 'set', at: [], value: next }], label)}
          onClose={stopInferring}
        />
      )}
      {schema !== undefined && (
        <DialectNote schema={schema} onEdit={applyEdits} onDone={() => tree.act.focusPointer([])} />
      )}
      {view === 'Tree' && <DraftNote title={title} onShow={() => selectView('JSON')} />}
      <Panes {...props} view={view} tree={tree} applyEdits={applyEdits} />
      {renamed !== undefined && mentions.length > 0 && (
        <MentionsNote
          key={renamed.from}
          from={renamed.from}
          to={String(renamed.at.at(-1))}
          mentions={mentions}
          onFollow={props.onEdit}
          onClose={() => setRenamed(undefined)}
          onDone={() => tree.act.focusPointer(renamed.at.slice(at.length))}
        />
      )}
      {(view === 'JSON' || schema === undefined) && props.renderFindings?.(at)}
      {schema !== undefined && (
        <TryPanel schema={schema} title={title} onGo={tree.act.focusPointer} />
      )}
    </div>
  );
}

interface PanesProps extends SchemaDesignerProps {
  readonly view: View;
  readonly tree: Tree;
  /** Pointers start at the schema. */
  readonly applyEdits: (edits: readonly Edit[], label: string) => void;
}

function Panes({ view, tree, applyEdits, ...props }: PanesProps) {
  const { schema, title, at } = props;
  const [place, setPlace] = useState<Pointer>();
  const handlePointerChange = (next: Pointer | undefined): void => {
    setPlace(next?.slice(at.length));
    props.onPlace?.(next);
  };
  // JsonPane must keep its position among the children: the first letter typed in it declares the
  // schema, and typing goes on.
  return (
    <div className={styles.views} data-view={view}>
      {view !== 'JSON' && (
        <TreePane {...props} tree={tree} applyEdits={applyEdits} onPlace={handlePointerChange} />
      )}
      {view !== 'Tree' && (
        <JsonPane
          schema={schema}
          at={at}
          title={title}
          onEdit={props.onEdit}
          place={view === 'Both' ? place : undefined}
          onCursor={view === 'Both' ? tree.act.openPointer : undefined}
        />
      )}
    </div>
  );
}

interface DraftNoteProps {
  readonly title: string;
  readonly onShow: () => void;
}

/** In the tree: the JSON view has a draft that is not valid. */
function DraftNote({ title, onShow }: DraftNoteProps) {
  const [draft] = useStoredText(`${title} JSON`);
  if (draft === undefined) return null;
  return (
    <p role="status" className={styles.undeclared}>
      Draft: the JSON is not valid yet.{' '}
      <button type="button" className={styles.button} onClick={onShow}>
        Show draft
      </button>
    </p>
  );
}

/** The view last chosen for schemas with this title. */
function useView(title: string): readonly [View, (view: View) => void] {
  const views = use(SchemaScope)?.memory.views;
  const [view, setView] = useState<View>(
    () => VIEWS.find((one) => one === views?.get(title)) ?? 'Tree',
  );
  const selectView = (next: View): void => {
    views?.set(title, next);
    setView(next);
  };
  return [view, selectView];
}

/** Opens the row of a revealed pointer before whoever sent the event looks for its field. */
function useReveal(tree: Tree, base: Pointer): void {
  const latest = useLatest({ tree, base });
  useEffect(() => {
    const handleReveal = (event: Event): void => {
      const { tree: now, base: from } = latest.current;
      if (!(event instanceof CustomEvent) || !Array.isArray(event.detail)) return;
      const at: Pointer = event.detail;
      if (hasPrefix(at, from) && at.length > from.length)
        flushSync(() => now.act.openPointer(at.slice(from.length)));
    };
    document.addEventListener(REVEAL_EVENT, handleReveal);
    return () => document.removeEventListener(REVEAL_EVENT, handleReveal);
  }, [latest]);
}
