import type { Operation } from '../../operation.ts';
import { createMoveOffer, ORDERED } from '../../steps/create-move-offer.ts';

export const moveDown: Operation = {
  id: 'move-down',
  about: ORDERED,
  listOffers: (site) => createMoveOffer(site, 1, 'Move down'),
};
