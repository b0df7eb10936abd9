import { formatPointer } from '../../../contract/json/pointer.ts';
import type { ResultEmission } from '../../../emit/emit-result.ts';
import type { Target } from '../../../emit/target.ts';
import { focusField } from '../../focus-field.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useWorkshop } from '../../use-app.ts';
import { OUTCOME_WORDS } from '../coverage/outcome-words.ts';
import losses from '../coverage/LossList.module.css';
import styles from './ResultsView.module.css';

/** What a result loses at this target, and what its author must know. */
export function ResultNotes({
  emission,
  target,
}: {
  readonly emission: ResultEmission;
  readonly target: Target;
}) {
  const { app } = useWorkshop();
  const notes = [
    ...emission.notes,
    ...(emission.isCaptured
      ? []
      : ['How this SDK sends results was not recorded. This is the documented form.']),
  ];
  return (
    <section className={`${losses.losses} ${styles.lost}`} aria-label="Not returned as written">
      <h3>
        {emission.losses.length === 0
          ? `Everything is returned through ${target.label} as written.`
          : 'Not returned as written'}{' '}
        <span>checked {target.verified}</span>
      </h3>
      <ul>
        {emission.losses.map((loss) => (
          <li key={loss.message} data-kind={loss.kind}>
            <button type="button" onClick={() => focusField(app, loss.at)}>
              <b title={OUTCOME_WORDS[loss.kind].about}>{OUTCOME_WORDS[loss.kind].word}</b>{' '}
              <code>
                <NameText name={formatPointer(loss.at) || '/'} />
              </code>{' '}
              {renderCode(loss.message)}
            </button>
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note}>{renderCode(note)}</p>
      ))}
    </section>
  );
}
