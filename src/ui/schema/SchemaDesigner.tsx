import { use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Edit } from '../../contract/edit.ts';
import type { JsonObject } from '../../contract/json.ts';
import { getAt, type Pointer } from '../../contract/pointer.ts';
import type { Schema } from '../../contract/schema.ts';
import { placeEdits } from '../../design/edit-keyword.ts';
import { CLOSED_OBJECT } from '../../design/edit-property.ts';
import { findMentions, type Mention } from '../../design/mentions.ts';
import { isSameSurvey, surveySchema, type Survey } from '../../design/survey.ts';
import { DesignerHead, type View, VIEWS } from './DesignerHead.tsx';
import { DialectNote } from './DialectNote.tsx';
import { MentionsNote } from './MentionsNote.tsx';
import styles from './SchemaDesigner.module.css';
import { SchemaJson } from './SchemaJson.tsx';
import { SchemaScope } from './scope.ts';
import { SchemaServices } from './services.ts';
import { SchemaTree } from './tree/SchemaTree.tsx';
import { useTree } from './tree/use-tree.ts';
import { InferPanel } from './try/InferPanel.tsx';
import { TryPanel } from './try/TryPanel.tsx';
import { useReveal } from './use-reveal.ts';

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
  readonly costAt?: (at: Pointer) => number | undefined;
  /** The whole document: after a rename, what else in it says the old name is found there. */
  readonly document?: JsonObject | undefined;
}

/** One schema in two views. The tree never rewrites what it does not show; the JSON never replaces text that means the same. */
export function SchemaDesigner(props: SchemaDesignerProps) {
  const { schema, title, at } = props;
  const views = use(SchemaScope)?.memory.views;
  const [view, setView] = useState<View>(() => VIEWS.find((one) => one === views?.get(title)) ?? 'Tree');
  const [isInferring, setInferring] = useState(false);
  const choose = (next: View): void => {
    views?.set(title, next);
    setView(next);
  };
  const onEdit = (edits: readonly Edit[], label: string): void => props.onEdit(placeEdits(edits, at), label);
  const infer = isInferring && <InferPanel schema={schema} title={title} onUse={(next, label) => onEdit([{ kind: 'set', at: [], value: next }], label)} onClose={() => setInferring(false)} />;
  if (schema !== undefined) return <Declared {...props} schema={schema} view={view} onView={choose} infer={infer} onInfer={() => setInferring(!isInferring)} edit={onEdit} />;
  return (
    <div className={styles.designer}>
      <DesignerHead title={title} schema={schema} view={view} onView={choose} />
      {infer}
      {view === 'JSON' ? <SchemaJson schema={schema} at={at} title={title} onEdit={props.onEdit} /> : <Undeclared title={title} onDeclare={() => onEdit([{ kind: 'set', at: [], value: CLOSED_OBJECT }], 'Declare schema')} onInfer={() => setInferring(true)} />}
      {props.renderFindings?.(at)}
    </div>
  );
}

interface DeclaredProps extends SchemaDesignerProps {
  readonly schema: Schema;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly infer: ReactNode;
  readonly onInfer: () => void;
  /** Edits counted from the schema's own root. */
  readonly edit: (edits: readonly Edit[], label: string) => void;
}

function Declared(props: DeclaredProps) {
  const { schema, at, title, view, edit } = props;
  const [renamed, setRenamed] = useState<{ readonly at: Pointer; readonly from: string }>();
  const [place, setPlace] = useState<Pointer>();
  const tree = useTree(schema, edit, (now, from) => setRenamed({ at: now, from }));
  const survey = useSurvey(schema);
  useReveal(tree, at);
  // Worked out anew each time: what is followed is written over texts that may have changed since.
  const mentions = renamed === undefined || getAt(schema, renamed.at) === undefined ? [] : listMentions(props, renamed);
  const isSettled = renamed !== undefined && mentions.length === 0;
  useEffect(() => {
    if (isSettled) setRenamed(undefined);
  }, [isSettled]);
  const tell = (next: Pointer | undefined): void => {
    setPlace(next?.slice(at.length));
    props.onPlace?.(next);
  };
  return (
    <div className={styles.designer}>
      <DesignerHead title={title} schema={schema} view={view} onView={props.onView} tree={tree} onEdit={edit} onInfer={props.onInfer} />
      {props.infer}
      <DialectNote schema={schema} onEdit={edit} />
      {renamed !== undefined && mentions.length > 0 && <MentionsNote key={renamed.from} from={renamed.from} to={String(renamed.at.at(-1))} mentions={mentions} onFollow={props.onEdit} onClose={() => setRenamed(undefined)} />}
      <div className={styles.views} data-view={view}>
        {view !== 'JSON' && (
          <div className={styles.pane}>
            <SchemaTree tree={tree} root={schema} survey={survey} at={at} title={title} onPlace={tell} renderFindings={props.renderFindings} costAt={props.costAt} />
          </div>
        )}
        {view !== 'Tree' && <div className={styles.pane}><SchemaJson schema={schema} at={at} title={title} onEdit={props.onEdit} place={view === 'Both' ? place : undefined} onCursor={view === 'Both' ? tree.act.reveal : undefined} /></div>}
      </div>
      {view === 'JSON' && props.renderFindings?.(at)}
      <TryPanel schema={schema} title={title} onGo={tree.act.goTo} />
    </div>
  );
}

function listMentions({ document, at }: DeclaredProps, renamed: { readonly at: Pointer; readonly from: string }): readonly Mention[] {
  const [part] = at;
  if (document === undefined || (part !== 'input_schema' && part !== 'output_schema')) return [];
  return findMentions({ document, part, at: [...at, ...renamed.at], from: renamed.from });
}

/** The former survey as long as the next one says the same, so that rows are not drawn again for it. */
function useSurvey(schema: Schema): Survey {
  const last = useRef<Survey>(undefined);
  return useMemo(() => {
    const next = surveySchema(schema);
    if (last.current === undefined || !isSameSurvey(last.current, next)) last.current = next;
    return last.current;
  }, [schema]);
}

function Undeclared({ title, onDeclare, onInfer }: { readonly title: string; readonly onDeclare: () => void; readonly onInfer: () => void }) {
  const canInfer = use(SchemaServices) !== undefined;
  return (
    <p className={styles.undeclared}>
      No {title.toLowerCase()} schema is declared.{' '}
      <button type="button" className={styles.button} onClick={onDeclare}>Declare a closed object</button>
      {canInfer && <button type="button" className={styles.button} onClick={onInfer}>Infer it from JSON samples</button>}
    </p>
  );
}
