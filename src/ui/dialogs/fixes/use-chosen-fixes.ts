import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

interface ChosenFixes {
  readonly chosen: ReadonlySet<string>;
  readonly selectFixes: (names: readonly string[], isChosen: boolean) => void;
}

/** None at first: a person chooses each fix or group of fixes. */
export function useChosenFixes(): ChosenFixes {
  const [chosen, setChosen] = useState(NONE);
  const selectFixes = (names: readonly string[], isChosen: boolean): void => {
    const changed = new Set(names);
    const rest = [...chosen].filter((name) => !changed.has(name));
    setChosen(new Set(isChosen ? [...rest, ...names] : rest));
  };
  return { chosen, selectFixes };
}
