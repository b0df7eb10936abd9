import { describe, expect, it } from 'vitest';
import { nextActionsVisible } from '../../../../src/lint/rules/toolset/next-actions-visible.ts';
import { sensitiveToolsApart } from '../../../../src/lint/rules/toolset/sensitive-tools-apart.ts';
import { strictLimits } from '../../../../src/lint/rules/toolset/strict-limits.ts';
import { lintSet, phased, toolIn, toolsIn } from './lint-set.ts';

describe('Routes to other tools', () => {
  const others = [
    toolIn('core', 'done'),
    toolIn('core', 'ask'),
    toolIn('ops', 'publish'),
    toolIn('ops', 'search', { visibility: { layer: 'deferred' } }),
    toolIn('ops', 'help', { visibility: { layer: 'base', tier: 'ops' } }),
  ];
  const lint = (name: string, parts: object): readonly string[] =>
    lintSet(nextActionsVisible, phased, [
      ...others.filter((other) => !('name' in other) || other.name !== name),
      toolIn(name === 'done' ? 'core' : 'build', name, parts),
    ]);

  it.each([
    [
      'a next action',
      { routing: { next_valid_actions: ['ask', 'publish'] } },
      '/routing/next_valid_actions/1',
    ],
    [
      'a sibling',
      { routing: { siblings: [{ tool: 'publish', when: 'x' }] } },
      '/routing/siblings/0/tool',
    ],
    [
      'the next step of an error',
      { errors: [{ code: 'x', next_valid_actions: ['publish'] }] },
      '/errors/0/next_valid_actions/0',
    ],
  ])('finds %s that the phase hides', (_, parts, at) => {
    expect(lint('write', parts)).toEqual([
      `write ${at} warning: This tool points to \`publish\`, but no phase shows both (building).`,
    ]);
  });

  it.each([
    [
      'a tool of the same phase',
      'write',
      { routing: { next_valid_actions: ['ask', 'done', 'write'] } },
    ],
    [
      'a tool that does not exist: another rule says so',
      'write',
      { routing: { next_valid_actions: ['nothing'] } },
    ],
    ['a tool that is always shown', 'write', { routing: { next_valid_actions: ['help'] } }],
    ['a tool that a search finds', 'write', { routing: { next_valid_actions: ['search'] } }],
    [
      'a prerequisite of another phase',
      'write',
      { routing: { prerequisites: [{ tool: 'publish' }] } },
    ],
    [
      'the phase that its own call leads to',
      'done',
      { routing: { next_valid_actions: ['publish'] } },
    ],
  ])('is silent on %s', (_, name, parts) => {
    expect(lint(name, parts)).toEqual([]);
  });

  it('is about tools that are always shown, too', () => {
    expect(
      lint('write', {
        visibility: { layer: 'base' },
        routing: { next_valid_actions: ['publish'] },
      }),
    ).toEqual([]);
    const unseen = toolIn(undefined, 'lost');
    expect(
      lintSet(nextActionsVisible, phased, [
        unseen,
        toolIn('core', 'write', {
          visibility: { layer: 'base' },
          routing: { next_valid_actions: ['lost'] },
        }),
      ]),
    ).toEqual([
      'write /routing/next_valid_actions/0 warning: This tool points to `lost`, but no phase shows both (building, verifying).',
    ]);
  });

  it('sums up the places of one tool, and is silent without phases', () => {
    const tool = toolIn('build', 'write', {
      routing: { next_valid_actions: ['publish'], siblings: [{ tool: 'publish' }] },
    });
    expect(lintSet(nextActionsVisible, phased, [...others, tool]).length).toBe(1);
    expect(lintSet(nextActionsVisible, {}, [...others, tool])).toEqual([]);
  });
});

describe('Sensitive tools', () => {
  it.each([
    [
      'money in the base layer',
      { risk_class: 'financial', visibility: { layer: 'base', tier: 'ops' } },
      [
        'x /visibility/layer warning: A tool with the risk class financial is in the base layer, which is always visible.',
      ],
    ],
    [
      'deletion in a tier of every phase',
      { risk_class: 'destructive', visibility: { tier: 'core' } },
      [
        'x /visibility/tier warning: A tool with the risk class destructive is in `core`, a tier that every phase shows.',
      ],
    ],
    [
      'deletion that is approved first',
      { risk_class: 'destructive', visibility: { layer: 'sensitive', tier: 'core' } },
      [],
    ],
    [
      'deletion that a search has to find',
      { risk_class: 'destructive', visibility: { layer: 'deferred', tier: 'core' } },
      [],
    ],
    [
      'money in a phase of its own',
      { risk_class: 'financial', visibility: { layer: 'sensitive', tier: 'ops' } },
      [],
    ],
    [
      'a reader in the base layer',
      { risk_class: 'read_only', visibility: { layer: 'base', tier: 'core' } },
      [],
    ],
    ['nothing said of where it is seen', { risk_class: 'destructive' }, []],
    ['no class', { visibility: { layer: 'base', tier: 'core' } }, []],
  ])('are judged by where they are seen: %s', (_, parts, found) => {
    expect(lintSet(sensitiveToolsApart, phased, [{ name: 'x', ...parts }])).toEqual(found);
  });

  it('are not checked against the only phase', () => {
    expect(
      lintSet(sensitiveToolsApart, { ...phased, phases: phased.phases.slice(0, 1) }, [
        { name: 'x', risk_class: 'destructive', visibility: { tier: 'core' } },
      ]),
    ).toEqual([]);
  });
});

describe('What Anthropic compiles', () => {
  const strict = { wire: { anthropic: { strict: true } } };
  const optional = {
    input_schema: {
      properties: {
        a: { type: 'string' },
        b: { type: 'string' },
        c: { properties: { d: { type: 'string' } }, required: ['d'] },
      },
      required: ['a'],
    },
  };
  const unions = {
    input_schema: {
      properties: {
        a: { type: ['string', 'null'] },
        b: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      },
      required: ['a', 'b'],
    },
  };

  it.each([
    ['20 strict tools', toolsIn(undefined, 20, strict), []],
    [
      '21 strict tools',
      toolsIn(undefined, 21, strict),
      ['/tiers error: The set has 21 strict tools, but Anthropic accepts 20 in one request.'],
    ],
    [
      '100 tools that are not strict',
      toolsIn(undefined, 100, {
        ...optional,
        wire: { anthropic: { strict: false }, openai_chat: { strict: true } },
      }),
      [],
    ],
    ['24 optional parameters', toolsIn(undefined, 12, { ...optional, ...strict }), []],
    [
      '26 optional parameters',
      toolsIn(undefined, 13, { ...optional, ...strict }),
      [
        '/tiers error: The strict tools of the set have 26 optional parameters, but Anthropic accepts 24 in one request.',
      ],
    ],
    ['16 unions', toolsIn(undefined, 8, { ...unions, ...strict }), []],
    [
      '18 unions',
      toolsIn(undefined, 9, { ...unions, ...strict }),
      [
        '/tiers error: The strict tools of the set have 18 parameters of several types, but Anthropic accepts 16 in one request.',
      ],
    ],
  ])('is counted: %s', (_, tools, found) => {
    expect(lintSet(strictLimits, {}, tools)).toEqual(found);
  });

  it('is counted for each request by itself', () => {
    const tools = [
      toolIn('core', 'done'),
      ...toolsIn('core', 10, strict),
      ...toolsIn('build', 10, strict),
      ...toolsIn('ops', 11, strict),
    ];
    expect(lintSet(strictLimits, phased, tools)).toEqual([
      '/phases/1 error: The phase `verifying` has 21 strict tools, but Anthropic accepts 20 in one request.',
    ]);
  });
});
