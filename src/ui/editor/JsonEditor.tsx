import { Editor } from '@monaco-editor/react';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './JsonEditor.module.css';
import type { Caret, JsonEditorProps } from './json-editor-props.ts';
import { monaco } from './monaco.ts';
import { applyTheme, THEME, watchTheme } from './monaco-theme.ts';
import { recogniseEcho, type Echoes } from './recognise-echo.ts';
import { replaceMinimally } from './replace-minimally.ts';

type CodeEditor = monaco.editor.IStandaloneCodeEditor;

const MIN_HEIGHT = 128;
const MAX_HEIGHT = 440;

const OPTIONS: monaco.editor.IStandaloneEditorConstructionOptions = {
  fontFamily: "'IBM Plex Mono', monospace",
  fontSize: 12.5,
  lineHeight: 20,
  tabSize: 2,
  insertSpaces: true,
  detectIndentation: false,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  scrollbar: { alwaysConsumeMouseWheel: false, useShadows: false },
  overviewRulerLanes: 0,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  lineNumbersMinChars: 3,
  lineDecorationsWidth: 8,
  renderLineHighlight: 'line',
  renderLineHighlightOnlyWhenFocus: true,
  wordWrap: 'on',
  links: false,
  folding: true,
  stickyScroll: { enabled: false },
  fixedOverflowWidgets: true,
  padding: { top: 6, bottom: 6 },
};

interface ReadyJsonEditorProps extends JsonEditorProps {
  /** Called once, when it can be typed into; answers where the caret should be, if focus was in the field it replaces. */
  readonly onReady: () => Caret | undefined;
}

/** Monaco with its JSON language. The text is its own: a new `value` is merged as the smallest replacement, so carets and undo survive. */
export function JsonEditor({ value, label, onChange, problems, grammar, onReady }: ReadyJsonEditorProps) {
  const id = useId();
  const [editor, setEditor] = useState<CodeEditor>();
  const [height, setHeight] = useState(MIN_HEIGHT);
  const handOver = useRef(onReady);
  const tell = useMergedValue(editor, value, onChange);
  useTheme(editor);
  useProblems(editor, problems);
  useEffect(() => {
    if (editor === undefined) return;
    const fit = (): void => setHeight(Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, editor.getContentHeight())));
    const watch = editor.onDidContentSizeChange(fit);
    fit();
    placeCaret(editor, handOver.current());
    return () => watch.dispose();
  }, [editor]);
  return (
    <div className={styles.host} style={{ height }}>
      <Editor
        defaultValue={value}
        defaultLanguage="json"
        path={`${id}${grammar === 'schema' ? '.schema' : ''}.json`}
        theme={THEME}
        loading={null}
        options={{ ...OPTIONS, ariaLabel: `${label}. Press Control M to let Tab leave the editor.` }}
        beforeMount={() => applyTheme(monaco, document.documentElement)}
        onMount={(mounted) => {
          // Of the model, not of the editor: the wrapper makes the model first, and the editor's option then has no effect.
          mounted.getModel()?.updateOptions({ bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false } });
          setEditor(mounted);
        }}
        onChange={(text) => tell(text ?? '')}
      />
    </div>
  );
}

/** Merges what comes from elsewhere, and answers how to tell the owner what was typed here. */
function useMergedValue(editor: CodeEditor | undefined, value: string, onChange: (text: string) => void): (text: string) => void {
  const echoes = useRef<Echoes>({ told: [], settled: value });
  const isMerging = useRef(false);
  useEffect(() => {
    const model = editor?.getModel();
    if (editor === undefined || model === null || model === undefined) return;
    const heard = recogniseEcho(echoes.current, value);
    echoes.current = heard.echoes;
    if (!heard.isForeign) return;
    isMerging.current = true;
    merge(editor, model, value);
    isMerging.current = false;
  });
  return (text) => {
    if (isMerging.current) return;
    echoes.current = { ...echoes.current, told: [...echoes.current.told, text] };
    onChange(text);
  };
}

function merge(editor: CodeEditor, model: monaco.editor.ITextModel, value: string): void {
  const change = replaceMinimally(model.getValue(), value);
  if (change === undefined) return;
  const from = model.getPositionAt(change.start);
  const to = model.getPositionAt(change.end);
  editor.pushUndoStop();
  editor.executeEdits('document', [{ range: { startLineNumber: from.lineNumber, startColumn: from.column, endLineNumber: to.lineNumber, endColumn: to.column }, text: change.text }]);
  editor.pushUndoStop();
}

function placeCaret(editor: CodeEditor, caret: Caret | undefined): void {
  const model = editor.getModel();
  if (caret === undefined || model === null) return;
  const from = model.getPositionAt(caret.start);
  const to = model.getPositionAt(caret.end);
  editor.setSelection({ startLineNumber: from.lineNumber, startColumn: from.column, endLineNumber: to.lineNumber, endColumn: to.column });
  editor.revealPositionInCenterIfOutsideViewport(to);
  editor.focus();
}

function useTheme(editor: CodeEditor | undefined): void {
  useEffect(() => (editor === undefined ? undefined : watchTheme(() => applyTheme(monaco, document.documentElement))), [editor]);
}

function useProblems(editor: CodeEditor | undefined, problems: JsonEditorProps['problems']): void {
  useEffect(() => {
    const model = editor?.getModel();
    if (model === null || model === undefined) return;
    monaco.editor.setModelMarkers(model, 'toolwright', problems.map(({ line, column, message, severity }) => {
      const word = model.getWordAtPosition({ lineNumber: Math.min(line, model.getLineCount()), column });
      return { startLineNumber: line, endLineNumber: line, startColumn: column, endColumn: word?.endColumn ?? column + 1, message, severity: SEVERITIES[severity] };
    }));
  }, [editor, problems]);
}

const SEVERITIES = { error: monaco.MarkerSeverity.Error, warning: monaco.MarkerSeverity.Warning, info: monaco.MarkerSeverity.Info } as const;
