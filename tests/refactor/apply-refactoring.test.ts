import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBundle, type Design } from '../../src/contract/design.ts';
import { convertFromPlain, convertToPlain, get, getString } from '../../src/contract/json/json.ts';
import { listPropertyNames } from '../../src/contract/schema/schema.ts';
import type { Refactoring } from '../../src/lint/refactoring.ts';
import { applyRefactoring, describeRefactoring } from '../../src/refactor/apply-refactoring.ts';
import { documentOf } from '../lint/lint-documents.ts';

const byAction: Refactoring = { kind: 'split_by_verb', parameter: 'action' };

function reshape(tools: readonly object[], how: Refactoring, registry: object = {}): Design {
  const outcome = applyRefactoring(
    { registry: documentOf(registry), tools: tools.map(documentOf) },
    0,
    how,
  );
  if (outcome.kind === 'problem') throw new Error(outcome.problem.message);
  return outcome.value;
}

function problemOf(tools: readonly object[], how: Refactoring, index = 0): string {
  const outcome = applyRefactoring(
    { registry: documentOf({}), tools: tools.map(documentOf) },
    index,
    how,
  );
  return outcome.kind === 'problem' ? outcome.problem.code : 'ok';
}

const plain = (design: Design): readonly unknown[] => design.tools.map(convertToPlain);
const namesOf = ({ tools }: Design): readonly (string | undefined)[] =>
  tools.map((tool) => getString(tool.get('name')));
const part = (design: Design, name: string, key: string): unknown => {
  const value = design.tools.find((tool) => tool.get('name') === name)?.get(key);
  return value === undefined ? undefined : convertToPlain(value);
};

function manageProject(others: object = {}): object {
  return {
    name: 'manage_project',
    description: 'Manage projects. Fails after 50 projects.',
    input_schema: {
      type: 'object',
      properties: {
        action: {
          type: 'string',
          enum: ['create', 'get', 'delete'],
          description:
            '- create: makes a new project\n- get: reads one\n- delete: removes one for good',
        },
        project_id: {
          type: ['string', 'null'],
          description: 'The project (required for get and delete).',
        },
        name: { type: 'string', description: 'Its name. Required when action is create.' },
        locale: { type: 'string' },
      },
      required: ['action'],
      additionalProperties: false,
    },
    ...others,
  };
}

describe('The gallery’s manage_project, split by verb', () => {
  const text = readFileSync(
    new URL('../../public/gallery/manage-project-before.json', import.meta.url),
    'utf8',
  );
  const bundle = readBundle(convertFromPlain(JSON.parse(text)));
  const outcome = bundle.kind === 'ok' ? applyRefactoring(bundle.value, 0, byAction) : bundle;
  const tools = outcome.kind === 'ok' ? outcome.value.tools : [];

  it('gives one tool for each value, with the fields that its description ties to it', () => {
    const own = new Set(['project_id', 'name', 'new_name', 'template', 'fork_from']);
    const inputs = tools.map((tool) => [
      tool.get('name'),
      listPropertyNames(tool.get('input_schema')).filter((name) => own.has(name)),
      convertToPlain(get(tool.get('input_schema'), 'required') ?? []),
    ]);
    expect(inputs).toEqual([
      ['create_project', ['name', 'template'], []],
      ['update_project', ['project_id'], ['project_id']],
      ['delete_project', ['project_id'], ['project_id']],
      ['archive_project', ['project_id'], ['project_id']],
      ['fork_project', ['name', 'fork_from'], ['fork_from']],
      ['rename_project', ['project_id', 'name', 'new_name'], ['project_id']],
    ]);
  });

  it('routes to its siblings and notes its origin', () => {
    expect(tools[4]?.get('description')).toBe(
      'Fork a project. Do not use to create (create_project), to update (update_project), to delete (delete_project), to archive (archive_project) or to rename (rename_project).',
    );
    expect(convertToPlain(tools[4]?.get('notes') ?? null)).toEqual([
      { at: '/name', text: 'Split from manage_project, where it was action "fork".' },
    ]);
  });
});

describe('A split by verb', () => {
  it('describes each tool by the line of its value, and by the sentences about all values', () => {
    expect(part(reshape([manageProject()], byAction), 'create_project', 'description')).toBe(
      'Make a new project. Fails after 50 projects. Do not use to get (get_project) or to delete (delete_project).',
    );
  });

  it('drops sentences about the old tool, and those that would turn its callers away', () => {
    const design = reshape(
      [
        manageProject({
          description:
            'Open the door of projects. Fails after 50 projects. Do not use to delete a page.',
        }),
      ],
      byAction,
    );
    expect(part(design, 'delete_project', 'description')).toBe(
      'Remove one for good. Fails after 50 projects. Do not use to create (create_project) or to get (get_project).',
    );
  });

  it('turns conditions in descriptions into keywords, and keeps null', () => {
    expect(part(reshape([manageProject()], byAction), 'get_project', 'input_schema')).toEqual({
      type: 'object',
      properties: {
        project_id: { type: ['string', 'null'], description: 'The project.' },
        locale: { type: 'string' },
      },
      required: ['project_id'],
      additionalProperties: false,
    });
  });

  it('gives each example to its tool, without the parameter', () => {
    const examples = [
      { title: 'New', input: { action: 'create', name: 'a' } },
      { input: { action: 'get', project_id: null } },
      { input: { action: 'get', project_id: 'p', name: 'mixed in' } },
    ];
    const design = reshape([manageProject({ examples })], byAction);
    expect(
      ['create_project', 'get_project', 'delete_project'].map((name) =>
        part(design, name, 'examples'),
      ),
    ).toEqual([
      [{ title: 'New', input: { name: 'a' } }],
      [{ input: { project_id: null } }, { input: { project_id: 'p' } }],
      undefined,
    ]);
  });

  it('leaves a doubtful risk undeclared, and never weakens the permission', () => {
    const risk = {
      risk_class: 'internal_write',
      side_effects: { class: 'internal_record', summary: 'One record.' },
      permission: { default: 'approval_required' },
    };
    const design = reshape([manageProject(risk)], byAction);
    expect(
      ['create_project', 'get_project', 'delete_project'].map((name) => [
        part(design, name, 'risk_class'),
        part(design, name, 'side_effects'),
        part(design, name, 'permission'),
      ]),
    ).toEqual([
      ['internal_write', risk.side_effects, risk.permission],
      [undefined, undefined, risk.permission],
      [undefined, undefined, risk.permission],
    ]);
  });

  it('keeps MCP hints only where they are true of the operation', () => {
    const wire = {
      mcp: {
        name: null,
        annotations: { title: 'Projects', readOnlyHint: false, destructiveHint: false },
      },
    };
    const design = reshape([manageProject({ wire })], byAction);
    const hintsOf = (name: string): unknown =>
      convertToPlain(
        get(get(convertFromPlain(part(design, name, 'wire')), 'mcp'), 'annotations') ?? null,
      );
    expect(
      ['create_project', 'get_project', 'delete_project'].map((name) => hintsOf(name)),
    ).toEqual([
      { readOnlyHint: false, destructiveHint: false },
      { destructiveHint: false },
      { readOnlyHint: false },
    ]);
  });

  it('keeps the errors, idempotency, redactions, aliases and notes that still apply', () => {
    const design = reshape(
      [
        manageProject({
          errors: [
            { code: 'create_quota', hint: 'Call manage_project later.' },
            {
              code: 'gone',
              hint: 'Copy project_id again.',
              next_valid_actions: ['manage_project'],
            },
            { code: 'silent' },
          ],
          idempotency: { strategy: 'hash', fields: ['action', 'name'], ttl_seconds: 60 },
          audit: { redact: ['/input/name', '/output/token'] },
          aliases: [{ title: 'flat', map: [{ to: '/name', from: '/title' }] }],
          notes: [{ at: '/input_schema/properties/name', text: 'why' }],
        }),
      ],
      byAction,
    );
    expect(part(design, 'create_project', 'errors')).toEqual([
      { code: 'create_quota', hint: 'Call create_project later.' },
      { code: 'silent' },
    ]);
    expect(part(design, 'get_project', 'errors')).toEqual([
      { code: 'gone', hint: 'Copy project_id again.', next_valid_actions: ['get_project'] },
      { code: 'silent' },
    ]);
    expect([
      part(design, 'create_project', 'idempotency'),
      part(design, 'get_project', 'idempotency'),
    ]).toEqual([{ strategy: 'hash', fields: ['name'], ttl_seconds: 60 }, undefined]);
    expect([part(design, 'create_project', 'audit'), part(design, 'get_project', 'audit')]).toEqual(
      [{ redact: ['/input/name', '/output/token'] }, { redact: ['/output/token'] }],
    );
    expect([
      part(design, 'create_project', 'aliases'),
      part(design, 'get_project', 'aliases'),
    ]).toEqual([[{ title: 'flat', map: [{ to: '/name', from: '/title' }] }], undefined]);
    expect(part(design, 'create_project', 'notes')).toContainEqual({
      at: '/input_schema/properties/name',
      text: 'why',
    });
    expect(part(design, 'get_project', 'notes')).not.toContainEqual({
      at: '/input_schema/properties/name',
      text: 'why',
    });
  });

  it('updates every reference: all names in a list, else the nearest with a note', () => {
    const neighbour = {
      name: 'open_shop',
      routing: {
        siblings: [{ tool: 'manage_project', when: 'x' }],
        next_valid_actions: ['manage_project', 'done'],
      },
      verification: { kind: 'read_back', tool: 'manage_project' },
    };
    const registry = {
      phases: [{ name: 'a', transitions: [{ to: 'b', tool: 'manage_project' }] }],
      gates: [
        { tool: 'manage_project', requires: [{ tool: 'open_shop', after: 'manage_project' }] },
      ],
      lint: {
        suppressions: [
          { rule: 'one-verb', tool: 'manage_project', reason: 'x' },
          {
            rule: 'closed-schema',
            tool: 'manage_project',
            at: '/input_schema/properties/name',
            reason: 'y',
          },
        ],
      },
    };
    const design = reshape([manageProject(), neighbour], byAction, registry);
    const names = ['create_project', 'get_project', 'delete_project'];
    expect(plain(design).at(-1)).toEqual({
      name: 'open_shop',
      routing: {
        siblings: names.map((tool) => ({ tool, when: 'x' })),
        next_valid_actions: [...names, 'done'],
      },
      verification: { kind: 'read_back', tool: 'get_project' },
      notes: [
        {
          at: '/verification/tool',
          text: 'manage_project became 3 tools; this one was taken as the nearest.',
        },
      ],
    });
    expect(convertToPlain(design.registry)).toEqual({
      phases: [{ name: 'a', transitions: names.map((tool) => ({ to: 'b', tool })) }],
      gates: names.map((tool) => ({
        tool,
        requires: [{ tool: 'open_shop', after: 'create_project' }],
      })),
      lint: {
        suppressions: [
          {
            rule: 'closed-schema',
            tool: 'create_project',
            at: '/input_schema/properties/name',
            reason: 'y',
          },
        ],
      },
    });
  });

  it('names every sibling in the description, and counts those of a very large tool', () => {
    const split = (count: number): string => {
      const values = Array.from({ length: count }, (_, i) => `create_item${i}`);
      const action = { enum: values, description: 'Operation to perform.' };
      const input_schema = { type: 'object', properties: { action, id: {} } };
      const tool = { name: 'x', description: 'Manage items.', input_schema };
      return String(reshape([tool], byAction).tools[0]?.get('description'));
    };
    expect(split(13).match(/\(\w+\)/g)).toHaveLength(12);
    expect(split(20).match(/\(\w+\)/g)).toHaveLength(4);
    expect(split(20)).toContain(' or for 15 more operations with tools of their own.');
  });

  it('forgets the reviews of the old tool: nobody has read the new ones', () => {
    const readings = [
      { tool: 'manage_project', read_on: '2026-11-22', answers: {} },
      { tool: 'find', read_on: '2026-11-22', answers: {} },
    ];
    const design = reshape([manageProject(), { name: 'find' }], byAction, { readings });
    expect(convertToPlain(design.registry)).toEqual({ readings: [readings[1]] });
  });

  it('replaces the tool in place, and uses no name that another tool has', () => {
    expect(namesOf(reshape([manageProject(), { name: 'create_project' }], byAction))).toEqual([
      'manage_project_create',
      'get_project',
      'delete_project',
      'create_project',
    ]);
  });

  it.each([
    ['issueWrite', ['create', 'update'], ['createIssue', 'updateIssue']],
    [
      'issue-read',
      ['get', 'get_comments', 'get_labels'],
      ['get-issue', 'get-issue-comments', 'get-issue-labels'],
    ],
    ['github_manage_issue', ['close', 'reopen'], ['github_close_issue', 'github_reopen_issue']],
    [
      'projects_write',
      ['add_project_item', 'create_project'],
      ['add_project_item', 'create_project'],
    ],
    ['docs.manage', ['create', 'delete'], ['docs.create', 'docs.delete']],
  ])('names the tools of %s in its own style', (name, values, names) => {
    const action = { enum: values, description: 'Operation to perform.' };
    expect(
      namesOf(
        reshape(
          [{ name, input_schema: { type: 'object', properties: { action, id: {} } } }],
          byAction,
        ),
      ),
    ).toEqual(names);
  });

  it('reads the branches of a union at the root or in the only property', () => {
    const oneOf = [
      {
        type: 'object',
        properties: { action: { const: 'create' }, name: { type: 'string' } },
        required: ['action', 'name'],
        additionalProperties: false,
      },
      { $ref: '#/$defs/gone' },
    ];
    const $defs = {
      gone: {
        type: 'object',
        properties: { action: { const: 'delete' }, id: { type: 'string' } },
        required: ['action', 'id'],
        additionalProperties: false,
      },
    };
    const inputs = [
      {
        type: 'object',
        properties: { name: { type: 'string' } },
        required: ['name'],
        additionalProperties: false,
      },
      {
        type: 'object',
        properties: { id: { type: 'string' } },
        required: ['id'],
        additionalProperties: false,
      },
    ];
    const atRoot = reshape(
      [{ name: 'user', input_schema: { type: 'object', oneOf, $defs } }],
      byAction,
    );
    expect(atRoot.tools.map((tool) => convertToPlain(tool.get('input_schema') ?? null))).toEqual(
      inputs,
    );
    const inOne = reshape(
      [
        {
          name: 'user',
          input_schema: {
            type: 'object',
            properties: { request: { oneOf } },
            required: ['request'],
            $defs,
          },
        },
      ],
      { ...byAction, inside: 'request' },
    );
    expect(
      inOne.tools.map((tool) =>
        convertToPlain(get(get(tool.get('input_schema'), 'properties'), 'request') ?? null),
      ),
    ).toEqual(inputs);
  });

  it('tells why a tool cannot be split', () => {
    expect(problemOf([manageProject()], { kind: 'split_by_verb', parameter: 'locale' })).toBe(
      'no_dispatch',
    );
    expect(problemOf([manageProject()], byAction, 3)).toBe('no_such_tool');
    expect(
      problemOf(
        [
          {
            name: 'manage_text',
            description: 'For adding and updating text.',
            input_schema: { properties: { action: { type: 'string' }, text: {} } },
          },
        ],
        byAction,
      ),
    ).toBe('values_unknown');
    expect(
      problemOf(
        [
          {
            name: 'thing',
            input_schema: {
              properties: { action: { enum: ['create', 'delete'] } },
              oneOf: [{ properties: { action: { const: 'create' } } }],
            },
          },
        ],
        byAction,
      ),
    ).toBe('nothing_to_split');
  });
});

describe('A split of draft and commit', () => {
  const sendEmail = {
    name: 'send_email',
    description: 'Send one email.',
    input_schema: {
      type: 'object',
      properties: {
        to: { type: 'string' },
        body: { type: ['string', 'null'] },
        confirm: { type: 'boolean' },
      },
      required: ['to', 'confirm'],
      additionalProperties: false,
    },
    errors: [
      { code: 'no_address', type: 'invalid_arguments' },
      { code: 'not_approved', type: 'approval_required' },
    ],
    risk_class: 'external_communication',
    permission: { default: 'approval_required' },
    examples: [{ input: { to: 'a', confirm: true }, output: { ok: true } }],
  };
  const how: Refactoring = { kind: 'split_draft_and_commit' };
  const design = reshape(
    [sendEmail, { name: 'write_letter', routing: { next_valid_actions: ['send_email'] } }],
    how,
  );

  it('gives each tool of the pair its own arguments', () => {
    expect(namesOf(design)).toEqual(['draft_email', 'send_email', 'write_letter']);
    expect([
      part(design, 'draft_email', 'draft_of'),
      part(design, 'send_email', 'commit_of'),
    ]).toEqual(['send_email', 'draft_email']);
    expect(
      ['draft_email', 'send_email'].map((name) =>
        listPropertyNames(convertFromPlain(part(design, name, 'input_schema'))),
      ),
    ).toEqual([
      ['to', 'body'],
      ['draft_id', 'confirm'],
    ]);
    expect(
      ['draft_email', 'send_email'].map((name) =>
        get(convertFromPlain(part(design, name, 'input_schema')), 'required'),
      ),
    ).toEqual([['to'], ['draft_id', 'confirm']]);
  });

  it('allows the draft, and keeps permission and errors of the effect with the commit', () => {
    expect([
      part(design, 'draft_email', 'risk_class'),
      part(design, 'draft_email', 'permission'),
    ]).toEqual(['draft', { default: 'allow' }]);
    expect([
      part(design, 'send_email', 'risk_class'),
      part(design, 'send_email', 'permission'),
    ]).toEqual(['external_communication', { default: 'approval_required' }]);
    const codesOf = (name: string): readonly unknown[] =>
      [part(design, name, 'errors')].flat().map((error) => get(convertFromPlain(error), 'code'));
    expect([codesOf('draft_email'), codesOf('send_email')]).toEqual([
      ['no_address'],
      ['no_address', 'not_approved', 'draft_not_found'],
    ]);
  });

  it('links the examples by one draft id, and routes other tools to the draft first', () => {
    expect([
      part(design, 'draft_email', 'examples'),
      part(design, 'send_email', 'examples'),
    ]).toEqual([
      [{ input: { to: 'a' } }],
      [{ input: { draft_id: 'draft_1', confirm: true }, output: { ok: true } }],
    ]);
    expect(part(design, 'write_letter', 'routing')).toEqual({
      next_valid_actions: ['draft_email', 'send_email'],
    });
  });

  it.each([
    ['issue_refund', 'prepare_refund'],
    ['apply_record_update', 'propose_record_update'],
    ['submit_contract_change', 'prepare_contract_change'],
    ['place_trade', 'recommend_trade'],
    ['commit_workflow_change', 'stage_workflow_change'],
    ['sendEmail', 'draftEmail'],
  ])('%s is drafted by %s', (name, draft) => {
    expect(namesOf(reshape([{ ...sendEmail, name }], how))).toEqual([draft, name]);
  });

  it('tells why a tool cannot be split', () => {
    expect(problemOf([{ ...sendEmail, commit_of: 'draft_email' }], how)).toBe('already_paired');
    expect(problemOf([{ ...sendEmail, risk_class: 'read_only' }], how)).toBe('nothing_to_commit');
    expect(problemOf([sendEmail, { name: 'draft_email' }], how)).toBe('name_taken');
    expect(problemOf([{ name: 'send_ping', input_schema: {} }], how)).toBe('nothing_to_draft');
  });
});

describe('A split of an overloaded tool', () => {
  const how: Refactoring = { kind: 'split_overloaded' };

  it('groups by the verbs that its name joins', () => {
    const properties = {
      branch: {},
      build_flags: {},
      deploy_target: {},
      minify: { description: 'Minify while building.' },
    };
    const design = reshape(
      [
        {
          name: 'build_and_deploy',
          description: 'Build and deploy. Takes two minutes.',
          input_schema: { properties, required: ['branch', 'deploy_target'] },
        },
      ],
      how,
    );
    expect(
      design.tools.map((tool) => [
        tool.get('name'),
        listPropertyNames(tool.get('input_schema')),
        get(tool.get('input_schema'), 'required'),
      ]),
    ).toEqual([
      ['build', ['branch', 'build_flags', 'minify'], ['branch']],
      ['deploy', ['branch', 'deploy_target'], ['branch', 'deploy_target']],
    ]);
    expect(part(design, 'deploy', 'description')).toBe(
      'Deploy. Takes two minutes. Do not use to build (build).',
    );
    expect(part(design, 'build', 'routing')).toEqual({ next_valid_actions: ['deploy'] });
  });

  it('groups by the first words that optional fields of an update share', () => {
    const properties = Object.fromEntries(
      [
        'site_id',
        'seo_title',
        'seo_text',
        'seo_tags',
        'social_title',
        'social_text',
        'social_image',
        'locale',
      ].map((name) => [name, { type: ['string', 'null'] }]),
    );
    const design = reshape(
      [
        {
          name: 'update_site',
          description: 'Update the site.',
          input_schema: { properties, required: ['site_id'] },
        },
      ],
      how,
    );
    expect(
      design.tools.map((tool) => [tool.get('name'), listPropertyNames(tool.get('input_schema'))]),
    ).toEqual([
      ['update_site', ['site_id', 'locale']],
      ['update_site_seo', ['site_id', 'seo_title', 'seo_text', 'seo_tags']],
      ['update_site_social', ['site_id', 'social_title', 'social_text', 'social_image']],
    ]);
  });

  it('tells when there are no separate groups', () => {
    const fields = (...names: readonly string[]): object => ({
      properties: Object.fromEntries(names.map((name) => [name, {}])),
    });
    expect(
      problemOf(
        [{ name: 'search_orders', input_schema: fields('a_1', 'a_2', 'a_3', 'b_1', 'b_2', 'b_3') }],
        how,
      ),
    ).toBe('no_honest_groups');
    expect(problemOf([{ name: 'build_and_deploy', input_schema: fields('branch') }], how)).toBe(
      'no_honest_groups',
    );
    expect(
      problemOf(
        [
          {
            name: 'update_site',
            input_schema: {
              ...fields('a_1', 'a_2', 'a_3', 'b_1', 'b_2', 'b_3'),
              dependentRequired: { a_1: ['b_1'] },
            },
          },
        ],
        how,
      ),
    ).toBe('no_honest_groups');
  });
});

describe('The description of a refactoring', () => {
  it.each<Refactoring>([
    byAction,
    { kind: 'split_draft_and_commit' },
    { kind: 'split_overloaded' },
  ])('are one sentence for $kind', (how) => {
    expect(describeRefactoring(how)).toMatch(/^(?:One|A) .{30,}\.$/);
  });
});
