import { isDeepStrictEqual } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Metric } from '../../src/analyze/metric.ts';
import { blindRetries } from '../../src/analyze/metrics/blind-retries.ts';
import { failedCalls } from '../../src/analyze/metrics/failed-calls.ts';
import { invalidArguments } from '../../src/analyze/metrics/invalid-arguments.ts';
import { neverCalled } from '../../src/analyze/metrics/never-called.ts';
import { readCorpusTranscripts } from '../corpus/measure-transcripts.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA, readOutside } from '../outside-data/outside-data.ts';
import { createContext } from './create-context.ts';
import { measure, transcriptOf } from './measure-turns.ts';

interface Message {
  readonly role: string;
  readonly content: string | null;
  readonly tool_calls?: readonly {
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
}
interface Definition {
  readonly function: { readonly name: string; readonly parameters: object };
}

const runs: readonly { readonly traj: readonly Message[] }[] = hasOutsideData
  ? JSON.parse(readOutside('corpus/tau-bench/gpt-4o-airline.json'))
  : [];
const { transcripts } = hasOutsideData
  ? await readCorpusTranscripts(
      { folder: 'tau-bench', end: 'gpt-4o-airline.json' },
      createContext(),
    )
  : { transcripts: [] };
/** As if the user had asked once: what follows a failure then stands in the same request. */
const merged = transcripts.map(({ turns }) =>
  transcriptOf(turns.map((turn) => ({ ...turn, request: 0 }))),
);

/** Every call with its run and its place there. */
const calls = runs.flatMap(({ traj }) =>
  traj.flatMap(({ tool_calls = [] }, i) =>
    tool_calls.map(({ function: { name, arguments: sent } }) => ({
      traj,
      i,
      name,
      input: JSON.parse(sent),
    })),
  ),
);

function countInvalid(definitions: readonly Definition[]): readonly (readonly [string, number])[] {
  const ajv = new Ajv2020({ strict: false });
  const checks = definitions.map(
    ({ function: { name, parameters } }) => [name, ajv.compile(parameters)] as const,
  );
  return checks
    .map(([tool, check]) => {
      const refused = calls.filter(({ name, input }) => name === tool && !check(input));
      return [tool, refused.length] as const;
    })
    .filter(([, count]) => count > 0);
}

const failed = calls.filter(({ traj, i }) => traj[i + 1]?.content?.startsWith('Error'));

/** Failed calls that the next message repeats; the next call, where people between do not count. */
function countRepeated(isMerged: boolean): number {
  return failed.filter((call) => {
    const next = calls.find(({ traj, i }) => traj === call.traj && i > call.i);
    const isNext = isMerged || next?.i === call.i + 2;
    return isNext && next?.name === call.name && isDeepStrictEqual(next.input, call.input);
  }).length;
}

function listUncalled(definitions: readonly Definition[]): readonly string[] {
  const called = new Set(calls.map(({ name }) => name));
  return definitions.map((each) => each.function.name).filter((name) => !called.has(name));
}

const title = (text: string): string => (hasOutsideData ? text : `${text} (${NEEDS_OUTSIDE_DATA})`);

const readTools = (domain: string, dropped: string): readonly Definition[] =>
  hasOutsideData
    ? JSON.parse(readOutside(`corpus/tau-bench/${domain}.tools.json`), (key, value: unknown) =>
        key === 'enum' && Array.isArray(value) ? value.filter((each) => each !== dropped) : value,
      )
    : [];

describe.skipIf(!hasOutsideData).each([
  { domain: 'airline', dropped: '', count: 14, invalid: 0, uncalled: 0 },
  // All arguments are valid as the contracts stand: a stricter one has some to find.
  { domain: 'airline', dropped: 'business', count: 14, invalid: 36, uncalled: 0 },
  { domain: 'retail', dropped: '', count: 16, invalid: 0, uncalled: 12 },
])(title('200 runs of tau-bench, held against %j'), ({ domain, dropped, count, ...known }) => {
  const definitions = readTools(domain, dropped);
  const context = createContext(definitions);
  const measureRuns = (metric: Metric) => measure(metric, transcripts, context);

  it('has its runs and tools', () => {
    expect([runs.length, definitions.length, context.registry?.tools.length]).toEqual([
      200,
      count,
      count,
    ]);
  });

  it('has the invalid arguments that ajv alone finds', () => {
    const found = measureRuns(invalidArguments)
      .filter(({ subject, hits }) => subject.field === undefined && subject.tool && hits > 0)
      .map(({ subject, hits }) => [subject.tool, hits]);
    const counted = countInvalid(definitions);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(counted));
    expect(counted.reduce((sum, [, hits]) => sum + hits, 0)).toBe(known.invalid);
  });

  it('has the failed calls and blind retries that the messages show', () => {
    const [failures] = measureRuns(failedCalls);
    const [retries] = measureRuns(blindRetries);
    const [afterMerging] = measure(blindRetries, merged, context);
    expect([failures?.hits, failures?.of]).toEqual([failed.length, calls.length]);
    expect([retries?.hits, retries?.of]).toEqual([countRepeated(false), failed.length]);
    expect([retries?.hits, afterMerging?.hits]).toEqual([0, 3]);
    expect(afterMerging?.hits).toBe(countRepeated(true));
  });

  it('has the tools that no message calls', () => {
    const [whole, ...tools] = measureRuns(neverCalled);
    const uncalled = listUncalled(definitions);
    expect([whole?.hits, uncalled.length]).toEqual([known.uncalled, known.uncalled]);
    expect(tools.map(({ subject }) => subject.tool).toSorted()).toEqual([...uncalled].toSorted());
  });
});
