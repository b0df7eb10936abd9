import { BAD_SCENARIOS } from './bad-scenarios.ts';
import { GOOD_SCENARIOS } from './good-scenarios.ts';
import type { Scenario } from './scenario.ts';

export const SCENARIOS: readonly Scenario[] = [...GOOD_SCENARIOS, ...BAD_SCENARIOS];
