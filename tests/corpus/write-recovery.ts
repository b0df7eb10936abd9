import { writeFileSync } from 'node:fs';
import { printRecovery } from './measure-recovery.ts';

/** `npm run recovery`: measures tests/corpus/recovery.md anew. */
writeFileSync(new URL('recovery.md', import.meta.url), printRecovery());
