import type { Operation } from '../../operation.ts';
import { createMoveOffer, ORDERED } from '../../steps/create-move-offer.ts';

export const moveUp: Operation = {
  id: 'move-up',
  about: ORDERED,
  listOffers: (site) => createMoveOffer(site, -1, 'Move up'),
};
