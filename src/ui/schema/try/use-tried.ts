import { use, useState } from 'react';
import { SchemaScope, type Tried } from '../scope.ts';

/**
 * What stands in a place to try things out. It outlives a change of the schema, folding, and
 * leaving the tool. `what` tells the places of one tool apart.
 */
export function useTried(
  what: string,
): readonly [tried: Tried | undefined, keep: (tried: Tried) => void] {
  const scope = use(SchemaScope);
  const key = `${scope?.owner ?? ''} ${what}`;
  const [held, setHeld] = useState<{ readonly key: string; readonly tried: Tried }>();
  const keep = (tried: Tried): void => {
    scope?.memory.tries.set(key, tried);
    setHeld({ key, tried });
  };
  return [held?.key === key ? held.tried : scope?.memory.tries.get(key), keep];
}
