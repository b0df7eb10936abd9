import type { App, AppState, Page } from '../app/app.ts';
import type { AppCommands } from '../app/commands/app-commands.ts';
import { findTool, getName } from '../app/derive.ts';
import { readCodecId } from '../share/codec-id.ts';
import { PAGES } from './pages.ts';

const TOOL = /^#\/(.+)$/;

/**
 * Keeps the address and the view in step: `#/deploy` is the open tool, `#budget` a page about all
 * tools; the back button works. A shared design in the fragment opens as a preview and is removed
 * from the address. Resolves to true when a shared design was opened.
 */
export async function startAddressSync(app: App, commands: AppCommands): Promise<boolean> {
  const shared = readCodecId(location.hash) === undefined ? undefined : location.hash;
  const wanted = readTool();
  if (shared !== undefined) history.replaceState(null, '', location.pathname + location.search);
  let following = false;
  app.store.subscribe((state, before) => {
    if ((state.selected === before.selected && state.page === before.page) || following) return;
    const hash = printHash(state);
    if (hash === location.hash) return;
    if (before.selected === undefined || state.stage !== before.stage)
      history.replaceState(null, '', hash);
    else history.pushState(null, '', hash);
  });
  const handlePopState = (): void => {
    if (readCodecId(location.hash) !== undefined) {
      const fragment = location.hash;
      history.replaceState(null, '', location.pathname + location.search);
      void openShared(commands, fragment);
      return;
    }
    following = true;
    const page = readPage();
    if (page !== undefined) app.setView({ page });
    else selectNamed(app, readTool());
    following = false;
    // Loaded on demand: without it the focus stays where the browser put it.
    import('./focus-page.ts')
      .then(({ focusPage }) => focusPage(page ?? 'design'))
      .catch(() => undefined);
  };
  addEventListener('popstate', handlePopState);
  const page = readPage();
  if (page !== undefined) app.setView({ page });
  if (wanted !== undefined) selectWhenOpen(app, wanted);
  if (shared === undefined) return false;
  await openShared(commands, shared);
  return app.store.getState().stage.kind === 'preview';
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

/** The hash of the open tool or of the page; the address without a hash when there is neither. */
function printHash({ page, workspace, selected }: AppState): string {
  if (page !== 'design') return `#${page}`;
  const tool = findTool(workspace, selected);
  const name = tool === undefined ? '' : getName(tool);
  return name === '' ? location.pathname + location.search : `#/${encodeName(name)}`;
}

/** A name may contain half a surrogate pair, on which `encodeURIComponent` throws. */
function encodeName(name: string): string {
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

function readPage(): Page | undefined {
  // The design page's address is that of its open tool.
  return PAGES.find(({ page }) => page !== 'design' && location.hash === `#${page}`)?.page;
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
