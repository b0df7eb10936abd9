import { getRegistry } from '../../app/derive.ts';
import { createJsonObject } from '../../contract/json/json.ts';
import { LAYERS } from '../../contract/schema/vocabulary.ts';
import { AddEntry } from '../fields/AddEntry.tsx';
import { CellPart } from '../fields/CellPart.tsx';
import { ChoicePart, listOptions } from '../fields/ChoicePart.tsx';
import { FindingsAt } from '../fields/FindingsAt.tsx';
import { ListPart } from '../fields/ListPart.tsx';
import { NumberPart } from '../fields/NumberPart.tsx';
import { RemoveEntry } from '../fields/RemoveEntry.tsx';
import { Section } from '../parts/Section.tsx';
import { useApp } from '../use-app.ts';
import { useEntries } from '../use-entries.ts';
import { useToolNames } from '../use-tool-names.ts';
import grid from '../parts/grid.module.css';
import table from '../parts/table.module.css';
import styles from './RoutingSection.module.css';

export function RoutingSection() {
  const names = useToolNames();
  const tools = names.map((name) => ({ value: name, label: name }));
  return (
    <Section id="routing" title="Routing" about="when to use this tool or another">
      <div className={grid.grid}>
        <div className={grid.wide}>
          <ListPart at={['routing', 'use_when']} label="Use when" />
        </div>
        <div className={grid.wide}>
          <ListPart at={['routing', 'do_not_use_when']} label="Do not use when" />
        </div>
        <div className={grid.wide}>
          <Siblings names={tools} />
        </div>
        <div className={grid.half}>
          <Prerequisites names={tools} />
        </div>
        <div className={grid.half}>
          <ListPart
            at={['routing', 'next_valid_actions']}
            label="Next valid actions"
            look="code"
            suggestions={names}
          />
        </div>
      </div>
      <FindingsAt at={['routing']} />
    </Section>
  );
}

interface NamesProps {
  readonly names: readonly { readonly value: string; readonly label: string }[];
}

function Siblings({ names }: NamesProps) {
  const { list, ...entries } = useEntries(['routing', 'siblings'], 'sibling');
  return (
    <div role="group" aria-label="Siblings" ref={list}>
      <p className={styles.label}>Siblings: use the other tool when</p>
      {entries.shown.map(({ index }) => (
        <div key={index} data-entry={index} className={`${table.row} ${styles.sibling}`}>
          <CellPart
            at={['routing', 'siblings', index, 'tool']}
            label={`Sibling ${index + 1}`}
            placeholder="tool"
            options={names}
            look="code"
          />
          <CellPart
            at={['routing', 'siblings', index, 'when']}
            label={`Sibling ${index + 1} when`}
            placeholder="when"
            look="prose"
          />
          <RemoveEntry entries={entries} index={index} />
        </div>
      ))}
      {entries.pager}
      <AddEntry label="Sibling" entries={entries} entry={createJsonObject([['tool', '']])} />
    </div>
  );
}

function Prerequisites({ names }: NamesProps) {
  const { list, ...entries } = useEntries(['routing', 'prerequisites'], 'prerequisite');
  return (
    <div role="group" aria-label="Prerequisites" ref={list}>
      <p className={styles.label}>Prerequisites: calls that come first</p>
      {entries.shown.map(({ index }) => (
        <div key={index} data-entry={index} className={`${table.row} ${styles.prerequisite}`}>
          <CellPart
            at={['routing', 'prerequisites', index, 'tool']}
            label={`Prerequisite ${index + 1}`}
            placeholder="tool"
            options={names}
            look="code"
          />
          <NumberPart at={['routing', 'prerequisites', index, 'at_least']} label="at least" />
          <RemoveEntry entries={entries} index={index} />
        </div>
      ))}
      {entries.pager}
      <AddEntry
        label="Prerequisite"
        entries={entries}
        entry={createJsonObject([
          ['tool', ''],
          ['at_least', 1],
        ])}
      />
    </div>
  );
}

export function VisibilitySection() {
  const tiers = useApp((state) => getRegistry(state.workspace).tiers);
  const tools = useToolNames().map((name) => ({ value: name, label: name }));
  return (
    <Section id="visibility" title="Visibility" about="when the model sees the tool">
      <div className={grid.quarters}>
        <ChoicePart
          at={['visibility', 'tier']}
          label="Tier"
          options={tiers.map((tier) => ({ value: tier.name, label: tier.name }))}
        />
        <ChoicePart at={['visibility', 'layer']} label="Layer" options={listOptions(LAYERS)} />
        <ChoicePart at={['draft_of']} label="Draft for" options={tools} />
        <ChoicePart at={['commit_of']} label="Commits the draft of" options={tools} />
      </div>
      <FindingsAt at={['visibility']} />
    </Section>
  );
}
