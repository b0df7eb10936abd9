import { Editor } from '@monaco-editor/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Caret, JsonEditorProps } from './json-editor-props.ts';
import { addThemeListener, applyTheme, THEME } from './monaco-theme.ts';
import { monaco, type CodeEditor } from './monaco.ts';
import { setCaret, useCaret, useJump } from './use-caret.ts';
import { useHighlight, useProblems } from './use-markers.ts';
import { useMergedValue } from './use-merged-value.ts';
import styles from './JsonEditor.module.css';

/**
 * Cards and lists beside the text stand in the page itself: inside a size container their fixed
 * places would count from that.
 */
function createOverlay(): HTMLElement {
  const overlay = document.createElement('div');
  overlay.className = `monaco-editor ${styles.overlay ?? ''}`;
  document.body.append(overlay);
  return overlay;
}

const MIN_HEIGHT = 128;
/**
 * Of the window: a long text scrolls in the editor, and the page still shows what stands around it.
 */
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
  // Words of the text, offered for a description as it is typed, are in the way.
  wordBasedSuggestions: 'off',
  readOnlyMessage: { value: 'A shared design is read-only. Keep a copy to edit it.' },
  padding: { top: 6, bottom: 6 },
};

interface ReadyJsonEditorProps extends JsonEditorProps {
  /**
   * Called once, when it can be typed into; answers where the caret should be, if focus was in the
   * field it replaces.
   */
  readonly onReady: () => Caret | undefined;
}

/**
 * Monaco with its JSON language. The text is its own: a new `value` is merged as the smallest
 * replacement, so carets survive.
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
  const [height, setHeight] = useState(MIN_HEIGHT);
  const handOver = useRef(onReady);
  const options = useMemo(
    () => ({
      ...OPTIONS,
      readOnly,
      ariaLabel: `${label}. Press Control M to let Tab leave the editor.`,
    }),
    [label, readOnly],
  );
  const tell = useMergedValue(editor, value, onChange);
  useTheme(editor);
  useProblems(editor, problems);
  useHighlight(editor, lit);
  useCaret(editor, onCaret);
  useJump(editor, jump);
  useEffect(() => {
    if (editor === undefined) return;
    const setEditorHeight = (): void =>
      setHeight(Math.max(MIN_HEIGHT, Math.min(innerHeight * MAX_SHARE, editor.getContentHeight())));
    const watch = editor.onDidContentSizeChange(setEditorHeight);
    setEditorHeight();
    setCaret(editor, handOver.current());
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
        options={options}
        beforeMount={() => applyTheme(monaco, document.documentElement)}
        onMount={(mounted) => {
          // Of the model, not of the editor: the wrapper makes the model first, and the editor's
          // option then has no effect.
          mounted.getModel()?.updateOptions({
            bracketColorizationOptions: {
              enabled: false,
              independentColorPoolPerBracketType: false,
            },
          });
          setEditor(mounted);
        }}
        onChange={(text) => tell(text ?? '')}
      />
    </div>
  );
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
