import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Gate, Registry } from '../../../contract/registry.ts';
import { isDoneToolName } from '../../../contract/session/done-tool.ts';
import type { Member } from '../../member.ts';
import { splitWords } from '../../words/split-words.ts';
import { listPhases, type PlacedPhase } from '../toolset/list-phases.ts';
import { listPlacedGates } from '../toolset/list-placed-gates.ts';
import { isCritiqueName, isWholeDelivery } from './live-work.ts';

/** The tools of a set by their role in the proof. */
interface ProofParts {
  readonly ends: readonly End[];
  readonly deliverers: readonly Member[];
  readonly checkers: readonly Member[];
}

/** A call that ends the task; undefined for done without a call. */
type End = Member | undefined;

/** An end, or an entry into a phase, without proof. */
export interface UnguardedEnd {
  /** Undefined where the model ends the task without a call. */
  readonly tool: string | undefined;
  readonly phase: string | undefined;
  /** Pointer of the finding: the phase, the transition or the gates. */
  readonly at: Pointer;
  /** The proof that a gate must require. */
  readonly needs: string;
  /** The deploy before the check; undefined when the deploy itself is missing. */
  readonly after: string | undefined;
  /** Pointer to a need that accepts a check from before the last deploy. */
  readonly stale?: Pointer;
  readonly isTransition: boolean;
}

export function getProofParts(members: readonly Member[], registry: Registry): ProofParts {
  const { gates } = registry;
  const deliverers = members.filter((member) => member.delivers);
  const named = new Set(deliverers.flatMap(({ verifier }) => verifier ?? []));
  // A gate that requires a check after the deploy names the tool that checks.
  const asked = new Set(
    gates.flatMap(({ requires }) =>
      requires.flatMap(({ tool, after }) =>
        deliverers.some(({ name }) => name === after) ? [tool] : [],
      ),
    ),
  );
  const isChecker = ({ name, effect, risk_class }: Member): boolean =>
    asked.has(name) && (effect === 'reads' || risk_class === 'open_execution');
  const isCritic = (member: Member): boolean =>
    !member.delivers &&
    (named.has(member.name) || isChecker(member) || isCritiqueName(member.name));
  return deliverers.length === 0
    ? { ends: [], deliverers, checkers: [] }
    : { ends: listEnds(members, registry), deliverers, checkers: members.filter(isCritic) };
}

/** The declared tool; else each with a name for done; else done itself, where a gate guards it. */
function listEnds(members: readonly Member[], { done_tool, gates }: Registry): readonly End[] {
  const tools = members.filter(({ name }) =>
    done_tool === undefined ? isDoneToolName(name) : name === done_tool,
  );
  return tools.length === 0 &&
    done_tool === undefined &&
    gates.some(({ tool }) => tool === undefined)
    ? [undefined]
    : tools;
}

/** Source 003: done requires a passed check after the last deploy. */
export function listUnguardedEnds(
  registry: Registry,
  members: readonly Member[],
  parts: ProofParts,
): readonly UnguardedEnd[] {
  const { ends, deliverers, checkers } = parts;
  if (deliverers.length === 0) return [];
  const phases = listPhases(registry, members);
  const shown: readonly Pick<PlacedPhase, 'members'>[] =
    phases.length === 0 ? [{ members }] : phases;
  const found = shown.flatMap((phase, i) => {
    const sees = createVisibleTest(phase);
    const seen = checkers.find(sees);
    const deploy = selectDeploy(deliverers.filter(sees)) ?? (seen && deliverers[0]);
    const check = seen ?? findEarlierCheck(phases, phases[i], checkers);
    return ends
      .filter((end) => end === undefined || sees(end))
      .flatMap((end) =>
        lintExit(
          registry,
          {
            tool: end?.name,
            phase: phases[i]?.name,
            at: phases[i]?.at ?? ['gates'],
            isTransition: false,
          },
          { check, deploy, deliverers, checkers },
        ),
      );
  });
  return [...found, ...listUnguardedTransitions(registry, phases, parts)];
}

/** A check in a phase from which a session can come back to this one, which shows none. */
function findEarlierCheck(
  phases: readonly PlacedPhase[],
  phase: PlacedPhase | undefined,
  checkers: readonly Member[],
): Member | undefined {
  if (phase === undefined) return undefined;
  const leading = new Set([phase]);
  // Phases that are added here are visited in the same loop.
  for (const next of leading)
    for (const from of phases) if (from.isReachable && canLead(from, next)) leading.add(from);
  return [...leading].flatMap((from) => checkers.filter(createVisibleTest(from)))[0];
}

function canLead({ exits, members }: PlacedPhase, { name }: PlacedPhase): boolean {
  return exits.some(({ to, tool }) => to === name && members.some((each) => each.name === tool));
}

/**
 * From a phase that deploys or checks into one that can do neither: proof is impossible afterwards.
 */
function listUnguardedTransitions(
  registry: Registry,
  phases: readonly PlacedPhase[],
  { deliverers, checkers }: ProofParts,
): readonly UnguardedEnd[] {
  return phases.flatMap((phase) => {
    const sees = createVisibleTest(phase);
    const [check] = checkers.filter(sees);
    const deploy = selectDeploy(deliverers.filter(sees));
    if (check === undefined && deploy === undefined) return [];
    return phase.exits.flatMap(({ to, tool, at }) => {
      const next = phases.find(({ name }) => name === to);
      if (
        next === undefined ||
        [...deliverers, ...checkers].some(createVisibleTest(next)) ||
        !phase.members.some(({ name }) => name === tool)
      )
        return [];
      return lintExit(
        registry,
        { tool, phase: phase.name, at, isTransition: true },
        { check: check ?? checkers[0], deploy: deploy ?? deliverers[0], deliverers, checkers },
      );
    });
  });
}

function createVisibleTest({ members }: Pick<PlacedPhase, 'members'>): (member: Member) => boolean {
  const shown = new Set(members);
  return (member) => shown.has(member);
}

interface Proof {
  readonly check: Member | undefined;
  readonly deploy: Member | undefined;
  readonly deliverers: readonly Member[];
  readonly checkers: readonly Member[];
}

type Way = Pick<UnguardedEnd, 'tool' | 'phase' | 'at' | 'isTransition'>;

function lintExit(
  registry: Registry,
  exit: Way,
  { check, deploy, deliverers, checkers }: Proof,
): readonly UnguardedEnd[] {
  if (deploy === undefined) return [];
  const asked = listPlacedGates(registry).flatMap((gate) =>
    isGuard(gate, exit) ? gate.requires : [],
  );
  const isOf = (members: readonly Member[], tool: string | undefined): boolean =>
    members.some(({ name }) => name === tool);
  const checked = asked.filter(({ tool }) => isOf(checkers, tool));
  const [stale] = checked;
  const last = deliverers.find(({ name }) => splitWords(name).includes('deploy')) ?? deploy;
  if (checked.some(({ after }) => isOf(deliverers, after))) return [];
  if (stale !== undefined)
    return [{ ...exit, needs: stale.tool, after: last.name, stale: stale.at }];
  if (check !== undefined) return [{ ...exit, needs: check.name, after: last.name }];
  // Without a tool that checks, a gate can only require the deploy; only that of the whole work.
  return !isWhole(deploy) || asked.some(({ tool }) => isOf(deliverers, tool))
    ? []
    : [{ ...exit, needs: deploy.name, after: undefined }];
}

function isWhole({ name }: Member): boolean {
  return isWholeDelivery(name, ['deploy', 'publish']);
}

function selectDeploy(deliverers: readonly Member[]): Member | undefined {
  return deliverers.find(isWhole) ?? deliverers[0];
}

/** A gate without a tool applies to done, whichever call ends the task. */
function isGuard(gate: Gate, { tool, phase, isTransition }: Way): boolean {
  return (
    (gate.tool === tool || (gate.tool === undefined && !isTransition)) &&
    (gate.phase === undefined || gate.phase === phase)
  );
}
