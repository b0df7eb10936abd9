import { describe, expect, it } from 'vitest';
import { convertFromPlain } from '../../src/contract/json/json.ts';
import type { Dispatch } from '../../src/lint/dispatch/dispatch.ts';
import { listDispatches } from '../../src/lint/dispatch/list-dispatches.ts';
import { listJoinedActs } from '../../src/lint/dispatch/list-joined-acts.ts';
import type { RuleReport } from '../../src/lint/rule.ts';
import { oneVerb } from '../../src/lint/rules/checklist/one-verb.ts';
import { subjectOf } from './subject-of.ts';

function dispatchesOf(
  name: string,
  properties: object,
  others: object = {},
  description = 'x',
): readonly Dispatch[] {
  return listDispatches(
    subjectOf(
      convertFromPlain({
        name,
        description,
        input_schema: { type: 'object', properties, ...others },
      }),
    ).contract,
  );
}

function reportsOn(name: string, properties: object, others: object = {}): readonly RuleReport[] {
  const found: RuleReport[] = [];
  oneVerb.check(
    subjectOf(
      convertFromPlain({
        name,
        description: 'x',
        input_schema: { type: 'object', properties, ...others },
      }),
    ),
    (report) => found.push(report),
  );
  return found;
}

const textOf = (description: string): object => ({ type: 'string', description });
const operations = { enum: ['create', 'update', 'delete'] };

describe('A parameter that picks the operation', () => {
  it('is found by its verbs when it is called an action, without being sure', () => {
    expect(dispatchesOf('project', { action: operations, id: {} })).toEqual([
      { parameter: 'action', values: operations.enum, bound: [], isSure: false },
    ]);
  });

  it('is found under any name when other parameters belong to only some values', () => {
    expect(
      dispatchesOf('project', {
        what: operations,
        reason: { description: 'Only used with delete.' },
      }),
    ).toEqual([{ parameter: 'what', values: operations.enum, bound: ['reason'], isSure: true }]);
  });

  it('is found through const unions, references and null', () => {
    const union = { anyOf: [{ const: 'create' }, { $ref: '#/$defs/gone' }, { type: 'null' }] };
    expect(
      dispatchesOf('project', { method: union }, { $defs: { gone: { const: 'delete' } } })[0]
        ?.values,
    ).toEqual(['create', 'delete']);
  });

  it('is found by the branches of the schema that depend on it', () => {
    const branch = {
      if: { properties: { kind: { const: 'move' } } },
      then: { required: ['target'] },
    };
    const kind = { enum: ['move', 'copy'] };
    expect(dispatchesOf('file', { kind, target: {} }, { allOf: [branch] })[0]?.bound).toEqual([
      'target',
    ]);
    expect(
      dispatchesOf(
        'file',
        { kind, target: {} },
        { oneOf: [{ properties: { kind: { const: 'move' } }, required: ['target'] }, {}] },
      )[0]?.bound,
    ).toEqual(['target']);
  });

  it('is found when each value has a parameter of its own name', () => {
    expect(
      dispatchesOf('page', { type: { enum: ['whole', 'range'] }, whole: {}, range: {} })[0]?.bound,
    ).toEqual(['whole', 'range']);
  });

  it('is found when the union of the input, or of its one property, tells its branches apart by it', () => {
    const oneOf = [
      { type: 'object', properties: { action: { const: 'create' }, name: {} } },
      { $ref: '#/$defs/gone' },
    ];
    const $defs = { gone: { type: 'object', properties: { action: { const: 'delete' }, id: {} } } };
    const found = {
      parameter: 'action',
      values: ['create', 'delete'],
      bound: ['name', 'id'],
      isSure: true,
    };
    expect(
      listDispatches(
        subjectOf(convertFromPlain({ name: 'user', input_schema: { oneOf, $defs } })).contract,
      ),
    ).toEqual([found]);
    expect(dispatchesOf('user', { request: { oneOf } }, { $defs })).toEqual([
      { ...found, inside: 'request' },
    ]);
    expect(
      dispatchesOf(
        'user',
        { params: { $ref: '#/$defs/params' } },
        { $defs: { params: { properties: { action: operations } } } },
      )[0]?.inside,
    ).toBe('params');
  });

  it.each([
    ['cmd', 'calendar', { cmd: { enum: ['list', 'create', 'delete'] } }],
    ['operation_type', 'project', { operation_type: { enum: ['CREATE', 'UPDATE', 'DELETE'] } }],
    [
      'verb',
      'records',
      { resource: { enum: ['users', 'orders'] }, verb: { enum: ['get', 'create', 'delete'] } },
    ],
    ['request', 'tasks', { request: { enum: ['create', 'list', 'complete'] } }],
    [
      'type',
      'memory',
      {
        type: { enum: ['store_memory', 'recall_memory', 'delete_memory'] },
        key: textOf('Needed for recall_memory.'),
      },
    ],
    [
      'command',
      'text_editor',
      {
        command: { enum: ['view', 'create', 'str_replace', 'insert'] },
        file_text: textOf('Required parameter of `create` command.'),
      },
    ],
    [
      'action',
      'computer',
      {
        action: { enum: ['key', 'type', 'mouse_move', 'left_click'] },
        coordinate: textOf('Required only by `action=mouse_move`.'),
      },
    ],
    ['action', 'docker_container', { action: { enum: ['start', 'stop', 'restart', 'logs'] } }],
    ['mode', 'notes_manager', { mode: { enum: ['add', 'edit', 'remove'] } }],
    [
      'action',
      'jira',
      {
        action: textOf('Action to perform: create_issue, update_issue, get_issue or delete_issue'),
      },
    ],
    ['action', 'kv', { action: textOf('What to do (add/remove/list)') }],
    [
      'action',
      'garden',
      {
        action: { enum: ['beds', 'harvest', 'frost_dates'] },
        bed: textOf('Bed, for harvest'),
        region: textOf('For frost_dates.'),
      },
    ],
    [
      'operation',
      'code_view',
      { operation: { enum: ['goToSymbol', 'findUses', 'hover'] }, line: {} },
    ],
    [
      'action',
      'manage_player',
      { action: textOf("Operation (e.g., 'play', 'pause', 'get_queue')."), track: {} },
    ],
  ])('is found when it is called %s: %s', (parameter, name, properties) => {
    expect(dispatchesOf(name, properties).map((dispatch) => dispatch.parameter)).toEqual([
      parameter,
    ]);
  });

  it('is found in words, where there is no enum', () => {
    expect(
      dispatchesOf(
        'links',
        { operation: { type: 'string' } },
        {},
        'Links.\n  operation: what to do ("add", "remove", "list")',
      )[0]?.values,
    ).toEqual(['add', 'remove', 'list']);
    expect(
      dispatchesOf('links', {
        method: { type: 'string', description: 'What to do\n- add: a\n- remove: b' },
      })[0]?.values,
    ).toEqual(['add', 'remove']);
    expect(
      dispatchesOf(
        'manage_text',
        { operation: { type: 'string' }, text: {} },
        {},
        'For adding, updating and validating text.',
      ),
    ).toHaveLength(1);
  });
});

describe('A mode whose values have fields of their own', () => {
  const modes = ['overview', 'timeline', 'citations', 'authors', 'figures', 'tables', 'errata'];
  const fields = {
    first_year: textOf('First year (timeline mode).'),
    last_year: textOf('Last year, for timeline.'),
    depth: textOf('Only used with citations.'),
    author_id: textOf('Required for authors.'),
    figure: textOf('[figures] Number of the figure.'),
    table: textOf('tables: number of the table.'),
  };

  it('picks one of several reads', () => {
    const [found] = dispatchesOf('paper_info', { mode: { enum: modes }, doi: {}, ...fields });
    expect(found?.parameter).toBe('mode');
    expect(found?.bound).toEqual(
      expect.arrayContaining(['first_year', 'depth', 'author_id', 'figure', 'table']),
    );
  });

  it('is a variant where few values have any, and a kind where the name says what is made', () => {
    const { depth, author_id } = fields;
    expect(
      dispatchesOf('paper_info', { mode: { enum: modes }, doi: {}, depth, author_id }),
    ).toEqual([]);
    expect(dispatchesOf('create_figure', { type: { enum: modes }, doi: {}, ...fields })).toEqual(
      [],
    );
  });

  it('may be a method that prepares, triggers and cancels over many parameters', () => {
    const many = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => [name, {}]),
    );
    const method = { enum: ['auto', 'prepare', 'trigger', 'cancel'] };
    expect(
      dispatchesOf('release_flow', { method, ...many }).map(({ parameter }) => parameter),
    ).toEqual(['method']);
    expect(dispatchesOf('release_flow', { method, a: {} })).toEqual([]);
    expect(
      dispatchesOf('resize_photo', { method: { enum: ['fit', 'crop', 'scale'] }, ...many }),
    ).toEqual([]);
  });
});

describe('A tool that calls other tools', () => {
  const open = { type: 'object' };
  const text = { type: 'string' };

  it.each([
    ['execute_tool', { name: text, arguments: open }, 'name'],
    ['call-function', { function_name: text, args: { type: ['object', 'null'] } }, 'function_name'],
    ['catalog_run_action', { action: text, params: { additionalProperties: true } }, 'action'],
    ['gateway', { tool: text, input: open }, 'tool'],
    [
      'batch_run',
      { calls: { type: 'array', items: { properties: { tool: text, arguments: open } } } },
      'calls',
    ],
    [
      'multi_edit_board',
      {
        operations: {
          type: 'array',
          items: { properties: { op: { type: 'string', enum: ['create', 'move', 'delete'] } } },
        },
      },
      'operations',
    ],
  ])('is %s', (name, properties, parameter) => {
    expect(
      dispatchesOf(name, properties, {}, 'Executes a tool of the catalog.').map(
        (found) => found.parameter,
      ),
    ).toEqual([parameter]);
  });

  it.each([
    ['register_tool', { name: text, parameters: open }],
    ['get_tool', { name: text, options: open }],
    ['run_workflow', { workflow_id: text, inputs: open }],
    ['run_shell', { command: text, options: open }],
    ['create_page', { name: text, body: open }],
    ['apply_patch', { edits: { type: 'array', items: { properties: { op: text } } } }],
  ])('is not %s', (name, properties) => {
    expect(dispatchesOf(name, properties)).toEqual([]);
  });
});

describe('The severity of a dispatch', () => {
  it('is an error where the values are operations, whatever their fields', () => {
    expect(
      reportsOn('project', { action: operations, id: {} }).map(({ severity }) => severity),
    ).toEqual(['error']);
  });
});

describe('An ordinary value', () => {
  it.each([
    ['a way to travel', 'directions', { mode: { enum: ['driving', 'walking'] } }],
    [
      'the method of a request',
      'call_endpoint',
      { method: { enum: ['GET', 'POST', 'DELETE'] }, body: { description: 'Only for POST.' } },
    ],
    [
      'an arithmetic sign',
      'calculate',
      { operation: { enum: ['add', 'subtract', 'multiply', 'divide'] }, a: {}, b: {} },
    ],
    ['the answer to a question', 'handle_prompt', { action: { enum: ['accept', 'dismiss'] } }],
    ['the filter of a log', 'list_audit_entries', { action: operations }],
    [
      'a state',
      'update_ticket',
      {
        state: { enum: ['open', 'closed'] },
        reason: { description: 'Required when state is closed.' },
      },
    ],
    [
      'the level of detail',
      'fetch_page',
      { mode: { enum: ['summary', 'full'] }, length: { description: 'Only for full.' } },
    ],
    ['a shell command', 'run_shell', { command: { type: 'string' }, cwd: {} }],
    ['one direction of two', 'get_links', { method: { enum: ['get_incoming', 'get_outgoing'] } }],
    [
      'what a rule does',
      'create_filter',
      {
        action: { enum: ['archive', 'delete', 'forward'] },
        forward_to: textOf('Only for forward.'),
      },
    ],
    ['the event of a log', 'search_logs', { action: { enum: ['read', 'create', 'delete'] } }],
    ['a record of what happened', 'record_audit', { action: operations }],
    ['what is planned', 'schedule_job', { action: { enum: ['backup', 'restart', 'update'] } }],
    ['a right to check', 'check_permission', { action: { enum: ['read', 'write', 'delete'] } }],
    [
      'a way to pay',
      'process_payment',
      { method: { enum: ['card', 'bank_transfer'] }, card_token: textOf('Required for card.') },
    ],
    [
      'a way to merge',
      'merge_pull_request',
      { method: { enum: ['merge', 'squash', 'rebase'] }, commit_title: textOf('Only for squash.') },
    ],
    ['the side of a trade', 'place_order', { action: { enum: ['buy', 'sell'] } }],
    [
      'an answer to a case',
      'save_file',
      {
        on_conflict: {
          enum: ['replace', 'rename', 'skip'],
          description: 'The action to take when the file exists.',
        },
      },
    ],
    [
      'how results are shown',
      'grep',
      {
        output_mode: { enum: ['content', 'files', 'count'] },
        context: textOf('Requires output_mode content, ignored otherwise.'),
      },
    ],
    [
      'a search mode',
      'search',
      { mode: { enum: ['keyword', 'semantic', 'hybrid'] }, alpha: textOf('Only used for hybrid.') },
    ],
    [
      'an aggregate',
      'aggregate',
      { operation: { enum: ['sum', 'avg', 'count'] }, field: textOf('Required for sum and avg.') },
    ],
    [
      'the kind of a message',
      'send_message',
      { type: { enum: ['text', 'image'] }, caption: textOf('Only for image.') },
    ],
    [
      'a list of edits',
      'apply_patch',
      { edits: { type: 'array', items: { properties: { op: { enum: ['add', 'remove'] } } } } },
    ],
    [
      'the kind of a thing',
      'create_shape',
      {
        shape: {
          oneOf: [
            { properties: { type: { const: 'circle' } } },
            { properties: { type: { const: 'square' } } },
          ],
        },
      },
    ],
    ['a request in capitals', 'fetch_url', { method: { enum: ['GET', 'DELETE'] }, url: {} }],
    [
      'an act that is scored',
      'forecast_next_step',
      { action: { enum: ['renew', 'cancel', 'upgrade'] } },
    ],
    [
      'the stage of a deal that is recorded',
      'update_deal',
      {
        stage: { enum: ['open', 'schedule', 'close'] },
        reason: textOf('Required when stage is close.'),
      },
    ],
    [
      'the intent of a person',
      'assistant',
      { intent: textOf('What the user wants: add, remove or list.'), text: {} },
    ],
    ['a way to open', 'open_ledger', { mode: { enum: ['read', 'write', 'append'] } }],
    [
      'the kind of event to list',
      'list_activity',
      { action: textOf('Returns events of this action type.'), page: {} },
    ],
    [
      'what a title is for',
      'close_branch',
      {
        close_method: { enum: ['merge', 'squash', 'rebase'] },
        title: textOf('Title for merge commit'),
      },
    ],
    ['a right to grant', 'grant_access', { level: { enum: ['read', 'write'] } }],
  ])('is %s', (_what, name, properties) => {
    expect(dispatchesOf(name, properties)).toEqual([]);
  });
});

describe('A parameter that belongs to the dispatching one', () => {
  it('is not found a second time beside the command of a router', () => {
    expect(
      dispatchesOf(
        'vault_storage',
        { intent: textOf('What to do.'), command: textOf('The command.'), action: textOf('') },
        {},
        'Storage. This is a command router: sub commands are routed to the parts.',
      ).map(({ parameter }) => parameter),
    ).toEqual(['command']);
  });

  it('is left to it, and found only with fields of its own', () => {
    const operation = { enum: ['create_rule', 'drop_rule', 'list_rules'] };
    const properties = {
      operation,
      command: {
        enum: ['SELECT', 'INSERT', 'DELETE'],
        description: 'Statement that the rule is about; only for create_rule.',
      },
    };
    expect(
      dispatchesOf('manage_rules', properties).map(({ parameter, bound }) => [parameter, bound]),
    ).toEqual([['operation', ['command']]]);
  });

  it('may be a command that the tool hands on', () => {
    const properties = {
      command: textOf('The command to run in the chosen part.'),
      parameters: { type: 'object' },
    };
    expect(
      dispatchesOf(
        'vault_storage',
        properties,
        {},
        'Storage. This is a command router: sub commands are routed to the parts.',
      ),
    ).toEqual([{ parameter: 'command', values: [], bound: [], isSure: false }]);
    expect(dispatchesOf('vault_shell', properties, {}, 'Run a command in the vault.')).toEqual([]);
  });
});

describe('A name that joins two acts', () => {
  it.each([
    'build_and_deploy',
    'buildAndDeploy',
    'create_and_send_invoice',
    'validate-and-submit-form',
    'create_branch_and_push',
  ])('is %s', (name) => {
    expect(listJoinedActs(name)).toHaveLength(2);
    expect(reportsOn(name, { target: {} }).map(({ at, severity }) => [at, severity])).toEqual([
      [['name'], 'warning'],
    ]);
  });

  it.each([
    'search_and_replace',
    'accept_terms_and_conditions',
    'drag_and_drop',
    'find_and_delete',
    'create_or_update_file',
    'get_sales_and_marketing_report',
    'book_bed_and_breakfast',
    'save_and_close',
    'brand_update',
    'and',
    'and_deploy',
  ])('is not %s', (name) => {
    expect(listJoinedActs(name)).toEqual([]);
  });

  it('offers to split where its parameters show which act they belong to', () => {
    const fixesOf = (properties: object): unknown =>
      reportsOn('build_and_deploy', properties).map(({ fixes }) => fixes);
    expect(fixesOf({ build_flags: {}, deploy_target: {} })).toEqual([
      [
        {
          title: 'Split into build and deploy',
          kind: 'suggested',
          assumes: expect.any(String),
          edits: [],
          refactoring: { kind: 'split_overloaded' },
        },
      ],
    ]);
    expect(fixesOf({ branch: {} })).toEqual([undefined]);
  });
});

describe('Operations without a parameter that picks', () => {
  it('are seen in parameters that each carry one', () => {
    expect(
      reportsOn('manage_users', { create_data: {}, delete_id: {}, page: {} }).map(
        ({ places }) => places,
      ),
    ).toEqual([
      [
        ['input_schema', 'properties', 'create_data'],
        ['input_schema', 'properties', 'delete_id'],
      ],
    ]);
    expect(reportsOn('update_issue', { add_labels: {}, remove_labels: {} })).toEqual([]);
    expect(reportsOn('process_payment', { amount: {}, order_id: {} })).toEqual([]);
  });

  it('are seen in a switch that turns the tool into another', () => {
    expect(
      reportsOn('update_event', {
        delete: { type: 'boolean', description: 'Delete it instead.' },
      }).map(({ at }) => at),
    ).toEqual([['input_schema', 'properties', 'delete']]);
    expect(
      reportsOn('merge_branch', {
        delete: { type: 'boolean', description: 'Delete the branch after merging.' },
      }),
    ).toEqual([]);
    expect(reportsOn('delete_file', { archive: { type: 'boolean' } })).toEqual([]);
    expect(reportsOn('search_mail', { archive: { type: 'boolean' } })).toEqual([]);
  });
});

describe('The split that is offered', () => {
  it('names how many tools it makes, when the values are known', () => {
    expect(reportsOn('manage_project', { action: operations }).map(({ fixes }) => fixes)).toEqual([
      [
        {
          title: 'Split into 3 tools',
          kind: 'suggested',
          assumes: expect.any(String),
          edits: [],
          refactoring: { kind: 'split_by_verb', parameter: 'action' },
        },
      ],
    ]);
    expect(
      reportsOn('manage_text', { operation: { type: 'string' }, text: {} }).map(
        ({ fixes }) => fixes,
      ),
    ).toEqual([]);
  });
});
