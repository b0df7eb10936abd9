import { runToCompletion } from '../../contract/run-to-completion.ts';
import type { Router } from '../../contract/session/router.ts';
import type { Workspace } from '../workspace.ts';
import { createKnownCheck, describeBrokenRoute, listBrokenRoutes } from './broken-routes.ts';
import type { BrokenReference, ToolRenames } from './broken-routes.ts';
import { getDesignVisibility, type DesignVisibility } from './design-visibility.ts';
import { isAffected, listAffected, type AffectedNames } from './list-affected.ts';

/**
 * Unresolved references of a design, apart from those between tools. Names that no tool has are
 * left to the linter.
 */
function listBrokenReferences(
  scene: DesignVisibility,
  affected: AffectedNames,
): readonly BrokenReference[] {
  return [
    ...scene.router.phases
      .filter(({ name }) => !scene.reachable.has(name))
      .map(({ name }): BrokenReference => ({
        kind: 'unreachable',
        from: name,
        to: name,
        phase: name,
        text: `No transition leads to the phase \`${name}\` anymore.`,
      })),
    ...listBrokenTransitions(scene),
    ...listBrokenGates(scene),
    ...[...scene.visibility].flatMap(([name, { shown }]): readonly BrokenReference[] =>
      name === '' || shown.size > 0 || affected?.has(name) === false
        ? []
        : [
            {
              kind: 'unseen',
              from: name,
              to: name,
              phase: undefined,
              text: `No phase shows \`${name}\`, even with everything opened.`,
            },
          ],
    ),
  ];
}

/** Includes exits of a phase whose tool has to be found, opened or approved first. */
function listBrokenTransitions({
  router,
  visibility,
}: DesignVisibility): readonly BrokenReference[] {
  return router.phases.flatMap(({ name, transitions }) =>
    transitions.flatMap(({ tool, to }): readonly BrokenReference[] => {
      const sight = visibility.get(tool);
      if (sight === undefined || sight.plain.has(name)) return [];
      const text = sight.shown.has(name)
        ? `\`${name}\` changes to \`${to}\` with \`${tool}\`, which it shows only when opened.`
        : `\`${name}\` changes to \`${to}\` with \`${tool}\`, which it doesn’t show.`;
      return [{ kind: 'transition', from: name, to: tool, phase: name, text }];
    }),
  );
}

/** A gate is met by calls of earlier phases too; what no phase shows can never be called. */
function listBrokenGates({ router, visibility }: DesignVisibility): readonly BrokenReference[] {
  if (router.phases.length === 0) return [];
  const isIn = (
    phases: ReadonlySet<string | undefined> | undefined,
    phase: string | undefined,
  ): boolean => phases !== undefined && (phase === undefined ? phases.size > 0 : phases.has(phase));
  return router.gates.flatMap((gate): readonly BrokenReference[] => {
    const guarded = gate.tool ?? router.done_tool;
    const what = guarded === undefined ? 'The end of the task' : `\`${guarded}\``;
    const where = gate.phase === undefined ? '' : ` in \`${gate.phase}\``;
    const sight = guarded === undefined ? undefined : visibility.get(guarded);
    const unguarded: readonly BrokenReference[] =
      guarded === undefined || sight === undefined || isIn(sight.shown, gate.phase)
        ? []
        : [
            {
              kind: gate.tool === undefined || gate.tool === router.done_tool ? 'done' : 'gate',
              from: guarded,
              to: guarded,
              phase: gate.phase,
              text: `${what} has a gate, but is not shown${where}${guarded === router.done_tool ? ', so the task cannot end there' : ''}.`,
            },
          ];
    const unmet = gate.requires.flatMap(
      ({ tool, phase = gate.phase }): readonly BrokenReference[] => {
        const needed = visibility.get(tool);
        if (needed === undefined || isIn(needed.plain, phase)) return [];
        if (isIn(needed.shown, phase))
          return [
            {
              kind: 'need',
              from: guarded ?? 'done',
              to: tool,
              phase,
              text: `${what} requires \`${tool}\`${where}, which is shown only when opened.`,
            },
          ];
        const elsewhere = [...needed.shown].map((each) => `\`${each ?? ''}\``);
        const text =
          elsewhere.length === 0
            ? `${what} requires \`${tool}\`${where}, which no phase shows, so it is always refused.`
            : `${what} requires \`${tool}\`${where}, which is shown only in ${elsewhere.join(', ')} and must be called there.`;
        return [{ kind: 'need', from: guarded ?? 'done', to: tool, phase, text }];
      },
    );
    return [...unguarded, ...unmet];
  });
}

/**
 * A gate on done guards another call, or none: the tool that ends the task may be known only by its
 * name.
 */
function listBrokenDone(
  former: Router,
  next: Router,
  turn: (name: string) => readonly string[],
): readonly BrokenReference[] {
  const [before, now] = [former.done_tool, next.done_tool];
  const isGuarded = [former, next].some(({ gates, done_tool }) =>
    gates.some(({ tool }) => tool === undefined || tool === done_tool),
  );
  if (
    !isGuarded ||
    (before === undefined ? now === undefined : now !== undefined && turn(before).includes(now))
  )
    return [];
  const text =
    now === undefined
      ? `No call ends the task anymore. Before, \`${before ?? ''}\` did.`
      : `Each call of \`${now}\` now ends the task${before === undefined ? '' : `, and no call of \`${before}\` does`}.`;
  return [{ kind: 'done', from: before ?? 'done', to: now ?? 'done', phase: undefined, text }];
}

/** References that a change breaks: unresolved after it, resolved before. */
export function listNewlyBroken(
  before: Workspace,
  after: Workspace,
  renamed: ToolRenames = new Map(),
): readonly BrokenReference[] {
  return runToCompletion(listNewlyBrokenInSteps(before, after, renamed));
}

/** The same tool by tool: only those are asked for whom something changes. */
export function* listNewlyBrokenInSteps(
  before: Workspace,
  after: Workspace,
  renamed: ToolRenames = new Map(),
): Generator<undefined, readonly BrokenReference[]> {
  const former = getDesignVisibility(before);
  yield;
  const scene = getDesignVisibility(after);
  yield;
  const affected = listAffected(before, after, renamed);
  yield;
  const listCurrentNames = (name: string): readonly string[] => renamed.get(name) ?? [name];
  const getKey = (kind: string, from: string, to: string, phase: string | undefined): string =>
    JSON.stringify([kind, from, to, phase ?? null]);
  const known = new Set(
    listBrokenReferences(former, affected).flatMap(({ kind, from, to, phase }) =>
      listCurrentNames(from).flatMap((each) =>
        listCurrentNames(to).map((other) => getKey(kind, each, other, phase)),
      ),
    ),
  );
  const found = listBrokenReferences(scene, affected).filter(
    ({ kind, from, to, phase }) => !known.has(getKey(kind, from, to, phase)),
  );
  const done = listBrokenDone(former.router, scene.router, listCurrentNames);
  const routes: BrokenReference[] = [];
  const isKnown = createKnownCheck(before, renamed);
  for (const { document } of after.tools) {
    if (!isAffected(document, affected)) continue;
    routes.push(
      ...listBrokenRoutes(scene, document)
        .filter((route) => !isKnown(route))
        .map(describeBrokenRoute),
    );
    yield;
  }
  const said = new Map<string, BrokenReference>();
  // References to tools that no turn shows come last.
  const getRank = ({ kind }: BrokenReference): number =>
    kind === 'unseen' ? 2 : kind === 'next' || kind === 'prerequisite' ? 1 : 0;
  for (const each of [...done, ...found, ...routes].toSorted((a, b) => getRank(a) - getRank(b)))
    if (!said.has(each.text)) said.set(each.text, each);
  return [...said.values()];
}
