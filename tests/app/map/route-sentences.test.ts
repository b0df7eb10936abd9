import { describe, expect, it } from 'vitest';
import { applyChange } from '../../../src/app/change.ts';
import { createChange } from '../../../src/app/map/declare-route.ts';
import { removeRoute } from '../../../src/app/map/fix-route.ts';
import { getToolMap } from '../../../src/app/map/map.ts';
import { listRouteSentences, removeRouteSentences } from '../../../src/app/map/route-sentences.ts';
import type { Route } from '../../../src/app/map/route.ts';
import type { Workspace } from '../../../src/app/workspace.ts';
import { convertToPlain } from '../../../src/contract/json/json.ts';
import { workspaceOf } from '../open-app.ts';

function firstRoute(workspace: Workspace): Route {
  const [route] = getToolMap(workspace).routes;
  if (route === undefined) throw new Error('no route');
  return route;
}

function find(tool: object, name = 'move'): readonly (readonly [string, boolean])[] {
  const workspace = workspaceOf([{ name: 'book', ...tool }, { name }]);
  return listRouteSentences(workspace, firstRoute(workspace)).map(({ sentence, isProposed }) => [
    sentence,
    isProposed,
  ]);
}

describe('what is said of a route', () => {
  it('is the sentence that was proposed with it, or another that names the tool', () => {
    const siblings = [{ tool: 'move', when: 'A booking exists' }];
    expect([
      find({
        description: 'Book it. Use move instead when a booking exists.',
        routing: { siblings },
      }),
      find({
        description: 'Book it. Where one stands, `move` does that. Removes nothing.',
        routing: { siblings },
      }),
      find({ description: 'Book it: no remove, no move_all.', routing: { siblings } }),
      find({
        description: 'Call only after move. Then rest.',
        routing: { prerequisites: [{ tool: 'move' }] },
      }),
      find({
        description: 'Book. Call move first: it returns the id.',
        routing: { prerequisites: [{ tool: 'move' }] },
      }),
      find({
        description: 'Book. Then call move when it is taken.',
        routing: { next_valid_actions: ['move'] },
      }),
      find({
        description: 'Not move.',
        errors: [{ code: 'x' }, { hint: 'It is gone. Call move.', next_valid_actions: ['move'] }],
      }),
      find({ description: 'Use move.', verification: { tool: 'move' } }),
    ]).toEqual([
      [['Use move instead when a booking exists.', true]],
      [['Where one stands, `move` does that.', false]],
      [],
      [['Call only after move.', true]],
      [['Call move first: it returns the id.', true]],
      [['Then call move when it is taken.', true]],
      [['Call move.', true]],
      [],
    ]);
  });

  it('holds for names with signs that patterns use', () => {
    expect(
      find(
        { description: 'Use a.b+c instead.', routing: { siblings: [{ tool: 'a.b+c' }] } },
        'a.b+c',
      ),
    ).toEqual([['Use a.b+c instead.', false]]);
  });

  it('is cut where it stands, not where another sentence ends with its words', () => {
    const cut = (description: string, ...sentences: readonly string[]): unknown => {
      const workspace = workspaceOf([
        { name: 'book', description, routing: { siblings: [{ tool: 'move' }] } },
        { name: 'move' },
      ]);
      const said = listRouteSentences(workspace, firstRoute(workspace)).filter(({ sentence }) =>
        sentences.includes(sentence),
      );
      return convertToPlain(
        applyChange(
          workspace,
          createChange(
            workspace,
            removeRouteSentences(workspace, { tools: new Map(), registry: [] }, said),
            'x',
          ),
        ).tools[0]?.document.get('description') ?? null,
      );
    };
    expect([
      cut('Call move. When in doubt: Call move.', 'Call move.'),
      cut('Books. move! Do not move!', 'move!'),
      cut(
        'Use move.\n\nNever use move twice.\n- Use move.\n- Use move.',
        'Use move.',
        '- Use move.',
      ),
      cut('  Use move. Then “rest.” Or stop.', 'Use move.'),
    ]).toEqual([
      'When in doubt: Call move.',
      'Books. Do not move!',
      'Never use move twice.',
      'Then “rest.” Or stop.',
    ]);
  });

  it('goes with the route in one step, with the space that parted it', () => {
    const remove = (tool: object): unknown => {
      const workspace = workspaceOf([{ name: 'book', ...tool }, { name: 'move' }]);
      const route = firstRoute(workspace);
      const edits = removeRoute(workspace, route);
      if (edits.kind === 'problem') throw new Error(edits.problem.code);
      return convertToPlain(
        applyChange(
          workspace,
          createChange(
            workspace,
            removeRouteSentences(workspace, edits.value, listRouteSentences(workspace, route)),
            'x',
          ),
        ).tools[0]?.document ?? null,
      );
    };
    expect([
      remove({
        description: 'Book it. Use move instead when one exists. Costs nothing.',
        routing: { siblings: [{ tool: 'move', when: 'one exists' }] },
      }),
      remove({
        description: 'Call only after move. Books it.',
        routing: { prerequisites: [{ tool: 'move' }] },
      }),
      remove({ errors: [{ code: 'x', hint: 'Call move.', next_valid_actions: ['move'] }] }),
    ]).toEqual([
      { name: 'book', description: 'Book it. Costs nothing.' },
      { name: 'book', description: 'Books it.' },
      { name: 'book', errors: [{ code: 'x' }] },
    ]);
  });
});
