import { memo } from 'react';
import {
  listDescriptionLengths,
  type DescriptionLength,
} from '../../../app/budget/description-lengths.ts';
import { Section } from '../../parts/Section.tsx';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { useAppStrict, useWorkshop } from '../../use-app.ts';
import { COST_WORDS } from './cost-words.ts';
import { ScatterPlot } from './ScatterPlot.tsx';
import styles from './LengthScatter.module.css';

/**
 * The length of each description, against the length that the cost of a wrong call and the number
 * of similar tools allow.
 */
export const LengthScatter = memo(function LengthScatter() {
  const { app } = useWorkshop();
  const workspace = useAppStrict((state) => state.workspace);
  const lintState = useAppStrict((state) => state.lintState);
  const lengths = listDescriptionLengths(workspace, lintState);
  const outliers = lengths.filter(({ fit }) => fit !== 'fits');
  if (lengths.length === 0) return null;
  const open = (id: string): void =>
    app.setView({ selected: id, pane: 'contract', place: ['description'] });
  return (
    <Section
      id="lengths"
      title="Words where they pay"
      about="How long each description is, beside how long it may be: a dear wrong call and many similar tools make room for more words (source 002, an article on what a description is worth)"
    >
      <div className={styles.columns}>
        <ScatterPlot lengths={lengths} onOpen={open} />
        <div className={styles.side}>
          <p>
            {lintState.workspace === undefined
              ? 'The linter is still reading.'
              : describeOutliers(outliers.length, lengths.length)}
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">tool</th>
                <th scope="col">characters</th>
                <th scope="col">room for</th>
                <th scope="col">a wrong call</th>
              </tr>
            </thead>
            <tbody>
              <ManyItems
                items={outliers.length > 0 ? outliers : lengths.slice(0, 8)}
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
  if (all === 1)
    return outliers === 0
      ? 'The one description is neither too long nor too short for its tool.'
      : 'The one description is too long or too short for its tool.';
  if (outliers === 0)
    return `None of the ${all.toLocaleString('en')} descriptions is too long or too short for its tool.`;
  return `${outliers.toLocaleString('en')} of ${all.toLocaleString('en')} descriptions ${outliers === 1 ? 'is too long or too short for its tool' : 'are too long or too short for their tools'}.`;
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
      <td>{length.toLocaleString('en')}</td>
      <td>about {allowed.toLocaleString('en')}</td>
      <td>{COST_WORDS[cost].label}</td>
    </tr>
  );
}
