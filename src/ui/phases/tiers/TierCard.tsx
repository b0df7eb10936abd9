import { createTierRename } from '../../../app/phases/create-tier-rename.ts';
import { addTier, createRegistryChange, setPart } from '../../../app/phases/phase-edits.ts';
import { getEntryName, listAt } from '../../../app/phases/phase-lists.ts';
import {
  countClosed,
  countLayersByTier,
  describeUnnamedTier,
} from '../../../app/phases/tier-layers.ts';
import { selectPlural } from '../../../contract/format-count.ts';
import { get, getString } from '../../../contract/json/json.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { ProseBox } from '../../parts/text/ProseBox.tsx';
import { useApp, useAppStrict, useWorkshop } from '../../use-app.ts';
import { useMachine, useRegistryChange } from '../machine/use-machine.ts';
import { NameBox } from '../NameBox.tsx';
import { PlacedFindings, useFindingsAt } from '../PlacedFindings.tsx';
import { NamespaceSwitch } from './NamespaceSwitch.tsx';
import { TierButtons } from './TierButtons.tsx';
import { TierTools } from './TierTools.tsx';
import button from '../../parts/button.module.css';
import styles from './TiersPanel.module.css';

interface TierCardProps {
  /** In the document's list; undefined where it is not declared. */
  readonly index: number | undefined;
  /** Undefined for the tools without a tier. */
  readonly name: string | undefined;
  readonly tools: readonly string[];
  readonly onRemove: (run: () => void) => void;
}

/** A tier: its name and description, the phases that show it, and its tools. */
export function TierCard({ index, name, tools, onRemove }: TierCardProps) {
  const findings = useFindingsAt(['tiers', index ?? 'none']);
  return (
    <div className={styles.tier} {...(index === undefined ? {} : { 'data-entry': index })}>
      <TierTitle index={index} name={name} onRemove={onRemove} />
      {index !== undefined && <TierWords index={index} name={name ?? ''} />}
      {index !== undefined && <NamespaceSwitch index={index} />}
      <LoadedBy
        name={name}
        tools={tools}
        isReported={findings.some(({ code }) => code === 'tiers-part-the-set')}
      />
      <TierTools tier={name} tools={tools} />
      <PlacedFindings findings={findings} />
    </div>
  );
}

function TierTitle({ index, name, onRemove }: Omit<TierCardProps, 'tools'>) {
  const { readOnly } = useMachine();
  if (index === undefined)
    return (
      <div className={styles.title}>
        <FixedName name={name} />
        {name !== undefined && <UndeclaredTier name={name} />}
      </div>
    );
  if (readOnly)
    return (
      <div className={styles.title}>
        <FixedName name={name} />
      </div>
    );
  return (
    <div className={styles.title}>
      <TierName index={index} name={name ?? ''} />
      <TierButtons index={index} name={name ?? ''} onRemove={onRemove} />
    </div>
  );
}

function FixedName({ name }: Pick<TierCardProps, 'name'>) {
  return (
    <b className={styles.fixed}>
      {name === undefined ? (
        'No tier'
      ) : (
        <bdi>
          <NameText name={name || 'unnamed'} />
        </bdi>
      )}
    </b>
  );
}

function UndeclaredTier({ name }: { readonly name: string }) {
  const { readOnly } = useMachine();
  const change = useRegistryChange();
  if (readOnly) return <em className={styles.warned}>not declared</em>;
  return (
    <button
      type="button"
      className={button.button}
      onClick={() => change((registry) => addTier(registry, name))}
    >
      Declare
    </button>
  );
}

function TierName({ index, name }: { readonly index: number; readonly name: string }) {
  const { app } = useWorkshop();
  const taken = useAppStrict((state) => listAt(state.workspace.registry, 'tiers'))
    .toSpliced(index, 1)
    .map(getEntryName);
  const rename = (to: string): void =>
    app.apply(
      name === ''
        ? createRegistryChange(
            [{ kind: 'set', at: ['tiers', index, 'name'], value: to }],
            'Name tier',
          )
        : createTierRename(name, to),
    );
  return (
    <div className={styles.name}>
      <NameBox noun="tier" index={index} name={name} taken={taken} onRename={rename} />
    </div>
  );
}

function TierWords({ index, name }: { readonly index: number; readonly name: string }) {
  const { readOnly } = useMachine();
  const change = useRegistryChange();
  const text = useAppStrict(
    (state) =>
      getString(get(listAt(state.workspace.registry, 'tiers')[index], 'description')) ?? '',
  );
  if (readOnly)
    return text === '' ? null : (
      <p className={styles.note} dir="auto">
        {text}
      </p>
    );
  return (
    <ProseBox
      className={styles.words}
      label={`Purpose of ${name}`}
      placeholder="Purpose"
      text={text}
      onChange={(next) =>
        change((registry) =>
          setPart(
            registry,
            ['tiers', index, 'description'],
            next === '' ? undefined : next,
            'Edit tier',
          ),
        )
      }
    />
  );
}

interface LoadedByProps extends Pick<TierCardProps, 'name' | 'tools'> {
  /** A finding below reports that no phase shows it. */
  readonly isReported: boolean;
}

const NONE: readonly number[] = [];

function LoadedBy({ name, tools, isReported }: LoadedByProps) {
  const { machine } = useMachine();
  const counts = useApp((state) => countLayersByTier(state.workspace).get(name) ?? NONE);
  const phases = machine.phases.filter(({ tiers }) => name !== undefined && tiers.includes(name));
  if (machine.phases.length === 0) return null;
  if (name === undefined)
    return (
      <p className={styles.note}>
        No phase shows {selectPlural(tools.length, 'it', 'them')} until something opens{' '}
        {selectPlural(tools.length, 'it', 'them')}.
      </p>
    );
  const unnamed = describeUnnamedTier(counts);
  if (phases.length === 0 && unnamed !== undefined) return <p className={styles.note}>{unnamed}</p>;
  if (phases.length === 0)
    return isReported ? null : <p className={styles.warned}>No phase shows it.</p>;
  const closed = countClosed(counts);
  return (
    <p className={styles.note}>
      visible in{' '}
      {phases.length === machine.phases.length && phases.length > 1
        ? 'every phase'
        : phases.map((phase, i) => (
            <span key={phase.index}>
              {i > 0 && ', '}
              <bdi>
                <NameText name={phase.name} />
              </bdi>
            </span>
          ))}
      {closed > 0 && <>; {formatClosedTools(closed, tools.length)} visible only once opened</>}
    </p>
  );
}

/** The subject and verb of "… seen only once opened". */
function formatClosedTools(closed: number, all: number): string {
  if (closed < all) return `${closed} of its ${all} tools ${selectPlural(closed, 'is', 'are')}`;
  return selectPlural(closed, 'its tool is', 'its tools are');
}
