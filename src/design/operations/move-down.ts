import type { Operation } from '../operation.ts';
import { ORDERED, reorder } from '../steps/reorder.ts';

export const moveDown: Operation = {
  id: 'move-down',
  about: ORDERED,
  offer: (site) => reorder(site, 1, 'Move down'),
};
