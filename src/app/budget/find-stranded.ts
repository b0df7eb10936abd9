import { sightOf, type Router, type Turn } from '../../contract/router.ts';
import { listOpenings, listReachable, makeTurn } from '../../contract/list-combinations.ts';
import { remember } from '../../contract/remember.ts';
import { contractOf } from '../derive.ts';
import { routerOf } from '../phases/router-of.ts';
import type { Workspace } from '../workspace.ts';

/** A place in a design that leads to a tool which is not seen where it is wanted. */
export interface Stranded {
  readonly kind: 'transition' | 'gate' | 'need' | 'done' | 'unreachable' | 'unseen' | 'next' | 'prerequisite';
  /** The tool or gate that leads, or the phase. */
  readonly from: string;
  /** What it leads to. */
  readonly to: string;
  readonly phase: string | undefined;
  /** A sentence; names stand between backticks. */
  readonly text: string;
}

interface Scene {
  readonly workspace: Workspace;
  readonly router: Router;
  /** By phase: what a turn can show once everything is opened that can be. */
  readonly shown: ReadonlyMap<string, ReadonlySet<string>>;
  /** Before anything is opened. */
  readonly plain: ReadonlyMap<string, ReadonlySet<string>>;
  readonly names: ReadonlySet<string>;
}

/** What leads nowhere in a design, remembered: each change that is tried asks for what was there before. A name that no tool bears is left to the linter. */
const findStranded: (workspace: Workspace) => readonly Stranded[] = remember((workspace) => {
  const router = routerOf(workspace);
  const openings = listOpenings(router);
  const reachable = listReachable(router).map(({ name }) => name);
  const show = (turn: Turn): ReadonlySet<string> => new Set(router.tools.filter(sightOf(router, turn)).map(({ name }) => name));
  const shown = new Map(router.phases.map(({ name }) => [name, show(makeTurn(name, openings))]));
  const plain = new Map(router.phases.map(({ name }) => [name, show(makeTurn(name, []))]));
  const scene: Scene = { workspace, router, shown, plain, names: new Set(router.tools.map(({ name }) => name)) };
  const everything = router.phases.length === 0 ? [show(makeTurn(undefined, openings))] : [...shown.values()];
  return [
    ...router.phases.filter(({ name }) => !reachable.includes(name)).map(({ name }): Stranded => ({ kind: 'unreachable', from: name, to: name, phase: name, text: `No transition leads to the phase \`${name}\` any more.` })),
    ...findTransitions(scene),
    ...findGates(scene),
    ...findRoutes(scene),
    ...[...scene.names].filter((name) => name !== '' && !everything.some((each) => each.has(name))).map((name): Stranded => ({ kind: 'unseen', from: name, to: name, phase: undefined, text: `No turn shows \`${name}\`, whatever is opened.` })),
  ];
});

/** The way out of a phase may wait for a search, a skill or a person: that is said as well. */
function findTransitions({ router, shown, plain, names }: Scene): readonly Stranded[] {
  return router.phases.flatMap(({ name, transitions }) => transitions.flatMap(({ tool, to }): readonly Stranded[] => {
    if (!names.has(tool) || plain.get(name)?.has(tool) === true) return [];
    const text = shown.get(name)?.has(tool) === true ? `\`${name}\` ends with \`${tool}\`, which it shows only once it was opened: the way to \`${to}\` waits for that.` : `\`${name}\` ends with \`${tool}\`, which it does not show: that way to \`${to}\` is closed.`;
    return [{ kind: 'transition', from: name, to: tool, phase: name, text }];
  }));
}

/** A gate is met by calls of earlier phases too; what no phase shows can never be called. */
function findGates({ router, shown, plain, names }: Scene): readonly Stranded[] {
  if (router.phases.length === 0) return [];
  const isShown = (tool: string, phase: string | undefined): boolean => (phase === undefined ? [...shown.values()].some((each) => each.has(tool)) : shown.get(phase)?.has(tool) === true);
  return router.gates.flatMap((gate): readonly Stranded[] => {
    const guarded = gate.tool ?? router.done_tool;
    const what = guarded === undefined ? 'Done' : `\`${guarded}\``;
    const where = gate.phase === undefined ? '' : ` in \`${gate.phase}\``;
    const unguarded: readonly Stranded[] = guarded === undefined || !names.has(guarded) || isShown(guarded, gate.phase) ? [] : [{ kind: gate.tool === undefined || gate.tool === router.done_tool ? 'done' : 'gate', from: guarded, to: guarded, phase: gate.phase, text: `${what} is not shown${where}, where a gate waits for it${guarded === router.done_tool ? ': the work cannot be called done there' : ''}.` }];
    const unmet = gate.requires.flatMap(({ tool, phase = gate.phase }): readonly Stranded[] => {
      const isPlain = [...plain].some(([each, tools]) => (phase === undefined || phase === each) && tools.has(tool));
      if (!names.has(tool) || isPlain) return [];
      if (isShown(tool, phase)) return [{ kind: 'need', from: guarded ?? 'done', to: tool, phase, text: `${what} asks for \`${tool}\`${where}, which is shown only once it was opened.` }];
      const elsewhere = [...shown].filter(([, tools]) => tools.has(tool)).map(([each]) => `\`${each}\``);
      const text = elsewhere.length === 0 ? `${what} is refused${where} until \`${tool}\` was called, which no phase shows: it is never met.` : `${what} asks for \`${tool}\`${where}, which is only shown in ${elsewhere.join(', ')}: it has to be called there.`;
      return [{ kind: 'need', from: guarded ?? 'done', to: tool, phase, text }];
    });
    return [...unguarded, ...unmet];
  });
}

/** Next actions are called after a tool, maybe in the phase that it leads to; prerequisites before it, maybe in a phase that leads there. */
function findRoutes({ workspace, router, shown, names }: Scene): readonly Stranded[] {
  return workspace.tools.flatMap(({ document }) => {
    const { name, routing, errors } = contractOf(document);
    const next = new Set([...(routing?.next_valid_actions ?? []), ...(errors ?? []).flatMap(({ next_valid_actions }) => next_valid_actions ?? [])]);
    const first = new Set((routing?.prerequisites ?? []).flatMap(({ tool }) => tool ?? []));
    if (next.size + first.size === 0) return [];
    return router.phases.filter((phase) => shown.get(phase.name)?.has(name) === true).flatMap((phase): readonly Stranded[] => {
      const after = phase.transitions.filter(({ tool }) => tool === name).map(({ to }) => to);
      const before = router.phases.filter(({ transitions }) => transitions.some(({ to }) => to === phase.name)).map((each) => each.name);
      const isHidden = (tool: string, phases: readonly string[]): boolean => tool !== name && names.has(tool) && !phases.some((each) => shown.get(each)?.has(tool) === true);
      return [
        ...[...next].filter((tool) => isHidden(tool, [phase.name, ...after])).map((tool): Stranded => ({ kind: 'next', from: name, to: tool, phase: phase.name, text: `In \`${phase.name}\`, \`${name}\` leads to \`${tool}\`, which is not shown there.` })),
        ...[...first].filter((tool) => isHidden(tool, [phase.name, ...before])).map((tool): Stranded => ({ kind: 'prerequisite', from: name, to: tool, phase: phase.name, text: `In \`${phase.name}\`, \`${name}\` asks for \`${tool}\` first, which is shown neither there nor in a phase before it.` })),
      ];
    });
  });
}

/** What leads nowhere after a change and led somewhere before. `renamed`: by a former name, those that took its place. */
export function findBroken(before: Workspace, after: Workspace, renamed: ReadonlyMap<string, readonly string[]> = new Map()): readonly Stranded[] {
  const turn = (name: string): readonly string[] => renamed.get(name) ?? [name];
  const keyOf = (kind: string, from: string, to: string, phase: string | undefined): string => JSON.stringify([kind, from, to, phase ?? null]);
  const known = new Set(findStranded(before).flatMap(({ kind, from, to, phase }) => turn(from).flatMap((each) => turn(to).map((other) => keyOf(kind, each, other, phase)))));
  const found = findStranded(after).filter(({ kind, from, to, phase }) => !known.has(keyOf(kind, from, to, phase)));
  const said = new Map<string, Stranded>();
  for (const each of found) if (!said.has(each.text)) said.set(each.text, each);
  return [...said.values()];
}
