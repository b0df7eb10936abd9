import { describe, expect, it } from 'vitest';
import type { BudgetInput } from '../../../src/app/budget/budget.ts';
import {
  planIdea,
  suggestWhatIf,
  type Suggestions,
} from '../../../src/app/budget/suggest-what-if.ts';
import type { Idea } from '../../../src/app/budget/suggestion.ts';
import { findTool, getName } from '../../../src/app/derive.ts';
import { NO_TOKEN_COUNTS } from '../../../src/app/tokens/token-counts.ts';
import { createWorkspace, type Workspace } from '../../../src/app/workspace.ts';
import { measureTool } from '../../../src/contract/budget.ts';
import { get } from '../../../src/contract/json/json.ts';
import { largeSets, readers } from '../../lint/corpus-tools.ts';
import { workspaceOf } from '../open-app.ts';

function takes(required: readonly string[], optional: readonly string[] = []): object {
  return {
    type: 'object',
    properties: Object.fromEntries(
      [...required, ...optional].map((name) => [name, { type: 'string' }]),
    ),
    required,
    additionalProperties: false,
  };
}

function tool(name: string, tier: string | undefined, more: object = {}): object {
  return {
    name,
    description: `${name}.`,
    input_schema: takes([]),
    ...(tier === undefined ? {} : { visibility: { tier } }),
    ...more,
  };
}

const next = (...names: readonly string[]): object => ({ routing: { next_valid_actions: names } });
const fields = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `p${i}`);
const filler = (count: number, tier?: string): readonly object[] =>
  'amber birch cedar delta ember fjord grove heath inlet jetty knoll'
    .split(' ')
    .slice(0, count)
    .map((word) => tool(`paint_${word}`, tier, next('ship')));

function budgetedOf(workspace: Workspace): BudgetInput {
  return { workspace, target: 'anthropic', tokenized: NO_TOKEN_COUNTS };
}

function suggest(
  tools: readonly object[],
  registry: object,
): { readonly workspace: Workspace } & Suggestions {
  const workspace = workspaceOf(tools, registry);
  return { workspace, ...suggestWhatIf(budgetedOf(workspace)) };
}

function format({
  workspace,
  listed,
}: { readonly workspace: Workspace } & Suggestions): readonly unknown[] {
  const name = (id: string): string =>
    getName(findTool(workspace, id) ?? { id, document: new Map() });
  const where = (idea: Idea): unknown =>
    idea.kind === 'move'
      ? idea.destination
      : idea.kind === 'merge'
        ? idea.options
        : idea.kind === 'remove'
          ? [...new Set(idea.stand.values())].map((id) => name(id ?? ''))
          : idea.names;
  return listed.map(({ idea, gain }) => [idea.kind, idea.ids.map(name), where(idea), gain]);
}

const PHASES = {
  tiers: [{ name: 'build' }, { name: 'ops' }],
  phases: [
    { name: 'building', tiers: ['build'], transitions: [{ to: 'verifying', tool: 'ship' }] },
    { name: 'verifying', tiers: ['ops'] },
  ],
};

describe('what is worth trying', () => {
  it('is nothing where no turn is over a mark', () => {
    expect(
      suggest([tool('get_issue', undefined), tool('fetch_issue', undefined)], { name: 'r' }),
    ).toMatchObject({ listed: [], far: [] });
  });

  it('is a move to the tier where all is that a tool goes with, before a search', () => {
    const found = suggest(
      [
        ...filler(3, 'build'),
        tool('ship', 'build'),
        tool('probe', 'build', next('check')),
        tool('check', 'ops'),
      ],
      { name: 'r', ...PHASES, budget: { comfortable: 4, loaded: 8, overloaded: 12 } },
    );
    expect(format(found)).toEqual([
      ['move', ['probe'], { tier: 'ops' }, 1],
      ['move', ['paint_amber'], { layer: 'deferred' }, 1],
    ]);
    expect(
      found.listed[0]?.outlook.turns.map(({ phase, before, after }) => [
        phase,
        before?.count,
        after?.count,
      ]),
    ).toEqual([
      ['building', 5, 4],
      ['verifying', 1, 2],
    ]);
    expect(found.listed.map(({ idea, outlook }) => [idea.why, outlook.broken])).toEqual([
      [
        'Related tools (`check`) are shown in `verifying`, and nothing in `building` leads to it.',
        [],
      ],
      [
        'No transition or gate of `building` needs it. Calls of it need a search first. Your harness must offer a search for deferred tools: this registry has none.',
        [],
      ],
    ]);
  });

  it('leaves where it is what something of the crowded phase leads to', () => {
    const found = suggest(
      [
        ...filler(3, 'build'),
        tool('ship', 'build', next('probe')),
        tool('probe', 'build', next('check')),
        tool('check', 'ops'),
      ],
      { name: 'r', ...PHASES, budget: { comfortable: 4, loaded: 8, overloaded: 12 } },
    );
    expect(format(found)).toEqual([['move', ['paint_amber'], { layer: 'deferred' }, 1]]);
  });

  it('is a tool that another contains, and one tool for several that change a part each', () => {
    const part = (name: string): object =>
      tool(`update_page_${name}`, undefined, {
        description: `Update the ${name} of a page.`,
        input_schema: takes(['page_id', name]),
      });
    const budget = { comfortable: 2, loaded: 8, overloaded: 12 };
    const whole = tool('update_page', undefined, {
      description: 'Update a page.',
      input_schema: takes(['page_id'], ['title', 'body', 'state']),
    });
    expect(
      format(suggest([whole, part('title'), part('body')], { name: 'r', budget })),
    ).toContainEqual(['remove', ['update_page_title', 'update_page_body'], ['update_page'], 2]);
    expect(
      format(suggest([part('title'), part('body'), part('state')], { name: 'r', budget })),
    ).toContainEqual([
      'merge',
      ['update_page_title', 'update_page_body', 'update_page_state'],
      { name: 'update_page', selector: false },
      2,
    ]);
  });

  it('joins what does the same with the same, and nothing that only shares a name', () => {
    const budget = { comfortable: 1, loaded: 8, overloaded: 12 };
    const read = (name: string, description: string, required: readonly string[]): object =>
      tool(name, undefined, { description, input_schema: takes(required, ['page']) });
    expect(
      format(
        suggest(
          [
            read('get_issue', 'Reads one issue of the tracker.', ['id']),
            read('fetch_issue', 'Reads an issue from the tracker.', ['id']),
          ],
          { name: 'r', budget },
        ),
      ),
    ).toContainEqual(['remove', ['fetch_issue'], ['get_issue'], 1]);
    const foreign = suggest(
      [
        read('get-user-submissions', 'Solutions that somebody handed in at a contest.', [
          'username',
        ]),
        read('getUserSubmissions', 'Stories that a member posted to the forum.', ['id']),
      ],
      { name: 'r', budget },
    );
    expect(
      foreign.listed.filter(({ idea }) => idea.kind === 'merge' || idea.kind === 'remove'),
    ).toEqual([]);
    const opposite = (verb: string): object =>
      tool(`${verb}_sub_issue`, undefined, {
        description: 'A sub-issue of an issue of a repository, by number.',
        input_schema: takes(['issue', 'sub_issue']),
      });
    expect(
      suggest([opposite('add'), opposite('remove')], { name: 'r', budget }).listed.filter(
        ({ idea }) => idea.kind !== 'move',
      ),
    ).toEqual([]);
  });

  it('tells names apart that have no Latin letters, and leaves out what has no name', () => {
    const item = (name: string): object =>
      tool(name, undefined, {
        description: 'Handles the invoice of a customer.',
        input_schema: takes(['id']),
      });
    const kinds = (...names: readonly string[]): readonly string[] =>
      suggest(names.map(item), {
        name: 'r',
        budget: { comfortable: 1, loaded: 8, overloaded: 12 },
      }).listed.map(({ idea }) => idea.kind);
    expect([kinds('צפייה', 'הדפסה'), kinds('', ''), kinds('צפייה', 'צפייה')]).toEqual([
      ['move'],
      ['move'],
      ['remove', 'move'],
    ]);
  });

  it('lets nothing stand in that goes itself', () => {
    const read = (name: string): object =>
      tool(name, undefined, {
        description: 'Reads one issue of the tracker.',
        input_schema: takes(['id']),
      });
    const found = suggest(
      [
        ...['get_issue', 'get-issue', 'getIssue'].map(read),
        tool('book', undefined, next('getIssue')),
      ],
      { name: 'r', budget: { comfortable: 1, loaded: 8, overloaded: 12 } },
    );
    expect(format(found)).toContainEqual(['remove', ['get-issue', 'getIssue'], ['get_issue'], 2]);
    expect(
      found.listed.map(({ outlook }) =>
        outlook.after.tools.flatMap(({ document }) =>
          document.get('name') === 'book'
            ? [get(document.get('routing'), 'next_valid_actions')]
            : [],
        ),
      )[0],
    ).toEqual([['get_issue']]);
  });

  it('is fewer optional parameters where a tool weighs as several, the last declared first, and none that an example sends', () => {
    const heavy = tool('find_rooms', undefined, {
      input_schema: takes([], fields(12)),
      examples: [{ input: { p11: 'x' } }],
    });
    const found = suggest([heavy, tool('book', undefined)], {
      name: 'r',
      budget: { comfortable: 2, loaded: 8, overloaded: 12 },
    });
    expect(format(found)).toEqual([
      ['close', ['find_rooms'], ['p10', 'p9', 'p8', 'p7', 'p6', 'p5'], 0.938],
    ]);
  });

  it('is never a split: as many parameters in two tools weigh more than in one', () => {
    const style = (group: string): readonly string[] =>
      fields(11).map((name) => `${group}_${name}`);
    const overloaded = tool('style_page', undefined, {
      input_schema: takes(['page_id'], [...style('font'), ...style('border')]),
    });
    expect(
      suggest([overloaded, tool('book', undefined)], {
        name: 'r',
        budget: { comfortable: 1, loaded: 8, overloaded: 12 },
      }).listed.map(({ idea }) => idea.kind),
    ).toEqual(['close', 'move']);
    expect([measureTool(22).likely, 2 * measureTool(11).likely]).toEqual([3.5, 3.5625]);
  });

  it('of a far too large set is a tier of its own for each subject, and never dozens of single moves', () => {
    const about = (subject: string, count: number): readonly object[] =>
      fields(count).map((field) => tool(`${field}_${subject}`, undefined));
    const found = suggest([...about('invoice', 7), ...about('room', 6), ...filler(3)], {
      name: 'r',
      budget: { comfortable: 2, loaded: 3, overloaded: 4 },
    });
    expect(
      found.listed.map(({ idea, gain }) => [
        idea.kind,
        idea.kind === 'move' && idea.destination,
        gain,
      ]),
    ).toEqual([
      ['move', { tier: 'invoice', layer: 'skill' }, 7],
      ['move', { tier: 'room', layer: 'skill' }, 6],
    ]);
    expect(found.far.map(({ phase, excess }) => [phase, excess])).toEqual([[undefined, 12]]);
  });

  it('moves what several phases show before what one phase is for, into the tier of the phase that uses it', () => {
    const about = (subject: string, count: number, tier: string): readonly object[] =>
      fields(count).map((field) => tool(`${field}_${subject}`, tier));
    const registry = {
      name: 'r',
      budget: { comfortable: 2, loaded: 3, overloaded: 4 },
      tiers: [{ name: 'core' }, { name: 'issue' }, { name: 'release' }],
      phases: [
        { name: 'issue', tiers: ['core', 'issue'], transitions: [{ to: 'release', tool: 'ship' }] },
        { name: 'release', tiers: ['core', 'release'] },
      ],
    };
    const found = suggest(
      [
        tool('ship', 'core'),
        ...about('release', 3, 'core'),
        ...about('gist', 5, 'core'),
        ...about('issue', 8, 'issue'),
        tool('tag_release', 'release'),
      ],
      registry,
    );
    const moved = found.listed.map(({ idea }) => [
      idea.ids
        .map((id) => getName(findTool(found.workspace, id) ?? { id, document: new Map() }))
        .join(' '),
      idea.kind === 'move' && idea.destination,
    ]);
    expect(moved).toEqual([
      ['p0_gist p1_gist p2_gist p3_gist p4_gist', { tier: 'gist', layer: 'skill' }],
      ['p0_release p1_release p2_release', { tier: 'release' }],
    ]);
    expect(found.listed[1]?.idea.why).toBe(
      'Their names suggest that `release` uses them. No transition or gate of `issue` needs them.',
    );
  });

  it('leaves a phase that is only loaded what it is for, and any phase half of it', () => {
    const registry = {
      name: 'r',
      budget: { comfortable: 2, loaded: 6, overloaded: 9 },
      tiers: [{ name: 'core' }, { name: 'issue' }],
      phases: [
        { name: 'issue', tiers: ['core', 'issue'], transitions: [{ to: 'end', tool: 'ship' }] },
        { name: 'end', tiers: ['core'] },
      ],
    };
    const deferred = (count: number): readonly (readonly string[])[] =>
      suggest([tool('ship', 'core'), ...filler(count, 'issue')], registry).listed.map(
        ({ idea }) => idea.ids,
      );
    expect([
      deferred(5).length,
      deferred(7).map((ids) => ids.length),
      deferred(11).map((ids) => ids.length),
    ]).toEqual([0, [2], [3]]);
  });

  it('takes apart what a skill brings where that is too much, and joins what could be one there', () => {
    const item = (name: string): object =>
      tool(name, 'page', { visibility: { tier: 'page', layer: 'skill' } });
    const part = (name: string): object => ({
      ...item(`update_page_${name}`),
      input_schema: takes(['page_id', name]),
    });
    const found = suggest(
      [
        tool('log_in', undefined),
        ...fields(3).map((field) => item(`${field}_page_theme`)),
        ...['title', 'body', 'state'].map(part),
        item('get_page'),
      ],
      { name: 'r', budget: { comfortable: 2, loaded: 4, overloaded: 6 } },
    );
    expect(format(found)).toEqual([
      [
        'merge',
        ['update_page_title', 'update_page_body', 'update_page_state'],
        { name: 'update_page', selector: false },
        2,
      ],
      [
        'move',
        ['p0_page_theme', 'p1_page_theme', 'p2_page_theme'],
        { tier: 'page_theme', layer: 'skill' },
        3,
      ],
    ]);
  });

  it('says for which turns nothing more is found', () => {
    const found = suggest(
      'alpha beta gamma delta'
        .split(' ')
        .map((name) => tool(name, undefined, { visibility: { layer: 'base' } })),
      { name: 'r', budget: { comfortable: 1, loaded: 2, overloaded: 3 } },
    );
    expect([found.listed, found.left.map(({ count }) => count)]).toEqual([[], [4]]);
  });

  it('is never the deletion of a tool that another product answers as well', () => {
    const click = (name: string): object =>
      tool(name, undefined, {
        description: 'Clicks an element of the page.',
        input_schema: takes(['selector']),
      });
    const found = suggest([click('puppeteer_click'), click('playwright_click')], {
      name: 'r',
      budget: { comfortable: 1, loaded: 8, overloaded: 12 },
    });
    expect(found.listed.map(({ idea }) => idea.kind)).toEqual(['move']);
  });

  it('is the measured outlook that a try shows again', () => {
    const { workspace, listed } = suggest(
      [...filler(3), tool('get_issue', undefined), tool('fetch_issue', undefined)],
      { name: 'r', budget: { comfortable: 2, loaded: 8, overloaded: 12 } },
    );
    expect(listed.length).toBeGreaterThan(0);
    expect(
      listed.map(({ idea }) =>
        planIdea(budgetedOf(workspace), idea)?.turns.map(({ after }) => after?.load),
      ),
    ).toEqual(listed.map(({ outlook }) => outlook.turns.map(({ after }) => after?.load)));
  });
});

describe('what is worth trying in real sets', () => {
  it.each(largeSets)('%s: each lowers the load, and what goes stands in for what it did', (set) => {
    const workspace = createWorkspace({
      registry: workspaceOf([]).registry,
      tools: (readers[set]?.() ?? []).map(({ subject }) => subject.contract.source),
    });
    const { listed } = suggestWhatIf(budgetedOf(workspace));
    expect([
      listed.length > 3,
      listed.filter(
        ({ outlook, gain }) =>
          gain <= 0 ||
          outlook.turns.some(
            ({ before, after }) =>
              before !== undefined &&
              after !== undefined &&
              after.load.likely >= before.load.likely,
          ),
      ),
    ]).toEqual([true, []]);
  });
});
