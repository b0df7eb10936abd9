import { HOSTILE_SITE, testDoors } from './test-doors.ts';
import { describeEngines } from './use-engine.ts';

describeEngines(testDoors, HOSTILE_SITE);
