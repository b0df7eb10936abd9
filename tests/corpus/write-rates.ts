import { writeFileSync } from 'node:fs';
import { measureRates, printRates } from './measure-rates.ts';

/** `npm run rates`: measures tests/corpus/lint-rates.md anew. */
writeFileSync(new URL('lint-rates.md', import.meta.url), printRates(measureRates()));
