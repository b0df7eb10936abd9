import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { flushSync } from 'react-dom';
import { describeRemovedTier } from '../../../app/phases/describe-removed-tier.ts';
import { moveTier, removeItem } from '../../../app/phases/phase-edits.ts';
import { listAt } from '../../../app/phases/phase-lists.ts';
import { useApp, useWorkshop } from '../../use-app.ts';
import { useRegistryChange } from '../machine/use-machine.ts';
import table from '../../parts/table.module.css';
import styles from './TiersPanel.module.css';

interface TierButtonsProps {
  readonly index: number;
  readonly name: string;
  readonly onRemove: (run: () => void) => void;
}

/** Moves or removes a declared tier. */
export function TierButtons({ index, name, onRemove }: TierButtonsProps) {
  const { app } = useWorkshop();
  const change = useRegistryChange();
  const count = useApp((state) => listAt(state.workspace.registry, 'tiers').length);
  const move = (step: -1 | 1): void => {
    flushSync(() => change(() => moveTier(index, step)));
    focusMove(index + step, step);
  };
  const remove = (): void => {
    const message = describeRemovedTier(app.store.getState().workspace, index);
    onRemove(() => change(() => removeItem(['tiers', index], 'Remove tier')));
    app.setNotice({ tone: 'done', message, undo: true });
  };
  return (
    <span className={styles.acts}>
      <button
        type="button"
        className={table.icon}
        disabled={index === 0}
        aria-label={`Move ${name} up`}
        title="Move up"
        data-move={-1}
        onClick={() => move(-1)}
      >
        <ArrowUp size={14} aria-hidden />
      </button>
      <button
        type="button"
        className={table.icon}
        disabled={index === count - 1}
        aria-label={`Move ${name} down`}
        title="Move down"
        data-move={1}
        onClick={() => move(1)}
      >
        <ArrowDown size={14} aria-hidden />
      </button>
      <button
        type="button"
        className={table.icon}
        aria-label={`Remove tier ${name}`}
        title="Remove tier; its tools keep the name"
        onClick={remove}
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}

/** The same button of the moved tier, or the other one where that is disabled. */
function focusMove(index: number, step: -1 | 1): void {
  const buttons = [
    ...document.querySelectorAll<HTMLElement>(
      `[aria-labelledby="phases-tiers"] [data-entry="${index}"] [data-move]:not(:disabled)`,
    ),
  ];
  (buttons.find(({ dataset }) => dataset['move'] === String(step)) ?? buttons[0])?.focus();
}
