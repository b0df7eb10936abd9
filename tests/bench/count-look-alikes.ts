import { measureLookAlikes } from '../lint/rules/toolset/measure-look-alikes.ts';

/**
 * What the map finds of the pairs that a person called look-alikes, server by server. `tsx
 * tests/bench/count-look-alikes.ts`
 */
const measured = measureLookAlikes();
const sum = (count: (each: (typeof measured)[number]) => number): number =>
  measured.reduce((total, each) => total + count(each), 0);
for (const { source, server, alike, found, missed, wrong } of measured) {
  if (alike + wrong.length === 0) continue;
  console.log(`${source} ${server}: ${found.length} of ${alike}`);
  for (const pair of missed) console.log(`    missed  ${pair}`);
  for (const pair of wrong) console.log(`    wrong   ${pair}`);
}
const [found, wrong, alike] = [
  sum((each) => each.found.length),
  sum((each) => each.wrong.length),
  sum((each) => each.alike),
];
console.log(
  `precision ${(found / (found + wrong)).toFixed(2)} (${wrong} of ${found + wrong} wrong), recall ${(found / alike).toFixed(2)} (${found} of ${alike})`,
);
