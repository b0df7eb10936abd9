import { useState } from 'react';
import type { ShouldCall } from '../../analyze/analysis-context.ts';
import { getRegistry } from '../../app/derive.ts';
import { describeShouldCall } from '../../app/transcripts/describe-should-call.ts';
import { useApp } from '../use-app.ts';
import { useTranscripts } from './use-transcripts.ts';
import button from '../parts/button.module.css';
import styles from './TranscriptsPage.module.css';

type RuleKind = ShouldCall['kind'];

const KINDS = [
  { kind: 'evident', label: 'Turns that called or wrote a call', names: '' },
  { kind: 'phase', label: 'Turns in these phases', names: 'Phases, separated by commas' },
  { kind: 'label', label: 'Transcripts with these labels', names: 'Labels, separated by commas' },
  { kind: 'list', label: 'These transcripts', names: 'Ids of transcripts, separated by commas' },
] as const satisfies readonly {
  readonly kind: RuleKind;
  readonly label: string;
  readonly names: string;
}[];

/** Decides which turns should have called a tool; another choice counts anew. */
export function ShouldCallBar({ rule }: { readonly rule: ShouldCall }) {
  const run = useTranscripts();
  const [kind, setKind] = useState<RuleKind>(rule.kind);
  const [names, setNames] = useState(listNames(rule).join(', '));
  const phases = useApp(({ workspace }) => getRegistry(workspace).phases.map(({ name }) => name));
  const label = KINDS.find((each) => each.kind === kind)?.names ?? '';
  const next = createRule(kind, names);
  const isChanged = next !== undefined && JSON.stringify(next) !== JSON.stringify(rule);
  const apply = (chosen: ShouldCall): void => run((commands) => commands.setShouldCall(chosen));
  return (
    <form
      className={styles.rule}
      onSubmit={(event) => {
        event.preventDefault();
        if (next !== undefined && isChanged) apply(next);
      }}
    >
      <label>
        Should have called{' '}
        <select
          id="should-call"
          value={kind}
          onChange={({ target }) => {
            const chosen = KINDS.find((each) => each.kind === target.value)?.kind ?? 'evident';
            setKind(chosen);
            setNames('');
            if (chosen === 'evident' && rule.kind !== 'evident') apply({ kind: 'evident' });
          }}
        >
          {KINDS.map((each) => (
            <option key={each.kind} value={each.kind}>
              {each.label}
            </option>
          ))}
        </select>
      </label>
      {kind !== 'evident' && (
        <>
          <input
            aria-label={label}
            placeholder={label}
            list={kind === 'phase' ? 'should-call-phases' : undefined}
            value={names}
            onChange={({ target }) => setNames(target.value)}
          />
          <datalist id="should-call-phases">
            {phases.map((phase) => (
              <option key={phase} value={phase} />
            ))}
          </datalist>
          <button type="submit" className={button.button} disabled={!isChanged}>
            Count again
          </button>
        </>
      )}
      <p>{next === undefined ? 'Enter names to count by them.' : describeShouldCall(next)}</p>
    </form>
  );
}

function listNames(rule: ShouldCall): readonly string[] {
  switch (rule.kind) {
    case 'evident':
      return [];
    case 'phase':
      return rule.phases;
    case 'label':
      return rule.labels;
    case 'list':
      return rule.ids;
  }
}

/** Undefined while names are missing. */
function createRule(kind: RuleKind, typed: string): ShouldCall | undefined {
  if (kind === 'evident') return { kind };
  const names = typed
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) return undefined;
  switch (kind) {
    case 'phase':
      return { kind, phases: names };
    case 'label':
      return { kind, labels: names };
    case 'list':
      return { kind, ids: names };
  }
}
