import type { Operation } from '../operation.ts';
import { ORDERED, reorder } from '../steps/reorder.ts';

export const moveUp: Operation = {
  id: 'move-up',
  about: ORDERED,
  offer: (site) => reorder(site, -1, 'Move up'),
};
