import type { Contract } from '../../../contract/contract.ts';
import { listStrings } from '../../../contract/json/json.ts';
import { memoize } from '../../../contract/memoize.ts';
import { getFacts } from '../../facts.ts';
import { listMentions, type Mention, type TextMentions } from '../../words/list-mentions.ts';
import { listValues } from '../../words/list-values.ts';

/** "option=create_issue", "set it to `create_issue`", "Operations: create_issue, list_issues". */
const IS_VALUE =
  /(?:[=:]|\b(?:to|as|is|values?|modes?|operations?|actions?|methods?|options?|types?|either|one of)) ?[`'"“‘]?$/i;
const BETWEEN =
  /^[`'"”’]?(?:\s?\([^)\n]{0,60}\))?\s{0,2}(?:,|\/|\||,?\s?\bor\b|,?\s?\band\b)\s{0,2}[`'"“‘]?$/;

/**
 * Names that the texts use as values of a parameter: listed as such, or in a row with a value. "Use
 * 'deploy-only' if" then selects a value and calls no tool.
 */
export const listValueNames: (contract: Contract) => ReadonlySet<string> = memoize((contract) => {
  const { parameters } = getFacts(contract);
  const known = new Set(
    parameters.flatMap(({ schema, description }) => [
      ...listStrings(schema.get('enum')),
      ...listStrings(schema.get('examples')),
      ...[schema.get('const'), schema.get('default')].filter((value) => typeof value === 'string'),
      ...listValues(description),
    ]),
  );
  for (const value of listValues(contract.description ?? '')) known.add(value);
  const names = new Set(known);
  for (const text of listMentions(contract))
    for (const row of listRows(text))
      if (row.some((mention, i) => known.has(mention.name) || (i === 0 && isValue(text, mention))))
        for (const { name } of row) names.add(name);
  return names;
});

/** Names that only commas, slashes, "or" and "and" separate. */
function listRows({ text, mentions }: TextMentions): readonly (readonly Mention[])[] {
  const rows: Mention[][] = [];
  for (const mention of mentions) {
    const last = rows.at(-1)?.at(-1);
    if (
      last !== undefined &&
      mention.start - last.end < 80 &&
      BETWEEN.test(text.slice(last.end, mention.start))
    )
      rows.at(-1)?.push(mention);
    else rows.push([mention]);
  }
  return rows;
}

function isValue({ text }: TextMentions, { start }: Mention): boolean {
  return IS_VALUE.test(text.slice(Math.max(0, start - 24), start));
}
