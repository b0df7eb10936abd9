import type { JsonObject } from '../../contract/json.ts';
import { remember } from '../../contract/remember.ts';
import { contractOf } from '../derive.ts';
import { finish } from './finish.ts';
import { sightsOf, type Sights } from './sights.ts';
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

/** Names that may be seen elsewhere than before, or lead elsewhere; undefined: any may. */
type Stirred = ReadonlySet<string> | undefined;

/** What leads nowhere in a design, of the tools that are stirred or lead to one that is. A name that no tool bears is left to the linter. */
function* findStranded(workspace: Workspace, stirred: Stirred): Generator<undefined, readonly Stranded[]> {
  const scene = sightsOf(workspace);
  yield;
  const routes: Stranded[] = [];
  for (const { document } of workspace.tools) {
    if (!isStirred(document, stirred)) continue;
    const found = findRoutes(scene, document);
    routes.push(...found);
    if (found.length > 0) yield;
  }
  return [
    ...scene.router.phases.filter(({ name }) => !scene.reachable.has(name)).map(({ name }): Stranded => ({ kind: 'unreachable', from: name, to: name, phase: name, text: `No transition leads to the phase \`${name}\` any more.` })),
    ...findTransitions(scene),
    ...findGates(scene),
    ...routes,
    ...[...scene.sights].flatMap(([name, { shown }]): readonly Stranded[] => (name === '' || shown.size > 0 || stirred?.has(name) === false ? [] : [{ kind: 'unseen', from: name, to: name, phase: undefined, text: `No turn shows \`${name}\`, whatever is opened.` }])),
  ];
}

/** The way out of a phase may wait for a search, a skill or a person: that is said as well. */
function findTransitions({ router, sights }: Sights): readonly Stranded[] {
  return router.phases.flatMap(({ name, transitions }) => transitions.flatMap(({ tool, to }): readonly Stranded[] => {
    const sight = sights.get(tool);
    if (sight === undefined || sight.plain.has(name)) return [];
    const text = sight.shown.has(name) ? `\`${name}\` ends with \`${tool}\`, which it shows only once it was opened: the way to \`${to}\` waits for that.` : `\`${name}\` ends with \`${tool}\`, which it does not show: that way to \`${to}\` is closed.`;
    return [{ kind: 'transition', from: name, to: tool, phase: name, text }];
  }));
}

/** A gate is met by calls of earlier phases too; what no phase shows can never be called. */
function findGates({ router, sights }: Sights): readonly Stranded[] {
  if (router.phases.length === 0) return [];
  const isIn = (phases: ReadonlySet<string | undefined> | undefined, phase: string | undefined): boolean => phases !== undefined && (phase === undefined ? phases.size > 0 : phases.has(phase));
  return router.gates.flatMap((gate): readonly Stranded[] => {
    const guarded = gate.tool ?? router.done_tool;
    const what = guarded === undefined ? 'Done' : `\`${guarded}\``;
    const where = gate.phase === undefined ? '' : ` in \`${gate.phase}\``;
    const sight = guarded === undefined ? undefined : sights.get(guarded);
    const unguarded: readonly Stranded[] = guarded === undefined || sight === undefined || isIn(sight.shown, gate.phase) ? [] : [{ kind: gate.tool === undefined || gate.tool === router.done_tool ? 'done' : 'gate', from: guarded, to: guarded, phase: gate.phase, text: `${what} is not shown${where}, where a gate waits for it${guarded === router.done_tool ? ': the work cannot be called done there' : ''}.` }];
    const unmet = gate.requires.flatMap(({ tool, phase = gate.phase }): readonly Stranded[] => {
      const needed = sights.get(tool);
      if (needed === undefined || isIn(needed.plain, phase)) return [];
      if (isIn(needed.shown, phase)) return [{ kind: 'need', from: guarded ?? 'done', to: tool, phase, text: `${what} asks for \`${tool}\`${where}, which is shown only once it was opened.` }];
      const elsewhere = [...needed.shown].map((each) => `\`${each ?? ''}\``);
      const text = elsewhere.length === 0 ? `${what} is refused${where} until \`${tool}\` was called, which no phase shows: it is never met.` : `${what} asks for \`${tool}\`${where}, which is only shown in ${elsewhere.join(', ')}: it has to be called there.`;
      return [{ kind: 'need', from: guarded ?? 'done', to: tool, phase, text }];
    });
    return [...unguarded, ...unmet];
  });
}

interface Routes {
  readonly name: string;
  /** Called after it. */
  readonly next: readonly string[];
  /** Called before it. */
  readonly first: readonly string[];
}

const routesOf: (document: JsonObject) => Routes = remember((document) => {
  const { name, routing, errors } = contractOf(document);
  const next = new Set([...(routing?.next_valid_actions ?? []), ...(errors ?? []).flatMap(({ next_valid_actions }) => next_valid_actions ?? [])]);
  return { name, next: [...next], first: [...new Set((routing?.prerequisites ?? []).flatMap(({ tool }) => tool ?? []))] };
});

function isStirred(document: JsonObject, stirred: Stirred): boolean {
  const { name, next, first } = routesOf(document);
  return next.length + first.length > 0 && (stirred === undefined || stirred.has(name) || next.some((each) => stirred.has(each)) || first.some((each) => stirred.has(each)));
}

/** Next actions are called after a tool, maybe in the phase that it leads to; prerequisites before it, maybe in a phase that leads there. */
function findRoutes({ router, sights, before }: Sights, document: JsonObject): readonly Stranded[] {
  const { name, next, first } = routesOf(document);
  const own = sights.get(name)?.shown;
  const isHidden = (tool: string, phases: readonly string[]): boolean => {
    const shown = tool === name ? undefined : sights.get(tool)?.shown;
    return shown !== undefined && !phases.some((each) => shown.has(each));
  };
  return router.phases.filter((phase) => own?.has(phase.name) === true).flatMap((phase): readonly Stranded[] => {
    const following = [phase.name, ...phase.transitions.filter(({ tool }) => tool === name).map(({ to }) => to)];
    const leading = [phase.name, ...(before.get(phase.name) ?? [])];
    return [
      ...next.filter((tool) => isHidden(tool, following)).map((tool): Stranded => ({ kind: 'next', from: name, to: tool, phase: phase.name, text: `In \`${phase.name}\`, \`${name}\` leads to \`${tool}\`, which is not shown there.` })),
      ...first.filter((tool) => isHidden(tool, leading)).map((tool): Stranded => ({ kind: 'prerequisite', from: name, to: tool, phase: phase.name, text: `In \`${phase.name}\`, \`${name}\` asks for \`${tool}\` first, which is shown neither there nor in a phase before it.` })),
    ];
  });
}

/** By a former name, those that took its place. */
export type Renamed = ReadonlyMap<string, readonly string[]>;

/** What leads nowhere after a change and led somewhere before. */
export function findBroken(before: Workspace, after: Workspace, renamed: Renamed = new Map()): readonly Stranded[] {
  return finish(findBrokenInSteps(before, after, renamed));
}

/** The same tool by tool: only those are asked about whom something changes. */
export function* findBrokenInSteps(before: Workspace, after: Workspace, renamed: Renamed = new Map()): Generator<undefined, readonly Stranded[]> {
  sightsOf(before);
  yield;
  sightsOf(after);
  yield;
  const stirred = listStirred(before, after, renamed);
  const found = yield* findStranded(after, stirred);
  if (found.length === 0) return [];
  const turn = (name: string): readonly string[] => renamed.get(name) ?? [name];
  const keyOf = (kind: string, from: string, to: string, phase: string | undefined): string => JSON.stringify([kind, from, to, phase ?? null]);
  const known = new Set<string>();
  for (const { kind, from, to, phase } of yield* findStranded(before, stirred)) for (const each of turn(from)) for (const other of turn(to)) known.add(keyOf(kind, each, other, phase));
  yield;
  const said = new Map<string, Stranded>();
  for (const each of found) if (!known.has(keyOf(each.kind, each.from, each.to, each.phase)) && !said.has(each.text)) said.set(each.text, each);
  return [...said.values()];
}

/** Of all others, what leads nowhere led nowhere before. */
function listStirred(before: Workspace, after: Workspace, renamed: Renamed): Stirred {
  const [former, next] = [sightsOf(before), sightsOf(after)];
  if (JSON.stringify([...former.before]) !== JSON.stringify([...next.before]) || former.router.phases.length !== next.router.phases.length) return undefined;
  const stirred = new Set([...renamed].flatMap(([gone, names]) => [gone, ...names]));
  next.router.phases.forEach(({ name, transitions }, i) => {
    const others = former.router.phases[i];
    if (others?.name === name && JSON.stringify(others.transitions) === JSON.stringify(transitions)) return;
    for (const { tool } of [...transitions, ...(others?.transitions ?? [])]) stirred.add(tool);
  });
  for (const [name, { key }] of former.sights) if (next.sights.get(name)?.key !== key) stirred.add(name);
  for (const name of next.sights.keys()) if (!former.sights.has(name)) stirred.add(name);
  const kept = new Set(before.tools.map(({ document }) => document));
  const routed = new Map(before.tools.map(({ id, document }) => [id, document]));
  for (const { id, document } of after.tools) {
    if (kept.has(document)) continue;
    const known = routed.get(id);
    if (known !== undefined && JSON.stringify(routesOf(known)) === JSON.stringify(routesOf(document))) continue;
    stirred.add(routesOf(document).name);
    if (known !== undefined) stirred.add(routesOf(known).name);
  }
  return stirred;
}
