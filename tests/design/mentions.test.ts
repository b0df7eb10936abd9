import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/contract/document/edit.ts';
import { convertFromPlain, isObject, type JsonObject } from '../../src/contract/json/json.ts';
import { formatPointer, parsePointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { isSchema, walkSchema } from '../../src/contract/schema/schema.ts';
import { renameKey } from '../../src/design/edit-property.ts';
import type { Mention } from '../../src/design/mentions/mention.ts';
import { findMentions, type PropertyRename } from '../../src/design/mentions/mentions.ts';
import { renameInPath } from '../../src/design/mentions/rename-in-path.ts';
import { readers } from '../lint/corpus-tools.ts';
import { hasOutsideData } from '../outside-data/outside-data.ts';

/** The rename of `/input_schema/…/from` to `to`, as the designer makes it. */
function rename(source: JsonObject, pointer: string, to: string): PropertyRename {
  const at = parsePointer(pointer) ?? [];
  const part = at[0] === 'output_schema' ? 'output_schema' : 'input_schema';
  const root = source.get(part);
  if (!isSchema(root)) throw new Error('no schema');
  const document = applyEdits(
    source,
    renameKey(root, at.slice(1), to).map((edit) => ({ ...edit, at: [part, ...edit.at] })),
  );
  return { document, part, at: [...at.slice(0, -1), to], from: String(at.at(-1)) };
}

function objectOf(plain: unknown): JsonObject {
  const document = convertFromPlain(plain);
  if (!isObject(document)) throw new Error('no object');
  return document;
}

function mentionsOf(plain: unknown, pointer: string, to: string): readonly Mention[] {
  return findMentions(rename(objectOf(plain), pointer, to));
}

const told = (mentions: readonly Mention[]): readonly (readonly [string, string, string])[] =>
  mentions.map(({ at, kind, after }) => [formatPointer(at), kind, after]);

const contract = {
  name: 'get_account',
  description: 'Reads an account by account_id. Never guess the account_id: call find_accounts.',
  input_schema: {
    type: 'object',
    properties: {
      account_id: { type: 'string', title: 'Account ID', description: 'From find_accounts.' },
      depth: { type: 'integer', description: 'Levels below account_id.' },
    },
    required: ['account_id'],
    default: { account_id: 'acc_1' },
  },
  output_schema: {
    type: 'object',
    properties: { name: { type: 'string', description: 'Of `account_id`.' } },
  },
  examples: [
    {
      title: 'By account_id',
      input: { account_id: 'acc_1', depth: 1 },
      output: { account_id: 'not an input' },
    },
    { input: 'account_id' },
  ],
  errors: [
    {
      code: 'not_found',
      message: 'No account has this account_id.',
      hint: 'Correct account_id and call again.',
      next_valid_actions: ['account_id'],
    },
  ],
  side_effects: { class: 'none', summary: 'None for account_id.' },
  resource_scope: ['crm:accounts:{account_id}', 'crm:{owner_id}'],
  idempotency: { strategy: 'hash', fields: ['account_id', 'depth'] },
  audit: {
    redact: ['/input/account_id', '/input/account_id/x', '/output/account_id', '/input/depth'],
  },
  routing: {
    use_when: ['The account_id is known.'],
    siblings: [{ tool: 'find_accounts', when: 'There is no account_id yet.' }],
  },
  aliases: [{ when: ['account_id'], map: [{ to: '/account_id', from: '/account_id' }] }],
  notes: [
    { at: '/input_schema/properties/account_id/description', text: 'The account_id is opaque.' },
    { at: '/input_schema/properties/depth' },
  ],
  wire: {
    anthropic: { input_schema: null, input_examples: [{ account_id: 'a' }, { depth: 1 }] },
    gemini: { propertyOrdering: ['account_id', 'depth'] },
  },
};

describe('the mentions of a renamed property', () => {
  const mentions = mentionsOf(contract, '/input_schema/properties/account_id', 'id');

  it('are found in every part of the contract, in its order', () => {
    expect(told(mentions)).toEqual([
      [
        '/description',
        'description',
        'Reads an account by id. Never guess the id: call find_accounts.',
      ],
      ['/input_schema/properties/id/title', 'title', 'Id'],
      ['/input_schema/properties/depth/description', 'description', 'Levels below id.'],
      ['/input_schema/default', 'example', '"id": …'],
      ['/output_schema/properties/name/description', 'description', 'Of `id`.'],
      ['/examples/0/title', 'example', 'By id'],
      ['/examples/0/input', 'example', '"id": …'],
      ['/errors/0/message', 'error', 'No account has this id.'],
      ['/errors/0/hint', 'error', 'Correct id and call again.'],
      ['/side_effects/summary', 'effect', 'None for id.'],
      ['/resource_scope/0', 'scope', 'crm:accounts:{id}'],
      ['/idempotency/fields/0', 'idempotency', 'id'],
      ['/audit/redact/0', 'audit', '/input/id'],
      ['/audit/redact/1', 'audit', '/input/id/x'],
      ['/routing/use_when/0', 'routing', 'The id is known.'],
      ['/routing/siblings/0/when', 'routing', 'There is no id yet.'],
      ['/aliases/0/map/0/to', 'alias', '/id'],
      ['/notes/0/at', 'note', '/input_schema/properties/id/description'],
      ['/notes/0/text', 'note', 'The id is opaque.'],
      ['/wire/anthropic/input_examples/0', 'wire', '"id": …'],
      ['/wire/gemini/propertyOrdering/0', 'wire', 'id'],
    ]);
  });

  it('have edits that leave the old name only where it means something else', () => {
    const { document } = rename(objectOf(contract), '/input_schema/properties/account_id', 'id');
    const followed = printJson(
      applyEdits(
        document,
        mentions.flatMap(({ edits }) => edits),
      ),
    );
    expect([...followed.matchAll(/.{12}account_id/g)].map(([text]) => text)).toEqual([
      ',"output":{"account_id',
      '},{"input":"account_id',
      '_actions":["account_id',
      'x","/output/account_id',
      ':[{"when":["account_id',
      'd","from":"/account_id',
    ]);
  });

  it('can be applied one by one, in any order', () => {
    const { document } = rename(objectOf(contract), '/input_schema/properties/account_id', 'id');
    const forth = applyEdits(
      document,
      mentions.flatMap(({ edits }) => edits),
    );
    expect(
      printJson(
        applyEdits(
          document,
          mentions.toReversed().flatMap(({ edits }) => edits),
        ),
      ),
    ).toBe(printJson(forth));
  });
});

describe('a nested property', () => {
  const nested = {
    name: 'edit',
    description: 'Each of `edits[].old` is replaced; filter.old too. Not `old`.',
    input_schema: {
      type: 'object',
      properties: {
        edits: {
          type: 'array',
          description: 'The `old` text and the new one.',
          items: {
            type: 'object',
            properties: {
              old: { type: 'string' },
              new: { type: 'string', description: 'Instead of `old`.' },
            },
          },
        },
        filter: {
          type: 'object',
          properties: { old: { type: 'string', description: 'Another `old`.' } },
        },
      },
    },
    examples: [{ input: { edits: [{ old: 'a', new: 'b' }, { new: 'c' }], filter: { old: 'x' } } }],
    idempotency: { strategy: 'hash', fields: ['edits[].old', 'edits.0.old', 'filter.old', 'old'] },
    audit: { redact: ['/input/edits/0/old', '/input/edits/*/old', '/input/filter/old'] },
  };

  it('is not mistaken for one of the same name elsewhere', () => {
    expect(
      told(mentionsOf(nested, '/input_schema/properties/edits/items/properties/old', 'before')),
    ).toEqual([
      [
        '/description',
        'description',
        'Each of `edits[].before` is replaced; filter.old too. Not `old`.',
      ],
      [
        '/input_schema/properties/edits/items/properties/new/description',
        'description',
        'Instead of `before`.',
      ],
      ['/examples/0/input', 'example', '"before": …'],
      ['/idempotency/fields/0', 'idempotency', 'edits[].before'],
      ['/idempotency/fields/1', 'idempotency', 'edits.0.before'],
      ['/audit/redact/0', 'audit', '/input/edits/0/before'],
      ['/audit/redact/1', 'audit', '/input/edits/*/before'],
    ]);
    expect(
      told(mentionsOf(nested, '/input_schema/properties/filter/properties/old', 'past')).map(
        ([at]) => at,
      ),
    ).toEqual([
      '/description',
      '/input_schema/properties/filter/properties/past/description',
      '/examples/0/input',
      '/idempotency/fields/2',
      '/audit/redact/2',
    ]);
  });

  it('is found in values through references, unions and recursion, deepest first', () => {
    const tree = {
      name: 'draw',
      input_schema: {
        properties: { root: { $ref: '#/$defs/node' } },
        $defs: {
          node: {
            anyOf: [
              { type: 'null' },
              {
                type: 'object',
                properties: { children: { type: 'array', items: { $ref: '#/$defs/node' } } },
              },
            ],
          },
        },
      },
      examples: [
        {
          input: {
            root: { children: [{ children: [{ children: [] }, null] }], other: { children: 1 } },
          },
        },
      ],
      audit: { redact: ['/input/root/children', '/input/root/children/0/children'] },
    };
    const [example, ...rest] = mentionsOf(
      tree,
      '/input_schema/$defs/node/anyOf/1/properties/children',
      'kids',
    );
    expect(example?.edits.map(({ at }) => formatPointer(at))).toEqual([
      '/examples/0/input/root/children/0/children/0/children',
      '/examples/0/input/root/children/0/children',
      '/examples/0/input/root/children',
    ]);
    expect(example?.after).toBe('"kids": … (3 times)');
    expect(told(rest)).toEqual([
      ['/audit/redact/0', 'audit', '/input/root/kids'],
      ['/audit/redact/1', 'audit', '/input/root/kids/0/kids'],
    ]);
  });

  it('is not renamed in values of another union branch', () => {
    const union = {
      name: 'say',
      input_schema: {
        oneOf: [
          { properties: { kind: { const: 'a' }, text: { type: 'string' } } },
          { properties: { kind: { const: 'b' }, text: { type: 'string' } }, required: ['kind'] },
        ],
      },
      examples: [
        { input: { kind: 'a', text: '1' } },
        { input: { kind: 'b', text: '2' } },
        { input: { text: '3' } },
      ],
    };
    expect(
      mentionsOf(union, '/input_schema/oneOf/0/properties/text', 'words').map(({ at }) =>
        formatPointer(at),
      ),
    ).toEqual(['/examples/0/input', '/examples/2/input']);
  });
});

describe('an output property', () => {
  it('is mentioned in the texts about results', () => {
    const listing = {
      name: 'list_pages',
      description: 'Lists pages. Pass `next` on as the cursor.',
      input_schema: { properties: { cursor: { description: 'The `next` of the last page.' } } },
      output_schema: {
        properties: {
          next: { type: 'string' },
          items: { items: { properties: { url: { description: 'Live.' } } } },
        },
      },
      result_limits: { pagination_cursor: 'next', artifact_reference: 'items[].url' },
      verification: { field: '/items/0/url' },
      audit: { redact: ['/output/next', '/input/next'] },
    };
    expect(told(mentionsOf(listing, '/output_schema/properties/next', 'next_cursor'))).toEqual([
      ['/description', 'description', 'Lists pages. Pass `next_cursor` on as the cursor.'],
      ['/result_limits/pagination_cursor', 'limit', 'next_cursor'],
      ['/audit/redact/0', 'audit', '/output/next_cursor'],
    ]);
    expect(
      told(mentionsOf(listing, '/output_schema/properties/items/items/properties/url', 'link')),
    ).toEqual([
      ['/result_limits/artifact_reference', 'limit', 'items[].link'],
      ['/verification/field', 'verification', '/items/0/link'],
    ]);
  });
});

describe('mentions', () => {
  it('are none without such a property, a new name, or a text', () => {
    const document = objectOf(contract);
    expect(
      findMentions({
        document,
        part: 'input_schema',
        at: ['input_schema', 'properties', 'account_id'],
        from: 'account_id',
      }),
    ).toEqual([]);
    expect(
      findMentions({
        document,
        part: 'input_schema',
        at: ['input_schema', '$defs', 'x'],
        from: 'account_id',
      }),
    ).toEqual([]);
    expect(
      findMentions({
        document: objectOf({ name: 'x' }),
        part: 'input_schema',
        at: ['input_schema', 'properties', 'a'],
        from: 'account_id',
      }),
    ).toEqual([]);
    expect(
      mentionsOf(
        {
          name: 'x',
          input_schema: { properties: { '': {}, __proto__: {} } },
          examples: [{ input: { '': 1 } }],
        },
        '/input_schema/properties/',
        'named',
      ).map(({ kind }) => kind),
    ).toEqual(['example']);
  });

  it('terminate on definitions that multiply', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 24 }, (_, i) => [
        `d${i}`,
        { properties: { a: { $ref: `#/$defs/d${i + 1}` }, b: { $ref: `#/$defs/d${i + 1}` } } },
      ]),
    );
    expect(
      mentionsOf(
        {
          name: 'x',
          input_schema: {
            $ref: '#/$defs/d0',
            $defs: { ...$defs, d24: { properties: { leaf_name: {} } } },
          },
          audit: { redact: ['/input/a/b'] },
        },
        '/input_schema/$defs/d24/properties/leaf_name',
        'leaf',
      ),
    ).toEqual([]);
  });
});

describe('a path in common notations', () => {
  const schema = convertFromPlain({
    properties: {
      new: { items: true },
      a: { items: { properties: { new: {} } } },
      'a/b': { properties: { new: {} } },
    },
  });
  const owners: Readonly<Record<string, readonly string[]>> = {
    root: [],
    items: ['properties', 'a', 'items'],
    slash: ['properties', 'a/b'],
  };

  it.each([
    ['old', 'root', 'new'],
    ['old.x', 'root', 'new.x'],
    ['old[0]', 'root', 'new[0]'],
    ['/old/0', 'root', '/new/0'],
    ['a[].old', 'items', 'a[].new'],
    ['a[*].old', 'items', 'a[*].new'],
    ['/a/-/old/x', 'items', '/a/-/new/x'],
    ['/a~1b/old', 'slash', '/a~1b/new'],
    ['older', 'root', undefined],
    ['x.old', 'root', undefined],
    ['', 'root', undefined],
    ['a.old', 'items', undefined],
    ['/~x', 'root', undefined],
    ['a[].old', 'root', undefined],
  ])('%s from %s is %s', (text, owner, after) => {
    if (!isSchema(schema)) throw new Error('no schema');
    expect(renameInPath(text, schema, { owner: owners[owner] ?? [], from: 'old', to: 'new' })).toBe(
      after,
    );
  });
});

describe('over the corpus', () => {
  it('applying every mention changes prose and titles only, and removes the old name', () => {
    let followed = 0;
    const outline = (document: JsonObject): string =>
      printJson(
        ['input_schema', 'output_schema'].map((part) => {
          const root = document.get(part);
          return isSchema(root)
            ? [...walkSchema(root)].map(({ schema, at }) => [
                formatPointer(at),
                isObject(schema)
                  ? [...schema].flatMap(([keyword, value]) =>
                      keyword === 'description' || keyword === 'title' || keyword === 'default'
                        ? [keyword]
                        : [keyword, typeof value === 'object' ? '' : value],
                    )
                  : schema,
              ])
            : null;
        }),
      );
    for (const { tool, subject } of ['mcp-npm', 'github-toolsnaps'].flatMap(
      (name) => readers[name]?.() ?? [],
    )) {
      const { source } = subject.contract;
      const root = source.get('input_schema');
      if (!isSchema(root)) continue;
      for (const { at } of walkSchema(root)) {
        if (at.at(-2) !== 'properties') continue;
        const renamed = rename(source, formatPointer(['input_schema', ...at]), 'brand_new_name');
        const mentions = findMentions(renamed);
        const after = applyEdits(
          renamed.document,
          mentions.flatMap(({ edits }) => edits),
        );
        followed += mentions.length;
        expect(findMentions({ ...renamed, document: after }), tool).toEqual([]);
        expect(outline(after), tool).toBe(outline(renamed.document));
      }
    }
    expect(followed).toBeGreaterThan(hasOutsideData ? 200 : 50);
  }, 60_000);
});
