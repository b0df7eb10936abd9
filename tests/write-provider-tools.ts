import { writeFileSync } from 'node:fs';
import { printProviderTools } from './provider-tools/print-provider-tools.ts';

/** `npm run provider-tools`: prints docs/provider-tools.md anew from the known provider tools. */
writeFileSync(new URL('../docs/provider-tools.md', import.meta.url), printProviderTools());
