/** Titles of the numbered sources that rules and figures cite. */
const SOURCES: ReadonlyMap<string, string> = new Map([
  [
    '000',
    'one author’s account of the tools of an agent that builds sites: one verb each, errors with hints, a checklist that each tool passes',
  ],
  [
    '001',
    'one author’s account of how many tools a turn carries, and of tiers, phases and gates; its figures come from that production alone',
  ],
  [
    '002',
    'an article, “The model never reads your handler”: descriptions and schemas are all that a model reads',
  ],
  ['003', 'one author’s account of checking what is live before an agent may say done'],
  [
    '004',
    'a guide to the tool as a contract between model and harness: risk classes, permissions, structured results',
  ],
]);

export function listSources(): readonly string[] {
  return [...SOURCES].map(([number, about]) => `Source ${number}: ${about}`);
}

/** Titles of the sources that a text cites by number. */
export function listCited(text: string): readonly string[] {
  const cited = new Set(text.match(/(?<=\bsource )\d{3}\b/gi));
  return [...cited]
    .toSorted()
    .flatMap((number) => (SOURCES.has(number) ? [`Source ${number}: ${SOURCES.get(number)}`] : []));
}
