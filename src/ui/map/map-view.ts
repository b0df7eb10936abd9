import type { Viewport } from '@xyflow/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../../app/app.ts';
import type { MapFilter } from '../../app/map/map-rows.ts';
import { useWorkshop } from '../use-app.ts';
import { useOpenRegistry } from '../use-open-registry.ts';
import type { FitFunction } from './canvas/fit-map.ts';
import type { Rank } from './canvas/plan-ranks.ts';
import type { LineKind } from './lines/map-lines.ts';
import type { MapQuestion } from './questions/list-answers.ts';

/** A tool, a line or a bundle of lines. */
export interface SelectedItem {
  readonly kind: 'tool' | 'line' | 'bundle';
  readonly id: string;
}

/** The columns for a set of tools (ids), kept until the person arranges the map again. */
export interface Arrangement {
  readonly ids: ReadonlySet<string>;
  readonly ranks: ReadonlyMap<string, Rank>;
}

export type MapShape = 'questions' | 'map' | 'list';

/** The view of the map, in memory only: it survives a visit to a contract, not a reload. */
interface MapView {
  /** Undefined: by the tools and the width of the window. */
  readonly shape: MapShape | undefined;
  /** Undefined: the first that the map can answer. */
  readonly question: MapQuestion | undefined;
  /** The id of the tool that the question is about; undefined until one is chosen. */
  readonly asked: string | undefined;
  /** Undefined: the most important kinds, see selectKinds. */
  readonly kinds: ReadonlySet<LineKind> | undefined;
  readonly chosen: SelectedItem | undefined;
  readonly viewport: Viewport | undefined;
  /** The last fit: the viewport it set, and how, to fit again after a resize. */
  readonly fitted: { readonly viewport: Viewport; readonly how: FitFunction } | undefined;
  readonly arranged: Arrangement | undefined;
  /** Ids of lanes; undefined until the map is first drawn. */
  readonly folded: ReadonlySet<string> | undefined;
  /** Of the list. */
  readonly filter: MapFilter;
  /** Ids of tools in the list that were opened or folded against the default. */
  readonly turned: ReadonlySet<string>;
}

export type ViewStore = StoreApi<MapView>;

const START: MapView = {
  shape: undefined,
  question: undefined,
  asked: undefined,
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

/** One view per registry. */
function getMapView(app: App, registry: string): ViewStore {
  const ofApp = views.get(app) ?? new Map<string, ViewStore>();
  views.set(app, ofApp);
  const view = ofApp.get(registry) ?? createStore<MapView>(() => START);
  ofApp.set(registry, view);
  return view;
}

/** The view of the open registry. */
export function useMapView(): ViewStore {
  const { app } = useWorkshop();
  return getMapView(app, useOpenRegistry());
}
