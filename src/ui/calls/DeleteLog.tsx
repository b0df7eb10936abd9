import { useState } from 'react';
import { formatCount } from '../../contract/format-count.ts';
import { useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';

interface DeleteLogProps {
  /** All of them, whatever the filter shows. */
  readonly calls: number;
  readonly onDelete: () => void;
}

/** Deletes the log of the open registry, after a second press. */
export function DeleteLog({ calls, onDelete }: DeleteLogProps) {
  const { app, commands } = useWorkshop();
  const [isAsked, setAsked] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const remove = async (): Promise<void> => {
    const removed = await (await commands.openCalls()).remove();
    if (removed.kind === 'problem') {
      const { message, hint } = removed.problem;
      app.setNotice({ tone: 'problem', message, hint });
      return;
    }
    app.setNotice({ tone: 'done', message: `Deleted ${formatCount(calls, 'logged call')}.` });
    onDelete();
  };
  if (!isAsked)
    return (
      <button
        ref={(element) => {
          if (wasAsked) element?.focus();
        }}
        type="button"
        className={button.plain}
        onClick={() => setAsked(true)}
      >
        Delete log
      </button>
    );
  const handleCancel = (): void => {
    setWasAsked(true);
    setAsked(false);
  };
  return (
    <>
      <button
        ref={(element) => element?.focus()}
        type="button"
        className={button.primary}
        onClick={() => void remove()}
      >
        Delete {formatCount(calls, 'call')}
      </button>
      <button type="button" className={button.plain} onClick={handleCancel}>
        Cancel
      </button>
    </>
  );
}
