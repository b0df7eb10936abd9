/** Apart from what starts them, so that reading the arguments loads none. */
export const BROWSER_IDS = ['chromium', 'firefox', 'none'] as const;
export type BrowserId = (typeof BROWSER_IDS)[number];
