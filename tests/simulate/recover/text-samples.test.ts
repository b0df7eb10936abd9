import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Value } from '../../../src/contract/session/router.ts';
import { readCalls } from '../../../src/simulate/read-calls.ts';

/**
 * Texts as models write them, most of them about a tool that the turn shows, written and labelled by
 * hand. `calls` is what a person would run; `found` stands where the reader differs.
 */
interface TextSample {
  readonly text: string;
  readonly calls: readonly TextCall[];
  readonly found?: readonly TextCall[];
}

interface TextCall {
  readonly tool: string;
  readonly input: Value;
}

const {
  tools,
  samples,
}: {
  readonly tools: Readonly<Record<string, Value>>;
  readonly samples: readonly TextSample[];
} = JSON.parse(readFileSync(new URL('text-samples.json', import.meta.url), 'utf8'));

function readSample(text: string): readonly TextCall[] {
  const findSchema = (name: string): Value | undefined =>
    Object.hasOwn(tools, name) ? tools[name] : undefined;
  return readCalls(text, { findSchema, createId: () => '1' }).calls.map(({ tool, input }) => ({
    tool,
    input,
  }));
}

describe('a text of a model', () => {
  it.each(samples.map(({ text, calls, found }) => [text, found ?? calls] as const))(
    'holds what a person reads in it: %j',
    (text, calls) => {
      expect(readSample(text)).toEqual(calls);
    },
  );

  it('is read wrong in few cases: less than 2 % false calls, less than 6 % missed', () => {
    const wrong = samples.filter(({ found }) => found !== undefined);
    const talk = samples.filter(({ calls }) => calls.length === 0);
    const written = samples.filter(({ calls }) => calls.length > 0);
    const falseCalls = wrong.filter(({ calls }) => calls.length === 0);
    const missed = wrong.filter(({ calls }) => calls.length > 0);
    expect([talk.length >= 200, written.length >= 200]).toEqual([true, true]);
    expect(falseCalls.length / talk.length).toBeLessThan(0.02);
    expect(missed.length / written.length).toBeLessThan(0.06);
  });
});
