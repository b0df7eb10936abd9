import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../../app/app.ts';
import type { OpenSide, SideSource } from '../../app/comparing/open-compared-side.ts';
import type { DifferenceClass } from '../../compare/difference-classes.ts';
import { readProblem, type Outcome, type Problem } from '../../contract/problem.ts';
import type { Workshop } from '../use-app.ts';

export type SideState =
  /** Nothing was chosen. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly source: SideSource }
  | { readonly kind: 'problem'; readonly source: SideSource; readonly problem: Problem }
  | { readonly kind: 'open'; readonly source: SideSource; readonly side: OpenSide };

/** The state of the page, kept while the registry is open. */
interface ChangesView {
  readonly side: SideState;
  /** The open registry is the former side. */
  readonly isSwapped: boolean;
  /** The classes that are shown; none: all. */
  readonly classes: ReadonlySet<DifferenceClass>;
}

export type ChangesStore = StoreApi<ChangesView>;

const START: ChangesView = { side: { kind: 'none' }, isSwapped: false, classes: new Set() };

const views = new WeakMap<App, { readonly registry: string; readonly view: ChangesStore }>();

/** `registry` is the key of the open one; another gets a new view. */
export function getChangesView(app: App, registry: string): ChangesStore {
  const known = views.get(app);
  if (known?.registry === registry) return known.view;
  const view = createStore<ChangesView>(() => START);
  views.set(app, { registry, view });
  return view;
}

/** Reads the other side. What is chosen meanwhile wins. */
export async function selectSide(
  view: ChangesStore,
  source: SideSource,
  commands: Workshop['commands'],
): Promise<void> {
  const loading = { kind: 'loading', source } as const;
  view.setState({ side: loading });
  const opened = await openSide(source, commands);
  if (view.getState().side !== loading) return;
  view.setState({
    side:
      opened.kind === 'ok'
        ? { kind: 'open', source, side: opened.value }
        : { kind: 'problem', source, problem: opened.problem },
  });
}

/** The readers of every format load when one is needed. */
async function openSide(
  source: SideSource,
  commands: Workshop['commands'],
): Promise<Outcome<OpenSide>> {
  try {
    const file = await import('../../app/comparing/open-compared-side.ts');
    return await file.openComparedSide(source, commands);
  } catch (error) {
    return { kind: 'problem', problem: readProblem(error) };
  }
}

export function addOrRemoveClass(view: ChangesStore, name: DifferenceClass): void {
  view.setState(({ classes }) => {
    const next = new Set(classes);
    if (!next.delete(name)) next.add(name);
    return { classes: next };
  });
}
