import { use, useEffect, useState, type RefObject } from 'react';
import { printJson } from '../../contract/print-json.ts';
import { replaceUnchanged } from '../../contract/reuse-unchanged.ts';
import type { Schema } from '../../contract/schema.ts';
import {
  followSchema,
  giveUpText,
  showSchema,
  stepText,
  typeText,
  type SchemaText,
} from '../editor/schema-text.ts';
import { useOfferedUndo } from '../parts/own-undo.ts';
import { useLatest } from '../parts/use-latest.ts';
import { SchemaScope } from './scope.ts';
import { useStoredText } from './use-stored-text.ts';

interface TextOf {
  readonly schema: Schema | undefined;
  readonly title: string;
  readonly readOnly: boolean;
  readonly onSchema: (schema: Schema) => void;
  /** Around the editor: undo in it goes back through what the document does not know first. */
  readonly around: RefObject<HTMLElement | null>;
}

interface Editing {
  readonly now: SchemaText;
  /** The document changed elsewhere while the text was broken. */
  readonly isOvertaken: boolean;
  readonly type: (text: string) => void;
  readonly giveUp: () => void;
}

/**
 * The text of one schema and what it does to the document. It is remembered: a person finds it
 * again as it was left, half-written or not.
 */
export function useSchemaText({ schema, title, readOnly, onSchema, around }: TextOf): Editing {
  const scope = use(SchemaScope);
  const key = `${scope?.owner ?? ''} ${title}`;
  const drafts = readOnly ? undefined : scope?.memory.drafts;
  const [state, setState] = useState(() => drafts?.get(key) ?? showSchema(schema));
  const now = followSchema(state, schema);
  if (now !== state) setState(now);
  const latest = useLatest(now);
  // Several keys may come between two renders: each goes on from what was sent last, not from what
  // was drawn last.
  const known = useLatest(schema);
  const [stored, store] = useStoredText(`${title} JSON`);
  const put = (next: SchemaText): void => {
    latest.current = next;
    setState(next);
    store(
      next.problem === undefined ? undefined : { text: next.text, over: printOver(known.current) },
    );
  };
  useEffect(() => {
    if (readOnly || stored === undefined || latest.current.text === stored.text) return;
    // Restored from an earlier visit. What it was typed over is known by its text only.
    const typed = typeText(latest.current, stored.text, { current: known.current, at: 0 });
    if (latest.current.problem !== undefined || typed.problem === undefined) return;
    const next = stored.over === printOver(known.current) ? typed : { ...typed, schema: undefined };
    latest.current = next;
    // oxlint-disable-next-line react/set-state-in-effect -- once, with what an earlier visit left.
    setState(next);
  }, [stored, readOnly, latest, known]);
  useEffect(() => void drafts?.set(key, now));
  useWarning(now.problem !== undefined && scope?.texts === undefined);
  useOfferedUndo(around, (way) => {
    const next = stepText(latest.current, way, known.current);
    if (next !== undefined) put(next);
    return next !== undefined;
  });
  return {
    now,
    isOvertaken: now.problem !== undefined && !isSame(now.schema, schema),
    type: (text) => {
      if (readOnly) return;
      const next = typeText(latest.current, text, { current: known.current, at: Date.now() });
      put(next);
      if (next.problem !== undefined || next.schema === undefined || next.schema === known.current)
        return;
      known.current = next.schema;
      onSchema(next.schema);
    },
    giveUp: () => put(giveUpText(latest.current, known.current)),
  };
}

function isSame(a: Schema | undefined, b: Schema | undefined): boolean {
  return a === b || (b !== undefined && replaceUnchanged(a, b) === a);
}

function printOver(schema: Schema | undefined): string {
  return schema === undefined ? '' : printJson(schema);
}

/** A broken text that nothing stores goes with the page: the browser asks. */
function useWarning(isBroken: boolean): void {
  useEffect(() => {
    if (!isBroken) return;
    const ask = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBroken]);
}
