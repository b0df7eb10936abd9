import { ChevronRight } from 'lucide-react';
import { use, useId, useState } from 'react';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import { SchemaScope } from '../scope.ts';
import { SchemaServices, type Services } from '../services.ts';
import { describeTrial, ResultStrip } from './ResultStrip.tsx';
import { TryBody } from './TryBody.tsx';
import { useDebouncedText } from './use-debounced-text.ts';
import { useTryState, type TryState } from './use-try-state.ts';
import styles from './TryPanel.module.css';

interface TryPanelProps {
  readonly schema: Schema;
  /** "Input": for labels, and as the key of the stored value. */
  readonly title: string;
  /** Opens a pointer in the schema, from its root. */
  readonly onGo: (at: Pointer) => void;
}

/**
 * A value validated against the schema by two validators. Folded, it validates nothing and shows
 * the last result.
 */
export function TryPanel(props: TryPanelProps) {
  const services = use(SchemaServices);
  return services === undefined ? null : <Panel {...props} services={services} />;
}

function Panel({ schema, title, onGo, services }: TryPanelProps & { readonly services: Services }) {
  const id = useId();
  const [isOpen, setOpen] = useFold(`${title} try`);
  const trying = useTryState({ services, schema, what: `try ${title}`, isActive: isOpen });
  const said = useDebouncedText(isOpen ? describeTryState(trying) : '');
  return (
    <div className={styles.try} data-open={isOpen}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight size={14} aria-hidden /> <span className={styles.name}>Try it</span>{' '}
        {isOpen || trying.trial === undefined ? (
          <span className={styles.about}>validate a value against this schema</span>
        ) : (
          <LastResult trying={trying} />
        )}
      </button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      {isOpen && (
        <div id={id} className={styles.body}>
          <TryBody services={services} schema={schema} title={title} trying={trying} onGo={onGo} />
        </div>
      )}
    </div>
  );
}

function LastResult({ trying: { trial, isOld } }: { readonly trying: TryState }) {
  if (isOld || trial === undefined)
    return <span className={styles.about}>changed since the last result</span>;
  return <ResultStrip trial={trial} />;
}

function describeTryState({ parsed, trial, isOld, tried }: TryState): string {
  if (tried.text.trim() === '') return '';
  if (parsed.kind === 'problem') return 'The value is not JSON.';
  return trial === undefined || isOld ? '' : describeTrial(trial);
}

/** Open or folded, for every tool alike. */
function useFold(key: string): readonly [isOpen: boolean, fold: (isOpen: boolean) => void] {
  const views = use(SchemaScope)?.memory.views;
  const [isOpen, setOpen] = useState(() => views?.get(key) === 'open');
  const setFold = (next: boolean): void => {
    views?.set(key, next ? 'open' : 'folded');
    setOpen(next);
  };
  return [isOpen, setFold];
}
