import { useState } from 'react';
import { isList, type Value } from '../../contract/session/router.ts';
import { getMember, getText, isRecord, parseValue } from '../../simulate/value.ts';
import styles from './Composer.module.css';

interface ArgumentFormProps {
  readonly schema: Value;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One control for each parameter; what the schema does not name is sent as it is. */
export function ArgumentForm({ schema, value, onChange }: ArgumentFormProps) {
  const properties = getMember(schema, 'properties');
  const names = isRecord(properties) ? Object.keys(properties) : [];
  const required = getMember(schema, 'required');
  const extra = isRecord(value) ? Object.keys(value).filter((name) => !names.includes(name)) : [];
  if (names.length === 0 && extra.length === 0)
    return <p className={styles.note}>The schema names no parameters.</p>;
  const setMember = (name: string, next: Value | undefined): void => {
    const rest = Object.entries(isRecord(value) ? value : {});
    const others = rest.filter(([key]) => key !== name);
    const isKnown = others.length < rest.length;
    onChange(
      next === undefined
        ? Object.fromEntries(others)
        : Object.fromEntries(
            isKnown
              ? rest.map(([key, member]) => [key, key === name ? next : member])
              : [...rest, [name, next]],
          ),
    );
  };
  return (
    <div className={styles.form} data-arguments>
      {[...names, ...extra].map((name) => (
        <Parameter
          key={name}
          name={name}
          schema={getMember(properties, name)}
          isRequired={isList(required) && required.includes(name)}
          value={getMember(value, name)}
          onChange={(next) => setMember(name, next)}
        />
      ))}
    </div>
  );
}

interface ParameterProps {
  readonly name: string;
  readonly schema: Value | undefined;
  readonly isRequired: boolean;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

function Parameter({ name, schema, isRequired, value, onChange }: ParameterProps) {
  const about = getText(schema, 'description');
  return (
    <label className={styles.parameter} title={about}>
      <span>
        <bdi>{name}</bdi> {isRequired && <small>required</small>}
      </span>
      <ValueControl schema={schema} value={value} onChange={onChange} />
    </label>
  );
}

function ValueControl({
  schema,
  value,
  onChange,
}: Pick<ParameterProps, 'schema' | 'value' | 'onChange'>) {
  const allowed = getMember(schema, 'enum');
  const type = getText(schema, 'type');
  const options = isList(allowed) ? allowed : type === 'boolean' ? [true, false] : [];
  const isListed = value === undefined || options.some((option) => isSame(option, value));
  if (options.length > 0 && isListed)
    return (
      <select
        value={value === undefined ? '' : JSON.stringify(value)}
        onChange={(event) => onChange(parseValue(event.target.value))}
      >
        <option value="">not sent</option>
        {options.map((option) => (
          <option key={JSON.stringify(option)} value={JSON.stringify(option)}>
            {typeof option === 'string' ? option : JSON.stringify(option)}
          </option>
        ))}
      </select>
    );
  return type === 'string' && (value === undefined || typeof value === 'string') ? (
    <TextControl value={value ?? ''} onChange={onChange} isSent={value !== undefined} />
  ) : (
    <JsonControl value={value} onChange={onChange} />
  );
}

function TextControl({
  value,
  isSent,
  onChange,
}: {
  readonly value: string;
  readonly isSent: boolean;
  readonly onChange: (value: Value | undefined) => void;
}) {
  return (
    <textarea
      rows={1}
      dir="auto"
      spellCheck={false}
      placeholder={isSent ? 'empty' : 'not sent'}
      value={value}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

/** Text that is not JSON yet stays in the box and is sent as a string, as models do. */
function JsonControl({ value, onChange }: Pick<ParameterProps, 'value' | 'onChange'>) {
  const [typed, setTyped] = useState<{
    readonly text: string;
    readonly value: Value | undefined;
  }>();
  const text =
    typed !== undefined && isSame(typed.value, value)
      ? typed.text
      : value === undefined
        ? ''
        : JSON.stringify(value);
  return (
    <textarea
      rows={1}
      dir="ltr"
      spellCheck={false}
      placeholder="not sent"
      value={text}
      onChange={(event) => {
        const next = event.target.value;
        const parsed = next.trim() === '' ? undefined : (parseValue(next) ?? next);
        setTyped({ text: next, value: parsed });
        onChange(parsed);
      }}
    />
  );
}

function isSame(a: Value | undefined, b: Value | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
