import { useId, useState } from 'react';
import { listOfferedTargets } from '../../../app/wire/offered-targets.ts';
import { EXPORTER_KINDS } from '../../../publish/exporter-kinds.ts';
import { useApp, useWorkshop } from '../../use-app.ts';
import button from '../../parts/button.module.css';
import styles from './Export.module.css';

/** Kinds that are made of the wire of each target. */
const BY_TARGET = new Set(['phases', 'lock']);

/** A server, code, documentation and the rest: one kind at a time. */
export function FilesPart({ onDone }: { readonly onDone: () => void }) {
  const { commands } = useWorkshop();
  const count = useApp((state) => state.workspace.tools.length);
  const offered = useApp((state) => listOfferedTargets(state.workspace));
  const [id, setId] = useState(EXPORTER_KINDS[0]?.id ?? '');
  const [isBusy, setBusy] = useState(false);
  const title = useId();
  const about = useId();
  const kind = EXPORTER_KINDS.find((each) => each.id === id);
  const exportChosen = (): void => {
    setBusy(true);
    void commands
      .exportFiles(id, offered)
      .then(onDone)
      .finally(() => setBusy(false));
  };
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title}>Code and documentation</h3>
      <div className={styles.kind}>
        <select
          aria-label="Kind of files"
          aria-describedby={about}
          value={id}
          onChange={(event) => setId(event.target.value)}
        >
          {EXPORTER_KINDS.map((each) => (
            <option key={each.id} value={each.id}>
              {each.label}
            </option>
          ))}
        </select>
        <button
          type="button"
          className={button.button}
          disabled={count === 0 || isBusy}
          onClick={exportChosen}
        >
          {isBusy ? 'Creating files…' : 'Download files'}
        </button>
      </div>
      <p id={about}>
        {kind?.summary} {BY_TARGET.has(id) && describeTargets(offered.length)}
      </p>
    </section>
  );
}

function describeTargets(count: number): string {
  return `Made for ${count === 1 ? 'the target' : `the ${count} targets`} of the registry.`;
}
