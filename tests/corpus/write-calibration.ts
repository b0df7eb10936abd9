import { writeFileSync } from 'node:fs';
import { printCalibration } from '../measure/calibrate.ts';

/** `npm run calibrate`: measures tests/corpus/token-calibration.md anew. */
writeFileSync(new URL('token-calibration.md', import.meta.url), printCalibration());
