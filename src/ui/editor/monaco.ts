import { loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor.js';
// `features/suggest` registers inline suggestions only; the completion list is this file (monaco-editor 0.57, seen 2026-11-21).
import 'monaco-editor/editor/contrib/suggest/browser/suggestController.js';
import 'monaco-editor/features/bracketMatching/register.js';
import 'monaco-editor/features/caretOperations/register.js';
import 'monaco-editor/features/clipboard/register.js';
import 'monaco-editor/features/codeEditor/register.js';
import 'monaco-editor/features/codicon/register.js';
import 'monaco-editor/features/contextmenu/register.js';
import 'monaco-editor/features/cursorUndo/register.js';
import 'monaco-editor/features/find/register.js';
import 'monaco-editor/features/folding/register.js';
import 'monaco-editor/features/format/register.js';
import 'monaco-editor/features/gotoError/register.js';
import 'monaco-editor/features/gotoLine/register.js';
import 'monaco-editor/features/hover/register.js';
import 'monaco-editor/features/indentation/register.js';
import 'monaco-editor/features/linesOperations/register.js';
import 'monaco-editor/features/longLinesHelper/register.js';
import 'monaco-editor/features/multicursor/register.js';
import 'monaco-editor/features/quickCommand/register.js';
import 'monaco-editor/features/smartSelect/register.js';
import 'monaco-editor/features/snippet/register.js';
import 'monaco-editor/features/toggleTabFocusMode/register.js';
import 'monaco-editor/features/tokenization/register.js';
import 'monaco-editor/features/unicodeHighlighter/register.js';
import 'monaco-editor/features/wordHighlighter/register.js';
import 'monaco-editor/features/wordOperations/register.js';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register.js';
import { META_SCHEMA, SCHEMA_FILES } from './meta-schema.ts';

// Without this the wrapper fetches its own copy of Monaco from a content delivery network (@monaco-editor/react 4.7, seen 2026-11-21).
loader.config({ monaco });

// Only our own schema: validating with the user's would run their patterns in a worker that nobody can stop.
jsonDefaults.setDiagnosticsOptions({
  validate: true,
  allowComments: false,
  enableSchemaRequest: false,
  schemas: [{ uri: 'urn:toolwright:meta-schema', fileMatch: [SCHEMA_FILES], schema: META_SCHEMA }],
});

export { monaco };
