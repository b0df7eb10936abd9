import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { printProviderTools } from './print-provider-tools.ts';

it('docs/provider-tools.md is what is known today: run `npm run provider-tools` after a change', () => {
  const written = readFileSync(new URL('../../docs/provider-tools.md', import.meta.url), 'utf8');
  expect(written).toBe(printProviderTools());
});
