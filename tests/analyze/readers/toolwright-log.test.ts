import { expect, it } from 'vitest';
import { printLogLine } from '../../../src/app/calls/log-line.ts';
import { createEntry } from '../../app/calls/create-entry.ts';
import { readRecords, readText } from '../read-records.ts';

it('lines of sessions that mix are put together, each call a turn', async () => {
  const entries = [
    createEntry({
      id: '1',
      session: 'a',
      tool: 'find',
      at: 1_000,
      phase: 'look',
      output: { n: 1 },
    }),
    createEntry({ id: '2', session: 'b', tool: 'find', at: 2_000, output: { n: 2 } }),
    createEntry({
      id: '3',
      session: 'a',
      tool: 'change',
      at: 3_000,
      ok: false,
      code: 'busy',
      ms: 7,
    }),
  ];
  const { transcripts, file } = await readText(
    entries.map((each) => `${printLogLine(each)}\n`).join(''),
  );
  expect([file?.unrecognized, file?.broken]).toEqual([0, 0]);
  expect(
    transcripts.map(({ id, form, turns }) => [
      id,
      form,
      turns.map(({ at, phase, calls }) => [
        at,
        phase,
        ...calls.flatMap((each) => [each.id, each.tool, each.result?.isError, each.ms]),
      ]),
    ]),
  ).toEqual([
    [
      'a',
      'toolwright-log',
      [
        [1_000, 'look', '1', 'find', false, entries[0]?.ms ?? undefined],
        [3_000, entries[2]?.phase ?? undefined, '3', 'change', true, 7],
      ],
    ],
    [
      'b',
      'toolwright-log',
      [[2_000, entries[1]?.phase ?? undefined, '2', 'find', false, entries[1]?.ms ?? undefined]],
    ],
  ]);
});

it('an output that the contract does not log still says its code', async () => {
  const entry = createEntry({
    session: 'a',
    ok: false,
    type: 'timeout',
    code: 'slow',
    output: null,
  });
  const { transcripts } = await readRecords(entry);
  expect(transcripts[0]?.turns[0]?.calls[0]?.result).toEqual({
    value: { error: { code: 'slow', type: 'timeout' } },
    isError: true,
  });
});

it('a line that lacks a part is of no form', async () => {
  const { session: _, ...rest } = createEntry({});
  const { file } = await readRecords(rest);
  expect([file?.transcripts, file?.unrecognized]).toEqual([0, 1]);
});
