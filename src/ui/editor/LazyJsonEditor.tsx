import { Suspense, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { createLazyPart, removeFailedParts } from '../lazy-part.ts';
import type { Caret, JsonEditorProps } from './json-editor-props.ts';
import { PlainJsonField, type PlainFieldHandle } from './PlainJsonField.tsx';
import button from '../parts/button.module.css';
import styles from './JsonEditor.module.css';
// Called here, not in the lazy part: there the bundler puts it after Monaco's own modules (vite
// 8.3, seen 2026-11-21).
import './monaco-environment.ts';

/** A megabyte, so no form waits for it. Not loaded without workers (old browsers, tests). */
const JsonEditor = createLazyPart(() => import('./JsonEditor.tsx').then((file) => file.JsonEditor));

type Stage = 'loading' | 'ready' | 'failed';

/**
 * A plain text field at once; when Monaco has loaded it replaces the field and takes over text,
 * caret and focus. If it never loads, the field stays.
 */
export function LazyJsonEditor(props: JsonEditorProps) {
  const field = useRef<PlainFieldHandle>(null);
  const [stage, setStage] = useState<Stage>(() =>
    typeof Worker === 'undefined' ? 'failed' : 'loading',
  );
  const { value, label, onChange, problems, readOnly = false, jump } = props;
  const handleReady = (): Caret | undefined => {
    const caret = field.current?.findCaret();
    setStage('ready');
    return caret;
  };
  const handleError = (): void => {
    removeFailedParts();
    setStage('failed');
  };
  return (
    <div className={styles.editor}>
      {stage !== 'ready' && (
        <PlainJsonField
          ref={field}
          value={value}
          label={label}
          onChange={onChange}
          problems={problems}
          readOnly={readOnly}
          jump={jump}
        />
      )}
      {stage === 'failed' && (
        <p className={styles.note} role="status">
          The code editor did not load. Edit here instead.{' '}
          {typeof Worker !== 'undefined' && (
            <button type="button" className={button.plain} onClick={() => setStage('loading')}>
              Try again
            </button>
          )}
        </p>
      )}
      {stage !== 'failed' && (
        <ErrorBoundary fallback={null} onError={handleError}>
          <Suspense fallback={null}>
            <div className={stage === 'loading' ? styles.waiting : undefined}>
              <JsonEditor {...props} onReady={handleReady} />
            </div>
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
