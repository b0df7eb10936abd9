import { formatMatch } from '../../../app/phases/phase-match.ts';
import type { Arrow, Machine } from '../../../app/phases/phases.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { formatShortText } from '../../../contract/format-short-text.ts';
import { WrappedName } from '../../parts/text/NameText.tsx';
import { useFindingsAt } from '../PlacedFindings.tsx';
import { isPicked, useMachine } from './use-machine.ts';
import styles from './MachinePicture.module.css';

/** The call on an arrow; a click edits the transition. */
export function ArrowLabel({ arrow }: { readonly arrow: Arrow }) {
  const { machine, picked, setPicked } = useMachine();
  const findings = useFindingsAt(arrow.at);
  const match = arrow.input === undefined || arrow.input.size === 0 ? '' : formatMatch(arrow.input);
  const wrong = describeWrongTool(arrow);
  return (
    <button
      type="button"
      className={styles.call}
      data-arrow={`${arrow.phase} ${arrow.index}`}
      data-at={JSON.stringify(arrow.at)}
      data-wrong={wrong !== undefined}
      aria-pressed={isPicked(picked, arrow)}
      title={arrow.when}
      onClick={() => setPicked({ kind: 'arrow', phase: arrow.phase, index: arrow.index })}
    >
      <span className="visually-hidden">
        From {formatShortText(arrow.from)} to {formatShortText(arrow.to)}:{' '}
      </span>
      <code dir="ltr">{arrow.tool === '' ? 'no tool' : <WrappedName name={arrow.tool} />}</code>
      {match !== '' && <span dir="ltr"> · {match}</span>}
      {wrong !== undefined && <em>{wrong}</em>}
      {wrong === undefined && isNeverTaken(machine, arrow) && (
        <i data-warned="true">never taken: ends the task</i>
      )}
      {arrow.state === 'openable' && <i>when opened</i>}
      {findings.length > 0 && (
        <span className="visually-hidden">, {formatCount(findings.length, 'finding')}</span>
      )}
    </button>
  );
}

/** Its tool ends the task: an accepted call ends the session, a refused one was never made. */
export function isNeverTaken({ done }: Machine, { tool }: Arrow): boolean {
  return tool !== '' && tool === done.tool;
}

export function describeWrongTool({ state, from }: Arrow): string | undefined {
  if (state === 'unknown') return 'no such tool';
  return state === 'hidden' ? `not shown in ${formatShortText(from)}` : undefined;
}
