import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { createChange } from '../../../app/map/declare-route.ts';
import { removeRoute } from '../../../app/map/fix-route.ts';
import {
  listRouteSentences,
  removeRouteSentences,
  type RouteSentence,
} from '../../../app/map/route-sentences.ts';
import type { LooseRoute, Route } from '../../../app/map/route.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useReadOnly, useWorkshop } from '../../use-app.ts';
import button from '../../parts/button.module.css';
import table from '../../parts/table.module.css';
import styles from './RouteForm.module.css';

interface RemoveRouteButtonProps {
  readonly route: Route | LooseRoute;
  readonly label: string;
}

/** Removes a route. Asks first about sentences that name it: the model would still read those. */
export function RemoveRouteButton({ route, label }: RemoveRouteButtonProps) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const [pending, setPending] = useState<readonly RouteSentence[]>();
  const remove = (sentences: readonly RouteSentence[]): void => {
    const { workspace } = app.store.getState();
    const edits = removeRoute(workspace, route);
    setPending(undefined);
    if (edits.kind === 'problem')
      return app.setNotice({
        tone: 'problem',
        message: edits.problem.message,
        hint: edits.problem.hint,
      });
    app.apply(
      createChange(
        workspace,
        removeRouteSentences(workspace, edits.value, sentences),
        'Remove route',
      ),
    );
    app.setNotice({
      tone: 'done',
      message: sentences.length === 0 ? 'Route removed.' : 'Route and its sentences removed.',
      undo: true,
    });
  };
  const startRemoval = (): void => {
    const sentences = listRouteSentences(app.store.getState().workspace, route);
    if (sentences.length === 0) remove([]);
    else setPending(sentences);
  };
  return (
    <>
      <button
        type="button"
        className={table.icon}
        aria-label={label}
        title="Remove"
        disabled={readOnly}
        onClick={startRemoval}
      >
        <Trash2 size={14} aria-hidden />
      </button>
      {pending !== undefined && (
        <RemoveRouteDialog
          sentences={pending}
          name={route.name}
          onRemove={remove}
          onClose={() => setPending(undefined)}
        />
      )}
    </>
  );
}

interface RemoveRouteDialogProps {
  readonly sentences: readonly RouteSentence[];
  readonly name: string;
  readonly onRemove: (sentences: readonly RouteSentence[]) => void;
  readonly onClose: () => void;
}

/** Proposed sentences are ticked; sentences that a person wrote are not. */
function RemoveRouteDialog({ sentences, name, onRemove, onClose }: RemoveRouteDialogProps) {
  const [selected, setSelected] = useState(() => sentences.filter(({ isProposed }) => isProposed));
  const handleToggle = (each: RouteSentence): void =>
    setSelected((now) =>
      now.includes(each) ? now.filter((other) => other !== each) : [...now, each],
    );
  const where = sentences[0]?.place[0] === 'errors' ? 'The hint of the error' : 'The description';
  return (
    <Dialog
      title="Remove the route"
      onClose={onClose}
      footer={
        <button type="button" className={button.primary} onClick={() => onRemove(selected)}>
          Remove
        </button>
      }
    >
      <div className={styles.form}>
        <p>
          {where} also mentions <code dir="ltr">{name}</code>. The model would still read it. Remove
          as well:
        </p>
        {sentences.map((each) => (
          <label key={each.sentence} className={styles.check}>
            <input
              type="checkbox"
              checked={selected.includes(each)}
              onChange={() => handleToggle(each)}
            />
            <span dir="auto">{each.sentence}</span>
          </label>
        ))}
      </div>
    </Dialog>
  );
}
