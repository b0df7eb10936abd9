import { HOSTILE_SITE, testDoors } from '../engines/test-doors.ts';
import { describeEngine } from '../engines/use-engine.ts';

// The other engines: tests/engines/doors.test.ts.
describeEngine('chromium', testDoors, HOSTILE_SITE);
