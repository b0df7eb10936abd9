import { describe, expect, it } from 'vitest';
import { annotationDefaultsKnown } from '../../../../src/lint/rules/risk/annotation-defaults-known.ts';
import { honestAnnotations } from '../../../../src/lint/rules/risk/honest-annotations.ts';
import { findReports, lintRisk } from './lint-risk.ts';

const hinted = (name: string, annotations: unknown, more: object = {}): object => ({
  name,
  wire: { mcp: { annotations } },
  ...more,
});

describe('A hint that contradicts the contract', () => {
  it.each([
    [
      hinted('x', { readOnlyHint: true }, { risk_class: 'internal_write' }),
      'error /wire/mcp/annotations/readOnlyHint `readOnlyHint` is true, but this tool changes data (risk_class internal_write).',
    ],
    [
      hinted('x', { readOnlyHint: true }, { side_effects: { class: 'money' } }),
      'error /wire/mcp/annotations/readOnlyHint `readOnlyHint` is true, but this tool moves money (side_effects.class money).',
    ],
    [
      hinted('execute_anything', { readOnlyHint: true }),
      'error /wire/mcp/annotations/readOnlyHint `readOnlyHint` is true, but this tool runs commands or code.',
    ],
    [
      hinted('delete_room', { readOnlyHint: true }),
      'error /wire/mcp/annotations/readOnlyHint `readOnlyHint` is true, but this tool deletes data.',
    ],
    [
      hinted('send_email', { readOnlyHint: true }, { description: 'Send an email to a guest.' }),
      'error /wire/mcp/annotations/readOnlyHint `readOnlyHint` is true, but this tool sends e-mail.',
    ],
    [
      hinted('desk', { readOnlyHint: true }, { description: 'Send an email to a guest.' }),
      'error /wire/mcp/annotations/readOnlyHint `readOnlyHint` is true, but this tool sends e-mail.',
    ],
    [
      hinted('update_customer', { readOnlyHint: true }, { description: 'Updates a customer.' }),
      'error /wire/mcp/annotations/readOnlyHint `readOnlyHint` is true, but this tool changes data.',
    ],
    [
      hinted('x', { readOnlyHint: false }, { risk_class: 'read_only' }),
      'warning /wire/mcp/annotations/readOnlyHint `readOnlyHint` is false, but the risk class is read_only.',
    ],
    [
      hinted('x', { destructiveHint: false }, { risk_class: 'destructive' }),
      'error /wire/mcp/annotations/destructiveHint `destructiveHint` is false, but the risk class is destructive.',
    ],
    [
      hinted('delete_room', { readOnlyHint: false, destructiveHint: false }),
      'error /wire/mcp/annotations/destructiveHint `destructiveHint` is false, but this tool deletes data.',
    ],
    [
      hinted('x', { readOnlyHint: true, destructiveHint: true }, { risk_class: 'read_only' }),
      'warning /wire/mcp/annotations/destructiveHint `destructiveHint` is true, but `readOnlyHint` is true as well.',
    ],
    [
      hinted('x', { idempotentHint: true }, { idempotency: { strategy: 'none' } }),
      'warning /wire/mcp/annotations/idempotentHint `idempotentHint` is true, but the idempotency strategy is none.',
    ],
    [
      hinted('x', { idempotentHint: false }, { idempotency: { strategy: 'natural' } }),
      'advice /wire/mcp/annotations/idempotentHint `idempotentHint` is false, but the idempotency strategy is natural.',
    ],
    [
      hinted('x', { openWorldHint: false }, { risk_class: 'external_communication' }),
      'warning /wire/mcp/annotations/openWorldHint `openWorldHint` is false, but the risk class is external_communication.',
    ],
  ])('is found in %j', (tool, said) => {
    expect(lintRisk(honestAnnotations, [tool])).toEqual([said]);
  });

  it.each([
    hinted('get_room', { readOnlyHint: true }),
    hinted('run_report', { readOnlyHint: true }),
    // A verb without an object that is stored, and hints that only contradict each other.
    hinted('update_room', { readOnlyHint: true }),
    hinted('create_room', { readOnlyHint: true }),
    hinted('get_room', { readOnlyHint: true, destructiveHint: true }),
    // The first sentence says that nothing is changed.
    hinted('delete_template', { readOnlyHint: true }, { description: 'Returns a template.' }),
    hinted(
      'extension_install',
      { readOnlyHint: true },
      { description: 'Provides the commands to install the extension.' },
    ),
    hinted(
      'deploy_delete_status',
      { readOnlyHint: true },
      { description: 'Get the state of a deletion.' },
    ),
    hinted('request_refund_approval', { readOnlyHint: true }, { description: 'Ask a manager.' }),
    hinted('delete_note', { destructiveHint: false }, { description: 'Move a note to the trash.' }),
    hinted('fetch_page', { readOnlyHint: true }, { side_effects: { class: 'process_or_network' } }),
    hinted('add', { readOnlyHint: true }),
    hinted('add_two_numbers', { readOnlyHint: true }),
    hinted('browser_snapshot', { readOnlyHint: true }),
    hinted('browser_pdf_save', { readOnlyHint: true }),
    hinted('sequentialthinking', {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    }),
    hinted('update_room', { readOnlyHint: false, destructiveHint: false }),
    hinted('create_room', { destructiveHint: true }, { risk_class: 'internal_write' }),
    hinted(
      'draft_email',
      { readOnlyHint: true },
      { risk_class: 'draft', side_effects: { class: 'none' } },
    ),
    hinted('get_room', null),
    hinted('get_room', { readOnlyHint: 'yes' }),
    { name: 'delete_room' },
  ])('is not seen in %j', (tool) => {
    expect(lintRisk(honestAnnotations, [tool])).toEqual([]);
  });

  it('is set right as a suggestion', () => {
    const edits = [
      { kind: 'set', at: ['wire', 'mcp', 'annotations', 'readOnlyHint'], value: false },
    ];
    expect(
      findReports(honestAnnotations, [
        hinted('x', { readOnlyHint: true }, { risk_class: 'draft' }),
      ])[0]?.fixes,
    ).toEqual([
      {
        title: 'Set readOnlyHint to false',
        edits,
        kind: 'fact',
        question: expect.any(String),
        because: expect.any(String),
      },
    ]);
    expect(
      findReports(honestAnnotations, [hinted('delete_x', { readOnlyHint: true })])[0]?.fixes,
    ).toEqual([
      {
        title: 'Set readOnlyHint to false',
        edits,
        kind: 'fact',
        question: expect.any(String),
        because: expect.any(String),
      },
    ]);
  });
});

describe('A default that nobody set', () => {
  const READS =
    'advice /wire/mcp/annotations/readOnlyHint `readOnlyHint` is not set, so MCP clients treat this read-only tool as one that writes and destroys.';

  it('is reported for a tool with some hints, or for one that is sent to MCP', () => {
    expect(lintRisk(annotationDefaultsKnown, [hinted('get_room', { title: 'Room' })])).toEqual([
      READS,
    ]);
    expect(
      lintRisk(
        annotationDefaultsKnown,
        [{ name: 'x', risk_class: 'read_only' }],
        ['mcp-2026-07-28'],
      ),
    ).toEqual([READS]);
    expect(
      lintRisk(annotationDefaultsKnown, [
        hinted('x', { destructiveHint: false }, { risk_class: 'read_only' }),
      ]),
    ).toEqual([READS.replace(' and destroys', '')]);
    expect(
      lintRisk(annotationDefaultsKnown, [
        hinted('x', { readOnlyHint: false }, { risk_class: 'draft' }),
      ]),
    ).toEqual([
      'advice /wire/mcp/annotations/destructiveHint `destructiveHint` is not set, so MCP clients treat this draft tool as destructive.',
    ]);
    expect(
      lintRisk(annotationDefaultsKnown, [
        hinted(
          'x',
          {},
          {
            risk_class: 'internal_write',
            side_effects: { class: 'internal_record', reversible: true },
          },
        ),
      ]),
    ).toHaveLength(1);
  });

  it('is not reported where it is true, set, or irrelevant', () => {
    expect(lintRisk(annotationDefaultsKnown, [{ name: 'x', risk_class: 'read_only' }])).toEqual([]);
    expect(
      lintRisk(annotationDefaultsKnown, [{ name: 'x', risk_class: 'read_only' }], ['anthropic']),
    ).toEqual([]);
    expect(lintRisk(annotationDefaultsKnown, [{ name: 'get_room' }], ['mcp-2026-07-28'])).toEqual(
      [],
    );
    expect(lintRisk(annotationDefaultsKnown, [hinted('get_room', { readOnlyHint: true })])).toEqual(
      [],
    );
    expect(lintRisk(annotationDefaultsKnown, [hinted('delete_room', { title: 'x' })])).toEqual([]);
    expect(lintRisk(annotationDefaultsKnown, [hinted('download_images', { title: 'x' })])).toEqual(
      [],
    );
    expect(
      lintRisk(annotationDefaultsKnown, [hinted('x', {}, { risk_class: 'destructive' })]),
    ).toEqual([]);
  });

  it('is set in a frame of its own where there is none', () => {
    expect(
      findReports(
        annotationDefaultsKnown,
        [{ name: 'x', risk_class: 'read_only' }],
        ['mcp-2025-11-25'],
      )[0]?.fixes,
    ).toEqual([
      {
        title: 'Set readOnlyHint to true',
        kind: 'fact',
        question: expect.any(String),
        edits: [{ kind: 'set', at: ['wire', 'mcp', 'annotations', 'readOnlyHint'], value: true }],
      },
    ]);
  });
});

describe('A read-only hint on a name that only sounds like a write', () => {
  it.each([
    ['grant_info', 'Info about a grant.'],
    ['refund_policy', 'The policy of refunds.'],
    ['run_python', 'Run Python code in a sandbox.'],
    ['execute_sql', 'Execute a read-only SQL query.'],
    ['preview_delete', 'Preview which rows a delete would remove.'],
    ['order_book', 'Get the order book of a market.'],
  ])('is believed of %s', (name, description) => {
    expect(
      findReports(honestAnnotations, [hinted(name, { readOnlyHint: true }, { description })]),
    ).toEqual([]);
  });

  it.each([
    ['delete_report', 'Delete a report.'],
    ['run_python', 'Run Python code.'],
    ['transfer_money', 'Transfer money to another account.'],
  ])('is not believed of %s', (name, description) => {
    expect(
      findReports(honestAnnotations, [hinted(name, { readOnlyHint: true }, { description })]),
    ).toHaveLength(1);
  });
});
