import { memo, useCallback } from 'react';
import type { Wire } from '../../../app/wire/wire.ts';
import { formatPointer } from '../../../contract/json/pointer.ts';
import type { Loss } from '../../../emit/loss.ts';
import type { Target } from '../../../emit/target.ts';
import { focusField } from '../../focus-field.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useWorkshop } from '../../use-app.ts';
import { listLosses } from './list-losses.ts';
import { OUTCOMES } from './OutcomeLabel.tsx';
import styles from './LossList.module.css';

interface LossListProps {
  readonly wire: Wire;
  readonly target: Target;
}

/** The losses of a tool, worst first; each opens its field. */
export function LossList({ wire, target }: LossListProps) {
  const { app } = useWorkshop();
  const losses = listLosses(wire);
  const open = useCallback((loss: Loss) => focusField(app, loss.at), [app]);
  return (
    <section id="losses" className={styles.losses} aria-label="Losses">
      <h3>
        {losses.length === 0
          ? `Nothing is lost on the way to ${target.label}.`
          : `${losses.length.toLocaleString('en')} ${losses.length === 1 ? 'loss' : 'losses'} on the way to ${target.label}`}{' '}
        <span>facts read {target.verified}</span>
      </h3>
      <ul>
        <ManyItems
          isList
          items={losses}
          what="losses"
          render={(loss) => <LossLine key={formatPointer(loss.at)} loss={loss} onOpen={open} />}
        />
      </ul>
    </section>
  );
}

const LossLine = memo(function LossLine({
  loss,
  onOpen,
}: {
  readonly loss: Loss;
  readonly onOpen: (loss: Loss) => void;
}) {
  return (
    <li data-kind={loss.kind}>
      <button type="button" onClick={() => onOpen(loss)}>
        <b title={OUTCOMES[loss.kind].about}>{OUTCOMES[loss.kind].word}</b>{' '}
        <code>
          <NameText name={formatPointer(loss.at) || '/'} />
        </code>{' '}
        {renderCode(loss.message)}
      </button>
    </li>
  );
});
