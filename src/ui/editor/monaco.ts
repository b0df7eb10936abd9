import { loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor.js';
// Monaco loads this by itself after the first editor, and with it every editor feature; what
// registers that late is unknown to later editors. Loaded before the first editor, it is also the
// list of features (0.57, seen 2026-11-21).
import 'monaco-editor/languages/features/json/jsonMode.js';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register.js';
import { DIALECTS, META_SCHEMA, SCHEMA_FILES } from './meta-schema.ts';
import { listProviderToolSchemas } from './provider-tool-schemas.ts';
import { addReferenceProviders } from './schema-language.ts';

// Otherwise the wrapper fetches its own copy of Monaco from a CDN (@monaco-editor/react 4.7, seen
// 2026-11-21).
loader.config({ monaco });

// Only our own schema: validating with the user's would run its patterns in a worker that cannot be
// stopped.
jsonDefaults.setDiagnosticsOptions({
  validate: true,
  allowComments: false,
  enableSchemaRequest: false,
  // No warning about unknown dialects.
  schemaRequest: 'ignore',
  schemas: [
    { uri: META_SCHEMA.$id, fileMatch: [SCHEMA_FILES], schema: META_SCHEMA },
    ...DIALECTS.map((uri) => ({ uri, schema: META_SCHEMA })),
    ...listProviderToolSchemas(),
  ],
});
addReferenceProviders();

export { monaco };
