import { use, useState } from 'react';
import type { Edit } from '../../contract/edit.ts';
import { parseJson } from '../../contract/parse-json.ts';
import type { Pointer } from '../../contract/pointer.ts';
import { printJson } from '../../contract/print-json.ts';
import { fail, succeed, type Outcome } from '../../contract/problem.ts';
import { isSchema, type Schema } from '../../contract/schema.ts';
import { LazyJsonEditor } from '../editor/LazyJsonEditor.tsx';
import { placeProblem } from '../editor/place-problem.ts';
import styles from './SchemaDesigner.module.css';
import { SchemaScope, type Typed } from './scope.ts';
import { useLatest } from './use-latest.ts';

interface SchemaJsonProps {
  readonly schema: Schema | undefined;
  readonly at: Pointer;
  readonly title: string;
  readonly onEdit: (edits: readonly Edit[], label: string) => void;
}

/**
 * The typed text stands as long as it means what the document means, formatting and all. A broken text stands in any
 * case: the document keeps its last good state, and mending the text or giving it up is the person's choice.
 */
export function SchemaJson({ schema, at, title, onEdit }: SchemaJsonProps) {
  const scope = use(SchemaScope);
  const key = `${scope?.owner ?? ''} ${title}`;
  const [typed, setTyped] = useState<Typed | undefined>(() => scope?.memory.drafts.get(key));
  const now = printSchema(schema);
  const known = useLatest(now);
  const read = typed === undefined ? undefined : readSchema(typed.text);
  const problem = read?.kind === 'problem' ? read.problem : undefined;
  const stands = typed !== undefined && (problem !== undefined ? typed.text !== '' || schema !== undefined : read?.kind === 'ok' && printJson(read.value) === now);
  const text = stands && typed !== undefined ? typed.text : printSchema(schema, 2);
  const type = (next: string): void => {
    const outcome = readSchema(next);
    const draft = { text: next, schema: known.current };
    setTyped(draft);
    if (outcome.kind === 'problem') scope?.memory.drafts.set(key, draft);
    else scope?.memory.drafts.delete(key);
    if (outcome.kind === 'problem' || printJson(outcome.value) === known.current) return;
    // Several keys may come between two renders: compare with what was sent last, not with what was drawn last.
    known.current = printJson(outcome.value);
    onEdit([{ kind: 'set', at, value: outcome.value }], 'Edit JSON');
  };
  const giveUp = (): void => {
    scope?.memory.drafts.delete(key);
    setTyped(undefined);
  };
  return (
    <>
      <LazyJsonEditor value={text} label={`${title} schema as JSON`} onChange={type} problems={problem === undefined || !stands ? [] : [placeProblem(problem)]} grammar="schema" />
      {problem !== undefined && stands && (
        <div role="status" className={styles.problem}>
          <span>{problem.message} {typed?.schema === now ? 'The tree keeps the last good schema.' : 'The schema has changed elsewhere since; mending this text replaces that change.'}</span>
          <button type="button" onClick={giveUp}>Give up this text</button>
        </div>
      )}
    </>
  );
}

function printSchema(schema: Schema | undefined, indent = 0): string {
  return schema === undefined ? '' : printJson(schema, indent);
}

function readSchema(text: string): Outcome<Schema> {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem') return parsed.problem.code === 'empty_text' ? fail('empty_text', 'There is no text; a schema is an object, true or false.', 'Type {} or give up this text.') : parsed;
  const { value } = parsed.value;
  return isSchema(value) ? succeed(value) : fail('not_a_schema', 'This is JSON, but a schema is an object, true or false.', 'Put it inside {"type": …}.');
}
