import type { Contract } from '../../../contract/contract.ts';
import { memoize } from '../../../contract/memoize.ts';
import type { ProviderToolJob } from '../../../contract/provider-tools/provider-tool-kind.ts';
import {
  findProviderToolKind,
  listReservedNames,
} from '../../../contract/provider-tools/provider-tool-kinds.ts';
import { splitWords } from '../../words/split-words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/**
 * A name does the job when it has a word of each set, and no word beside them and FILLERS: a
 * `search_web_archive` is no web search.
 */
const JOBS: readonly (readonly [ProviderToolJob, ...(readonly ReadonlySet<string>[])])[] = [
  [
    'web_search',
    setOf('search websearch'),
    setOf('web websearch internet online google bing brave duckduckgo tavily exa serper serpapi'),
  ],
  ['web_fetch', setOf('fetch read retrieve webfetch'), setOf('web webpage website url webfetch')],
  [
    'code_execution',
    setOf('run execute exec eval execution interpreter repl'),
    setOf('code python javascript js'),
  ],
  ['shell', setOf('run execute exec shell bash'), setOf('shell bash command terminal')],
  ['text_edit', setOf('edit apply editor replace'), setOf('file text patch str')],
  ['image_generation', setOf('generate create draw generation'), setOf('image images picture')],
  ['tool_search', setOf('search find'), setOf('tool tools')],
  ['memory', setOf('memory memories'), setOf('memory memories')],
];
const FILLERS = setOf('tool tools a an the on for in my by do use query page content');
/** What other tools of the same words do: one shell command among several. */
const VERBS_OF_MEMORY = setOf('save store write read recall add search update delete view');

/** The job of an own tool, by its name; undefined in doubt. */
export const findJob: (contract: Contract) => ProviderToolJob | undefined = memoize(
  ({ name, provider_tool }) => {
    if (provider_tool !== undefined) return undefined;
    const words = splitWords(name);
    return JOBS.find(
      ([job, ...sets]) =>
        sets.every((set) => words.some((word) => set.has(word))) &&
        words.every(
          (word) =>
            sets.some((set) => set.has(word)) ||
            FILLERS.has(word) ||
            (job === 'memory' && VERBS_OF_MEMORY.has(word)),
        ),
    )?.[0];
  },
);

export function getJobKey(job: ProviderToolJob): string {
  return `job ${job}`;
}

export function getReservedKey(name: string): string {
  return `reserved ${name}`;
}

/** Keys by which own tools find the provider tools that do their job or reserve their name. */
export const listJobKeys: (contract: Contract) => readonly string[] = memoize((contract) => {
  const { provider, kind = '', config } = contract.provider_tool ?? {};
  const known = provider && findProviderToolKind(provider, kind, config);
  if (known !== undefined)
    return [getJobKey(known.job), ...listReservedNames(known, kind).map(getReservedKey)];
  const job = findJob(contract);
  return job === undefined ? [] : [getJobKey(job)];
});
