import type { ReactNode } from 'react';
import { formatNumber } from '../../../contract/format-count.ts';
import { formatPointer } from '../../../contract/json/pointer.ts';
import type { GenerationOrder } from '../../../emit/order/generation-order.ts';
import { focusField } from '../../focus-field.ts';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useWorkshop } from '../../use-app.ts';
import styles from './OrderNote.module.css';

const SHOWN = 12;

interface OrderNoteProps {
  readonly order: GenerationOrder;
  /** The argument order at the other targets. */
  readonly children: ReactNode;
}

/** The order in which a model writes the arguments, and the reasons that come too late. */
export function OrderNote({ order: { rule, names, isChanged, late }, children }: OrderNoteProps) {
  const { app } = useWorkshop();
  if (names.length < 2 && late.length === 0) return null;
  return (
    <section className={styles.order} aria-label="Order of arguments">
      <p>
        Arguments are written in this order{isChanged && ', not in yours'}:{' '}
        {names.slice(0, SHOWN).map((name, i) => (
          <span key={name}>
            {i > 0 && ' → '}
            <code dir="ltr">{name}</code>
          </span>
        ))}
        {names.length > SHOWN && ` and ${formatNumber(names.length - SHOWN)} more`}
      </p>
      <p className={styles.why}>
        {renderCode(rule.message)} {rule.uncertain === true && <em>uncertain</em>}{' '}
        <a href={rule.source} target="_blank" rel="noreferrer">
          source
        </a>
      </p>
      {late.slice(0, SHOWN).map(({ at, reason, answer }) => (
        <button
          key={formatPointer(at)}
          type="button"
          className={styles.late}
          onClick={() => focusField(app, at)}
        >
          <bdi>
            <code>{reason}</code>
          </bdi>{' '}
          is written after{' '}
          <bdi>
            <code>{answer}</code>
          </bdi>
          , so it can no longer influence it.
        </button>
      ))}
      {children}
    </section>
  );
}
