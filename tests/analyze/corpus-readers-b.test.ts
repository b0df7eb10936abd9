import { describe, expect, it } from 'vitest';
import {
  hasOutsideData,
  listOutside,
  NEEDS_OUTSIDE_DATA,
  readOutside,
} from '../outside-data/outside-data.ts';
import { readText } from './read-records.ts';

interface Message {
  readonly role?: string;
  readonly id?: string;
  readonly content?: unknown;
  readonly is_demo?: boolean;
  readonly tool_calls?: readonly unknown[] | null;
}

interface Counts {
  readonly turns: number;
  readonly calls: number;
  readonly results: number;
}

const title = (text: string): string => (hasOutsideData ? text : `${text} (${NEEDS_OUTSIDE_DATA})`);

async function countRead(path: string): Promise<Counts> {
  const { transcripts } = await readText(readOutside(path));
  const turns = transcripts.flatMap((transcript) => transcript.turns);
  const calls = turns.flatMap((turn) => turn.calls);
  const results = calls.filter(({ result }) => result !== undefined);
  return { turns: turns.length, calls: calls.length, results: results.length };
}

/** Lines that are JSON, or the lines inside of a document. */
function listEvents(
  text: string,
): readonly { readonly type?: string; readonly message?: Message }[] {
  if (text.startsWith('{"loglines"') || text.startsWith('{\n')) return JSON.parse(text).loglines;
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
}

const countType = (message: Message | undefined, type: string): number =>
  Array.isArray(message?.content)
    ? message.content.filter((block: { readonly type?: string }) => block.type === type).length
    : 0;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** As a person would count, in another way than the reader. */
function countClaudeCode(text: string): Counts {
  const events = listEvents(text).filter(({ message }) => typeof message === 'object');
  const answers = events.filter(({ type }) => type === 'assistant');
  const ids = answers.map(({ message }, i) => message?.id ?? `line ${i}`);
  return {
    turns: new Set(ids).size,
    calls: sum(answers.map(({ message }) => countType(message, 'tool_use'))),
    results: sum(events.map(({ message }) => countType(message, 'tool_result'))),
  };
}

function countSweAgent(text: string): Counts {
  const { history, trajectory } = JSON.parse(text);
  const own: readonly Message[] = history.filter(({ is_demo: isDemo }: Message) => isDemo !== true);
  const answers = own.filter(({ role }) => role === 'assistant').length;
  // One history lacks the last step, which is a call as all others are.
  const lost = trajectory.length - answers;
  return {
    turns: answers + lost,
    calls: sum(own.map(({ tool_calls: calls }) => calls?.length ?? 0)) + lost,
    results: own.filter(({ role }) => role === 'tool').length + lost,
  };
}

describe.skipIf(!hasOutsideData)(title('open transcripts of agents'), () => {
  it('of Claude Code have as many turns, calls and results as their lines', async () => {
    const paths = listOutside('corpus/claude-code', '').filter((path) => /\.jsonl?$/.test(path));
    const read = await Promise.all(paths.map(countRead));
    // One result has its name misspelt, and is none.
    expect(paths.map((path, i) => [path, read[i]])).toEqual(
      paths.map((path) => [path, countClaudeCode(readOutside(path))]),
    );
    expect(sum(read.map(({ calls }) => calls))).toBeGreaterThan(10);
  });

  it('of SWE-agent have as many turns, calls and results as their histories and steps', async () => {
    const paths = listOutside('corpus/swe-agent', '.traj');
    const read = await Promise.all(paths.map(countRead));
    expect(paths.map((path, i) => [path, read[i]])).toEqual(
      paths.map((path) => [path, countSweAgent(readOutside(path))]),
    );
    expect(read.filter(({ calls }) => calls > 0)).toHaveLength(4);
  });

  it('of SWE-agent serve one request each', async () => {
    const paths = listOutside('corpus/swe-agent', '.traj');
    const texts = await Promise.all(paths.map((path) => readText(readOutside(path))));
    const requests = texts.map(({ transcripts }) =>
      transcripts.map(({ turns }) => Math.max(...turns.map(({ request }) => request))),
    );
    expect(requests.every(([first]) => first !== undefined && first <= 2)).toBe(true);
  });
});
