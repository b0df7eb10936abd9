import type { Viewport } from '@xyflow/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../../app/app.ts';
import type { MapFilter } from '../../app/map/map-rows.ts';
import { useWorkshop } from '../use-app.ts';
import { useOpenRegistry } from '../use-open-registry.ts';
import type { FitFunction } from './canvas/fit-map.ts';
import type { Rank } from './canvas/plan-ranks.ts';
import type { LineKind } from './lines/map-lines.ts';

/** A tool, a line or a bundle of lines. */
export interface SelectedItem {
  readonly kind: 'tool' | 'line' | 'bundle';
  readonly id: string;
}

/** The columns as they were found for some tools; they stand until somebody asks for others. */
export interface Arrangement {
  readonly ids: ReadonlySet<string>;
  readonly ranks: ReadonlyMap<string, Rank>;
}

/**
 * What a person looks at on the map; it stays while the program runs, so that a visit to a contract
 * costs nothing.
 */
export interface MapView {
  /** Until somebody decides, the width of the window does. */
  readonly shape: 'map' | 'list' | undefined;
  /** Until somebody decides, as many kinds of lines as make a calm picture. */
  readonly kinds: ReadonlySet<LineKind> | undefined;
  readonly chosen: SelectedItem | undefined;
  readonly viewport: Viewport | undefined;
  /** How it was fitted last, and to what. */
  readonly fitted: { readonly viewport: Viewport; readonly how: FitFunction } | undefined;
  readonly arranged: Arrangement | undefined;
  /** Lanes that are only a head; undefined until the map is drawn for the first time. */
  readonly folded: ReadonlySet<string> | undefined;
  /** Of the list. */
  readonly filter: MapFilter;
  /** Tools of the list that are not as they begin: open or folded. */
  readonly turned: ReadonlySet<string>;
}

export type ViewStore = StoreApi<MapView>;

const START: MapView = {
  shape: undefined,
  kinds: undefined,
  chosen: undefined,
  viewport: undefined,
  fitted: undefined,
  arranged: undefined,
  folded: undefined,
  filter: { words: '', kind: undefined, onlyProblems: false },
  turned: new Set(),
};

const views = new WeakMap<App, Map<string, ViewStore>>();

/** Each registry has its own. */
export function getMapView(app: App, registry: string): ViewStore {
  const ofApp = views.get(app) ?? new Map<string, ViewStore>();
  views.set(app, ofApp);
  const view = ofApp.get(registry) ?? createStore<MapView>(() => START);
  ofApp.set(registry, view);
  return view;
}

/** What is looked at in the registry that is open. */
export function useMapView(): ViewStore {
  const { app } = useWorkshop();
  return getMapView(app, useOpenRegistry());
}
