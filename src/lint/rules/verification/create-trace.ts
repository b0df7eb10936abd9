import type { Registry } from '../../../contract/registry.ts';
import type { Member } from '../../member.ts';
import { listPhases } from '../toolset/list-phases.ts';

/** A phase that a session can reach; without a name when the registry has no phases. */
export interface Stage {
  readonly name: string | undefined;
  /** The relevant tools that it can show. */
  readonly tools: ReadonlySet<string>;
  /** Calls that lead to another stage, given by its index. */
  readonly exits: readonly { readonly tool: string; readonly to: number }[];
}

/** The calls possible so far, by stage. */
export interface Trace {
  readonly calls: readonly ReadonlySet<string>[];
  /** The stages that may have come before, itself included; empty where no session arrives. */
  readonly before: readonly ReadonlySet<number>[];
}

const NOTHING: ReadonlySet<never> = new Set();

/** The first is the start of a session. */
export function listStages(
  registry: Registry,
  members: readonly Member[],
  asked: ReadonlySet<string>,
): readonly Stage[] {
  const getNames = (shown: readonly Member[]): ReadonlySet<string> =>
    new Set(shown.flatMap(({ name }) => (asked.has(name) ? [name] : [])));
  if (registry.phases.length === 0)
    return [{ name: undefined, tools: getNames(members), exits: [] }];
  const phases = listPhases(registry, members).filter(({ isReachable }) => isReachable);
  return phases.map(({ name, members: shown, exits }) => {
    const tools = getNames(shown);
    const led = exits.map(({ tool, to }) => ({
      tool,
      to: phases.findIndex((phase) => phase.name === to),
    }));
    return { name, tools, exits: led.filter(({ tool, to }) => to !== -1 && tools.has(tool)) };
  });
}

/**
 * All possible calls, where `allows` decides by the calls so far and never refuses with more of
 * them. Repeats until nothing is added.
 */
export function createTrace(
  stages: readonly Stage[],
  allows: (tool: string, stage: number, past: Trace) => boolean,
): Trace {
  let calls: Trace['calls'] = stages.map(() => NOTHING);
  for (;;) {
    const past = { calls, before: listBefore(stages, calls) };
    const next = stages.map(({ tools }, i) =>
      past.before[i]?.size === 0
        ? NOTHING
        : new Set(
            [...tools].filter((tool) => past.calls[i]?.has(tool) === true || allows(tool, i, past)),
          ),
    );
    if (next.every(({ size }, i) => size === past.calls[i]?.size)) return past;
    calls = next;
  }
}

function listBefore(stages: readonly Stage[], calls: Trace['calls']): Trace['before'] {
  const getReachable = (start: number): ReadonlySet<number> =>
    walkFrom(start, (i) =>
      (stages[i]?.exits ?? []).flatMap(({ tool, to }) =>
        calls[i]?.has(tool) === true ? [to] : [],
      ),
    );
  const reached = [...getReachable(0)].map((i) => ({ i, after: getReachable(i) }));
  return stages.map(
    (_, stage) => new Set(reached.flatMap(({ i, after }) => (after.has(stage) ? [i] : []))),
  );
}

/** Whether a session can reach the stage without ever entering the phase. */
export function canAvoid(stages: readonly Stage[], stage: number, phase: string): boolean {
  if (stages[0]?.name === phase) return false;
  return walkFrom(0, (i) =>
    (stages[i]?.exits ?? []).flatMap(({ to }) => (stages[to]?.name === phase ? [] : [to])),
  ).has(stage);
}

function walkFrom(start: number, next: (i: number) => readonly number[]): ReadonlySet<number> {
  const reached = new Set([start]);
  // Sets may grow during iteration: new members are visited, too.
  for (const i of reached) for (const to of next(i)) reached.add(to);
  return reached;
}
