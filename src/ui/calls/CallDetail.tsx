import type { ReactNode } from 'react';
import type { LogEntry } from '../../simulate/stages/audit.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { NameText } from '../parts/text/NameText.tsx';
import { useWorkshop } from '../use-app.ts';
import { formatDecision, formatMs } from './call-words.ts';
import styles from './CallTable.module.css';

/** All that was logged of a call. */
export function CallDetail({ entry }: { readonly entry: LogEntry }) {
  const { id, session, user, phase, ran, recovered, type, ms, decision, rule, approver } = entry;
  return (
    <>
      <dl className={styles.facts}>
        <Fact label="Call">{id}</Fact>
        <Fact label="Session">{session}</Fact>
        {user !== null && <Fact label="User">{user}</Fact>}
        {phase !== null && <Fact label="Phase">{phase}</Fact>}
        {type !== null && <Fact label="Failure">{type}</Fact>}
        {decision !== null && (
          <Fact label="Decision">
            {`${formatDecision(decision)}${rule === null ? '' : `, by ${formatDecision(rule)}`}${approver === null ? '' : ` of ${approver}`}`}
          </Fact>
        )}
        {ms !== null && <Fact label="Latency">{formatMs(ms)}</Fact>}
        <Fact label="Handler">{ran ? 'ran' : 'did not run'}</Fact>
        {recovered && <Fact label="Recovered">from text of the model</Fact>}
      </dl>
      <Part label="Arguments" value={entry.input} />
      <Part label="Result" value={entry.output} none={entry.ok ? undefined : 'The call failed.'} />
    </>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: string;
}

function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>
          <NameText name={children} />
        </bdi>
      </dd>
    </div>
  );
}

interface PartProps {
  readonly label: string;
  readonly value: LogEntry['input'];
  /** Why there is none. */
  readonly none?: string | undefined;
}

function Part({ label, value, none = 'Not logged by the contract.' }: PartProps): ReactNode {
  const { commands } = useWorkshop();
  if (value === null)
    return (
      <p className={styles.none}>
        {label}: {none}
      </p>
    );
  const text = JSON.stringify(value, undefined, 2);
  return (
    <section className={styles.part} aria-label={label}>
      <h2>
        {label}{' '}
        <CopyButton label={`Copy ${label.toLowerCase()}`} onCopy={() => commands.copy(text)} />
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre dir="ltr" tabIndex={0} aria-label={label}>
        {escapeHidden(text)}
      </pre>
    </section>
  );
}

/** Characters that turn or hide others, as JSON escapes them too: the value stays the same. */
const HIDDEN = /[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

function escapeHidden(json: string): string {
  return json.replace(
    HIDDEN,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
