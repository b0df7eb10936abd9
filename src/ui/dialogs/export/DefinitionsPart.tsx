import { useId, useMemo, useState } from 'react';
import { getLossDigest, mergeLossDigests, type LossDigest } from '../../../app/wire/coverage.ts';
import { listOfferedTargets } from '../../../app/wire/offered-targets.ts';
import { getConfiguredTarget } from '../../../app/wire/wire.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import type { Target } from '../../../emit/target.ts';
import { targets } from '../../../emit/targets.ts';
import { useApp, useAppStrict, useWorkshop } from '../../use-app.ts';
import { LossWords } from '../../wire/coverage/LossWords.tsx';
import { useSlices } from '../use-slices.ts';
import button from '../../parts/button.module.css';
import styles from './Export.module.css';

/** The id of the button that downloads definitions. */
export const DOWNLOAD_ID = 'download-definitions';

/** The wire files of all tools, ready or not, for the targets that are ticked. */
export function DefinitionsPart({ onDone }: { readonly onDone: () => void }) {
  const { commands } = useWorkshop();
  const count = useApp((state) => state.workspace.tools.length);
  const offered = useApp((state) => listOfferedTargets(state.workspace));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(offered));
  const [areAllShown, setAllShown] = useState(false);
  const title = useId();
  const ids = targets.map(({ id }) => id);
  const others = ids.filter((id) => !offered.includes(id));
  const files = [...offered, ...others].filter((id) => chosen.has(id));
  const setTicked = (id: string, isOn: boolean): void =>
    setChosen(new Set(isOn ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title}>Definitions</h3>
      <p>{describeDefinitions(count)}</p>
      <TargetTicks
        ids={areAllShown ? [...offered, ...others] : offered}
        chosen={chosen}
        onTick={setTicked}
      />
      <div className={styles.actions}>
        <button
          id={DOWNLOAD_ID}
          type="button"
          data-first
          className={button.primary}
          disabled={count === 0 || files.length === 0}
          onClick={() => void commands.exportFiles('definitions', files).then(onDone)}
        >
          Download definitions
        </button>
        <small>{describeFiles(files.length)}</small>
        {!areAllShown && (
          <button type="button" className={button.plain} onClick={() => setAllShown(true)}>
            All targets
          </button>
        )}
      </div>
    </section>
  );
}

function describeDefinitions(count: number): string {
  if (count === 0) return 'No tools yet. Create one or import a file.';
  return count === 1
    ? 'Your tool in the format of each target, ready or not.'
    : `All ${formatNumber(count)} tools in the format of each target, ready or not.`;
}

function describeFiles(count: number): string {
  if (count === 0) return 'Select a target.';
  return count === 1 ? '1 JSON file' : `${formatNumber(count)} JSON files in one zip`;
}

interface TargetTicksProps {
  readonly ids: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly onTick: (id: string, isOn: boolean) => void;
}

function TargetTicks({ ids, chosen, onTick }: TargetTicksProps) {
  const listed = useApp((state) => ids.map((id) => getConfiguredTarget(state.workspace, id)));
  const ticked = useApp((state) =>
    ids.filter((id) => chosen.has(id)).map((id) => getConfiguredTarget(state.workspace, id)),
  );
  const digests = useDigests(ticked);
  return (
    <ul className={styles.targets}>
      {listed.map((target) => {
        const digest = digests.get(target);
        return (
          <li key={target.id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(target.id)}
                onChange={(event) => onTick(target.id, event.target.checked)}
              />{' '}
              {target.label}
            </label>
            {digest !== undefined && (
              <small>{isClean(digest) ? 'everything is sent' : <LossWords {...digest} />}</small>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function isClean({ counts }: LossDigest): boolean {
  return Object.values(counts).every((count) => count === 0);
}

/** What all tools together lose on each target; computed in slices, empty until it is known. */
function useDigests(ticked: readonly Target[]): ReadonlyMap<Target, LossDigest> {
  const tools = useAppStrict((state) => state.workspace.tools);
  const work = useMemo(
    () => ({
      steps: tools.length * ticked.length,
      runStep: (index: number): void => {
        const tool = tools[index % tools.length];
        const target = ticked[Math.floor(index / tools.length)];
        if (tool !== undefined && target !== undefined) getLossDigest(tool.document, target);
      },
    }),
    [tools, ticked],
  );
  const done = useSlices(work.steps, work.runStep);
  const known = tools.length === 0 ? 0 : Math.floor(done / tools.length);
  return new Map(
    ticked
      .slice(0, known)
      .map((target) => [
        target,
        mergeLossDigests(tools.map(({ document }) => getLossDigest(document, target))),
      ]),
  );
}
