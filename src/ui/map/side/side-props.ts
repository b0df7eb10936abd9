import type { MapActions } from '../use-map-actions.ts';
import type { MapChoice } from '../use-map-choice.ts';
import type { DrawnMap } from '../use-map.ts';

export interface MapSideProps {
  readonly drawn: DrawnMap;
  readonly choice: MapChoice;
  readonly actions: MapActions;
}
