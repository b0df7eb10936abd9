import type { Observation } from '../../src/verify/observation.ts';

const WORDS = 'We sell flowers of the season in Tel Aviv, and bring them to your door. ';

export interface PageOptions {
  readonly head?: string;
  readonly body?: string;
}

/** A page that passes every check. */
export function createPage({
  head = '<title>Florist</title>',
  body = '',
}: PageOptions = {}): string {
  return `<!doctype html><html lang="en"><head>${head}</head><body><h1>Florist</h1><p>${WORDS.repeat(10)}</p>${body}</body></html>`;
}

/** What a browser saw of it. */
export function observePage(html: string, other: Partial<Observation> = {}): Observation {
  return {
    url: 'https://example.com/p/florist',
    at: Date.parse('2026-11-26T08:00:00Z'),
    status: 200,
    redirects: [],
    headers: { 'content-type': 'text/html' },
    html,
    bytes: new TextEncoder().encode(html).length,
    console: [],
    requests: { isIdle: true, failed: [] },
    screenshot: { width: 1280, height: 800, mean: 190.2 },
    timings: { total: 900 },
    ...other,
  };
}
