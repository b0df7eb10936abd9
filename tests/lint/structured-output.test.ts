import { describe, expect, it } from 'vitest';
import { convertFromPlain } from '../../src/contract/json/json.ts';
import type { RuleReport } from '../../src/lint/rule.ts';
import { structuredOutput } from '../../src/lint/rules/checklist/structured-output.ts';
import { subjectOf } from './subject-of.ts';

function reportsOf(document: object): readonly RuleReport[] {
  const reports: RuleReport[] = [];
  structuredOutput.check(subjectOf(convertFromPlain({ name: 'x', ...document })), (report) =>
    reports.push(report),
  );
  return reports;
}

const output_schema = {
  type: 'object',
  properties: { temperature: { type: 'number' } },
  required: ['temperature'],
  additionalProperties: false,
};
const wire = { mcp: { name: 'x', inputSchema: { type: 'object' } } };

describe('A result envelope', () => {
  it('is not asked of an MCP tool: isError tells a failed call', () => {
    expect(reportsOf({ output_schema, wire })).toEqual([]);
  });

  it('is asked for where the contract declares one, and where nothing else tells a failed call', () => {
    expect(
      reportsOf({ output_schema, wire, result_envelope: 'ok' }).map(({ severity }) => severity),
    ).toEqual([undefined]);
    expect(reportsOf({ output_schema }).map(({ severity }) => severity)).toEqual([undefined]);
  });

  it('is never added without the word that the server returns it', () => {
    for (const schema of [
      output_schema,
      { type: 'array', items: { type: 'string' } },
      { type: 'object' },
      { type: 'object', properties: { warnings: { type: 'array' } } },
    ]) {
      const fixes = reportsOf({ output_schema: schema }).flatMap((report) => report.fixes ?? []);
      expect(fixes.map(({ kind }) => kind)).toEqual(fixes.map(() => 'suggested'));
    }
  });
});
