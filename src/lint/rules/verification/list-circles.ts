import type { Pointer } from '../../../contract/json/pointer.ts';

/** A wait for a call, or for the phase that a call leads to. */
export interface Step {
  readonly from: string;
  readonly to: string;
  readonly kind: 'call' | 'phase';
  /** The need that causes it. */
  readonly at: Pointer;
}

/** The circles of waits. Only the first wait of each is followed, so each circle is found once. */
export function listCircles(steps: readonly Step[]): readonly (readonly Step[])[] {
  const first = new Map<string, Step>();
  for (const step of steps) if (!first.has(step.from)) first.set(step.from, step);
  const done = new Set<string>();
  return [...first.keys()].flatMap((start) => {
    const path: Step[] = [];
    const passed = new Set<string>();
    let step = first.get(start);
    while (step !== undefined && !done.has(step.from) && !passed.has(step.from)) {
      path.push(step);
      passed.add(step.from);
      step = first.get(step.to);
    }
    for (const name of passed) done.add(name);
    const entry = step === undefined ? -1 : path.findIndex(({ from }) => from === step?.from);
    return entry === -1 ? [] : [path.slice(entry)];
  });
}
