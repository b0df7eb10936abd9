import type * as monaco from 'monaco-editor/editor.js';

export type CodeEditor = monaco.editor.IStandaloneCodeEditor;
export type TextModel = monaco.editor.ITextModel;
export type MonacoRange = monaco.IRange;
