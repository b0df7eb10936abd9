import { use, useEffect, useState, type RefObject } from 'react';
import { printJson } from '../../contract/json/print-json.ts';
import { replaceUnchanged } from '../../contract/json/replace-unchanged.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import {
  addTypedText,
  applyUndoStep,
  createSchemaText,
  removeDraftText,
  replaceSchema,
  type SchemaText,
} from '../editor/schema-text.ts';
import { useUndoHandler } from '../parts/own-undo.ts';
import { useLatest } from '../parts/use-latest.ts';
import { SchemaScope } from './scope.ts';
import { useStoredText } from './use-stored-text.ts';

interface SchemaTextOptions {
  readonly schema: Schema | undefined;
  readonly title: string;
  readonly readOnly: boolean;
  readonly onSchema: (schema: Schema) => void;
  /**
   * The element around the editor: undo in it first goes back through the texts that are not in the
   * document.
   */
  readonly around: RefObject<HTMLElement | null>;
}

interface SchemaTextEditor {
  readonly now: SchemaText;
  /** The document changed elsewhere while the text was broken. */
  readonly isOvertaken: boolean;
  readonly setText: (text: string) => void;
  readonly removeDraft: () => void;
}

/**
 * The text of one schema, written to the document when it is valid. It is stored: it survives
 * leaving the tool, unfinished or not.
 */
export function useSchemaText({
  schema,
  title,
  readOnly,
  onSchema,
  around,
}: SchemaTextOptions): SchemaTextEditor {
  const scope = use(SchemaScope);
  const key = `${scope?.owner ?? ''} ${title}`;
  const drafts = readOnly ? undefined : scope?.memory.drafts;
  const [state, setState] = useState(() => drafts?.get(key) ?? createSchemaText(schema));
  const now = replaceSchema(state, schema);
  if (now !== state) setState(now);
  const latest = useLatest(now);
  // Several keys may come between two renders: each continues from the last sent text, not from the
  // last rendered one.
  const known = useLatest(schema);
  const [stored, store] = useStoredText(`${title} JSON`);
  const saveState = (next: SchemaText): void => {
    latest.current = next;
    setState(next);
    store(
      next.problem === undefined
        ? undefined
        : { text: next.text, over: printDraftBase(known.current) },
    );
  };
  useEffect(() => {
    if (readOnly || stored === undefined || latest.current.text === stored.text) return;
    // Restored from an earlier visit. Only the text of the schema it was typed over is known.
    const typed = addTypedText(latest.current, stored.text, { current: known.current, at: 0 });
    if (latest.current.problem !== undefined || typed.problem === undefined) return;
    const next =
      stored.over === printDraftBase(known.current) ? typed : { ...typed, schema: undefined };
    latest.current = next;
    // oxlint-disable-next-line react/set-state-in-effect -- once, with what an earlier visit left.
    setState(next);
  }, [stored, readOnly, latest, known]);
  useEffect(() => void drafts?.set(key, now));
  useWarning(now.problem !== undefined && scope?.texts === undefined);
  useUndoHandler(around, (way) => {
    const next = applyUndoStep(latest.current, way, known.current);
    if (next !== undefined) saveState(next);
    return next !== undefined;
  });
  return {
    now,
    isOvertaken: now.problem !== undefined && !isSame(now.schema, schema),
    setText: (text) => {
      if (readOnly) return;
      const next = addTypedText(latest.current, text, { current: known.current, at: Date.now() });
      saveState(next);
      if (next.problem !== undefined || next.schema === undefined || next.schema === known.current)
        return;
      known.current = next.schema;
      onSchema(next.schema);
    },
    removeDraft: () => saveState(removeDraftText(latest.current, known.current)),
  };
}

function isSame(a: Schema | undefined, b: Schema | undefined): boolean {
  return a === b || (b !== undefined && replaceUnchanged(a, b) === a);
}

function printDraftBase(schema: Schema | undefined): string {
  return schema === undefined ? '' : printJson(schema);
}

/** A broken text that is not stored is lost with the page: the browser asks before leaving. */
function useWarning(isBroken: boolean): void {
  useEffect(() => {
    if (!isBroken) return;
    const handleBeforeUnload = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', handleBeforeUnload);
    return () => removeEventListener('beforeunload', handleBeforeUnload);
  }, [isBroken]);
}
