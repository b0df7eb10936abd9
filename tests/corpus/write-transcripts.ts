import { writeFileSync } from 'node:fs';
import { printTranscripts } from './measure-transcripts.ts';

/** `npm run transcripts`: measures tests/corpus/transcripts.md anew. */
writeFileSync(new URL('transcripts.md', import.meta.url), await printTranscripts());
