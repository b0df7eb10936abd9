import { SchemaFieldsEditor } from 'jsonjoy-builder';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'jsonjoy-builder/styles.css';

/** The lightest page that keeps the schema; the number of changes stands for their JSON. */
function Page() {
  const [{ schema, changes }, setState] = useState({
    schema: { type: 'object', properties: {} },
    changes: 0,
  });
  globalThis.giveSchema = (given) => setState({ schema: given, changes: 0 });
  return createElement(
    'main',
    null,
    createElement('p', { id: 'changes' }, String(changes)),
    createElement(SchemaFieldsEditor, {
      value: schema,
      readOnly: false,
      onChange: (changed) => setState({ schema: changed, changes: changes + 1 }),
    }),
  );
}

createRoot(document.querySelector('#root')).render(createElement(Page));
