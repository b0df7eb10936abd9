import { describe, expect, it } from 'vitest';
import { secretsRedacted } from '../../../../src/lint/rules/risk/secrets-redacted.ts';
import { findReports, lintRisk } from './lint-risk.ts';

const LOG = { log: ['args', 'latency', 'result', 'code'] };
const toolOf = (properties: object, more: object = {}): object => ({
  name: 'x',
  input_schema: { type: 'object', properties },
  audit: LOG,
  ...more,
});
const text = { type: 'string' };

describe('A secret', () => {
  it.each([
    'password',
    'newPassword',
    'api_key',
    'apiKey',
    'client_secret',
    'accessToken',
    'refresh_token',
    'private_key',
    'card_number',
    'cvv',
    'ssn',
    'iban',
    'passport_number',
    'token',
    'db_password',
    'otp',
  ])('is known by the name %s', (name) => {
    expect(lintRisk(secretsRedacted, [toolOf({ [name]: text })])).toEqual([
      `warning /input_schema/properties/${name} \`${name}\` holds a secret but is not redacted in the log.`,
    ]);
  });

  it.each([
    ['max_tokens', { type: 'integer' }],
    ['page_token', text],
    ['next_page_token', text],
    ['token_count', { type: 'integer' }],
    ['token', { type: 'string', description: 'Symbol of the coin, such as ETH.' }],
    ['has_password', { type: 'boolean' }],
    ['password_hint', text],
    ['secret_name', text],
    ['key', text],
    ['public_key', text],
    ['keyboard', text],
    ['passport_country', text],
    ['token_type', { enum: ['bearer'] }],
    ['tokens', { type: 'array', items: text }],
    ['phone_number', text],
    ['idempotency_key', text],
    ['primary_key', text],
  ])('is not %s %j', (name, schema) => {
    expect(lintRisk(secretsRedacted, [toolOf({ [name]: schema })])).toEqual([]);
  });

  it('is known by its schema', () => {
    expect(
      lintRisk(secretsRedacted, [
        toolOf({
          phrase: { type: 'string', format: 'password' },
          note: { type: 'string', writeOnly: true },
        }),
      ]),
    ).toHaveLength(1);
  });

  it('is covered by its own pointer, by that of what encloses it, or when its half is not logged', () => {
    const nested = { account: { type: 'object', properties: { password: text } } };
    expect(
      lintRisk(secretsRedacted, [
        toolOf(nested, { audit: { ...LOG, redact: ['/input/account/password'] } }),
      ]),
    ).toEqual([]);
    expect(
      lintRisk(secretsRedacted, [
        toolOf(nested, { audit: { ...LOG, redact: ['/input/account'] } }),
      ]),
    ).toEqual([]);
    expect(
      lintRisk(secretsRedacted, [toolOf(nested, { audit: { ...LOG, redact: ['/input'] } })]),
    ).toEqual([]);
    expect(
      lintRisk(secretsRedacted, [toolOf(nested, { audit: { ...LOG, redact: ['/input/acc'] } })]),
    ).toHaveLength(1);
    expect(
      lintRisk(secretsRedacted, [toolOf(nested, { audit: { log: ['latency', 'result'] } })]),
    ).toEqual([]);
    expect(
      lintRisk(secretsRedacted, [
        toolOf(
          {},
          {
            output_schema: { type: 'object', properties: { api_key: text } },
            audit: { log: ['args'] },
          },
        ),
      ]),
    ).toEqual([]);
  });

  it('is advice while no log is declared', () => {
    expect(lintRisk(secretsRedacted, [toolOf({ password: text }, { audit: undefined })])).toEqual([
      'advice /input_schema/properties/password `password` holds a secret but is not redacted in the log.',
    ]);
  });

  it('is redacted at its place in the call, in a list with the whole list', () => {
    const properties = {
      'a/b': { type: 'object', properties: { pin_code: text } },
      accounts: { type: 'array', items: { type: 'object', properties: { password: text } } },
    };
    const [report, ...others] = findReports(secretsRedacted, [
      toolOf(properties, {
        output_schema: { anyOf: [{ type: 'object', properties: { api_key: text } }] },
        audit: { ...LOG, redact: ['/input/x'] },
      }),
    ]);
    expect(others).toEqual([]);
    expect(report?.fixes).toEqual([
      {
        title: 'Redact all 3 fields',
        kind: 'fact',
        question: expect.any(String),
        edits: [
          {
            kind: 'set',
            at: ['audit', 'redact'],
            value: ['/input/x', '/input/a~1b/pin_code', '/input/accounts', '/output/api_key'],
          },
        ],
      },
    ]);
  });

  it('in a definition is reported without a fix: it may be used anywhere', () => {
    const shared = toolOf({ from: { $ref: '#/$defs/Account' } }, {});
    const tool = {
      ...shared,
      input_schema: {
        type: 'object',
        properties: { from: { $ref: '#/$defs/Account' } },
        $defs: { Account: { type: 'object', properties: { password: text } } },
      },
    };
    expect(findReports(secretsRedacted, [tool]).map(({ fixes }) => fixes)).toEqual([[]]);
    expect(
      lintRisk(secretsRedacted, [{ ...tool, audit: { ...LOG, redact: ['/input/from/password'] } }]),
    ).toEqual([]);
  });
});
