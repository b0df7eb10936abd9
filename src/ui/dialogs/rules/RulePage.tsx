import { Fragment } from 'react';
import { getRegistry } from '../../../app/derive.ts';
import type { Edit } from '../../../contract/document/edit.ts';
import { listFormerIds } from '../../../contract/former-rule-ids.ts';
import { getAt } from '../../../contract/json/pointer.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { SEVERITIES } from '../../../contract/registry.ts';
import type { RuleEntry } from '../../../lint/rule-book.ts';
import type { FixKind } from '../../../lint/rule.ts';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useAppStrict, useReadOnly, useWorkshop } from '../../use-app.ts';
import styles from './RuleBookDialog.module.css';

const FIX_LABELS = {
  safe: 'Safe fixes',
  suggested: 'Fixes to review',
  text: 'Text changes',
  fact: 'Questions only you can answer',
} as const satisfies Record<FixKind, string>;

/** The full documentation of one rule. */
export function RulePage({ rule }: { readonly rule: RuleEntry }) {
  return (
    <article className={styles.page} tabIndex={0} aria-label={rule.summary}>
      <p className={styles.name}>{rule.id}</p>
      <h3 className={styles.summary}>{rule.summary}</h3>
      <p>{renderCode(rule.why)}</p>
      <h4>Exceptions</h4>
      <p>{renderCode(rule.except)}</p>
      <h4>Fixes</h4>
      <p>
        {rule.fixKinds.length === 0
          ? 'No automatic fix.'
          : rule.fixKinds.map((kind) => FIX_LABELS[kind]).join(' · ')}
      </p>
      <div className={styles.examples}>
        <Example title="Reported" text={rule.bad} other={rule.good} kind="bad" />
        <Example title="Not reported" text={rule.good} other={rule.bad} kind="good" />
      </div>
      <h4>Source</h4>
      <p>{rule.source}.</p>
      {rule.cited.map((source) => (
        <p key={source} className={styles.cited}>
          {source}.
        </p>
      ))}
      {rule.facts.length > 0 && (
        <ul className={styles.facts}>
          {rule.facts.map(({ claim, url, read }) => (
            <li key={`${claim} ${url}`}>
              {renderCode(claim)}{' '}
              <span>
                <a href={url} target="_blank" rel="noreferrer">
                  {url.replace(/^https:\/\//, '')}
                </a>
                , read {read}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h4>Severity</h4>
      <p>{rule.presets.map(({ id, severity }) => `${id}: ${severity}`).join(' · ')}</p>
      <h4>In this registry</h4>
      <SeverityChoice rule={rule} />
    </article>
  );
}

interface ExampleProps {
  readonly title: string;
  readonly text: string;
  readonly other: string;
  readonly kind: 'bad' | 'good';
}

const LINE = 18;
const LINES_BEFORE = 4;

/** Highlights the lines that the other example lacks, and scrolls to the first difference. */
function Example({ title, text, other, kind }: ExampleProps) {
  const lines = text.split('\n');
  const others = other.split('\n').map(removeComma);
  const shared = new Set(others);
  const parting = lines.findIndex((line, i) => removeComma(line) !== others[i]);
  const focusFirstDifference = (pre: HTMLPreElement | null): void => {
    const before = [...(pre?.querySelectorAll('[data-parting]') ?? [])].find(
      (each) => each instanceof HTMLElement,
    );
    if (pre !== null && before !== undefined)
      pre.scrollTop = before.offsetTop - LINE * LINES_BEFORE;
  };
  return (
    <figure data-kind={kind}>
      <figcaption>{title}</figcaption>
      <pre ref={focusFirstDifference} tabIndex={0}>
        {lines.map((line, i) => (
          <Fragment key={i}>
            {i === parting && <span data-parting />}
            {shared.has(removeComma(line)) ? `${line}\n` : <mark>{`${line}\n`}</mark>}
          </Fragment>
        ))}
      </pre>
    </figure>
  );
}

function removeComma(line: string): string {
  return line.replace(/,$/, '');
}

/** Sets the severity in registry.json, so that the command line uses it too. */
function SeverityChoice({ rule }: { readonly rule: RuleEntry }) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const at = ['lint', 'severity', rule.id];
  const registry = useAppStrict((state) => state.workspace.registry);
  const declared = [rule.id, ...listFormerIds(rule.id)]
    .map((id) => ['lint', 'severity', id])
    .filter((pointer) => getAt(registry, pointer) !== undefined);
  const value = declared[0] && getAt(registry, declared[0]);
  const preset = useAppStrict((state) => getPresetId(getRegistry(state.workspace)));
  const usual = rule.presets.find(({ id }) => id === preset)?.severity ?? rule.severity;
  const setSeverity = (severity: string): void =>
    app.apply({
      kind: 'edit-registry',
      edits: [
        ...declared
          .filter((pointer) => severity === '' || pointer[2] !== rule.id)
          .map((pointer): Edit => ({ kind: 'remove', at: pointer })),
        ...(severity === '' ? [] : [{ kind: 'set', at, value: severity } as const]),
      ],
      label: `Set severity of ${rule.id}`,
    });
  return (
    <label className={styles.weight}>
      Severity{' '}
      <select
        disabled={readOnly}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => setSeverity(event.target.value)}
      >
        <option value="">
          preset {preset}: {usual === 'off' ? 'off' : `at most ${usual}`}
        </option>
        {SEVERITIES.map((severity) => (
          <option key={severity}>{severity}</option>
        ))}
        <option value="off">off</option>
      </select>
    </label>
  );
}
