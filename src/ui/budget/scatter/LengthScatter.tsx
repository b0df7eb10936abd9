import { memo } from 'react';
import {
  listDescriptionLengths,
  type DescriptionLength,
} from '../../../app/budget/description-lengths.ts';
import { formatNumber, selectPlural } from '../../../contract/format-count.ts';
import { Section } from '../../parts/Section.tsx';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { useAppStrict, useWorkshop } from '../../use-app.ts';
import { COST_WORDS } from './cost-words.ts';
import { ScatterPlot } from './ScatterPlot.tsx';
import styles from './LengthScatter.module.css';

/**
 * The length of each description, against the length that the cost of a wrong call and the number
 * of similar tools allow; nothing while all fit.
 */
export const LengthScatter = memo(function LengthScatter() {
  const { app } = useWorkshop();
  const workspace = useAppStrict((state) => state.workspace);
  const lintState = useAppStrict((state) => state.lintState);
  const lengths = listDescriptionLengths(workspace, lintState);
  const outliers = lengths.filter(({ fit }) => fit !== 'fits');
  if (outliers.length === 0) return null;
  const open = (id: string): void =>
    app.setView({ selected: id, pane: 'contract', place: ['description'] });
  return (
    <Section
      id="lengths"
      title="Description lengths"
      about="A description may be longer if a wrong call costs more or similar tools exist"
    >
      <div className={styles.columns}>
        <ScatterPlot lengths={lengths} onOpen={open} />
        <div className={styles.side}>
          <p>{describeOutliers(outliers.length, lengths.length)}</p>
          <table>
            <thead>
              <tr>
                <th scope="col">Tool</th>
                <th scope="col">Characters</th>
                <th scope="col">Suggested</th>
                <th scope="col">Wrong call</th>
              </tr>
            </thead>
            <tbody>
              <ManyItems
                items={outliers}
                what="descriptions"
                isRows
                render={(each) => <Row key={each.id} each={each} onOpen={open} />}
              />
            </tbody>
          </table>
        </div>
      </div>
    </Section>
  );
});

function describeOutliers(outliers: number, all: number): string {
  if (all === 1) return 'The only description is too long or too short for its tool.';
  return `${formatNumber(outliers)} of ${formatNumber(all)} descriptions ${selectPlural(outliers, 'is too long or too short for its tool', 'are too long or too short for their tools')}.`;
}

function Row({
  each: { id, name, length, allowed, cost, fit, message },
  onOpen,
}: {
  readonly each: DescriptionLength;
  readonly onOpen: (id: string) => void;
}) {
  return (
    <tr title={message}>
      <th scope="row">
        <button type="button" onClick={() => onOpen(id)}>
          <code>
            <NameText name={name || 'unnamed'} />
          </code>
        </button>
        {fit !== 'fits' && <small>{fit}</small>}
      </th>
      <td>{formatNumber(length)}</td>
      <td>about {formatNumber(allowed)}</td>
      <td>{COST_WORDS[cost].label}</td>
    </tr>
  );
}
