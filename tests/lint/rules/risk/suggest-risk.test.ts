import { describe, expect, it } from 'vitest';
import { findAct } from '../../../../src/lint/effect/find-act.ts';
import { suggestRisk } from '../../../../src/lint/effect/suggest-risk.ts';
import { contractOf } from './lint-risk.ts';

const told = (name: string): string => {
  const risk = findAct(contractOf({ name }));
  return risk?.class === undefined ? 'nothing' : `${risk.class}${risk.isSure ? '' : '?'}`;
};

describe('A name tells the class of', () => {
  it.each([
    ['delete_record', 'destructive'],
    ['purge_workspace', 'destructive'],
    ['drop_table', 'destructive'],
    ['truncate-collection', 'destructive'],
    ['deleteEvent', 'destructive'],
    ['calendar.deleteEvent', 'destructive'],
    ['find_and_delete_duplicates', 'destructive'],
    ['API-delete-a-block', 'destructive'],
    ['wipe_device', 'destructive'],
  ])('a deletion: %s', (name, risk) => {
    expect(told(name)).toBe(risk);
  });

  it.each([
    ['issue_refund', 'financial'],
    ['place_trade', 'financial'],
    ['place_order', 'financial'],
    ['submit_payment', 'financial'],
    ['create_payment', 'financial'],
    ['transfer_funds', 'financial'],
    ['withdraw_funds', 'financial'],
    ['refund_order', 'financial'],
    ['pay_invoice', 'financial'],
    ['buy_stock', 'financial'],
    ['charge_customer', 'financial'],
    ['stripe_create_refund', 'financial'],
    ['apply_approved_refund', 'internal_write?'],
    ['charge_battery', 'internal_write?'],
    ['create_payment_link', 'internal_write'],
    ['transfer_to_human_agents', 'internal_write?'],
    ['transfer_repository', 'internal_write?'],
    ['get_payment', 'read_only?'],
    ['list_refunds', 'read_only?'],
    ['calculate_refund', 'read_only?'],
    ['create_order', 'internal_write'],
  ])('money, or of what only sounds like it: %s', (name, risk) => {
    expect(told(name)).toBe(risk);
  });

  it.each([
    ['send_customer_email', 'external_communication'],
    ['send_email', 'external_communication'],
    ['slack_post_message', 'external_communication'],
    ['post_tweet', 'external_communication'],
    ['gmail.send', 'external_communication'],
    ['chat.sendDm', 'external_communication'],
    ['sendMessage', 'external_communication'],
    ['notify_customer', 'external_communication?'],
    ['slack_reply_to_thread', 'external_communication?'],
    ['publish_article', 'external_communication?'],
    ['send_request', 'internal_write?'],
    ['send_keys', 'internal_write?'],
    ['get_messages', 'read_only?'],
    ['search_emails', 'read_only?'],
    ['get_blog_post', 'read_only?'],
    ['list_email_templates', 'read_only?'],
    ['draft_customer_email', 'draft?'],
    ['prepare_refund', 'draft?'],
  ])('a message, or of what only sounds like it: %s', (name, risk) => {
    expect(told(name)).toBe(risk);
  });

  it.each([
    ['grant_role', 'access_control'],
    ['revoke_access', 'access_control'],
    ['rotate_credentials', 'access_control'],
    ['rotate_api_key', 'access_control'],
    ['reset_password', 'access_control'],
    ['assign_role', 'access_control'],
    ['update_permissions', 'access_control'],
    ['rotate_image', 'internal_write?'],
    ['rotateImageAction', 'internal_write?'],
    ['assign_task', 'internal_write'],
    ['list_roles', 'read_only?'],
    ['check_permissions', 'read_only?'],
  ])('access, or of what only sounds like it: %s', (name, risk) => {
    expect(told(name)).toBe(risk);
  });

  it.each([
    ['run_script', 'open_execution'],
    ['execute_command', 'open_execution'],
    ['execute_anything', 'open_execution'],
    ['run_terminal_cmd', 'open_execution'],
    ['bash', 'open_execution'],
    ['evaluate_script', 'open_execution'],
    ['execute_browser_action', 'open_execution?'],
    ['browser_navigate', 'open_execution?'],
    ['run_tests', 'internal_write?'],
    ['run_report', 'internal_write?'],
    ['list_commands', 'read_only?'],
    ['get_script', 'read_only?'],
  ])('execution, or of what only sounds like it: %s', (name, risk) => {
    expect(told(name)).toBe(risk);
  });

  it.each([
    '',
    'x',
    '天气',
    'weather',
    'think',
    'resolve-library-id',
    '_',
    'constructor',
    '__proto__',
    'add',
    'add_numbers',
  ])('nothing: %j', (name) => {
    expect(told(name)).toBe('nothing');
  });

  it('a parameter that can only be a command', () => {
    expect(
      findAct(
        contractOf({
          name: 'execute_task',
          input_schema: { type: 'object', properties: { command: { type: 'string' } } },
        }),
      )?.class,
    ).toBe('open_execution');
  });
});

describe('A class is proposed', () => {
  const proposed = (plain: object): string | undefined => suggestRisk(contractOf(plain))?.class;
  const hinted = (name: string, annotations: object): string | undefined =>
    proposed({ name, wire: { mcp: { annotations } } });

  it('by the side effects before the name', () => {
    expect(proposed({ name: 'get_room', side_effects: { class: 'money' } })).toBe('financial');
  });

  it('by the hints where the name tells nothing sure', () => {
    expect(hinted('sequentialthinking', { readOnlyHint: true })).toBe('read_only');
    expect(hinted('browser_snapshot', { readOnlyHint: true })).toBe('read_only');
    expect(hinted('resolve', { readOnlyHint: false })).toBe('internal_write');
    expect(hinted('get_feedback', { readOnlyHint: false })).toBe('internal_write');
    expect(hinted('tidy', { destructiveHint: true })).toBe('destructive');
  });

  it('by a sure name against a hint', () => {
    expect(hinted('delete_room', { readOnlyHint: true })).toBe('destructive');
  });

  it('by nothing at all never', () => {
    expect(proposed({ name: 'think' })).toBeUndefined();
  });
});
