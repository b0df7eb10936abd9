import { describe, expect, it } from 'vitest';
import { draftBeforeCommit } from '../../../../src/lint/rules/risk/draft-before-commit.ts';
import { drafting, finding, sending } from '../../../../src/lint/rules/risk/example-risks.ts';
import { pairsComplete } from '../../../../src/lint/rules/risk/pairs-complete.ts';
import { findReports, lintRisk } from './lint-risk.ts';

const SPLIT = {
  title: 'Split into a draft and a commit',
  kind: 'suggested',
  assumes: expect.any(String),
  edits: [],
  refactoring: { kind: 'split_draft_and_commit' },
};

describe('A draft half is missed', () => {
  it.each([
    [
      { name: 'issue_refund' },
      'warning This tool moves money without a draft that a person can approve.',
    ],
    [
      { name: 'place_trade', risk_class: 'financial' },
      'warning This tool moves money without a draft that a person can approve.',
    ],
    [
      { name: 'send_email' },
      'advice This tool sends messages without a draft that a person can approve.',
    ],
    [
      { name: 'contact_guests', risk_class: 'external_communication' },
      'warning This tool sends messages without a draft that a person can approve.',
    ],
    [
      {
        name: 'apply_change',
        risk_class: 'internal_write',
        permission: { default: 'run_as_draft_only' },
      },
      'warning The permission is run_as_draft_only, but this tool has no draft tool.',
    ],
    [
      {
        name: 'close_case',
        risk_class: 'internal_write',
        side_effects: { class: 'internal_record', reversible: false },
      },
      'advice This tool changes a record permanently without a draft that a person can approve.',
    ],
  ])('of %j', (tool, said) => {
    expect(
      findReports(draftBeforeCommit, [tool]).map(
        ({ severity, message }) => `${severity} ${message}`,
      ),
    ).toEqual([said]);
    expect(findReports(draftBeforeCommit, [tool])[0]?.fixes).toEqual([SPLIT]);
  });

  it.each([
    { name: 'create_room' },
    { name: 'send_request' },
    { name: 'notify_user' },
    { name: 'draft_email' },
    {
      name: 'update_room',
      risk_class: 'internal_write',
      side_effects: { class: 'internal_record', reversible: true },
    },
    { name: 'send_email', commit_of: 'draft_email' },
    { name: 'issue_refund', permission: { default: 'deny' } },
    {
      name: 'apply_approved_refund',
      risk_class: 'financial',
      input_schema: { type: 'object', properties: { approval_id: { type: 'string' } } },
    },
    {
      name: 'send_email',
      input_schema: { type: 'object', properties: { draft_id: { type: 'string' } } },
    },
  ])('not of %j', (tool) => {
    expect(lintRisk(draftBeforeCommit, [tool])).toEqual([]);
  });

  it('and found under the name it would have', () => {
    const [report] = findReports(draftBeforeCommit, [
      { name: 'prepare_refund' },
      { name: 'issue_refund' },
    ]);
    expect(report?.fixes).toEqual([
      {
        title: 'Set commit_of to prepare_refund',
        edits: [{ kind: 'set', at: ['commit_of'], value: 'prepare_refund' }],
        kind: 'suggested',
        assumes: expect.any(String),
      },
      SPLIT,
    ]);
  });
});

describe('A pair', () => {
  it('is complete when both halves name each other', () => {
    expect(lintRisk(pairsComplete, [drafting, finding, sending])).toEqual([]);
    expect(lintRisk(pairsComplete, [sending, finding, drafting])).toEqual([]);
  });

  it('is broken where a half is missing, silent or the tool itself', () => {
    expect(lintRisk(pairsComplete, [sending])).toEqual([
      'warning /commit_of `commit_of` names `draft_invitation`, but no tool has this name.',
    ]);
    expect(lintRisk(pairsComplete, [{ ...drafting, draft_of: undefined }, sending])).toEqual([
      'warning /commit_of `draft_invitation` doesn’t name this tool as its commit.',
    ]);
    expect(lintRisk(pairsComplete, [{ ...sending, commit_of: 'draft_other' }, drafting])).toEqual([
      'warning /draft_of `send_invitation` doesn’t name this tool as its draft.',
    ]);
    expect(lintRisk(pairsComplete, [{ ...sending, commit_of: 'send_invitation' }])).toEqual([
      'error /commit_of `commit_of` names this tool itself.',
    ]);
    expect(lintRisk(pairsComplete, [{ ...sending, commit_of: '' }])).toEqual([
      'error /commit_of `commit_of` is empty.',
    ]);
    expect(lintRisk(pairsComplete, [{ ...sending, draft_of: 'x' }])).toEqual([
      'warning /commit_of This tool has both `draft_of` and `commit_of`, but it can’t be both.',
    ]);
  });

  it('has a draft half that only drafts', () => {
    expect(
      lintRisk(pairsComplete, [sending, { ...drafting, risk_class: 'external_communication' }]),
    ).toEqual([
      'error /risk_class This draft tool has the risk class external_communication, so it may do more than prepare.',
    ]);
    expect(lintRisk(pairsComplete, [sending, { ...drafting, risk_class: 'read_only' }])).toEqual(
      [],
    );
  });

  it('has a commit half that commits, is stricter, and takes the draft', () => {
    expect(lintRisk(pairsComplete, [drafting, { ...sending, risk_class: 'draft' }])).toEqual([
      'warning /risk_class This commit tool has the risk class draft, so it can’t send or change anything.',
    ]);
    expect(
      lintRisk(pairsComplete, [
        { ...drafting, permission: { default: 'require_stronger_auth' } },
        sending,
      ]),
    ).toEqual([
      'warning /permission/default The permission is approval_required, but its draft tool already requires require_stronger_auth.',
    ]);
    const blind = {
      ...sending,
      input_schema: { type: 'object', properties: { booking_id: { type: 'string' } } },
    };
    expect(lintRisk(pairsComplete, [drafting, blind])).toEqual([
      'warning /input_schema No parameter takes the approved draft of `draft_invitation`, so a call may send something else.',
    ]);
    const approved = {
      ...sending,
      input_schema: { type: 'object', properties: { approval_id: { type: 'string' } } },
    };
    expect(lintRisk(pairsComplete, [drafting, approved])).toEqual([]);
    expect(lintRisk(pairsComplete, [{ ...drafting, output_schema: undefined }, blind])).toEqual([]);
  });

  it('keeps its words short whatever the names', () => {
    for (const line of lintRisk(pairsComplete, [{ ...sending, commit_of: 'x'.repeat(5000) }]))
      expect(line.length).toBeLessThan(200);
  });
});
