import { useDeferredValue, useMemo } from 'react';
import type { BudgetInput } from '../../../app/budget/budget.ts';
import { planMove, type ChangePlan, type Destination } from '../../../app/budget/what-if.ts';
import { listTierGroups } from '../../../app/derive.ts';
import { formatCount, selectPlural } from '../../../contract/format-count.ts';
import { LAYERS, type Layer } from '../../../contract/schema/vocabulary.ts';
import { OutlookView } from './OutlookView.tsx';
import { ToolChooser } from './ToolChooser.tsx';
import styles from './WhatIf.module.css';

interface MovePanelProps {
  readonly budgeted: BudgetInput;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly destination: Destination;
  readonly onDestination: (destination: Destination) => void;
  readonly onDo: (outlook: ChangePlan) => void;
}

const LAYER_WORDS: Readonly<Record<Layer, string>> = {
  base: 'base: in every turn',
  task: 'task: while the phase shows its tier',
  skill: 'skill: once it is opened',
  connector: 'connector: once it is authorised',
  deferred: 'deferred: once a search found it',
  sensitive: 'sensitive: once a person approved it',
};
/** Option values: unchanged, nothing declared, and the prefix of a name, as tiers may be `keep`. */
const [KEEP, NONE, NAMED] = ['keep', 'none', '='];

/** Tools in another tier or layer. */
export function MovePanel({
  budgeted,
  chosen,
  onChoose,
  destination,
  onDestination,
  onDo,
}: MovePanelProps) {
  // Deferred: in a large set the preview takes several frames, and input must not wait for it.
  const [ids, place] = [useDeferredValue(chosen), useDeferredValue(destination)];
  const title = describeMove(ids.length, place);
  const outlook = useMemo(
    () =>
      ids.length === 0 || (place.tier === undefined && place.layer === undefined)
        ? undefined
        : planMove(budgeted, ids, place, title),
    [budgeted, ids, place, title],
  );
  const isMoot = outlook?.change.kind === 'edit-tools' && outlook.change.documents.size === 0;
  return (
    <div className={styles.panel}>
      <div>
        <ToolChooser
          legend="Tools to move"
          budgeted={budgeted}
          chosen={chosen}
          onChoose={onChoose}
        />
        <DestinationFields
          tiers={[
            ...new Set([
              ...listTierGroups(budgeted.workspace).flatMap(({ tier }) => tier ?? []),
              ...(typeof destination.tier === 'string' ? [destination.tier] : []),
            ]),
          ]}
          destination={destination}
          onDestination={onDestination}
        />
      </div>
      <div className={styles.result}>
        {outlook === undefined && (
          <p className={styles.none}>
            {chosen.length === 0 ? 'Choose one or more tools.' : 'Choose a tier or a layer.'}
          </p>
        )}
        {isMoot && (
          <p className={styles.none}>
            {selectPlural(chosen.length, 'It is already there.', 'They are already there.')}
          </p>
        )}
        {outlook !== undefined && !isMoot && (
          <OutlookView outlook={outlook} title={title} onDo={() => onDo(outlook)} />
        )}
      </div>
    </div>
  );
}

interface DestinationFieldsProps extends Pick<MovePanelProps, 'destination' | 'onDestination'> {
  readonly tiers: readonly string[];
}

function DestinationFields({ tiers, destination, onDestination }: DestinationFieldsProps) {
  return (
    <div className={styles.fields}>
      <label>
        To tier
        <select
          value={encodeOption(destination.tier)}
          onChange={({ target }) =>
            onDestination({ ...destination, tier: decodeOption(target.value) })
          }
        >
          <option value={KEEP}>unchanged</option>
          {tiers.map((tier) => (
            <option key={tier} value={NAMED + tier}>
              {tier}
            </option>
          ))}
          <option value={NONE}>no tier</option>
        </select>
      </label>
      <label>
        And layer
        <select
          value={encodeOption(destination.layer)}
          onChange={({ target }) =>
            onDestination({
              ...destination,
              layer:
                target.value === NONE
                  ? null
                  : LAYERS.find((layer) => NAMED + layer === target.value),
            })
          }
        >
          <option value={KEEP}>unchanged</option>
          {LAYERS.map((layer) => (
            <option key={layer} value={NAMED + layer}>
              {LAYER_WORDS[layer]}
            </option>
          ))}
          <option value={NONE}>none</option>
        </select>
      </label>
    </div>
  );
}

function encodeOption(value: string | null | undefined): string {
  return value === undefined ? KEEP : value === null ? NONE : NAMED + value;
}

function decodeOption(value: string): string | null | undefined {
  return value === KEEP ? undefined : value === NONE ? null : value.slice(NAMED.length);
}

function describeMove(count: number, { tier, layer }: Destination): string {
  const what = formatCount(count, 'tool');
  const places = [
    tier === null
      ? `out of ${selectPlural(count, 'its', 'their')} tier`
      : tier === undefined
        ? ''
        : `to ${tier}`,
    layer === null ? 'to no layer' : layer === undefined ? '' : `to the layer ${layer}`,
  ];
  return `Move ${what} ${places.filter((place) => place !== '').join(' and ')}`;
}
