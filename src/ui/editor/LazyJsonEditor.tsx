import { lazy, Suspense, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import styles from './JsonEditor.module.css';
import type { Caret, JsonEditorProps } from './json-editor-props.ts';
// Here and not in the lazy part: there the bundler puts it behind Monaco's own modules (vite 8.3, seen 2026-11-21).
import './monaco-environment.ts';

/** A megabyte that no form waits for. Without workers (old browsers, tests) it is not tried. */
const JsonEditor = lazy(async () => ({ default: (await import('./JsonEditor.tsx')).JsonEditor }));

type Stage = 'loading' | 'ready' | 'failed';

/** A plain text field at once, Monaco in its place when it has arrived: text, caret and focus go over. If it never does, the field stays. */
export function LazyJsonEditor(props: JsonEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [stage, setStage] = useState<Stage>(() => (typeof Worker === 'undefined' ? 'failed' : 'loading'));
  const takeOver = (): Caret | undefined => {
    const plain = field.current;
    const caret = plain !== null && document.activeElement === plain ? { start: plain.selectionStart, end: plain.selectionEnd } : undefined;
    setStage('ready');
    return caret;
  };
  return (
    <div className={styles.editor}>
      {stage !== 'ready' && (
        <textarea
          ref={field}
          className={styles.plain}
          aria-label={props.label}
          aria-invalid={props.problems.some((problem) => problem.severity === 'error')}
          dir="ltr"
          spellCheck={false}
          rows={Math.min(21, props.value.split('\n').length + 1)}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
      {stage === 'failed' && <p className={styles.note} role="status">The code editor could not be loaded; this plain field does the same. Reload the page to try again.</p>}
      {stage !== 'failed' && (
        <ErrorBoundary fallback={null} onError={() => setStage('failed')}>
          <Suspense fallback={null}>
            <div className={stage === 'loading' ? styles.waiting : undefined}>
              <JsonEditor {...props} onReady={takeOver} />
            </div>
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
