import type { BrowserContextOptions } from 'playwright-core';

/** What a new visitor's browser allows, whose storage is empty. */
export const VISITOR: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
};
