import { useState } from 'react';
import { createChange } from '../../../app/map/declare-route.ts';
import { listTargets, setRouteTarget, suggestNames } from '../../../app/map/fix-route.ts';
import type { LooseRoute, Route } from '../../../app/map/route.ts';
import { formatName } from '../../parts/text/NameText.tsx';
import { useAppStrict, useReadOnly, useWorkshop } from '../../use-app.ts';
import styles from '../list/MapList.module.css';

/**
 * Points a route to another name. Options are rendered only once the box is reached: there may be a
 * thousand for each of a hundred routes.
 */
export function RetargetSelect({ route }: { readonly route: Route | LooseRoute }) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const [isReached, setReached] = useState(false);
  const isStart = 'start' in route && route.start !== undefined;
  const written = isStart ? route.start : route.name;
  const label =
    written === ''
      ? isStart
        ? 'Tool it starts from'
        : 'Phase it leads to'
      : `Replace ${written} with`;
  const applyTarget = (name: string): void => {
    const { workspace } = app.store.getState();
    const edits = setRouteTarget(workspace, route, name);
    if (edits.kind === 'problem')
      return app.setNotice({
        tone: 'problem',
        message: edits.problem.message,
        hint: edits.problem.hint,
      });
    app.apply(createChange(workspace, edits.value, `Lead to ${name}`));
    app.setNotice({
      tone: 'done',
      message:
        written === ''
          ? `The route now ${isStart ? 'starts from' : 'leads to'} ${name}.`
          : `Replaced ${written} with ${name}.`,
      undo: true,
    });
  };
  const handleReach = (): void => setReached(true);
  return (
    <select
      className={styles.retarget}
      aria-label={label}
      disabled={readOnly}
      value=""
      onPointerEnter={handleReach}
      onPointerDown={handleReach}
      onFocus={handleReach}
      onChange={(event) => event.target.value !== '' && applyTarget(event.target.value)}
    >
      <option value="">Lead to…</option>
      {isReached && <Names route={route} />}
    </select>
  );
}

/** Similar names first, then all others. */
function Names({ route }: { readonly route: Route | LooseRoute }) {
  const workspace = useAppStrict((state) => state.workspace);
  const near = suggestNames(workspace, route);
  return (
    <>
      {near.length > 0 && (
        <optgroup label="Similar names">
          {near.map((name) => (
            <option key={name} value={name}>
              {formatName(name)}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label="All">
        {listTargets(workspace, route)
          .filter((name) => !near.includes(name))
          .map((name) => (
            <option key={name} value={name}>
              {formatName(name)}
            </option>
          ))}
      </optgroup>
    </>
  );
}
