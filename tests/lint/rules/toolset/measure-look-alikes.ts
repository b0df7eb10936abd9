import { listTwins } from '../../../../src/lint/rules/toolset/list-twins.ts';
import { readers, type CorpusTool } from '../../corpus-tools.ts';
import { registry, subjectsOf } from '../../subject-of.ts';
import { LABELLED, type LabelledSet } from './look-alikes.ts';

export interface Measured {
  readonly source: string;
  readonly server: string;
  readonly alike: number;
  readonly found: readonly string[];
  readonly missed: readonly string[];
  /** Suggested and labelled apart, or not labelled at all. */
  readonly wrong: readonly string[];
}

/** The pairs that the map suggests of tools judged as one set, each with its reason. */
export function suggest(tools: readonly CorpusTool[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { contract, set } of subjectsOf(tools.map(({ subject }) => subject.contract))) {
    for (const { other, because } of listTwins(contract, registry, set))
      found.set([contract.name, other.name].toSorted().join(' ~ '), because);
  }
  return found;
}

/**
 * Every server of the labelled sources as a set of its own; those without labels count too, as
 * nothing is right there.
 */
export function measureLookAlikes(): readonly Measured[] {
  const sources = [...new Set(LABELLED.map(({ source }) => source))];
  return sources.flatMap((source) => {
    const tools = readers[source]?.() ?? [];
    return [...new Set(tools.map(({ server }) => server))].map((server) =>
      measure(
        source,
        server,
        tools.filter((tool) => tool.server === server),
      ),
    );
  });
}

function measure(source: string, server: string, tools: readonly CorpusTool[]): Measured {
  const label =
    LABELLED.find((set) => set.source === source && set.server === server) ??
    ({ source, server, alike: [], apart: [] } satisfies LabelledSet);
  const names = new Set(tools.map(({ tool }) => tool));
  for (const name of [...label.alike, ...label.apart].flatMap((pair) => pair.split(' ~ ')))
    if (!names.has(name)) throw new Error(`no tool ${name} in ${server}`);
  const suggested = [...suggest(tools).keys()];
  return {
    source,
    server,
    alike: label.alike.length,
    found: suggested.filter((pair) => label.alike.includes(pair)),
    missed: label.alike.filter((pair) => !suggested.includes(pair)),
    wrong: suggested.filter((pair) => !label.alike.includes(pair)),
  };
}
