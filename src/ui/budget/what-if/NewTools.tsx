import { get, getString, isArray, type JsonObject } from '../../../contract/json/json.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import styles from './WhatIf.module.css';

/** The tools that a change would create, each as a call with its description. */
export function NewTools({ documents }: { readonly documents: readonly JsonObject[] }) {
  return (
    <ul className={styles.tools}>
      {documents.map((document, i) => (
        <li key={`${String(document.get('name'))} ${i}`}>
          <h3 dir="ltr">
            <NameText name={getString(document.get('name')) ?? ''} />(
            {listParameters(document).join(', ')})
          </h3>
          <p>{getString(document.get('description'))}</p>
        </li>
      ))}
    </ul>
  );
}

/** Optional parameters end in a question mark. */
function listParameters(document: JsonObject): readonly string[] {
  const schema = get(document, 'input_schema');
  const required = get(schema, 'required');
  return listPropertyNames(schema).map((name) =>
    isArray(required) && required.includes(name) ? name : `${name}?`,
  );
}
