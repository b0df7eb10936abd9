import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printFalsePasses } from './print-false-passes.ts';
import { readRecordings, TABLE_FILE } from './recorded.ts';
import { findWrong, judge } from './server/look-at-scenario.ts';
import { SCENARIOS } from './server/scenarios.ts';

const recordings = readRecordings();

describe('recorded observations', () => {
  it('are of every scenario, in its order, and of at least 60 pages', () => {
    expect(recordings.map(({ id }) => id)).toEqual(SCENARIOS.map(({ id }) => id));
    expect(SCENARIOS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(SCENARIOS.length);
  });

  it('pass where they are good, and fail for the right reason where they are bad', async () => {
    const wrong: string[] = [];
    for (const scenario of SCENARIOS) {
      const recording = recordings.find(({ id }) => id === scenario.id);
      if (recording === undefined) continue;
      const verdict = await judge(scenario, recording.observation, recording.before);
      const found = findWrong(scenario, verdict);
      if (found !== undefined) wrong.push(`${scenario.id}: ${found}`);
    }
    expect(wrong).toEqual([]);
  });

  it('were each looked at within the budget of 8 s', () => {
    expect(recordings.filter(({ took }) => took > 8_300).map(({ id }) => id)).toEqual([]);
  });

  it('are what the table of false passes was written from', async () => {
    expect(readFileSync(TABLE_FILE, 'utf8')).toBe(await printFalsePasses(SCENARIOS, recordings));
  });

  it('are passed by the source’s own function where source 003 says so', () => {
    const passes = recordings.flatMap(({ id, source }) =>
      'ok' in source && source.ok ? [id] : [],
    );
    for (const id of ['cached-error', 'coming-soon', 'other-tenant', 'shell-500', 'white'])
      expect(passes).toContain(id);
  });
});
