import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { createChange } from '../../../app/map/declare-route.ts';
import { removeRoute } from '../../../app/map/fix-route.ts';
import type { LooseRoute, Route } from '../../../app/map/map.ts';
import {
  listRouteSentences,
  removeRouteSentences,
  type RouteSentence,
} from '../../../app/map/route-sentences.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useReadOnly, useWorkshop } from '../../use-app.ts';
import button from '../../parts/button.module.css';
import table from '../../parts/table.module.css';
import styles from './RouteForm.module.css';

/**
 * Takes a route away. Where a sentence speaks of it, that is shown first: the model would go on
 * reading it.
 */
export function RemoveRouteButton({
  route,
  label,
}: {
  readonly route: Route | LooseRoute;
  readonly label: string;
}) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const [asked, ask] = useState<readonly RouteSentence[]>();
  const remove = (said: readonly RouteSentence[]): void => {
    const { workspace } = app.store.getState();
    const edits = removeRoute(workspace, route);
    ask(undefined);
    if (edits.kind === 'problem')
      return app.setNotice({
        tone: 'problem',
        message: edits.problem.message,
        hint: edits.problem.hint,
      });
    app.apply(
      createChange(workspace, removeRouteSentences(workspace, edits.value, said), 'Remove route'),
    );
    app.setNotice({
      tone: 'done',
      message:
        said.length === 0
          ? 'The route is removed.'
          : 'The route is removed, and what was said of it.',
      undo: true,
    });
  };
  const startRemoval = (): void => {
    const said = listRouteSentences(app.store.getState().workspace, route);
    if (said.length === 0) remove([]);
    else ask(said);
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
      {asked !== undefined && (
        <RemoveRouteDialog
          said={asked}
          name={route.name}
          onRemove={remove}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}

interface RemoveRouteDialogProps {
  readonly said: readonly RouteSentence[];
  readonly name: string;
  readonly onRemove: (said: readonly RouteSentence[]) => void;
  readonly onClose: () => void;
}

/** Ticked is what was proposed with the route; what somebody wrote stays until they tick it. */
function RemoveRouteDialog({ said, name, onRemove, onClose }: RemoveRouteDialogProps) {
  const [taken, setTaken] = useState(() => said.filter(({ isProposed }) => isProposed));
  const handleToggle = (each: RouteSentence): void =>
    setTaken((now) =>
      now.includes(each) ? now.filter((other) => other !== each) : [...now, each],
    );
  const where = said[0]?.place[0] === 'errors' ? 'The hint of the error' : 'The description';
  return (
    <Dialog
      title="Remove the route"
      onClose={onClose}
      footer={
        <button type="button" className={button.primary} onClick={() => onRemove(taken)}>
          Remove
        </button>
      }
    >
      <div className={styles.form}>
        <p>
          {where} speaks of <code dir="ltr">{name}</code> too, and the model reads it without the
          route. Take out as well:
        </p>
        {said.map((each) => (
          <label key={each.sentence} className={styles.check}>
            <input
              type="checkbox"
              checked={taken.includes(each)}
              onChange={() => handleToggle(each)}
            />
            <span dir="auto">{each.sentence}</span>
          </label>
        ))}
      </div>
    </Dialog>
  );
}
