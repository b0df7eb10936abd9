import type { ComponentProps } from 'react';
import { getTextProperty } from '../../contract/input-format/text-schema.ts';
import { getString } from '../../contract/json/json.ts';
import { GRAMMAR_SYNTAXES } from '../../contract/schema/vocabulary.ts';
import { createInputFormatEdits, type Takes } from '../../design/create-input-format-edits.ts';
import { Choice } from '../fields/Choice.tsx';
import { FindingsAt } from '../fields/FindingsAt.tsx';
import { selectContract } from '../fields/use-contract.ts';
import { usePart } from '../fields/use-part.ts';
import { Field } from '../parts/Field.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { useApp, useEdit, useReadOnly, useWorkshop } from '../use-app.ts';
import styles from './InputFormat.module.css';

const TAKES = [
  {
    value: 'arguments',
    label: 'Arguments',
    about: 'The model sends an object by the schema below',
  },
  { value: 'text', label: 'Text', about: 'OpenAI’s models write any text: a custom tool' },
  {
    value: 'grammar',
    label: 'Text of a grammar',
    about: 'OpenAI’s models write text that fits a grammar: a custom tool',
  },
] as const satisfies ComponentProps<typeof Segmented<Takes>>['options'];

const SYNTAX_LABELS = { lark: 'Lark', regex: 'regular expression (Rust)' } as const;

/** What the tool takes, and the grammar of its text. */
export function InputFormat() {
  const { app } = useWorkshop();
  const { isOwn, input_format, input_schema } = useApp((state) => {
    const contract = selectContract(state);
    return {
      isOwn: contract !== undefined && contract.provider_tool === undefined,
      input_format: contract?.input_format,
      input_schema: contract?.input_schema,
    };
  });
  const edit = useEdit();
  const readOnly = useReadOnly();
  if (!isOwn) return null;
  if (readOnly && input_format === undefined) return null;
  const takes = input_format === undefined ? 'arguments' : (input_format.type ?? 'text');
  const property = getTextProperty(input_schema);
  const setTakes = (next: Takes): void => {
    if (next === takes) return;
    edit(createInputFormatEdits(input_schema, next), 'Change what it takes');
    if (next !== 'arguments' && property === undefined && input_schema !== undefined)
      app.setNotice({
        tone: 'done',
        message: 'Replaced the arguments with one text.',
        undo: true,
      });
  };
  return (
    <div className={styles.format}>
      <fieldset className={styles.takes} disabled={readOnly}>
        <span aria-hidden>Takes</span>
        <Segmented label="Takes" options={TAKES} value={takes} onChange={setTakes} />
      </fieldset>
      {input_format !== undefined && (
        <p className={styles.about}>
          OpenAI gets a custom tool. Every other provider gets a function with the text as{' '}
          <code>{property ?? 'input'}</code>
          {takes === 'grammar' ? ', where nothing enforces the grammar.' : '.'}
        </p>
      )}
      {takes === 'grammar' && <Grammar />}
      <FindingsAt at={['input_format']} />
    </div>
  );
}

function Grammar() {
  const syntax = usePart(['input_format', 'syntax'], 'grammar syntax');
  const definition = usePart(['input_format', 'definition'], 'grammar');
  return (
    <>
      <div className={styles.syntax}>
        <Field label="Syntax" declared={syntax.value !== undefined}>
          {(id) => (
            <Choice
              id={id}
              value={getString(syntax.value) ?? ''}
              options={GRAMMAR_SYNTAXES.map((value) => ({ value, label: SYNTAX_LABELS[value] }))}
              none="not declared"
              disabled={syntax.readOnly}
              {...syntax.place}
              onChange={({ target: { value } }) => syntax.set(value === '' ? undefined : value)}
            />
          )}
        </Field>
      </div>
      <FindingsAt at={['input_format', 'syntax']} />
      <Field label="Grammar" declared={definition.value !== undefined}>
        {(id) => (
          <textarea
            id={id}
            className={styles.definition}
            dir="ltr"
            rows={6}
            spellCheck={false}
            placeholder={syntax.value === 'regex' ? '[a-z]+(, [a-z]+)*' : 'start: WORD+'}
            readOnly={definition.readOnly}
            {...definition.place}
            value={getString(definition.value) ?? ''}
            onChange={(event) => definition.set(event.target.value)}
          />
        )}
      </Field>
      <FindingsAt at={['input_format', 'definition']} />
    </>
  );
}
