import { writeFileSync } from 'node:fs';
import { printGlossary } from './words/print-glossary.ts';
import { printWords } from './words/print-words.ts';

/** `npm run words`: prints docs/words.md and the glossary of the guide anew from the source. */
writeFileSync(new URL('../docs/words.md', import.meta.url), printWords());
writeFileSync(new URL('../docs/guide/glossary.md', import.meta.url), printGlossary());
