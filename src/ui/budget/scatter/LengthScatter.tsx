import { memo } from 'react';
import { descriptionLengthsOf, type DescriptionLength } from '../../../app/description-lengths.ts';
import { ManyItems } from '../../parts/ManyItems.tsx';
import { Section } from '../../parts/Section.tsx';
import { useExactly, useWorkshop } from '../../use-app.ts';
import { COST_WORDS } from './cost-words.ts';
import styles from './LengthScatter.module.css';
import { ScatterPlot } from './ScatterPlot.tsx';

/** How long each description is, against the length that the cost of a wrong call and the neighbours to be told apart ask for. */
export const LengthScatter = memo(function LengthScatter() {
  const { app } = useWorkshop();
  const workspace = useExactly((state) => state.workspace);
  const judged = useExactly((state) => state.judged);
  const lengths = descriptionLengthsOf(workspace, judged);
  const outliers = lengths.filter(({ verdict }) => verdict !== 'fits');
  if (lengths.length === 0) return null;
  const open = (id: string): void => app.look({ selected: id, pane: 'contract', place: ['description'] });
  return (
    <Section id="lengths" title="Words where they pay" about="Length of each description against what a wrong call costs and how many neighbours it has to be told from (source 002, the annotation budget)">
      <div className={styles.columns}>
        <ScatterPlot lengths={lengths} onOpen={open} />
        <div className={styles.side}>
          <p>{outliers.length === 0 ? `All ${lengths.length.toLocaleString('en')} descriptions are in proportion.` : `${outliers.length.toLocaleString('en')} of ${lengths.length.toLocaleString('en')} descriptions are out of proportion.`}</p>
          <table>
            <thead>
              <tr><th scope="col">tool</th><th scope="col">characters</th><th scope="col">answer to it</th><th scope="col">a wrong call</th></tr>
            </thead>
            <tbody>
              <ManyItems items={outliers.length > 0 ? outliers : lengths.slice(0, 8)} what="descriptions" isRows render={(each) => <Row key={each.id} each={each} onOpen={open} />} />
            </tbody>
          </table>
        </div>
      </div>
    </Section>
  );
});

function Row({ each: { id, name, length, allowed, cost, verdict, message }, onOpen }: { readonly each: DescriptionLength; readonly onOpen: (id: string) => void }) {
  return (
    <tr title={message}>
      <th scope="row"><button type="button" onClick={() => onOpen(id)}><code>{name || 'unnamed'}</code></button>{verdict !== 'fits' && <small>{verdict}</small>}</th>
      <td>{length.toLocaleString('en')}</td>
      <td>about {allowed.toLocaleString('en')}</td>
      <td>{COST_WORDS[cost].label}</td>
    </tr>
  );
}
