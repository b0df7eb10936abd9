import { describe, expect, it } from 'vitest';
import { verificationComplete } from '../../../../src/lint/rules/verification/verification-complete.ts';
import { findReports, lintRisk } from '../risk/lint-risk.ts';

const output_schema = {
  type: 'object',
  properties: { ok: { type: 'boolean' }, site_url: { type: 'string' } },
};
const lint = (verification: unknown, more: object = {}): readonly string[] =>
  lintRisk(verificationComplete, [
    { name: 'critique' },
    { name: 'deploy', output_schema, verification, ...more },
  ]);

describe('A verification', () => {
  it.each([
    [
      { kind: 'live_url' },
      'warning /verification/field `verification` is live_url, but no field holds the URL.',
    ],
    [
      { kind: 'live_url', field: ' ' },
      'warning /verification/field `verification` is live_url, but no field holds the URL.',
    ],
    [
      { kind: 'live_url', field: 'url' },
      'warning /verification/field `verification.field` is `url`, but the output schema has no such field.',
    ],
    [
      { kind: 'read_back' },
      'warning /verification/tool `verification` is read_back, but no tool is named.',
    ],
    [
      { kind: 'read_back', tool: 'get_site' },
      'warning /verification/tool `verification.tool` is `get_site`, but no tool has this name.',
    ],
    [
      { kind: 'read_back', tool: 'deploy' },
      'warning /verification/tool `verification.tool` is this tool itself, so nothing independent checks the result.',
    ],
    [
      { kind: 'none', tool: 'critique' },
      'warning /verification/kind `verification` names a tool, but its kind is none.',
    ],
    [
      { field: 'site_url' },
      'warning /verification/kind `verification` names a field, but has no kind.',
    ],
  ])('is incomplete: %j', (verification, said) => {
    expect(lint(verification)).toEqual([said]);
  });

  it.each([
    { kind: 'none' },
    {},
    { kind: 'live_url', field: 'site_url' },
    { kind: 'live_url', field: '/site_url', tool: 'critique' },
    { kind: 'read_back', tool: 'critique' },
    undefined,
    'live_url',
  ])('is complete, or said to be none: %j', (verification) => {
    expect(lint(verification)).toEqual([]);
  });

  it('names any field while the output is not declared', () => {
    expect(lint({ kind: 'live_url', field: 'url' }, { output_schema: undefined })).toEqual([]);
  });

  it('is completed by the one url of the output', () => {
    const fixes = (properties: object): unknown =>
      findReports(verificationComplete, [
        {
          name: 'deploy',
          output_schema: { type: 'object', properties },
          verification: { kind: 'live_url' },
        },
      ])[0]?.fixes;
    expect(fixes({ site_url: {} })).toEqual([
      {
        title: 'Verify the URL in site_url',
        edits: [{ kind: 'set', at: ['verification', 'field'], value: 'site_url' }],
        kind: 'suggested',
        assumes: expect.any(String),
      },
    ]);
    expect(fixes({ site_url: {}, log_url: {} })).toEqual([]);
  });
});
