import { describe, expect, it } from 'vitest';
import { createEvidence } from '../../../../src/app/linting/evidence.ts';
import { example } from '../../../../src/lint/example.ts';
import { saysWhatReturns } from '../../../../src/lint/rules/description/says-what-returns.ts';
import { bare, findReports, FOREIGN, repairDescription } from './find-reports.ts';

const output_schema = {
  type: 'object',
  properties: {
    ok: { type: 'boolean' },
    summary: { type: 'string' },
    files_changed: { type: 'integer' },
  },
  required: ['ok'],
};

describe('What comes back', () => {
  it('is required where a call is expensive', () => {
    const plain = bare('run_agent', 'Start an agent for one task in one folder', {
      output_schema,
      timeout_ms: 600_000,
    });
    expect(
      findReports(saysWhatReturns, plain).map(({ severity, message }) => [severity, message]),
    ).toEqual([
      [
        'warning',
        'The description doesn’t say what the tool returns, and calls are expensive (it may take 600 s).',
      ],
    ]);
    expect(repairDescription(saysWhatReturns, plain)).toBe(
      'Start an agent for one task in one folder. Returns { summary, files_changed }.',
    );
    expect(
      findReports(saysWhatReturns, bare('run_agent', 'Start an agent for one task.')).map(
        ({ severity, fixes }) => [severity, fixes],
      ),
    ).toEqual([[undefined, []]]);
  });

  it('is required where the chosen target has no place for the output schema', () => {
    const plain = { description: 'Book the room.', output_schema };
    expect(
      findReports(saysWhatReturns, plain, [], createEvidence(['anthropic'])).map(
        ({ message }) => message,
      ),
    ).toEqual([expect.stringMatching(/doesn’t receive the output schema\.$/)]);
    expect(findReports(saysWhatReturns, plain, [], createEvidence(['mcp-2026-07-28']))).toEqual([]);
    expect(findReports(saysWhatReturns, plain)).toEqual([]);
  });

  it.each([
    'Book the room and return its id.',
    'Book the room. The result is one object.',
    'Book the room; files_changed counts the files.',
  ])('is heard in %j', (description) => {
    expect(
      findReports(saysWhatReturns, { description, output_schema, timeout_ms: 90_000 }),
    ).toEqual([]);
  });

  it('is not invented without fields, and not required where a call is cheap', () => {
    expect(
      findReports(saysWhatReturns, {
        description: 'Book the room.',
        output_schema: undefined,
        timeout_ms: 90_000,
      })[0]?.fixes,
    ).toEqual([]);
    expect(
      findReports(saysWhatReturns, bare('create_agent_profile', 'Create a profile of an agent.')),
    ).toEqual([]);
    expect(findReports(saysWhatReturns, { ...example, description: 'Book the room.' })).toEqual([]);
  });

  it.each(FOREIGN)('is not judged in %j', (description) => {
    expect(findReports(saysWhatReturns, { description, timeout_ms: 90_000 })).toEqual([]);
  });
});
