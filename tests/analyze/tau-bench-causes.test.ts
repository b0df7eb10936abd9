import { describe, expect, it } from 'vitest';
import { causeFinders } from '../../src/analyze/cause-finders.ts';
import type { Cause } from '../../src/analyze/cause.ts';
import { invalidArguments } from '../../src/analyze/metrics/invalid-arguments.ts';
import { planCauses } from '../../src/app/transcripts/plan-causes.ts';
import { applyEdits } from '../../src/contract/document/edit.ts';
import type { JsonObject } from '../../src/contract/json/json.ts';
import { convertToValue } from '../../src/contract/session/routed-tool.ts';
import { readTools } from '../../src/import/read-tools.ts';
import { documentOf } from '../app/open-app.ts';
import { readCorpusTranscripts } from '../corpus/measure-transcripts.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA, readOutside } from '../outside-data/outside-data.ts';
import { createContext } from './create-context.ts';
import { findCauses } from './find-causes.ts';
import { listCounts, measure } from './measure-turns.ts';

interface Message {
  readonly role: string;
  readonly content: string | null;
  readonly tool_calls?: readonly {
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
}

const read = (path: string) => JSON.parse(hasOutsideData ? readOutside(path) : '[]');
const runs: readonly { readonly traj: readonly Message[] }[] = read(
  'corpus/tau-bench/gpt-4o-airline.json',
);
const transcripts = hasOutsideData
  ? (
      await readCorpusTranscripts(
        { folder: 'tau-bench', end: 'gpt-4o-airline.json' },
        createContext(),
      )
    ).transcripts
  : [];

const calls = runs.flatMap(({ traj }) =>
  traj.flatMap(({ tool_calls = [] }) =>
    tool_calls.map(({ function: { name, arguments: sent } }) => ({
      name,
      input: JSON.parse(sent),
    })),
  ),
);

/** The calls of each tool whose arguments are such. */
function countByTool(isSuch: (input: Readonly<Record<string, unknown>>) => boolean) {
  const such = calls.filter(({ input }) => isSuch(input)).map(({ name }) => name);
  return [...new Set(such)]
    .map((tool) => [tool, such.filter((name) => name === tool).length] as const)
    .toSorted();
}

/** The 14 tools as contracts, after a change of their text. */
function readContracts(edit: (text: string) => string): ReadonlyMap<string, JsonObject> {
  const definitions = JSON.parse(edit(readOutside('corpus/tau-bench/airline.tools.json')));
  const tools = readTools([documentOf({ tools: definitions })]);
  const found = tools.kind === 'ok' ? tools.value.groups.flatMap((group) => group.tools) : [];
  return new Map(found.map((tool) => [String(tool.get('name')), tool]));
}

const listPlain = (contracts: ReadonlyMap<string, JsonObject>): readonly object[] =>
  [...contracts.values()].map((contract) => Object(convertToValue(contract)));

function findAll(contracts: ReadonlyMap<string, JsonObject>): readonly Cause[] {
  return causeFinders.flatMap((finder) => findCauses(finder, listPlain(contracts), transcripts));
}

/** Every change of a cause, applied. */
function applyAll(
  contracts: ReadonlyMap<string, JsonObject>,
  causes: readonly Cause[],
): ReadonlyMap<string, JsonObject> {
  return causes.reduce((now, cause) => {
    const [planned] = planCauses([cause], now);
    const before = now.get(cause.tool ?? '');
    return before === undefined || planned?.change === undefined
      ? now
      : new Map(now).set(cause.tool ?? '', applyEdits(before, planned.change.edits));
  }, contracts);
}

const title = (text: string): string => (hasOutsideData ? text : `${text} (${NEEDS_OUTSIDE_DATA})`);

describe.skipIf(!hasOutsideData)(title('causes in 200 runs of tau-bench'), () => {
  it('are the error that models meet again at once, as often as the messages show it', () => {
    const [cause, ...others] = findAll(readContracts((text) => text));
    const text = 'payment amount does not add up';
    // A failed booking whose next booking, before the user writes again, fails in the same way.
    const repeated = runs.flatMap(({ traj }) =>
      traj.filter(({ content }, i) => {
        const end = traj.findIndex(({ role }, j) => j > i && role === 'user');
        const later = traj.slice(i + 1, end === -1 ? traj.length : end);
        const at = later.findIndex(({ tool_calls }) =>
          tool_calls?.some((each) => each.function.name === 'book_reservation'),
        );
        return content?.includes(text) && at !== -1 && later[at + 1]?.content?.includes(text);
      }),
    );
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      finder: 'missing-hint',
      tool: 'book_reservation',
      hits: repeated.length,
      of: calls.filter(({ name }) => name === 'book_reservation').length,
    });
    expect(repeated).toHaveLength(10);
  });

  it('are the value that a stricter enum lacks, and none once it is added', () => {
    const strict = readContracts((text) => text.replaceAll(/,\s*"business"/g, ''));
    const causes = findAll(strict).filter(({ finder }) => finder === 'enum-value');
    const sent = countByTool(({ cabin }) => cabin === 'business');
    expect(causes.map(({ tool, hits }) => [tool, hits]).toSorted()).toEqual(sent);
    expect(causes.map(({ details }) => details['value'])).toEqual(causes.map(() => 'business'));
    expect(findAll(applyAll(strict, causes)).map(({ finder }) => finder)).toEqual(['missing-hint']);
  });

  it('are a parameter under another name, and no call is invalid once it is an alias', () => {
    const renamed = readContracts((text) => text.replaceAll('"user_id"', '"userId"'));
    const causes = findAll(renamed).filter(({ finder }) => finder === 'alias');
    const sent = countByTool((input) => Object.hasOwn(input, 'user_id'));
    expect(causes.map(({ tool, hits }) => [tool, hits]).toSorted()).toEqual(
      sent.filter(([, count]) => count >= 3),
    );
    const countInvalid = (contracts: ReadonlyMap<string, JsonObject>) =>
      listCounts(measure(invalidArguments, transcripts, createContext(listPlain(contracts))))[0];
    const all = sent.reduce((sum, [, count]) => sum + count, 0);
    expect(countInvalid(renamed)).toEqual([{}, all, calls.length]);
    expect(countInvalid(applyAll(renamed, causes))).toEqual([{}, 0, calls.length]);
  });
});
