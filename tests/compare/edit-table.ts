import type { Edit } from '../../src/contract/document/edit.ts';
import { convertFromPlain, type Json } from '../../src/contract/json/json.ts';
import { parsePointer } from '../../src/contract/json/pointer.ts';

// Decided before the code was written: what each edit means for those who call, read or guard.

interface TableEdit {
  readonly edit: string;
  /** What is done to the former side. */
  readonly before?: readonly Edit[];
  readonly changes: readonly Edit[];
  /** `class rule place`, in order; empty: no difference. */
  readonly expected: readonly string[];
}

const set = (at: string, value: unknown): Edit => ({
  kind: 'set',
  at: parsePointer(at) ?? [],
  value: convertFromPlain(value),
});
const remove = (at: string): Edit => ({ kind: 'remove', at: parsePointer(at) ?? [] });

/** What each edit changes. */
export const BASE: Json = convertFromPlain({
  registry: {
    name: 'shop',
    tiers: [{ name: 'base' }, { name: 'admin' }],
    phases: [
      { name: 'browse', tiers: ['base'], transitions: [{ to: 'pay', tool: 'find_orders' }] },
      { name: 'pay', tiers: ['base', 'admin'] },
    ],
    gates: [{ tool: 'send_refund', requires: [{ tool: 'find_orders' }], reason: 'Look first.' }],
    done_tool: 'finish',
    budget: { comfortable: 12 },
    targets: ['anthropic'],
    lint: { preset: 'recommended', severity: { 'closed-schema': 'error' } },
  },
  tool: {
    name: 'find_orders',
    title: 'Find orders',
    purpose: 'For the support team.',
    description: 'Finds orders of a customer. Use it before `send_refund`.',
    input_schema: {
      type: 'object',
      properties: {
        customer: { type: 'string', description: 'Id of the customer.', maxLength: 40 },
        state: { type: 'string', enum: ['open', 'paid', 'sent'], description: 'Only these.' },
        limit: { type: 'integer', minimum: 1, maximum: 50, default: 10 },
        since: { type: 'string', format: 'date', description: 'First day.' },
        sort: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        tags: { type: 'array', items: { type: 'string' }, maxItems: 5 },
        place: { $ref: '#/$defs/place' },
      },
      required: ['customer'],
      additionalProperties: false,
      $defs: {
        place: {
          type: 'object',
          properties: { city: { type: 'string' }, zip: { type: 'string', pattern: '^[0-9]+$' } },
          required: ['city'],
          additionalProperties: false,
        },
      },
    },
    output_schema: {
      type: 'object',
      properties: {
        orders: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: { type: 'string' },
              total: { type: 'number', minimum: 0 },
              state: { type: 'string', enum: ['open', 'paid', 'sent'] },
            },
            required: ['id', 'total', 'state'],
          },
        },
        next: { type: 'string', description: 'Cursor of the next page.' },
      },
      required: ['orders'],
    },
    examples: [{ title: 'One', input: { customer: 'c1' }, output: { orders: [] } }],
    errors: [
      {
        code: 'NO_CUSTOMER',
        type: 'permanent',
        message: 'No such customer.',
        hint: 'Ask for the id.',
        retryable: false,
      },
      { code: 'BUSY', type: 'transient', message: 'Too busy.', hint: 'Wait.', retryable: true },
    ],
    risk_class: 'low',
    side_effects: { class: 'read', summary: 'Reads orders.' },
    resource_scope: ['orders:{customer}'],
    permission: { default: 'allow', allowlist: ['support'] },
    timeout_ms: 5000,
    result_limits: { max_items: 50, pagination_cursor: 'next' },
    retry: { max_attempts: 2, on: ['transient'] },
    idempotency: { strategy: 'hash', fields: ['customer'] },
    audit: { log: ['caller'], retention_days: 30 },
    visibility: { layer: 'domain', tier: 'base' },
    routing: {
      use_when: ['A customer asks about an order.'],
      do_not_use_when: ['The order number is known.'],
      siblings: [{ tool: 'get_order', when: 'The number is known.' }],
    },
    aliases: [{ when: ['customer_id'], map: [{ to: '/customer', from: '/customer_id' }] }],
    verification: { kind: 'read_back', tool: 'get_order' },
    notes: [{ text: 'Written in May.' }],
    wire: { mcp: { name: null, annotations: { readOnlyHint: true } } },
  },
});

export const EDIT_TABLE: readonly TableEdit[] = [
  {
    edit: 'a required parameter more',
    changes: [
      set('/tool/input_schema/properties/shop', { type: 'string' }),
      set('/tool/input_schema/required', ['customer', 'shop']),
    ],
    expected: ['breaking-call required-parameter-added /input_schema/properties/shop'],
  },
  {
    edit: 'an optional parameter more',
    changes: [set('/tool/input_schema/properties/shop', { type: 'string' })],
    expected: ['behavior parameter-added /input_schema/properties/shop'],
  },
  {
    edit: 'a parameter less',
    changes: [remove('/tool/input_schema/properties/tags')],
    expected: ['breaking-call parameter-removed /input_schema/properties/tags'],
  },
  {
    edit: 'a parameter less, where unknown ones are accepted before and after',
    changes: [
      remove('/tool/input_schema/properties/tags'),
      remove('/tool/input_schema/additionalProperties'),
    ],
    expected: [
      'breaking-call parameter-removed /input_schema/properties/tags',
      'behavior input-opened /input_schema/additionalProperties',
    ],
  },
  {
    edit: 'a parameter renamed',
    changes: [
      remove('/tool/input_schema/properties/customer'),
      set('/tool/input_schema/properties/buyer', {
        type: 'string',
        description: 'Id of the customer.',
        maxLength: 40,
      }),
      set('/tool/input_schema/required', ['buyer']),
    ],
    expected: ['breaking-call parameter-renamed /input_schema/properties/buyer'],
  },
  {
    edit: 'a parameter renamed by its spelling, and bounded',
    changes: [
      remove('/tool/input_schema/properties/limit'),
      set('/tool/input_schema/properties/limits', {
        type: 'integer',
        minimum: 1,
        maximum: 20,
        default: 10,
      }),
    ],
    expected: [
      'breaking-call parameter-renamed /input_schema/properties/limits',
      'breaking-call input-limit-tightened /input_schema/properties/limits/maximum',
    ],
  },
  {
    edit: 'a parameter becomes required',
    changes: [set('/tool/input_schema/required', ['customer', 'state'])],
    expected: ['breaking-call parameter-required /input_schema/properties/state'],
  },
  {
    edit: 'a parameter becomes optional',
    changes: [set('/tool/input_schema/required', [])],
    expected: ['behavior parameter-optional /input_schema/properties/customer'],
  },
  {
    edit: 'a required parameter less',
    changes: [
      remove('/tool/input_schema/properties/customer'),
      set('/tool/input_schema/required', []),
    ],
    expected: ['breaking-call parameter-removed /input_schema/properties/customer'],
  },
  {
    edit: 'an enum value less',
    changes: [set('/tool/input_schema/properties/state/enum', ['open', 'paid'])],
    expected: ['breaking-call input-values-fewer /input_schema/properties/state/enum'],
  },
  {
    edit: 'an enum value more',
    changes: [set('/tool/input_schema/properties/state/enum', ['open', 'paid', 'sent', 'lost'])],
    expected: ['behavior input-values-more /input_schema/properties/state/enum'],
  },
  {
    edit: 'an enum value replaced',
    changes: [set('/tool/input_schema/properties/state/enum', ['open', 'paid', 'shipped'])],
    expected: ['breaking-call input-values-other /input_schema/properties/state/enum'],
  },
  {
    edit: 'enum values in another order',
    changes: [set('/tool/input_schema/properties/state/enum', ['sent', 'paid', 'open'])],
    expected: [],
  },
  {
    edit: 'an enum where any text was accepted',
    changes: [set('/tool/input_schema/properties/customer/enum', ['c1', 'c2'])],
    expected: ['breaking-call input-values-fewer /input_schema/properties/customer/enum'],
  },
  {
    edit: 'an enum of one value as const',
    changes: [
      remove('/tool/input_schema/properties/state/enum'),
      set('/tool/input_schema/properties/state/const', 'open'),
    ],
    expected: ['breaking-call input-values-fewer /input_schema/properties/state/enum'],
  },
  {
    edit: 'integer becomes number',
    changes: [set('/tool/input_schema/properties/limit/type', 'number')],
    expected: ['behavior input-values-more /input_schema/properties/limit/type'],
  },
  {
    edit: 'text becomes number',
    changes: [set('/tool/input_schema/properties/customer/type', 'number')],
    expected: ['breaking-call input-values-other /input_schema/properties/customer/type'],
  },
  {
    edit: 'null is accepted, too',
    changes: [set('/tool/input_schema/properties/customer/type', ['string', 'null'])],
    expected: ['behavior input-values-more /input_schema/properties/customer/type'],
  },
  {
    edit: 'an alternative less',
    changes: [set('/tool/input_schema/properties/sort/anyOf', [{ type: 'string' }])],
    expected: ['breaking-call input-values-fewer /input_schema/properties/sort/anyOf'],
  },
  {
    edit: 'an alternative more',
    changes: [
      set('/tool/input_schema/properties/sort/anyOf', [
        { type: 'string' },
        { type: 'null' },
        { type: 'integer' },
      ]),
    ],
    expected: ['behavior input-values-more /input_schema/properties/sort/anyOf'],
  },
  {
    edit: 'alternatives in another order',
    changes: [
      set('/tool/input_schema/properties/sort/anyOf', [{ type: 'null' }, { type: 'string' }]),
    ],
    expected: [],
  },
  {
    edit: 'a smaller maximum',
    changes: [set('/tool/input_schema/properties/limit/maximum', 20)],
    expected: ['breaking-call input-limit-tightened /input_schema/properties/limit/maximum'],
  },
  {
    edit: 'a larger maximum',
    changes: [set('/tool/input_schema/properties/limit/maximum', 500)],
    expected: ['behavior input-limit-loosened /input_schema/properties/limit/maximum'],
  },
  {
    edit: 'a larger minimum',
    changes: [set('/tool/input_schema/properties/limit/minimum', 5)],
    expected: ['breaking-call input-limit-tightened /input_schema/properties/limit/minimum'],
  },
  {
    edit: 'no maximum',
    changes: [remove('/tool/input_schema/properties/limit/maximum')],
    expected: ['behavior input-limit-loosened /input_schema/properties/limit/maximum'],
  },
  {
    edit: 'a step of ten',
    changes: [set('/tool/input_schema/properties/limit/multipleOf', 10)],
    expected: ['breaking-call input-limit-tightened /input_schema/properties/limit/multipleOf'],
  },
  {
    edit: 'a minimum length of zero',
    changes: [set('/tool/input_schema/properties/customer/minLength', 0)],
    expected: [],
  },
  {
    edit: 'more tags are accepted',
    changes: [set('/tool/input_schema/properties/tags/maxItems', 9)],
    expected: ['behavior input-limit-loosened /input_schema/properties/tags/maxItems'],
  },
  {
    edit: 'tags become numbers',
    changes: [set('/tool/input_schema/properties/tags/items/type', 'number')],
    expected: ['breaking-call input-values-other /input_schema/properties/tags/items/type'],
  },
  {
    edit: 'tags must differ',
    changes: [set('/tool/input_schema/properties/tags/uniqueItems', true)],
    expected: ['breaking-call input-constraint-added /input_schema/properties/tags/uniqueItems'],
  },
  {
    edit: 'tags may repeat, said in words of the schema',
    changes: [set('/tool/input_schema/properties/tags/uniqueItems', false)],
    expected: [],
  },
  {
    edit: 'a pattern',
    changes: [set('/tool/input_schema/properties/customer/pattern', '^c')],
    expected: ['breaking-call input-form-demanded /input_schema/properties/customer/pattern'],
  },
  {
    edit: 'another pattern, in a definition',
    changes: [set('/tool/input_schema/$defs/place/properties/zip/pattern', '^[0-9]{5}$')],
    expected: ['breaking-call input-form-changed /input_schema/$defs/place/properties/zip/pattern'],
  },
  {
    edit: 'no format',
    changes: [remove('/tool/input_schema/properties/since/format')],
    expected: ['behavior input-form-dropped /input_schema/properties/since/format'],
  },
  {
    edit: 'a definition written out where it is used',
    changes: [
      remove('/tool/input_schema/properties/place/$ref'),
      set('/tool/input_schema/properties/place/type', 'object'),
      set('/tool/input_schema/properties/place/properties', {
        city: { type: 'string' },
        zip: { type: 'string', pattern: '^[0-9]+$' },
      }),
      set('/tool/input_schema/properties/place/required', ['city']),
      set('/tool/input_schema/properties/place/additionalProperties', false),
      remove('/tool/input_schema/$defs'),
    ],
    expected: [],
  },
  {
    edit: 'a definition renamed',
    changes: [
      set('/tool/input_schema/properties/place/$ref', '#/$defs/address'),
      remove('/tool/input_schema/$defs/place'),
      set('/tool/input_schema/$defs/address', {
        type: 'object',
        properties: { city: { type: 'string' }, zip: { type: 'string', pattern: '^[0-9]+$' } },
        required: ['city'],
        additionalProperties: false,
      }),
    ],
    expected: [],
  },
  {
    edit: 'a required field in a definition',
    changes: [set('/tool/input_schema/$defs/place/required', ['city', 'zip'])],
    expected: ['breaking-call parameter-required /input_schema/$defs/place/properties/zip'],
  },
  {
    edit: 'unknown parameters are accepted',
    changes: [set('/tool/input_schema/additionalProperties', true)],
    expected: ['behavior input-opened /input_schema/additionalProperties'],
  },
  {
    edit: 'parameters that exclude each other',
    changes: [set('/tool/input_schema/not', { required: ['since', 'state'] })],
    expected: ['breaking-call input-constraint-added /input_schema/not'],
  },
  {
    edit: 'another default',
    changes: [set('/tool/input_schema/properties/limit/default', 50)],
    expected: ['behavior default-changed /input_schema/properties/limit/default'],
  },
  { edit: 'a default of the same value, as 10.0', changes: [], expected: [] },
  {
    edit: 'no input schema',
    changes: [remove('/tool/input_schema')],
    expected: ['behavior input-constraint-removed /input_schema'],
  },
  {
    edit: 'the tool renamed',
    changes: [
      set('/registry/phases/0/transitions/0/tool', 'search_orders'),
      set('/registry/gates/0/requires/0/tool', 'search_orders'),
      set('/tool/name', 'search_orders'),
    ],
    expected: ['breaking-call tool-renamed /name'],
  },
  {
    edit: 'a step that no number of the other fits',
    changes: [set('/tool/input_schema/properties/limit/minimum', '1')],
    expected: ['breaking-call input-limit-changed /input_schema/properties/limit/minimum'],
  },
  {
    edit: 'a definition refuses what it does not list, or no longer',
    changes: [
      set('/tool/input_schema/properties/tags/items/not', { const: '' }),
      remove('/tool/input_schema/$defs/place/additionalProperties'),
    ],
    expected: [
      'breaking-call input-constraint-added /input_schema/properties/tags/items/not',
      'behavior input-opened /input_schema/$defs/place/additionalProperties',
    ],
  },
  {
    edit: 'an object of texts alone',
    changes: [set('/tool/input_schema/additionalProperties', { type: 'string' })],
    expected: ['behavior input-opened /input_schema/additionalProperties'],
  },
  {
    edit: 'a reference that leads nowhere',
    changes: [set('/tool/input_schema/properties/place/$ref', '#/$defs/nowhere')],
    expected: ['breaking-call input-constraint-changed /input_schema/properties/place'],
  },
  {
    edit: 'unknown parameters are refused',
    before: [remove('/tool/input_schema/additionalProperties')],
    changes: [],
    expected: ['breaking-call input-closed /input_schema/additionalProperties'],
  },
  {
    edit: 'an alias less',
    changes: [remove('/tool/aliases')],
    expected: ['breaking-call alias-removed /aliases/0'],
  },
  {
    edit: 'an alias more',
    changes: [
      set('/tool/aliases', [
        { when: ['customer_id'], map: [{ to: '/customer', from: '/customer_id' }] },
        { when: ['id'], map: [{ to: '/customer', from: '/id' }] },
      ]),
    ],
    expected: ['behavior alias-added /aliases/1'],
  },
  {
    edit: 'an output schema where there was none',
    before: [remove('/tool/output_schema')],
    changes: [],
    expected: ['behavior output-added /output_schema'],
  },
  {
    edit: 'a result field less',
    changes: [
      remove('/tool/output_schema/properties/orders/items/properties/total'),
      set('/tool/output_schema/properties/orders/items/required', ['id', 'state']),
    ],
    expected: [
      'breaking-result field-removed /output_schema/properties/orders/items/properties/total',
    ],
  },
  {
    edit: 'a result field more',
    changes: [
      set('/tool/output_schema/properties/orders/items/properties/paid', { type: 'boolean' }),
    ],
    expected: ['behavior field-added /output_schema/properties/orders/items/properties/paid'],
  },
  {
    edit: 'a result field can be missing',
    changes: [set('/tool/output_schema/properties/orders/items/required', ['id', 'state'])],
    expected: [
      'breaking-result field-optional /output_schema/properties/orders/items/properties/total',
    ],
  },
  {
    edit: 'a result field is always there',
    changes: [set('/tool/output_schema/required', ['orders', 'next'])],
    expected: ['behavior field-required /output_schema/properties/next'],
  },
  {
    edit: 'a result field renamed',
    changes: [
      remove('/tool/output_schema/properties/next'),
      set('/tool/output_schema/properties/cursor', {
        type: 'string',
        description: 'Cursor of the next page.',
      }),
    ],
    expected: ['breaking-result field-renamed /output_schema/properties/cursor'],
  },
  {
    edit: 'a state more in results',
    changes: [
      set('/tool/output_schema/properties/orders/items/properties/state/enum', [
        'open',
        'paid',
        'sent',
        'lost',
      ]),
    ],
    expected: [
      'breaking-result output-wider /output_schema/properties/orders/items/properties/state/enum',
    ],
  },
  {
    edit: 'a state less in results',
    changes: [
      set('/tool/output_schema/properties/orders/items/properties/state/enum', ['open', 'paid']),
    ],
    expected: [
      'behavior output-narrower /output_schema/properties/orders/items/properties/state/enum',
    ],
  },
  {
    edit: 'a result becomes one of two',
    changes: [
      set('/tool/output_schema/properties/orders/items', {
        anyOf: [{ type: 'string' }, { type: 'null' }],
      }),
    ],
    expected: ['breaking-result output-other /output_schema/properties/orders/items'],
  },
  {
    edit: 'a parameter can be a list, too',
    changes: [
      set('/tool/input_schema/properties/customer', {
        anyOf: [
          { type: 'string', description: 'Id of the customer.', maxLength: 40 },
          { type: 'array', items: { type: 'string' } },
        ],
      }),
    ],
    expected: [`behavior input-values-more /input_schema/properties/customer`],
  },
  {
    edit: 'a parameter of two kinds has one',
    changes: [set('/tool/input_schema/properties/sort', { type: 'string' })],
    expected: [`breaking-call input-values-fewer /input_schema/properties/sort`],
  },
  {
    edit: 'a total can be null',
    changes: [
      set('/tool/output_schema/properties/orders/items/properties/total/type', ['number', 'null']),
    ],
    expected: [
      'breaking-result output-wider /output_schema/properties/orders/items/properties/total/type',
    ],
  },
  {
    edit: 'a total becomes a text',
    changes: [
      set('/tool/output_schema/properties/orders/items/properties/total/type', 'string'),
      remove('/tool/output_schema/properties/orders/items/properties/total/minimum'),
    ],
    expected: [
      'breaking-result output-other /output_schema/properties/orders/items/properties/total/type',
      'breaking-result output-wider /output_schema/properties/orders/items/properties/total/minimum',
    ],
  },
  {
    edit: 'another default of a result field',
    changes: [set('/tool/output_schema/properties/next/default', '')],
    expected: ['behavior output-default-changed /output_schema/properties/next/default'],
  },
  {
    edit: 'results may have further fields, said aloud',
    changes: [set('/tool/output_schema/additionalProperties', true)],
    expected: [],
  },
  {
    edit: 'results have no further fields',
    changes: [set('/tool/output_schema/additionalProperties', false)],
    expected: ['behavior output-narrower /output_schema/additionalProperties'],
  },
  {
    edit: 'no output schema',
    changes: [remove('/tool/output_schema')],
    expected: ['breaking-result output-removed /output_schema'],
  },
  {
    edit: 'an error less',
    changes: [
      set('/tool/errors', [
        {
          code: 'NO_CUSTOMER',
          type: 'permanent',
          message: 'No such customer.',
          hint: 'Ask for the id.',
          retryable: false,
        },
      ]),
    ],
    expected: ['breaking-result error-removed /errors/1'],
  },
  {
    edit: 'an error more',
    changes: [
      set('/tool/errors', [
        {
          code: 'NO_CUSTOMER',
          type: 'permanent',
          message: 'No such customer.',
          hint: 'Ask for the id.',
          retryable: false,
        },
        { code: 'BUSY', type: 'transient', message: 'Too busy.', hint: 'Wait.', retryable: true },
        { code: 'LOCKED', message: 'Locked.', hint: 'Wait.' },
      ]),
    ],
    expected: ['behavior error-added /errors/2'],
  },
  {
    edit: 'errors in another order',
    changes: [
      set('/tool/errors', [
        { code: 'BUSY', type: 'transient', message: 'Too busy.', hint: 'Wait.', retryable: true },
        {
          code: 'NO_CUSTOMER',
          type: 'permanent',
          message: 'No such customer.',
          hint: 'Ask for the id.',
          retryable: false,
        },
      ]),
    ],
    expected: [],
  },
  {
    edit: 'an error can be retried',
    changes: [
      set('/tool/errors', [
        {
          code: 'NO_CUSTOMER',
          type: 'permanent',
          message: 'No such customer.',
          hint: 'Ask for the id.',
          retryable: true,
        },
        { code: 'BUSY', type: 'transient', message: 'Too busy.', hint: 'Wait.', retryable: true },
      ]),
    ],
    expected: ['behavior error-changed /errors/0/retryable'],
  },
  {
    edit: 'the cursor in another field',
    changes: [set('/tool/result_limits/pagination_cursor', 'page')],
    expected: ['breaking-result cursor-changed /result_limits/pagination_cursor'],
  },
  {
    edit: 'an envelope around results',
    changes: [set('/tool/result_envelope', 'ok_data_error')],
    expected: ['breaking-result envelope-changed /result_envelope'],
  },
  {
    edit: 'another sentence on when to use it',
    changes: [set('/tool/description', 'Finds orders of a customer. Use it after `get_order`.')],
    expected: ['behavior instruction-changed /description'],
  },
  {
    edit: 'the instruction is gone',
    changes: [set('/tool/description', 'Finds orders of a customer.')],
    expected: ['behavior instruction-changed /description'],
  },
  {
    edit: 'no description',
    changes: [remove('/tool/description')],
    expected: ['behavior text-removed /description'],
  },
  {
    edit: 'a description where there was none',
    changes: [set('/tool/input_schema/properties/limit/description', 'Number of orders.')],
    expected: ['behavior text-added /input_schema/properties/limit/description'],
  },
  {
    edit: 'a keyword that no validator knows',
    changes: [set('/tool/input_schema/properties/limit/x-order', 1)],
    expected: ['behavior keyword-changed /input_schema/properties/limit/x-order'],
  },
  {
    edit: 'another number in a description',
    changes: [set('/tool/input_schema/properties/since/description', 'First of 30 days.')],
    expected: ['behavior instruction-changed /input_schema/properties/since/description'],
  },
  {
    edit: 'a hint with another action',
    changes: [
      set('/tool/errors', [
        {
          code: 'NO_CUSTOMER',
          type: 'permanent',
          message: 'No such customer.',
          hint: 'Call find_customers first.',
          retryable: false,
        },
        { code: 'BUSY', type: 'transient', message: 'Too busy.', hint: 'Wait.', retryable: true },
      ]),
    ],
    expected: ['behavior instruction-changed /errors/0/hint'],
  },
  {
    edit: 'another example',
    changes: [set('/tool/examples/0/input/customer', 'c2')],
    expected: ['behavior examples-changed /examples/0/input/customer'],
  },
  {
    edit: 'a sibling more',
    changes: [
      set('/tool/routing/siblings', [
        { tool: 'get_order', when: 'The number is known.' },
        { tool: 'list_orders', when: 'All are wanted.' },
      ]),
    ],
    expected: ['behavior routing-changed /routing/siblings/1'],
  },
  {
    edit: 'another tier',
    changes: [set('/tool/visibility/tier', 'admin')],
    expected: ['behavior visibility-changed /visibility/tier'],
  },
  {
    edit: 'fewer items in a result',
    changes: [set('/tool/result_limits/max_items', 10)],
    expected: ['behavior result-limit-changed /result_limits/max_items'],
  },
  {
    edit: 'a field for one provider',
    changes: [set('/tool/wire/anthropic', { cache_control: { type: 'ephemeral' } })],
    expected: ['behavior provider-field-changed /wire/anthropic/cache_control'],
  },
  { edit: 'another order of a provider’s keys', changes: [], expected: [] },
  {
    edit: 'a provider’s spelling of a part',
    changes: [set('/tool/wire/mcp/name', { sent: 'LIST_ORDERS' })],
    expected: [],
  },
  {
    edit: 'settings of a provider’s tool',
    changes: [set('/tool/provider_tool', { provider: 'anthropic', kind: 'web_search_20260318' })],
    expected: ['behavior provider-tool-changed /provider_tool'],
  },
  {
    edit: 'a grammar for the input',
    changes: [set('/tool/input_format', { type: 'grammar', syntax: 'regex', definition: '^a$' })],
    expected: ['breaking-call input-format-changed /input_format'],
  },
  {
    edit: 'the arrangement of a recorded request',
    changes: [set('/registry/wire', { gemini: [{ function_declarations: ['list_orders'] }] })],
    expected: ['behavior sending-changed /wire'],
  },
  {
    edit: 'a phase shows another tier',
    changes: [set('/registry/phases/0/tiers', ['base', 'admin'])],
    expected: ['behavior phase-changed /phases/0/tiers'],
  },
  {
    edit: 'a target more',
    changes: [set('/registry/targets', ['anthropic', 'gemini'])],
    expected: ['behavior sending-changed /targets'],
  },
  {
    edit: 'a higher risk',
    changes: [set('/tool/risk_class', 'high')],
    expected: ['policy risk-changed /risk_class'],
  },
  {
    edit: 'it writes',
    changes: [set('/tool/side_effects/class', 'write')],
    expected: ['policy effect-changed /side_effects/class'],
  },
  {
    edit: 'approval needed',
    changes: [set('/tool/permission/default', 'ask')],
    expected: ['policy permission-changed /permission/default'],
  },
  {
    edit: 'a wider scope',
    changes: [set('/tool/resource_scope', ['orders:*'])],
    expected: ['policy scope-changed /resource_scope'],
  },
  {
    edit: 'more attempts',
    changes: [set('/tool/retry/max_attempts', 5)],
    expected: ['policy run-changed /retry/max_attempts'],
  },
  {
    edit: 'another way to recognise repeats',
    changes: [set('/tool/idempotency/fields', ['customer', 'state'])],
    expected: ['policy run-changed /idempotency/fields'],
  },
  {
    edit: 'a shorter log',
    changes: [set('/tool/audit/retention_days', 7)],
    expected: ['policy audit-changed /audit/retention_days'],
  },
  {
    edit: 'a client’s hint',
    changes: [set('/tool/wire/mcp/annotations/readOnlyHint', false)],
    expected: ['policy hint-changed /wire/mcp/annotations/readOnlyHint'],
  },
  {
    edit: 'no proof',
    changes: [remove('/tool/verification')],
    expected: ['policy verification-changed /verification'],
  },
  {
    edit: 'a gate less',
    changes: [set('/registry/gates', [])],
    expected: ['policy gate-changed /gates/0'],
  },
  {
    edit: 'a rule switched off',
    changes: [set('/registry/lint/severity/closed-schema', 'off')],
    expected: ['policy lint-changed /lint/severity/closed-schema'],
  },
  {
    edit: 'a smaller budget',
    changes: [set('/registry/budget/comfortable', 8)],
    expected: ['policy budget-changed /budget/comfortable'],
  },
  {
    edit: 'a case',
    changes: [set('/registry/cases', [{ title: 'Nothing found', steps: [] }])],
    expected: ['policy case-changed /cases'],
  },
  {
    edit: 'a part that only a harness knows',
    changes: [set('/tool/x-team', 'billing')],
    expected: ['policy unknown-part-changed /x-team'],
  },
  {
    edit: 'a better word in the description',
    changes: [set('/tool/description', 'Lists orders of a customer. Use it before `send_refund`.')],
    expected: ['wording text-changed /description'],
  },
  {
    edit: 'white space in the description',
    changes: [
      set('/tool/description', 'Finds orders of a customer.\n\nUse it before `send_refund`.'),
    ],
    expected: [],
  },
  {
    edit: 'a title',
    changes: [set('/tool/title', 'Look up orders')],
    expected: ['wording people-text-changed /title'],
  },
  {
    edit: 'a review of a tool',
    changes: [
      set('/registry/readings', [{ tool: 'find_orders', read_on: '2026-11-26', answers: {} }]),
    ],
    expected: ['wording record-changed /readings'],
  },
  {
    edit: 'a note',
    changes: [set('/tool/notes/0/text', 'Written in June.')],
    expected: ['wording people-text-changed /notes'],
  },
  {
    edit: 'the registry’s version',
    changes: [set('/registry/version', '2.0.0')],
    expected: ['wording people-text-changed /version'],
  },
];
