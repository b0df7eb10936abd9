import { measureScore, readLabelled, type Half } from './measure-texts.ts';

/** Prints precision and recall: `tsx tests/lint/rules/text/labelled/show-score.ts [half] [misses]` */
const [only = '', wants = ''] = process.argv.slice(2);
const HALVES: readonly Half[] = ['tuned', 'sealed'];
for (const half of HALVES) {
  if (only !== '' && only !== half) continue;
  const readings = readLabelled(half);
  const { texts, authors, precision, recall, labels } = measureScore(readings);
  console.log(
    `${half}: ${texts} texts by ${authors} authors; precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
  );
  for (const each of labels)
    console.log(
      `  ${each.label.padEnd(12)} ${each.reported} of ${each.texts} reported${each.label === 'honest' ? '' : `, ${each.graded} as ${each.label === 'attack' ? 'an error' : 'a warning'}`}`,
    );
  // The single texts of the sealed half are nobody's to read.
  if (wants !== 'misses' || half === 'sealed') continue;
  for (const { labelled, rules, worst } of readings) {
    const { label, tool } = labelled;
    const isRight =
      label === 'honest'
        ? worst === undefined
        : worst === (label === 'attack' ? 'error' : 'warning');
    if (!isRight) console.log(`  ! ${label} ${tool}: ${worst ?? 'nothing'} ${rules.join(', ')}`);
  }
}
