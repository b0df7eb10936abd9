import { offerPlain } from '../convert-values.ts';
import type { Operation } from '../operation.ts';

export const plainValues: Operation = {
  id: 'plain-values',
  about: ['enum', 'oneOf', 'anyOf', 'type', 'description'],
  offer: offerPlain,
};
