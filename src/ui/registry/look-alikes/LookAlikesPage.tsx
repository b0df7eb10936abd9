import { useState } from 'react';
import type { AppState } from '../../../app/app.ts';
import {
  listLookAlikes,
  type ComparedTool,
  type LookAlikes,
} from '../../../app/map/look-alikes.ts';
import { getToolMapInSteps } from '../../../app/map/map.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { formatShortText } from '../../../contract/format-short-text.ts';
import { RouteForm } from '../../map/side/RouteForm.tsx';
import type { RouteFormDefaults } from '../../map/side/use-route-form.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { PageGate } from '../../shell/PageGate.tsx';
import { useAppStrict, useReadOnly, useWorkshop } from '../../use-app.ts';
import button from '../../parts/button.module.css';
import styles from './LookAlikesPage.module.css';

/** Pairs of tools that a model can take for each other. */
export function LookAlikesPage() {
  return (
    <PageGate view="look-alikes" prepare={getMapInSteps}>
      {() => (
        <div id="page-look-alikes" className={styles.page}>
          <Pairs />
        </div>
      )}
    </PageGate>
  );
}

function getMapInSteps({ workspace }: AppState): Generator<undefined, unknown> {
  return getToolMapInSteps(workspace);
}

function Pairs() {
  const pairs = useAppStrict((state) => listLookAlikes(state.workspace));
  const [form, setForm] = useState<RouteFormDefaults>();
  if (pairs.length === 0)
    return (
      <p className={styles.empty}>
        No look-alikes. Names, descriptions and parameters are compared after every edit.
      </p>
    );
  return (
    <>
      <p className={styles.summary}>
        <b>{formatCount(pairs.length, 'pair')}</b> of tools that a model can confuse, because
        neither description names the other tool.
      </p>
      <table role="table" className={styles.table} aria-label="Tools that look alike">
        <thead role="rowgroup">
          <tr role="row">
            {['Tools', 'Why they look alike', 'Parameters in both', 'Action'].map((title) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <ManyItems
            items={pairs}
            what="pairs"
            isRows
            render={(pair) => (
              <PairRow
                key={pair.tools.map(({ id }) => id).join(' ')}
                pair={pair}
                onAddRoute={setForm}
              />
            )}
          />
        </tbody>
      </table>
      {form !== undefined && <RouteForm {...form} onClose={() => setForm(undefined)} />}
    </>
  );
}

interface PairRowProps {
  readonly pair: LookAlikes;
  readonly onAddRoute: (defaults: RouteFormDefaults) => void;
}

/** With more, the count of the others is enough. */
const MOST_SHARED = 6;

function PairRow({ pair: { tools, because, shared }, onAddRoute }: PairRowProps) {
  const readOnly = useReadOnly();
  const [one, other] = tools;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <ToolLink tool={one} />
        <ToolLink tool={other} />
      </th>
      <td role="cell">{because}</td>
      <td role="cell" className={styles.shared} data-none={shared.length === 0}>
        {shared.length === 0
          ? 'none'
          : shared.slice(0, MOST_SHARED).map((name) => (
              <code key={name} dir="ltr">
                {formatShortText(name, 40)}
              </code>
            ))}
        {shared.length > MOST_SHARED && ` and ${shared.length - MOST_SHARED} more`}
      </td>
      <td role="cell">
        <button
          type="button"
          className={button.button}
          disabled={readOnly}
          aria-label={`Add a route from ${one.name} to ${other.name}`}
          onClick={() => onAddRoute({ from: one.id, to: other.id, kind: 'sibling' })}
        >
          Add a route…
        </button>
      </td>
    </tr>
  );
}

function ToolLink({ tool: { id, name, description } }: { readonly tool: ComparedTool }) {
  const { app } = useWorkshop();
  return (
    <div className={styles.tool}>
      <button type="button" onClick={() => app.setView({ selected: id, pane: 'contract' })}>
        <code>
          <NameText name={name || 'unnamed'} />
        </code>
      </button>
      <p dir="auto">{formatShortText(description ?? '', 160) || 'No description'}</p>
    </div>
  );
}
