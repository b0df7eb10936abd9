import { Editor } from '@monaco-editor/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Caret, JsonEditorProps } from './json-editor-props.ts';
import { addThemeListener, applyTheme, THEME } from './monaco-theme.ts';
import type { CodeEditor } from './monaco-types.ts';
import { monaco } from './monaco.ts';
import { setCaret, useCaret, useJump } from './use-caret.ts';
import { useHighlight, useProblems } from './use-markers.ts';
import { useMergedValue } from './use-merged-value.ts';
import styles from './JsonEditor.module.css';

/**
 * Monaco's hover cards and lists go into the page's body: inside a size container their fixed
 * positions would be relative to that container.
 */
function createOverlay(): HTMLElement {
  const overlay = document.createElement('div');
  overlay.className = `monaco-editor ${styles.overlay ?? ''}`;
  document.body.append(overlay);
  return overlay;
}

const MIN_HEIGHT = 128;
/** Of the window's height. A longer text scrolls inside the editor. */
const MAX_SHARE = 0.6;

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
  overflowWidgetsDomNode: createOverlay(),
  // Suggesting words from the text disturbs whoever types a description.
  wordBasedSuggestions: 'off',
  readOnlyMessage: { value: 'A shared registry is read-only. Keep a copy to edit it.' },
  padding: { top: 6, bottom: 6 },
};

interface ReadyJsonEditorProps extends JsonEditorProps {
  /**
   * Called once, when the editor accepts typing. Returns the caret to take over if the focus was in
   * the field that the editor replaces.
   */
  readonly onReady: () => Caret | undefined;
}

/**
 * Monaco with its JSON language. Uncontrolled: a new `value` is merged as the smallest replacement,
 * so the carets stay where they are.
 */
export function JsonEditor({
  value,
  label,
  onChange,
  problems,
  grammar,
  readOnly = false,
  lit,
  onCaret,
  jump,
  onReady,
}: ReadyJsonEditorProps) {
  const id = useId();
  const [editor, setEditor] = useState<CodeEditor>();
  const height = useContentHeight(editor);
  const options = useMemo(
    () => ({
      ...OPTIONS,
      readOnly,
      ariaLabel: `${label}. Press Control M to let Tab leave the editor.`,
    }),
    [label, readOnly],
  );
  const handleChange = useMergedValue(editor, value, onChange);
  useTheme(editor);
  useProblems(editor, problems);
  useHighlight(editor, lit);
  useCaret(editor, onCaret);
  useJump(editor, jump);
  useInitialCaret(editor, onReady);
  return (
    <div className={styles.host} style={{ height }}>
      <Editor
        defaultValue={value}
        defaultLanguage="json"
        path={`${id}${grammar === undefined ? '' : `.${grammar}`}.json`}
        theme={THEME}
        loading={null}
        options={options}
        beforeMount={() => applyTheme(monaco, document.documentElement)}
        onMount={(mounted) => {
          // Set on the model: the wrapper creates it before the editor, whose option then has no
          // effect.
          mounted.getModel()?.updateOptions({
            bracketColorizationOptions: {
              enabled: false,
              independentColorPoolPerBracketType: false,
            },
          });
          setEditor(mounted);
        }}
        onChange={(text) => handleChange(text ?? '')}
      />
    </div>
  );
}

function useContentHeight(editor: CodeEditor | undefined): number {
  const [height, setHeight] = useState(MIN_HEIGHT);
  useEffect(() => {
    if (editor === undefined) return;
    const measure = (): void =>
      setHeight(Math.max(MIN_HEIGHT, Math.min(innerHeight * MAX_SHARE, editor.getContentHeight())));
    const listener = editor.onDidContentSizeChange(measure);
    measure();
    return () => listener.dispose();
  }, [editor]);
  return height;
}

function useInitialCaret(
  editor: CodeEditor | undefined,
  onReady: ReadyJsonEditorProps['onReady'],
): void {
  const first = useRef(onReady);
  useEffect(() => {
    if (editor !== undefined) setCaret(editor, first.current());
  }, [editor]);
}

function useTheme(editor: CodeEditor | undefined): void {
  useEffect(
    () =>
      editor === undefined
        ? undefined
        : addThemeListener(() => applyTheme(monaco, document.documentElement)),
    [editor],
  );
}
