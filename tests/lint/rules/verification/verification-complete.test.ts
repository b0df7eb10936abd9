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
      'warning /verification/field It is verified at a live URL, and no field says which.',
    ],
    [
      { kind: 'live_url', field: ' ' },
      'warning /verification/field It is verified at a live URL, and no field says which.',
    ],
    [
      { kind: 'live_url', field: 'url' },
      'warning /verification/field The output has no field `url` to verify with.',
    ],
    [
      { kind: 'read_back' },
      'warning /verification/tool It is verified by reading back, and no tool is named for it.',
    ],
    [
      { kind: 'read_back', tool: 'get_site' },
      'warning /verification/tool `get_site`, which is to verify it, is not among these tools.',
    ],
    [{ kind: 'read_back', tool: 'deploy' }, 'warning /verification/tool It is verified by itself.'],
    [
      { kind: 'none', tool: 'critique' },
      'warning /verification/kind It names a tool to verify with, and says that nothing is verified.',
    ],
    [
      { field: 'site_url' },
      'warning /verification/kind It names a field to verify with, and no kind of verification.',
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
        title: 'Check what answers at site_url',
        edits: [{ kind: 'set', at: ['verification', 'field'], value: 'site_url' }],
        kind: 'suggested',
        assumes: expect.any(String),
      },
    ]);
    expect(fixes({ site_url: {}, log_url: {} })).toEqual([]);
  });
});
