import { describe, expect, it } from 'vitest';
import { convertFromPlain } from '../../../src/contract/json/json.ts';
import { listOperations } from '../../../src/import/openapi/list-operations.ts';
import { readOpenapi } from '../../../src/import/openapi/read-openapi.ts';
import { suggestToolNames } from '../../../src/import/openapi/suggest-tool-names.ts';

/** Each operation as "METHOD path operationId?". */
function suggestNames(...operations: readonly string[]): readonly string[] {
  const paths: Record<string, Record<string, object>> = {};
  for (const line of operations) {
    const [method = '', path = '', ...id] = line.split(' ');
    const item = (paths[path] ??= {});
    item[method.toLowerCase()] = id.length === 0 ? {} : { operationId: id.join(' ') };
  }
  const read = readOpenapi(convertFromPlain({ openapi: '3.1.0', paths }));
  if (read.kind === 'problem') throw new Error(read.problem.message);
  return [...suggestToolNames(listOperations(read.value)).values()];
}

describe('the name of a tool', () => {
  it.each([
    ['POST /v1/invoices createInvoice', 'create_invoice'],
    ['GET /v1/users get-users', 'get_users'],
    ['GET /v1/blocks/{id} retrieve-a-block', 'retrieve_block'],
    ['POST /v1/search post-search', 'search'],
    ['PATCH /v1/pages/{page_id} patch-page', 'update_page'],
    ['POST /v1/pages post-page', 'create_page'],
    ['GET /repos/{owner}/{repo}/issues issues/list-for-repo', 'list_issues_for_repo'],
    ['POST /repos/{owner}/{repo}/issues issues/create', 'create_issue'],
    ['POST /repos/{owner}/{repo}/issues/{n}/labels issues/add-labels', 'add_issue_labels'],
    ['GET /users users.list', 'list_users'],
    ['GET /items/{item_id} read_item_items__item_id__get', 'read_item'],
    ['GET /cats CatsController_findAll', 'find_all_cats'],
    ['GET /v1/invoices/{invoice} GetInvoicesInvoice', 'get_invoice'],
    ['POST /v1/invoices/{invoice} PostInvoicesInvoice', 'update_invoice'],
    ['GET /api/v1/namespaces/{ns}/pods listCoreV1NamespacedPod', 'list_core_v1_namespaced_pod'],
    ['GET /pets/{id} find pet by id', 'find_pet_by_id'],
    ['GET /x HTTPServerGet', 'http_server_get'],
  ])('of %s is %s', (operation, name) => {
    expect(suggestNames(operation)).toEqual([name]);
  });

  it.each([
    ['POST /v1/invoices/{id}/send', 'send_invoice'],
    ['GET /v1/invoices', 'list_invoices'],
    ['GET /v1/invoices/{id}', 'get_invoice'],
    ['POST /v1/invoices', 'create_invoice'],
    ['PUT /v1/invoices/{id}', 'replace_invoice'],
    ['PATCH /v1/invoices/{id}', 'update_invoice'],
    ['DELETE /v1/invoices/{id}', 'delete_invoice'],
    ['GET /customers/{id}/cards/{card}', 'get_customer_card'],
    ['GET /customers/{id}/cards', 'list_customer_cards'],
    ['POST /messages:send', 'send_message'],
    ['POST /orders/{id}/refund', 'refund_order'],
    ['GET /orders/{id}/refund', 'get_order_refund'],
    ['POST /contacts/search', 'search_contacts'],
    ['GET /v2/status', 'get_status'],
    ['GET /companies/{id}/addresses', 'list_company_addresses'],
    ['GET /', 'get_root'],
    ['HEAD /files/{id}', 'check_file'],
    ['GET /账户', 'get_item'],
  ])('without an operationId, of %s is %s', (operation, name) => {
    expect(suggestNames(operation)).toEqual([name]);
  });

  it('is unique, by its path first and by a number last', () => {
    expect(
      suggestNames('GET /a/things getThing', 'GET /b/things getThing', 'GET /c/things getThing'),
    ).toEqual(['get_thing', 'list_b_things', 'list_c_things']);
    expect(suggestNames('GET /v1/things', 'GET /v2/things', 'GET /v3/things')).toEqual([
      'list_things',
      'list_things_2',
      'list_things_3',
    ]);
  });

  it('has at most 64 characters, cut between words, and is still unique', () => {
    const long = `get${'VeryLong'.repeat(12)}Thing`;
    const names = suggestNames(
      `GET /a ${long}A`,
      `GET /a/{x}/b/{y}/c ${long}B`,
      `POST /b ${long}C`,
    );
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]{0,63}$/);
    expect(names[0]).toBe('get_very_long_very_long_very_long_very_long_very_long_very_long');
  });

  it('fits every provider, whatever the document says', () => {
    const names = suggestNames(
      'GET /a 123',
      'GET /b __proto__',
      'POST /c !!!',
      'GET /1/2/3',
      'GET /{x}',
    );
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]{0,63}$/);
    expect(new Set(names).size).toBe(5);
  });
});
