import { loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor.js';
// Monaco loads this by itself once the first editor stands, and with it every feature of the
// editor; what registers that late is unknown to all later editors. Loaded before the first, it is
// also the list of features (0.57, seen 2026-11-21).
import 'monaco-editor/languages/features/json/jsonMode.js';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register.js';
import { DIALECTS, META_SCHEMA, SCHEMA_FILES } from './meta-schema.ts';
import { addReferenceProviders } from './schema-language.ts';

// Without this the wrapper fetches its own copy of Monaco from a content delivery network
// (@monaco-editor/react 4.7, seen 2026-11-21).
loader.config({ monaco });

// Only our own schema: validating with the user's would run their patterns in a worker that nobody
// can stop.
jsonDefaults.setDiagnosticsOptions({
  validate: true,
  allowComments: false,
  enableSchemaRequest: false,
  // A dialect that we do not know is nothing to warn of.
  schemaRequest: 'ignore',
  schemas: [
    { uri: META_SCHEMA.$id, fileMatch: [SCHEMA_FILES], schema: META_SCHEMA },
    ...DIALECTS.map((uri) => ({ uri, schema: META_SCHEMA })),
  ],
});
addReferenceProviders();

export type CodeEditor = monaco.editor.IStandaloneCodeEditor;
export type TextModel = monaco.editor.ITextModel;
export type MonacoRange = monaco.IRange;
export { monaco };
