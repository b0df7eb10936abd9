import { describe, expect, it } from 'vitest';
import { effectVerified } from '../../../../src/lint/rules/verification/effect-verified.ts';
import { findReports, lintRisk } from '../risk/lint-risk.ts';

const LIVE = 'This tool deploys or publishes, but nothing verifies the result.';
const SENT = 'This tool sends messages, but nothing verifies that they were sent.';
const returning = (name: string, ...fields: readonly string[]): object => ({
  name,
  output_schema: {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
  },
});

describe('An effect that nobody can see', () => {
  it.each([
    [{ name: 'deploy' }, `warning ${LIVE}`],
    [{ name: 'deploy', verification: { kind: 'none' } }, `warning ${LIVE}`],
    [{ ...returning('deploy', 'ok', 'url'), verification: { kind: 'none' } }, `warning ${LIVE}`],
    [returning('publish_site', 'ok', 'version'), `warning ${LIVE}`],
    [returning('publish_site', 'ok', 'site_url'), `advice ${LIVE}`],
    [{ name: 'send_email' }, `advice ${SENT}`],
    [returning('send_email', 'ok'), `warning ${SENT}`],
    [{ name: 'send_email', verification: { kind: 'none' } }, `warning ${SENT}`],
    [
      { ...returning('contact_guests', 'ok'), risk_class: 'external_communication' },
      `warning ${SENT}`,
    ],
  ])('is found in %j', (tool, said) => {
    expect(
      findReports(effectVerified, [tool]).map(({ severity, message }) => `${severity} ${message}`),
    ).toEqual([said]);
  });

  it.each([
    returning('send_email', 'ok', 'message_id'),
    returning('post_tweet', 'permalink'),
    { name: 'send_email', verification: { kind: 'read_back', tool: 'get_email' } },
    { name: 'deploy', verification: { kind: 'live_url', field: 'url' } },
    { name: 'deploy', verification: { tool: 'critique' } },
    { name: 'get_deploy_status' },
    { name: 'port_forward' },
    { name: 'publish_review_comments' },
    { name: 'deploy_zone_logs_get', description: 'Query the logs of a zone.' },
    { name: 'deploy_list_zones' },
    { name: 'publish_guide', description: 'Returns a guide to publishing a package.' },
    { name: 'notify_when_done', description: 'Wait until a build is done.' },
    { name: 'list_published_posts' },
    { name: 'draft_email' },
    { name: 'send_request' },
    { name: 'create_room' },
    { name: 'read_email', risk_class: 'read_only' },
    {
      name: 'notify_session',
      risk_class: 'internal_write',
      side_effects: { class: 'internal_record' },
    },
    returning('publish_message', 'message_id'),
  ])('is not missed in %j', (tool) => {
    expect(lintRisk(effectVerified, [tool])).toEqual([]);
  });

  it('is looked at where its url answers, or by the reader of the set', () => {
    expect(findReports(effectVerified, [returning('deploy', 'url')])[0]?.fixes).toEqual([
      {
        title: 'Verify the URL in url',
        edits: [
          {
            kind: 'set',
            at: ['verification'],
            value: new Map([
              ['kind', 'live_url'],
              ['field', 'url'],
            ]),
          },
        ],
        kind: 'suggested',
        assumes: expect.any(String),
      },
    ]);
    expect(
      findReports(effectVerified, [
        { name: 'get_message' },
        { name: 'send_message', verification: { kind: 'none' } },
      ])[0]?.fixes,
    ).toEqual([
      {
        title: 'Verify with get_message',
        edits: [
          { kind: 'set', at: ['verification', 'kind'], value: 'read_back' },
          { kind: 'set', at: ['verification', 'tool'], value: 'get_message' },
        ],
        kind: 'suggested',
        assumes: expect.any(String),
      },
    ]);
  });
});
