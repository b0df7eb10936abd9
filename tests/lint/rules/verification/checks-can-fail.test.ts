import { describe, expect, it } from 'vitest';
import { checksCanFail } from '../../../../src/lint/rules/verification/checks-can-fail.ts';
import { noStatusAsProof } from '../../../../src/lint/rules/verification/no-status-as-proof.ts';
import { verificationComplete } from '../../../../src/lint/rules/verification/verification-complete.ts';
import { lintRisk } from '../risk/lint-risk.ts';

const tools = (verification: object): readonly object[] => [
  { name: 'get_order' },
  { name: 'deploy', verification },
];
const lintChecks = (...checks: readonly object[]): readonly string[] =>
  lintRisk(checksCanFail, tools({ kind: 'live_url', field: 'url', checks }));

describe('The checks of a verification', () => {
  it.each([
    [[{ kind: 'http_status' }, { kind: 'h1' }], []],
    [[], ['warning /verification/checks `verification.checks` is empty, so nothing is checked.']],
    [
      [{ kind: 'h1' }, { kind: 'title', severity: 'warning', reason: 'A feed.' }],
      [
        'warning /verification/checks No check of `verification` can fail: each is off or only warns.',
      ],
    ],
    [
      [{ kind: 'http_status' }, { kind: 'title', severity: 'off' }],
      ['warning /verification/checks/1/reason The check title is off without a reason.'],
    ],
    [
      [{ kind: 'http_status' }, { kind: 'missing_alt', severity: 'warning' }],
      [
        'warning /verification/checks/1/reason The check missing_alt is only a warning without a reason.',
      ],
    ],
    [
      [{ kind: 'project_marker', argument: 'id' }],
      [
        'warning /verification/checks/0 The check project_marker names no meta element, so it never runs.',
      ],
    ],
    [
      [{ kind: 'project_marker', name: 'project' }],
      [
        'warning /verification/checks/0 The check project_marker has nothing to compare, so it never runs.',
      ],
    ],
    [
      [{ kind: 'read_back' }],
      ['warning /verification/checks/0 The check read_back names no tool, so it never runs.'],
    ],
    [
      [{ kind: 'read_back', tool: 'get_orders' }],
      [
        'warning /verification/checks/0/tool The check read_back calls `get_orders`, but no tool has this name.',
      ],
    ],
    [[{ kind: 'read_back', tool: 'get_order' }], []],
    [
      [{ kind: 'http_status', status: '200' }],
      [
        'warning /verification/checks/0/status Expected a whole number from 0, found the text "200".',
      ],
    ],
    [
      [{ kind: 'http_status', statuses: 200 }],
      ['warning /verification/checks/0/statuses "statuses" is no key that this version knows.'],
    ],
  ] as const)('are judged: %j', (checks, expected) => {
    expect(lintChecks(...checks)).toEqual(expected);
  });

  it('may name the tool that reads back', () => {
    const verification = { kind: 'read_back', checks: [{ kind: 'read_back', tool: 'get_order' }] };
    expect(lintRisk(verificationComplete, tools(verification))).toEqual([]);
  });
});

describe('A stored status', () => {
  const lint = (verification: object): readonly string[] =>
    lintRisk(noStatusAsProof, tools(verification));

  it.each(['status', 'ok', 'result.state', '/job/deploy_status'])('is no proof: %s', (field) => {
    expect(lint({ kind: 'live_url', field })).toEqual([
      `warning /verification/field The proof rests on \`${field}\`, which only repeats what was stored.`,
    ]);
  });

  it.each(['url', 'status_url', 'statement', 'book'])('is something else than %s', (field) => {
    expect(lint({ kind: 'live_url', field })).toEqual([]);
  });

  it('is no proof in what is read back, unless something else is compared, too', () => {
    const read = (...places: readonly string[]): readonly string[] =>
      lint({
        kind: 'read_back',
        checks: [
          {
            kind: 'read_back',
            tool: 'get_order',
            equals: places.map((at) => ({ at, value: 'a' })),
          },
        ],
      });
    expect(read('/status')).toHaveLength(1);
    expect(read('/status', '/sku')).toEqual([]);
    expect(read()).toEqual([]);
  });
});
