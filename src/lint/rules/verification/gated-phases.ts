import type { Edit } from '../../../contract/edit.ts';
import { get, isArray, jsonObject, type Json } from '../../../contract/json.ts';
import type { Registry } from '../../../contract/registry.ts';
import { checking, finishing, publishing } from '../../example-proof.ts';
import { findParts, findUnguardedEnds, type Unguarded } from '../../find-unguarded-ends.ts';
import { listNames } from '../../list-names.ts';
import { quoteText } from '../../quote-text.ts';
import type { Fix, SetReport, SetRule } from '../../rule.ts';

export const gatedPhases: SetRule = {
  id: 'gated-phases',
  judges: 'set',
  severity: 'warning',
  summary: 'Let nobody say done before a check that follows the last deploy',
  why: 'A model that is asked to check forgets it, a gate does not: the call that ends the turn is refused until a check has passed on what is live now.',
  source: 'Source 003, the loop that gates itself; source 001, mandatory calls before finish_turn',
  except: 'A phase in the middle of the work may end without one: the check belongs right before the user is told.',
  bad: { tools: [publishing, checking, finishing], registry: { gates: [{ tool: 'finish_turn', requires: [{ tool: 'publish_timetable', at_least: 1, outcome: 'ok' }] }] } },
  good: { tools: [publishing, checking, finishing], registry: { gates: [{ tool: 'finish_turn', requires: [{ tool: 'check_screen', at_least: 1, after: 'publish_timetable', outcome: 'ok' }] }] } },
  check: ({ registry, members }, report) => {
    for (const unguarded of findUnguardedEnds(registry, findParts(members))) report(toReport(registry, unguarded));
  },
};

function toReport(registry: Registry, unguarded: Unguarded): SetReport {
  const { tool, phase, needs, after, stale, transition } = unguarded;
  const [end, need, last] = [tool, needs, after ?? ''].map((name) => listNames([quoteText(name, 30)]));
  const where = phase === undefined ? '' : ` in the phase ${quoteText(phase, 20)}`;
  const does = transition === undefined ? `${end} ends the work${where}` : `${end} leaves the phase ${quoteText(phase ?? '', 20)}`;
  if (stale !== undefined) {
    return { at: ['gates', stale.gate, 'requires', stale.require], message: `${end} accepts a ${need} from before the last deploy.`, hint: `Set after to ${last}.`, fixes: fixStale(registry, unguarded) };
  }
  return {
    at: transition === undefined ? ['gates'] : ['phases', transition.phase, 'transitions', transition.index],
    message: after === undefined ? `${does} without a deploy.` : `${does} without a check of what was deployed.`,
    hint: `Add a gate on ${end} that requires ${need}${after === undefined ? '' : ` after ${last}`}.`,
    fixes: addGate(registry, unguarded),
  };
}

/** Places in the file and in what was read of it differ when an item could not be read. */
function listGates({ source, gates }: Registry): readonly Json[] | undefined {
  const written = get(source, 'gates');
  if (written === undefined) return [];
  return isArray(written) && written.length === gates.length ? written : undefined;
}

function addGate(registry: Registry, { tool, phase, needs, after }: Unguarded): readonly Fix[] {
  const gates = listGates(registry);
  if (gates === undefined) return [];
  const require = jsonObject([['tool', needs], ['at_least', 1], ...(after === undefined ? [] : [['after', after] as const]), ['outcome', 'ok']]);
  const gate = jsonObject([['tool', tool], ...(phase === undefined ? [] : [['phase', phase] as const]), ['requires', [require]]]);
  return [{ title: `Require ${quoteText(needs)} before ${quoteText(tool)}`, edits: [{ kind: 'set', at: ['gates'], value: [...gates, gate] }], isProposal: true }];
}

function fixStale(registry: Registry, { after, stale }: Unguarded): readonly Fix[] {
  const gate = stale === undefined ? undefined : listGates(registry)?.[stale.gate];
  const requires = get(gate, 'requires');
  const isSame = isArray(requires) && requires.length === registry.gates[stale?.gate ?? -1]?.requires.length;
  if (stale === undefined || after === undefined || !isSame) return [];
  const edit: Edit = { kind: 'set', at: ['gates', stale.gate, 'requires', stale.require, 'after'], value: after };
  return [{ title: `Count only what follows ${quoteText(after)}`, edits: [edit], isProposal: true }];
}
