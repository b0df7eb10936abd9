import { startTransition, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Edit } from '../../contract/document/edit.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import { moveEdits } from '../../design/edit-keyword.ts';
import { CLOSED_OBJECT } from '../../design/edit-property.ts';
import { createSurvey, isSameSurvey, type Survey } from '../../design/survey.ts';
import { countJsonBytes } from '../../measure/measure-json.ts';
import { formatBytes } from '../format-bytes.ts';
import { SizeGate } from '../parts/text/SizeGate.tsx';
import { useStableValue } from '../parts/use-stable-value.ts';
import { DesignerHead, VIEWS, type View } from './DesignerHead.tsx';
import type { CostPart } from './detail/CostLine.tsx';
import { DialectNote } from './DialectNote.tsx';
import { MentionsNote } from './MentionsNote.tsx';
import { SchemaJson } from './SchemaJson.tsx';
import { SchemaScope } from './scope.ts';
import { SchemaTree } from './tree/SchemaTree.tsx';
import { useTree } from './tree/use-tree.ts';
import { InferPanel } from './try/InferPanel.tsx';
import { TryPanel } from './try/TryPanel.tsx';
import { useMentions } from './use-mentions.ts';
import { useReveal } from './use-reveal.ts';
import { useStoredText } from './use-stored-text.ts';
import styles from './SchemaDesigner.module.css';

export interface SchemaDesignerProps {
  readonly schema: Schema | undefined;
  /** Where it stands in the contract's document; every edit's pointer starts with it. */
  readonly at: Pointer;
  /** For labels: "Input". It is not drawn. */
  readonly title: string;
  readonly onEdit: (edits: readonly Edit[], label: string) => void;
  /** The focused place, or the hovered one; undefined when there is none. */
  readonly onPlace?: (at: Pointer | undefined) => void;
  /** What is to be said about the root, or about one row (see findRowPlace). */
  readonly renderFindings?: (at: Pointer) => ReactNode;
  /** Tokens on the chosen target, by a place in the document. */
  readonly measureCost?: (at: Pointer) => number | undefined;
  /** The same, taken apart. */
  readonly measureCostParts?: (at: Pointer) => readonly CostPart[] | undefined;
  /** The whole document: after a rename, what else in it says the old name is found there. */
  readonly document?: JsonObject | undefined;
}

/** Bytes of a schema that the JSON editor opens within a moment. */
const MOST_BYTES = 600_000;

/** Lines of a schema that the JSON editor lays out within a moment. */
const MOST_LINES = 12_000;

/** Bytes of a schema that is drawn with all else. */
const MOST_AT_ONCE = 150_000;

/** Stands for a schema that is not declared: it says nothing. */
const NOTHING: Schema = true;

/** A large schema is drawn after the rest of the page, in a task of its own. */
export function SchemaDesigner(props: SchemaDesignerProps) {
  const [isDrawn, setDrawn] = useState(
    () => props.schema === undefined || countJsonBytes(props.schema) <= MOST_AT_ONCE,
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
  const [view, chooseView] = useView(title);
  const [draft] = useStoredText(`${title} JSON`);
  const [isInferring, setInferring] = useState(false);
  const [place, setPlace] = useState<Pointer>();
  const frame = useRef<HTMLDivElement>(null);
  const applyEdits = (edits: readonly Edit[], label: string): void =>
    props.onEdit(moveEdits(edits, at), label);
  const { renamed, mentions, setRenamed } = useMentions(props.document);
  const tree = useTree(schema ?? NOTHING, applyEdits, (now, from) =>
    setRenamed({ at: [...at, ...now], from }),
  );
  const survey = useSurvey(schema ?? NOTHING);
  const [size, lines] = useMemo(
    () => (schema === undefined ? [0, 0] : [countJsonBytes(schema), countLines(schema)]),
    [schema],
  );
  useReveal(tree, at);
  const handlePointerChange = (next: Pointer | undefined): void => {
    setPlace(next?.slice(at.length));
    props.onPlace?.(next);
  };
  const stopInferring = (): void => {
    frame.current?.querySelector<HTMLElement>('[data-infer]')?.focus();
    setInferring(false);
  };
  return (
    <div ref={frame} className={styles.designer}>
      <DesignerHead
        title={title}
        schema={schema}
        view={view}
        onView={chooseView}
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
      {view === 'Tree' && draft !== undefined && (
        <p role="status" className={styles.undeclared}>
          Draft: the JSON is not valid yet.{' '}
          <button type="button" className={styles.button} onClick={() => chooseView('JSON')}>
            Show draft
          </button>
        </p>
      )}
      {/* The JSON keeps its place over the declaration: a first letter typed there declares, and typing goes on. */}
      <div className={styles.views} data-view={view}>
        {view !== 'JSON' && (
          <div className={styles.pane}>
            {schema === undefined ? (
              <Undeclared
                title={title}
                onDeclare={() =>
                  applyEdits([{ kind: 'set', at: [], value: CLOSED_OBJECT }], 'Declare schema')
                }
              />
            ) : (
              <SchemaTree
                tree={tree}
                root={schema}
                survey={survey}
                at={at}
                title={title}
                onPlace={handlePointerChange}
                renderFindings={props.renderFindings}
                measureCost={props.measureCost}
                measureCostParts={props.measureCostParts}
              />
            )}
          </div>
        )}
        {view !== 'Tree' && (
          <div className={styles.pane}>
            <SizeGate
              isTooLarge={size > MOST_BYTES || lines > MOST_LINES}
              message={`Too large to edit as JSON here: ${formatBytes(size)} in ${lines.toLocaleString('en')} lines. The tree edits it; or change it in a file and import that.`}
            >
              {() => (
                <SchemaJson
                  schema={schema}
                  at={at}
                  title={title}
                  onEdit={props.onEdit}
                  place={view === 'Both' ? place : undefined}
                  onCursor={view === 'Both' ? tree.act.openPointer : undefined}
                />
              )}
            </SizeGate>
          </div>
        )}
      </div>
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

/** Lines of the indented text. */
function countLines(json: Json): number {
  const below = isArray(json) ? json : isObject(json) ? [...json.values()] : [];
  return below.length === 0 ? 1 : below.reduce<number>((sum, each) => sum + countLines(each), 2);
}

/** The view chosen last for schemas of this title. */
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

/**
 * The former survey as long as the next one says the same, so that rows are not drawn again for it.
 */
function useSurvey(schema: Schema): Survey {
  const next = useMemo(() => createSurvey(schema), [schema]);
  return useStableValue(next, isSameSurvey);
}

function Undeclared({
  title,
  onDeclare,
}: {
  readonly title: string;
  readonly onDeclare: () => void;
}) {
  return (
    <p className={styles.undeclared}>
      No {title.toLowerCase()} schema is declared.{' '}
      <button type="button" className={styles.button} onClick={onDeclare}>
        Declare a closed object
      </button>
    </p>
  );
}
