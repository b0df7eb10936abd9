import { saysDone } from '../../contract/done-tool.ts';
import type { Gate, Registry } from '../../contract/registry.ts';
import type { Member } from '../member.ts';
import { splitWords } from '../words/split-words.ts';

/** Names of tools that look at what is live, beside those that a verification names. */
const CRITIC = new Set(['critique', 'critic', 'verify', 'verification', 'smoke', 'healthcheck']);

/** The tools of a set by their part in the proof. */
export interface Parts {
  readonly ends: readonly Member[];
  readonly deliverers: readonly Member[];
  readonly checkers: readonly Member[];
}

/** An end, or a way into a phase, that is taken without proof. */
export interface Unguarded {
  readonly tool: string;
  readonly phase: string | undefined;
  /** What a gate has to ask for. */
  readonly needs: string;
  /** The deploy that the check has to follow; undefined when the deploy itself is what is missing. */
  readonly after: string | undefined;
  /** A gate asks for it already, but accepts one from before the last deploy: its place among the gates. */
  readonly stale?: { readonly gate: number; readonly require: number };
  /** Undefined for an end. */
  readonly transition?: { readonly phase: number; readonly index: number };
}

export function findParts(members: readonly Member[], { gates }: Registry): Parts {
  const deliverers = members.filter((member) => member.delivers);
  const named = new Set(deliverers.flatMap(({ verifier }) => verifier ?? []));
  // Whoever asks for a look after the deploy has said which tool looks.
  const asked = new Set(gates.flatMap(({ requires }) => requires.flatMap(({ tool, after }) => (deliverers.some(({ name }) => name === after) ? [tool] : []))));
  const looks = ({ name, effect, risk_class }: Member): boolean => asked.has(name) && (effect === 'reads' || risk_class === 'open_execution');
  const isCritic = (member: Member): boolean => !member.delivers && (named.has(member.name) || looks(member) || splitWords(member.name).some((word) => CRITIC.has(word)));
  return deliverers.length === 0
    ? { ends: [], deliverers, checkers: [] }
    : { ends: members.filter(({ name }) => saysDone(name)), deliverers, checkers: members.filter(isCritic) };
}

/** Source 003: done is only said after a check that passed and that followed the last deploy. */
export function findUnguardedEnds(registry: Registry, { ends, deliverers, checkers }: Parts): readonly Unguarded[] {
  const phases = registry.phases.length === 0 ? [undefined] : registry.phases;
  const found = phases.flatMap((phase) => {
    const sees = (member: Member): boolean => phase === undefined || isVisible(member, phase.tiers);
    const [check] = checkers.filter(sees);
    const [deploy] = deliverers.filter(sees);
    return ends.filter(sees).flatMap((end) => judgeExit(registry, { tool: end.name, phase: phase?.name }, { check, deploy: deploy ?? (check && deliverers[0]), deliverers, checkers }));
  });
  return [...found, ...findUnguardedTransitions(registry, { ends, deliverers, checkers })];
}

/** Out of a phase that deploys or checks, into one that can do neither: what was not proven by then never is. */
function findUnguardedTransitions(registry: Registry, { deliverers, checkers }: Parts): readonly Unguarded[] {
  return registry.phases.flatMap(({ name, tiers, transitions }, phase) => {
    const [check] = checkers.filter((member) => isVisible(member, tiers));
    const [deploy] = deliverers.filter((member) => isVisible(member, tiers));
    if (check === undefined && deploy === undefined) return [];
    return transitions.flatMap(({ to, tool }, index) => {
      const next = registry.phases.find((each) => each.name === to);
      if (next === undefined || [...deliverers, ...checkers].some((member) => isVisible(member, next.tiers))) return [];
      return judgeExit(registry, { tool, phase: name, transition: { phase, index } }, { check: check ?? checkers[0], deploy: deploy ?? deliverers[0], deliverers, checkers });
    });
  });
}

interface Proof {
  readonly check: Member | undefined;
  readonly deploy: Member | undefined;
  readonly deliverers: readonly Member[];
  readonly checkers: readonly Member[];
}

function judgeExit({ gates }: Registry, exit: Pick<Unguarded, 'tool' | 'phase' | 'transition'>, { check, deploy, deliverers, checkers }: Proof): readonly Unguarded[] {
  if (deploy === undefined) return [];
  const asked = gates.flatMap((gate, i) => (guards(gate, exit) ? gate.requires.map((require, j) => ({ ...require, gate: i, require: j })) : []));
  const isOf = (members: readonly Member[], tool: string | undefined): boolean => members.some(({ name }) => name === tool);
  const checked = asked.filter(({ tool }) => isOf(checkers, tool));
  const [stale] = checked;
  const last = deliverers.find(({ name }) => splitWords(name).includes('deploy')) ?? deploy;
  if (checked.some(({ after }) => isOf(deliverers, after))) return [];
  if (stale !== undefined) return [{ ...exit, needs: stale.tool, after: last.name, stale: { gate: stale.gate, require: stale.require } }];
  if (check !== undefined) return [{ ...exit, needs: check.name, after: last.name }];
  // Where nothing can look, that the deploy ran is the most a gate can ask for.
  return asked.some(({ tool }) => isOf(deliverers, tool)) ? [] : [{ ...exit, needs: deploy.name, after: undefined }];
}

function guards(gate: Gate, { tool, phase }: Pick<Unguarded, 'tool' | 'phase'>): boolean {
  return gate.tool === tool && (gate.phase === undefined || gate.phase === phase);
}

/** Tools without a tier are there in every phase, as are those of the base layer. */
function isVisible({ tier, layer }: Member, tiers: readonly string[]): boolean {
  return tier === undefined || layer === 'base' || tiers.includes(tier);
}
