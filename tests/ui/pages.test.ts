import { beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../src/app/app.ts';
import { getName } from '../../src/app/derive.ts';
import { createWorkspace } from '../../src/app/workspace.ts';
import { findOpenView, findViewAt, getPageEntry, PAGES } from '../../src/ui/pages.ts';
import { getAbout } from '../../src/ui/shell/list-places.ts';
import { startAddressSync } from '../../src/ui/start-address-sync.ts';
import { openDesk } from '../app/open-app-commands.ts';
import { designOf } from '../app/open-app.ts';

const DESIGN = designOf([{ name: 'find' }, { name: 'book' }], { name: 'r' });

function readPlace(app: App): string {
  const state = app.store.getState();
  const tool = state.workspace.tools.find(({ id }) => id === state.selected);
  const place =
    findOpenView(state)?.label ??
    `${getPageEntry(state.page)?.label ?? ''} ${tool === undefined ? '' : getName(tool)}`;
  return `${location.hash} ${place}`;
}

async function openAt(hash: string): Promise<App> {
  history.replaceState(null, '', hash);
  const { app, desk } = await openDesk(undefined);
  await startAddressSync(app, desk);
  app.openWorkspace({ kind: 'editing', key: 'k' }, createWorkspace(DESIGN));
  return app;
}

/** What the browser does when its back button is pressed. */
function goTo(hash: string): void {
  history.replaceState(null, '', hash);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

describe('the list of pages', () => {
  const views = PAGES.flatMap((entry) => entry.views);

  it('has an address of its own for every view, under that of its page', () => {
    const addresses = views.flatMap(({ path, aliases }) => [path, ...aliases]);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { page, views: own } of PAGES)
      expect(own.every(({ path }) => path === page || path.startsWith(`${page}/`))).toBe(true);
  });

  it('says what each view is about', () => {
    expect(views.filter((view) => getAbout(view) === '')).toEqual([]);
  });

  it.each([
    ['#registry', 'tools'],
    ['#phases', 'session'],
    ['#budget', 'session/budget'],
    ['#map', 'tools/map'],
    ['#tools/table', 'tools'],
    ['#session/phases', 'session'],
    ['#evidence/calls', 'evidence'],
  ])('still opens the former address %s', (former, path) => {
    expect(findViewAt(former)?.path).toBe(path);
  });

  it('knows no other address', () => {
    expect(['', '#', '#design', '#/budget', '#tools/', '#nowhere'].map(findViewAt)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });
});

describe('the address', () => {
  beforeEach(() => history.replaceState(null, '', location.pathname));

  it('of a former version opens its view and becomes the present one', async () => {
    expect(readPlace(await openAt('#map'))).toBe('#tools/map Map');
  });

  it('of a tool opens the tool', async () => {
    expect(readPlace(await openAt('#/book'))).toBe('#/book Design book');
  });

  it('follows the views, each page remembers its own, and going back returns to them', async () => {
    const app = await openAt('');
    const places: string[] = [];
    const step = (run: () => void): void => {
      run();
      places.push(readPlace(app));
    };
    step(() => app.setView({ page: 'tools' }));
    step(() => app.setView({ toolsView: 'permissions' }));
    step(() => app.setView({ sessionView: 'budget' }));
    step(() => app.setView({ page: 'tools' }));
    step(() => goTo('#session/try'));
    step(() => goTo('#budget'));
    step(() => goTo('#/find'));
    step(() => app.setView({ page: 'session' }));
    step(() => goTo('#evidence'));
    expect(places).toEqual([
      '#tools Table',
      '#tools/permissions Permissions',
      '#session/budget Budget',
      '#tools/permissions Permissions',
      '#session/try Try',
      '#session/budget Budget',
      '#/find Design find',
      '#session/budget Budget',
      '#evidence Calls',
    ]);
  });
});
