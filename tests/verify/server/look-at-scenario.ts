import type { OpenedBrowser } from '../../../src/cli/verify/browser/open-browser.ts';
import { findMisfits } from '../../../src/cli/verify/find-misfits.ts';
import { loadObservation, type LookResult } from '../../../src/cli/verify/load-observation.ts';
import type { Observation } from '../../../src/verify/observation.ts';
import { BUDGET_MS, planChecks } from '../../../src/verify/plan-checks.ts';
import type { Verdict } from '../../../src/verify/verdict.ts';
import { verifyObservation } from '../../../src/verify/verify.ts';
import type { Scenario } from './scenario.ts';
import type { ServedScenarios } from './serve-scenarios.ts';

export interface SeenScenario {
  readonly observation: Observation;
  readonly before: Observation | undefined;
  readonly verdict: Verdict;
}

const PAGE = { kind: 'live_url' };

export function planScenario({ verification = PAGE }: Scenario) {
  return planChecks(verification);
}

/** Looks at a scenario as the command line does. */
export async function lookAtScenario(
  scenario: Scenario,
  served: ServedScenarios,
  opened: OpenedBrowser,
): Promise<SeenScenario> {
  const planned = planScenario(scenario);
  const look = (): Promise<LookResult> =>
    loadObservation({
      url: served.getAddress(scenario),
      planned,
      budgetMs: BUDGET_MS,
      opened,
      network: served.network,
    });
  const before = scenario.hasBefore === true ? (await look()).observation : undefined;
  const { observation } = await look();
  return { observation, before, verdict: await judge(scenario, observation, before) };
}

export async function judge(
  scenario: Scenario,
  observation: Observation,
  before: Observation | undefined,
): Promise<Verdict> {
  const planned = planScenario(scenario);
  return verifyObservation(observation, planned, {
    ...(scenario.call === undefined ? {} : { call: scenario.call }),
    ...(before === undefined ? {} : { before }),
    findMisfit: await findMisfits(planned, observation),
  });
}

/** What is wrong about a verdict; undefined where it is right. */
export function findWrong(
  { label, expected }: Scenario,
  { ok, issues }: Verdict,
): string | undefined {
  const errors = issues.filter(({ severity }) => severity === 'error').map(({ kind }) => kind);
  const found = errors.join(', ');
  if (label === 'good') return ok ? undefined : `false alarm: ${found}`;
  if (ok) return 'false pass';
  return expected.some((kind) => errors.some((error) => error === kind))
    ? undefined
    : `found ${found}, not ${expected.join(' or ')}`;
}
