import type { Edit } from '../../../contract/edit.ts';
import { get, isArray, jsonObject, type Json } from '../../../contract/json.ts';
import type { Registry } from '../../../contract/registry.ts';
import { checking, finishing, publishing } from '../../verification/example-proof.ts';
import { findParts, findUnguardedEnds, type Unguarded } from '../../verification/find-unguarded-ends.ts';
import { listNames } from '../../words/list-names.ts';
import { quoteText } from '../../words/quote-text.ts';
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
    const found = findUnguardedEnds(registry, findParts(members, registry));
    for (const unguarded of found) if (unguarded.stale !== undefined || unguarded.transition !== undefined) report(toReport(registry, unguarded));
    const bare = found.filter(({ stale, transition }) => stale === undefined && transition === undefined);
    for (const phase of new Set(bare.map((unguarded) => unguarded.phase))) report(sumUp(registry, bare.filter((unguarded) => unguarded.phase === phase)));
  },
};

/** All the ends of one phase, or of a set without phases, that nothing guards. */
function sumUp(registry: Registry, ends: readonly Unguarded[]): SetReport {
  const [first] = ends;
  const index = registry.phases.findIndex(({ name }) => name === first?.phase);
  const tools = listNames(ends.map(({ tool }) => quoteText(tool, 30)));
  const where = first?.phase === undefined ? '' : ` in the phase ${listNames([quoteText(first.phase, 20)])}`;
  return {
    at: index === -1 ? ['gates'] : ['phases', index],
    message: `${tools} ${ends.length === 1 ? 'ends' : 'end'} the work${where} without ${first?.after === undefined ? 'a deploy' : 'a check of what was deployed'}.`,
    hint: `Add a gate on ${tools} that requires ${sayNeed(first)}.`,
    fixes: addGates(registry, ends),
  };
}

function toReport(registry: Registry, unguarded: Unguarded): SetReport {
  const { tool, phase = '', needs, after, stale, transition } = unguarded;
  const [end, need] = [tool, needs].map((name) => listNames([quoteText(name, 30)]));
  if (stale !== undefined) {
    return { at: ['gates', stale.gate, 'requires', stale.require], message: `${end} accepts a ${need} from before the last deploy.`, hint: `Set after to ${listNames([quoteText(after ?? '', 30)])}.`, fixes: fixStale(registry, unguarded) };
  }
  return {
    at: transition === undefined ? ['gates'] : ['phases', transition.phase, 'transitions', transition.index],
    message: `${end} leaves the phase ${listNames([quoteText(phase, 20)])} without ${after === undefined ? 'a deploy' : 'a check of what was deployed'}.`,
    hint: `Add a gate on ${end} that requires ${sayNeed(unguarded)}.`,
    fixes: addGates(registry, [unguarded]),
  };
}

function sayNeed(unguarded: Unguarded | undefined): string {
  const [need, after] = [unguarded?.needs ?? '', unguarded?.after].map((name) => (name === undefined ? undefined : listNames([quoteText(name, 30)])));
  return after === undefined ? String(need) : `${need} after ${after}`;
}

/** Places in the file and in what was read of it differ when an item could not be read. */
function listGates({ source, gates }: Registry): readonly Json[] | undefined {
  const written = get(source, 'gates');
  if (written === undefined) return [];
  return isArray(written) && written.length === gates.length ? written : undefined;
}

function addGates(registry: Registry, ends: readonly Unguarded[]): readonly Fix[] {
  const gates = listGates(registry);
  const [first] = ends;
  if (gates === undefined || first === undefined) return [];
  const added = ends.map(({ tool, phase, needs, after }) => {
    const require = jsonObject([['tool', needs], ['at_least', 1], ...(after === undefined ? [] : [['after', after] as const]), ['outcome', 'ok']]);
    return jsonObject([['tool', tool], ...(phase === undefined ? [] : [['phase', phase] as const]), ['requires', [require]]]);
  });
  const title = `Require ${quoteText(first.needs)} before ${ends.length === 1 ? quoteText(first.tool) : 'these ends'}`;
  return [{ title, edits: [{ kind: 'set', at: ['gates'], value: [...gates, ...added] }], isProposal: true }];
}

function fixStale(registry: Registry, { after, stale }: Unguarded): readonly Fix[] {
  const gate = stale === undefined ? undefined : listGates(registry)?.[stale.gate];
  const requires = get(gate, 'requires');
  const isSame = isArray(requires) && requires.length === registry.gates[stale?.gate ?? -1]?.requires.length;
  if (stale === undefined || after === undefined || !isSame) return [];
  const edit: Edit = { kind: 'set', at: ['gates', stale.gate, 'requires', stale.require, 'after'], value: after };
  return [{ title: `Count only what follows ${quoteText(after)}`, edits: [edit], isProposal: true }];
}
