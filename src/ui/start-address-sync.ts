import type { App, AppState } from '../app/app.ts';
import type { AppCommands } from '../app/commands/app-commands.ts';
import { EXAMPLE_HASH, FIRST_EXAMPLE } from '../app/commands/gallery.ts';
import { findTool, getName } from '../app/find-tool.ts';
import { getString } from '../contract/json/json.ts';
import { readCodecId } from '../share/codec-id.ts';
import { findOpenView, findViewAt } from './pages.ts';

const TOOL = /^#\/(.+)$/;

/**
 * Keeps the address and the view in step: `#/deploy` is the open tool, `#tools/map` a view of all
 * tools, `#example` the example; the back button works. A shared design in the fragment opens as a
 * preview and moves from the address into the state of the history, so that a reload opens it again.
 * Resolves to true when a shared design was opened.
 */
export async function startAddressSync(app: App, commands: AppCommands): Promise<boolean> {
  const shared = moveShared();
  const wanted = readTool();
  let following = false;
  app.store.subscribe((state, before) => {
    const kept = state.stage.kind === 'preview' ? history.state : null;
    if (before.stage.kind === 'preview' && kept === null)
      history.replaceState(null, '', location.href);
    if (following || isSamePlace(state, before)) return;
    const hash = printHash(state);
    if (hash === location.hash) return;
    if (before.selected === undefined || state.stage !== before.stage)
      history.replaceState(kept, '', hash);
    else history.pushState(kept, '', hash);
  });
  const handlePopState = (): void => {
    if (readCodecId(location.hash) !== undefined) {
      const fragment = moveShared();
      if (fragment !== undefined) void openShared(commands, fragment);
      return;
    }
    if (location.hash === EXAMPLE_HASH) return void openExample(app, commands);
    following = true;
    const view = findViewAt(location.hash);
    if (view !== undefined) app.setView(view.opens);
    else selectNamed(app, readTool());
    following = false;
    // A former address becomes the present one.
    if (view !== undefined) history.replaceState(null, '', `#${view.path}`);
    // Loaded on demand: without it the focus stays where the browser put it.
    import('./focus-page.ts')
      .then(({ focusPage }) => focusPage(app.store.getState().page))
      .catch(() => undefined);
  };
  addEventListener('popstate', handlePopState);
  const view = findViewAt(location.hash);
  if (view !== undefined) app.setView(view.opens);
  if (wanted !== undefined) selectWhenOpen(app, wanted);
  if (shared === undefined) return false;
  await openShared(commands, shared);
  return app.store.getState().stage.kind === 'preview';
}

/** The shared design of the address, or of before a reload. */
function moveShared(): string | undefined {
  const { hash, pathname, search } = location;
  if (readCodecId(hash) === undefined) return getString(history.state?.shared);
  history.replaceState({ shared: hash }, '', pathname + search);
  return hash;
}

/** Where it is open already, nothing changes, and the address is set to its tool here. */
async function openExample(app: App, commands: AppCommands): Promise<void> {
  app.setView({ page: 'design' });
  await commands.openGallery(FIRST_EXAMPLE);
  if (location.hash === EXAMPLE_HASH)
    history.replaceState(null, '', printHash(app.store.getState()));
}

/** When the codec doesn't load, the link goes back into the address: a reload opens it. */
async function openShared(commands: AppCommands, fragment: string): Promise<void> {
  try {
    await commands.openLink(fragment);
  } catch (error) {
    history.replaceState(null, '', fragment);
    throw error;
  }
}

function isSamePlace(state: AppState, before: AppState): boolean {
  return (
    state.selected === before.selected &&
    state.page === before.page &&
    state.toolsView === before.toolsView &&
    state.sessionView === before.sessionView &&
    state.evidenceView === before.evidenceView
  );
}

/** The hash of the open tool or view; the address without a hash when there is neither. */
function printHash(state: AppState): string {
  const view = findOpenView(state);
  if (view !== undefined) return `#${view.path}`;
  const { workspace, selected } = state;
  const tool = findTool(workspace, selected);
  const name = tool === undefined ? '' : getName(tool);
  return name === '' ? location.pathname + location.search : `#/${encodeName(name)}`;
}

/** A name may contain half a surrogate pair, on which `encodeURIComponent` throws. */
function encodeName(name: string): string {
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

function readTool(): string | undefined {
  const encoded = TOOL.exec(location.hash)?.[1];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function selectNamed(app: App, name: string | undefined): void {
  const tools = name === undefined ? [] : app.store.getState().workspace.tools;
  const tool = tools.find((each) => encodeName(getName(each)) === encodeName(name ?? ''));
  app.setView(tool === undefined ? { page: 'design' } : { selected: tool.id });
}

/** The address named a tool before any registry was open. */
function selectWhenOpen(app: App, name: string): void {
  const stop = app.store.subscribe(({ stage }) => {
    if (stage.kind !== 'editing') return;
    stop();
    selectNamed(app, name);
  });
}
