import { describe, expect, it } from 'vitest';
import {
  isAnalysisResult,
  isLogProgress,
} from '../../../src/app/transcripts/is-analysis-result.ts';
import { runAnalysisJob } from '../../../src/app/transcripts/run-analysis-job.ts';
import { getGuardedRegistry } from '../../../src/app/try/get-guarded-registry.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import { designOf } from '../open-app.ts';
import { createCallLine, createLogFile } from './log-lines.ts';

const result = await runAnalysisJob(
  {
    files: [
      createLogFile('a.jsonl', [
        { ...createCallLine({}, { error: 'no' }), timestamp: '2026-11-25T09:00:00Z' },
        createCallLine({}, {}),
      ]),
      { name: 'b.txt', content: new Blob(['nothing']) },
    ],
    registry: getGuardedRegistry(createWorkspace(designOf([{ name: 'find_flight' }], {}))),
    shouldCall: { kind: 'evident' },
    span: { since: undefined, until: undefined },
  },
  { handleProgress: () => undefined, isStopped: () => false },
);

/** Each path to a member, down to the first item of lists. */
function listPaths(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Object.entries(value).slice(0, Array.isArray(value) ? 1 : undefined);
  return [
    ...(path.length === 0 ? [] : [path]),
    ...entries.flatMap(([key, each]) => listPaths(each, [...path, key])),
  ];
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return Symbol('hostile');
  if (Array.isArray(value))
    return value.map((each, i) => (String(i) === key ? replaceAt(each, rest) : each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === key ? replaceAt(each, rest) : each,
    ]),
  );
}

describe('the answer of the analysis', () => {
  it('is taken as the worker sends it', () => {
    expect(isAnalysisResult(structuredClone(result))).toBe(true);
  });

  it('is refused when any part of it is of another kind', () => {
    const paths = listPaths(result);
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => isAnalysisResult(replaceAt(result, path)))).toEqual([]);
  });

  it.each([null, [], 'ready', {}, { report: {} }, { report: result.report }])(
    'is not %o',
    (value) => {
      expect(isAnalysisResult(value)).toBe(false);
    },
  );
});

describe('the progress', () => {
  it('is four members', () => {
    const progress = { file: 'a', bytes: 1, size: 2, transcripts: 3 };
    expect(isLogProgress(progress)).toBe(true);
    expect(isLogProgress({ ...progress, bytes: '1' })).toBe(false);
    expect(isLogProgress(undefined)).toBe(false);
  });
});
