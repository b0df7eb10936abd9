import { getProfile } from '../../app/derive.ts';
import { findLintResult } from '../../app/linting/lint-state.ts';
import type { ContractSection } from '../contract-sections.ts';
import { useSectionFolds } from '../parts/section-folds-context.ts';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import { openSection } from './open-section.ts';
import { getSectionState } from './section-state.ts';
import styles from './AddSections.module.css';

/** Offered on a line of their own. */
const RARE = ['aliases', 'providers', 'notes'];

/** What the open tool does not declare: each opens its section for editing. */
export function AddSections() {
  const { missing } = useSectionFolds();
  const readOnly = useReadOnly();
  const isDefinition = useApp((state) => getProfile(state.workspace) === 'definition');
  const isUpgradable = isDefinition && !readOnly;
  if (missing.length === 0 && !isUpgradable) return null;
  return (
    <div id="add-section" className={styles.lines}>
      <Line
        title={readOnly ? 'Not declared:' : 'Add:'}
        sections={missing.filter(({ id }) => !RARE.includes(id))}
      />
      <Line title="More:" sections={missing.filter(({ id }) => RARE.includes(id))} />
      {isUpgradable && <MakeContract />}
    </div>
  );
}

/** The way from what a server publishes to what a harness needs. */
function MakeContract() {
  const { app } = useWorkshop();
  const setProfile = (): void => {
    app.apply({
      kind: 'edit-registry',
      edits: [{ kind: 'set', at: ['profile'], value: 'contract' }],
      label: 'Make it a contract',
    });
    app.setNotice({
      tone: 'done',
      message: 'All tools of this registry are now checked as contracts.',
      undo: true,
    });
  };
  return (
    <div className={styles.line}>
      <button type="button" onClick={setProfile}>
        Make it a contract
      </button>
      <span>for a harness: adds risk, errors, limits, idempotency and logging to every tool</span>
    </div>
  );
}

interface LineProps {
  readonly title: string;
  readonly sections: readonly ContractSection[];
}

function Line({ title, sections }: LineProps) {
  if (sections.length === 0) return null;
  return (
    <div role="group" aria-label={title.replace(':', '')} className={styles.line}>
      <span>{title}</span>
      {sections.map((section) => (
        <AddButton key={section.id} section={section} />
      ))}
    </div>
  );
}

function AddButton({ section }: { readonly section: ContractSection }) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const state = useApp((now) => getSectionState(findLintResult(now, now.selected), section));
  const isMissing = state?.state === 'error' || state?.state === 'warn';
  return (
    <button
      type="button"
      disabled={readOnly}
      data-opens={section.id}
      data-state={isMissing ? state.state : undefined}
      title={isMissing ? `Not declared: ${state.label}` : `Not declared`}
      onClick={() => openSection(app, section)}
    >
      {isMissing && <span aria-hidden>{state.sign}</span>} {section.label}
      {isMissing && <span className="visually-hidden">, {state.label}</span>}
    </button>
  );
}
