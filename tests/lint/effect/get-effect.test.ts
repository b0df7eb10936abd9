import { describe, expect, it } from 'vitest';
import { getFacts } from '../../../src/lint/facts.ts';
import { contractOf } from '../rules/risk/lint-risk.ts';
import { LABELLED } from './labelled-tools.ts';

const KINDS = { r: 'reads', w: 'writes', u: 'unknown' } as const;
const effectOf = (plain: object) => getFacts(contractOf(plain)).effect;
const actOf = (plain: object) => getFacts(contractOf(plain)).act;

describe('The effect of a tool, by its name and first sentence', () => {
  it('is that of at least 120 labelled tools', () => {
    expect(LABELLED.length).toBeGreaterThanOrEqual(120);
    expect(
      LABELLED.flatMap(([name, description, label]) => {
        const { kind } = effectOf({ name, description });
        return kind === KINDS[label] ? [] : [`${name}: ${kind}, not ${KINDS[label]}`];
      }),
    ).toEqual([]);
  });
});

describe('The certainty of an effect', () => {
  const described = (name: string, description: string, more: object = {}): object => ({
    name,
    description,
    ...more,
  });
  const hinted = (readOnlyHint: boolean): object => ({
    wire: { mcp: { annotations: { readOnlyHint } } },
  });

  it.each([
    [{ name: 'x', risk_class: 'read_only' }, 'reads stated'],
    [{ name: 'x', side_effects: { class: 'money' } }, 'writes stated'],
    [described('x', 'Does it.', hinted(true)), 'reads stated'],
    [described('get_x', 'Get it.', hinted(false)), 'writes stated'],
    [{ name: 'x', wire: { mcp: { annotations: { destructiveHint: true } } } }, 'writes stated'],
    [described('delete_row', 'Delete a row.'), 'writes sure'],
    [described('send_email', 'Sends an email.', hinted(true)), 'writes sure'],
    [described('update_row', 'Update a row.', hinted(true)), 'reads stated'],
    [described('sync_rows', 'Syncs rows.'), 'writes likely'],
    [described('get_row', 'Get a row.'), 'reads likely'],
    [
      { name: 'x', input_schema: { properties: { dry_run: { type: 'boolean' } } } },
      'writes likely',
    ],
    [{ name: 'x' }, 'unknown likely'],
  ])('of %j is %s', (plain, said) => {
    const { kind, certainty } = effectOf(plain);
    expect(`${kind} ${certainty}`).toBe(said);
  });
});

describe('What a tool acts on', () => {
  it.each([
    ['delete_row', 'Delete a row.', 'deletion'],
    ['create_row', 'Create a row.', 'creation'],
    ['rename_row', 'Rename a row.', 'record'],
    ['send_email', 'Send an email.', 'message'],
    ['place_trade', 'Place a trade.', 'money'],
    ['reset_password', 'Reset the password of a user.', 'access'],
    ['run_script', 'Run a script.', 'execution'],
    ['draft_reply', 'Draft a reply.', 'draft'],
    ['request_refund_approval', 'Ask a manager.', 'person'],
    ['desk', 'Send an email to a guest.', 'message'],
    ['cashier', 'Refund a customer.', 'money'],
    ['deploy_plan_get', 'Get the plan.', 'data'],
    ['weather', 'Nothing.', undefined],
  ])('%s (%s): %s', (name, description, on) => {
    expect(actOf({ name, description })?.on).toBe(on);
  });
});
