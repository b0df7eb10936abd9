import * as monaco from 'monaco-editor/editor.js';
import editorWorkerUrl from 'monaco-editor/editor/editor.worker.js?worker&url';
import 'monaco-editor/languages/features/json/jsonMode.js';
import jsonWorkerUrl from 'monaco-editor/languages/features/json/json.worker.js?worker&url';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register.js';
import text from './document.json?raw';

self.MonacoEnvironment = {
  getWorker: (_id, label) =>
    new Worker(label === 'json' ? jsonWorkerUrl : editorWorkerUrl, { type: 'module' }),
};

jsonDefaults.setDiagnosticsOptions({
  validate: true,
  schemas: [
    {
      uri: 'bench://schema',
      fileMatch: ['*'],
      schema: { $ref: 'http://json-schema.org/draft-07/schema#' },
    },
  ],
});

monaco.editor.create(document.querySelector('#root'), {
  value: text,
  language: 'json',
  minimap: { enabled: false },
});
