import { useMemo, useState } from 'react';
import { formatCount } from '../../../contract/format-count.ts';
import type { TextRange } from '../../../contract/json/find-range.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import type { Violation } from '../../../probe/probe.ts';
import { createEditorProblem } from '../../editor/editor-problem.ts';
import { LazyJsonEditor } from '../../editor/LazyJsonEditor.tsx';
import type { Services } from '../services.ts';
import { ResultNotes, ResultStrip } from './ResultStrip.tsx';
import { SampleTable } from './samples/SampleTable.tsx';
import { TryTools } from './TryTools.tsx';
import type { Trial, TryState } from './use-try-state.ts';
import { listViolationProblems, selectValue } from './violation-problems.ts';
import { ViolationList, type ViolationLinks } from './ViolationList.tsx';
import styles from './TryBody.module.css';

interface TryBodyProps {
  readonly services: Services;
  readonly schema: Schema;
  readonly title: string;
  readonly trying: TryState;
  readonly onGo: (at: Pointer) => void;
}

export function TryBody({ services, schema, title, trying, onGo }: TryBodyProps) {
  const { tried, parsed, trial, isOld, samples } = trying;
  const list = samples?.kind === 'answer' ? samples.value : [];
  const [jump, setJump] = useState<TextRange>();
  const violations = trial === undefined ? NONE : listViolations(trial);
  const problems = useMemo(
    () =>
      parsed.kind === 'problem'
        ? [createEditorProblem(parsed.problem, tried.text)]
        : listViolationProblems(tried.text, violations),
    [parsed, tried.text, violations],
  );
  return (
    <>
      <TryTools services={services} trying={trying} list={list} />
      <div className={styles.split}>
        <div className={styles.value}>
          <LazyJsonEditor
            value={tried.text}
            label={`${title} value to try`}
            onChange={trying.setText}
            problems={tried.text.trim() === '' ? [] : problems}
            jump={jump}
          />
        </div>
        <div className={styles.status} aria-busy={isOld}>
          <Outcome
            schema={schema}
            trying={trying}
            violations={violations}
            onValue={(at) => setJump(selectValue(tried.text, at))}
            onSchema={onGo}
          />
        </div>
      </div>
      {list.length > 0 && (
        <AllSamples services={services} schema={schema} samples={list} onChoose={trying.load} />
      )}
    </>
  );
}

function Outcome({
  trying: { tried, parsed, trial },
  violations,
  ...links
}: ViolationLinks & { readonly trying: TryState; readonly violations: readonly Violation[] }) {
  if (tried.text.trim() === '')
    return <p className={styles.note}>No value yet. Choose a sample or type JSON.</p>;
  if (parsed.kind === 'problem')
    return (
      <p className={styles.note} data-tone="bad">
        Not valid JSON. {parsed.problem.message}
      </p>
    );
  if (trial === undefined) return <p className={styles.note}>Validating…</p>;
  return (
    <>
      <ResultStrip trial={trial} />
      <ResultNotes trial={trial} schema={links.schema} />
      {violations.length > 0 && <ViolationList violations={violations} {...links} />}
    </>
  );
}

function AllSamples(props: Parameters<typeof SampleTable>[0]) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.all}>
      <button
        type="button"
        className={styles.validate}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide samples' : `Validate ${formatCount(props.samples.length, 'sample')}`}
      </button>
      {isOpen && <SampleTable {...props} />}
    </div>
  );
}

const NONE: readonly Violation[] = [];

/** The violations of the first validator that refuses; the second one's list would repeat them. */
function listViolations({ ajv, hyperjump }: Trial): readonly Violation[] {
  const lists = [ajv, hyperjump].map((word) =>
    word.kind === 'answer' ? word.value.violations : NONE,
  );
  return lists.find((list) => list.length > 0) ?? NONE;
}
