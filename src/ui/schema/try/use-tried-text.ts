import { use, useState } from 'react';
import { SchemaScope, type TriedText } from '../scope.ts';

/**
 * What stands in a place to try things out. It outlives a change of the schema, folding, and
 * leaving the tool. `what` tells the places of one tool apart.
 */
export function useTriedText(
  what: string,
): readonly [tried: TriedText | undefined, keep: (tried: TriedText) => void] {
  const scope = use(SchemaScope);
  const key = `${scope?.owner ?? ''} ${what}`;
  const [held, setHeld] = useState<{ readonly key: string; readonly tried: TriedText }>();
  const saveTried = (tried: TriedText): void => {
    scope?.memory.tries.set(key, tried);
    setHeld({ key, tried });
  };
  return [held?.key === key ? held.tried : scope?.memory.tries.get(key), saveTried];
}
