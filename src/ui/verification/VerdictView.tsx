import { saveVerdict } from '../../app/verification/save-verdict.ts';
import { formatCount } from '../../contract/format-count.ts';
import type { Value } from '../../contract/session/router.ts';
import {
  findIssue,
  formatValue,
  getLabel,
  listFailures,
  OUTCOMES,
} from '../../verify/describe-outcome.ts';
import type { CheckOutcome, Issue, Verdict } from '../../verify/verdict.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import type { Seen } from './use-look.ts';
import button from '../parts/button.module.css';
import styles from './LiveChecksPage.module.css';

/** The verdict, check by check, and what the model would read. */
export function VerdictView({ seen }: { readonly seen: Seen }) {
  const { draft, verdict } = seen;
  const { commands } = useWorkshop();
  const command = createCommand(draft.tool, verdict.url);
  const text = JSON.stringify(verdict, undefined, 2);
  return (
    <section className={styles.verdict} aria-labelledby="verdict-title">
      <h2 id="verdict-title" data-outcome={getOutcome(verdict)}>
        <span role="status">{describeVerdict(verdict)}</span>
      </h2>
      <p className={styles.soft} dir="ltr">
        {verdict.url} {describeEvidence(verdict)}
      </p>
      <table className={styles.checks}>
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Outcome</th>
            <th scope="col">Found</th>
            <th scope="col">Expected, and what to do</th>
          </tr>
        </thead>
        <tbody>
          {listRows(verdict).map(({ key, label, outcome, issue, value }) => (
            <tr key={key} data-outcome={outcome}>
              <th scope="row">{label}</th>
              <td>{OUTCOMES[outcome]}</td>
              <td dir="auto">{formatValue(value)}</td>
              <td>
                {issue !== undefined && (
                  <>
                    {issue.kind !== 'not_run' && <b>{issue.expected}. </b>}
                    {issue.hint}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {draft.sample === '' && (
        <p className={styles.command}>
          With a browser, from the command line: <code dir="ltr">{command}</code>
          <CopyButton label="Copy the command" onCopy={() => commands.copy(command)} />
        </p>
      )}
      {draft.tool !== '' && draft.sample === '' && <KeepVerdict seen={seen} />}
      <details className={styles.json}>
        <summary>As the model reads it</summary>
        <CopyButton label="Copy the result" onCopy={() => commands.copy(text)} />
        <pre dir="ltr" tabIndex={0}>
          {text}
        </pre>
      </details>
    </section>
  );
}

/** A sample is no evidence, and a shared registry keeps none. */
function KeepVerdict({ seen: { draft, verdict, contract } }: { readonly seen: Seen }) {
  const { app } = useWorkshop();
  const canEdit = useApp(({ stage }) => stage.kind === 'editing');
  if (!canEdit) return null;
  return (
    <p>
      <button
        type="button"
        className={button.button}
        onClick={() => saveVerdict(app, draft.tool, verdict, contract)}
      >
        Keep with the registry
      </button>
    </p>
  );
}

function getOutcome({ ok, issues }: Verdict): CheckOutcome['outcome'] {
  if (ok) return issues.length > 0 ? 'warned' : 'passed';
  return issues.some(({ kind, severity }) => kind !== 'not_run' && severity === 'error')
    ? 'failed'
    : 'not_run';
}

function describeVerdict(verdict: Verdict): string {
  const errors = verdict.issues.filter(
    ({ kind, severity }) => kind !== 'not_run' && severity === 'error',
  ).length;
  const unrun = verdict.checks.filter(({ outcome }) => outcome === 'not_run').length;
  switch (getOutcome(verdict)) {
    case 'passed':
      return 'Proven: every check passed';
    case 'warned':
      return `Proven, with ${formatCount(verdict.issues.length, 'warning')}`;
    case 'failed':
      return `Failed: ${formatCount(errors, 'error')}`;
    case 'not_run':
      return verdict.checks.length === 0
        ? 'Not proven: nothing was checked'
        : `Not proven: ${formatCount(unrun, 'check')} did not run`;
  }
}

function describeEvidence({
  evidence: { status, final_url, bytes, took_ms },
  url,
}: Verdict): string {
  return [
    status === undefined ? '' : `answered ${status}`,
    final_url === undefined || final_url === url ? '' : `from ${final_url}`,
    bytes === undefined ? '' : `${bytes.toLocaleString('en')} bytes`,
    took_ms === undefined ? '' : `in ${took_ms.toLocaleString('en')} ms`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

interface Row {
  readonly key: string;
  readonly label: string;
  readonly outcome: CheckOutcome['outcome'];
  readonly value: Value | undefined;
  readonly issue: Issue | undefined;
}

/** What made looking fail, then each check with its issue. */
function listRows(verdict: Verdict): readonly Row[] {
  return [
    ...listFailures(verdict).map((issue): Row => ({
      key: issue.kind,
      label: issue.kind.replaceAll('_', ' '),
      outcome: 'failed',
      value: issue.value,
      issue,
    })),
    ...verdict.checks.map((check, i): Row => ({
      key: `${i}`,
      label: getLabel(check.kind),
      outcome: check.outcome,
      value: check.value,
      issue: check.outcome === 'passed' ? undefined : findIssue(verdict, check),
    })),
  ];
}

function createCommand(tool: string, url: string): string {
  const quoted = `'${url.replaceAll("'", "'\\''")}'`;
  return tool === ''
    ? `npx toolwright verify ${quoted}`
    : `npx toolwright verify ${quoted} --registry . --tool ${tool}`;
}
