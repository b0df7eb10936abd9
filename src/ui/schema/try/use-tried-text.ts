import { use, useState } from 'react';
import { SchemaScope, type TriedText } from '../scope.ts';

/**
 * A text typed to try something. It survives a change of the schema, folding, and leaving the tool.
 * `what` is the key within a tool.
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
