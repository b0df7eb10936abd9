import type { BrowserContext, Page } from 'playwright-core';
import { getMember, getText, listRecords, parseValue } from '../../../simulate/value.ts';
import type { ObservedDom, ObservedImage } from '../../../verify/observation.ts';
import type { RealBrowserId } from './find-browser.ts';

const EVALUATE_MS = 3_000;
const LONGEST_HTML = 4_000_000;
const LONGEST_TEXT = 1_000_000;
const MOST_IMAGES = 500;

/** Images that wait until somebody scrolls to them are asked for. */
const LOAD_IMAGES = `for (const image of document.querySelectorAll('img[loading=lazy]')) image.loading = 'eager';`;

const READ_DOM = `(() => {
  const images = [...document.querySelectorAll('img')].slice(0, ${MOST_IMAGES}).map((image) => ({
    src: (image.getAttribute('src') || image.currentSrc || '').slice(0, 2000),
    current: image.currentSrc.slice(0, 2000),
    width: image.naturalWidth,
    height: image.naturalHeight,
  }));
  const type = document.doctype === null ? '' : '<!doctype ' + document.doctype.name + '>';
  return JSON.stringify({
    html: (type + document.documentElement.outerHTML).slice(0, ${LONGEST_HTML}),
    text: (document.body?.innerText ?? '').slice(0, ${LONGEST_TEXT}),
    images,
  });
})()`;

/** Runs our own scripts beside the page's. */
export interface Evaluator {
  readonly loadImages: () => Promise<void>;
  /** Undefined where the page cannot be read. */
  readonly readDom: (statuses: ReadonlyMap<string, number>) => Promise<ObservedDom | undefined>;
}

/**
 * In Chromium in a world of their own, with the browser's own functions whatever the page did to
 * them, and no policy of the page applies. Firefox has none over Playwright.
 */
export function createEvaluator(id: RealBrowserId, context: BrowserContext, page: Page): Evaluator {
  const run = async (expression: string): Promise<unknown> =>
    id === 'firefox' ? page.evaluate(expression) : runApart(expression, context, page);
  return {
    loadImages: async () => {
      await run(LOAD_IMAGES);
    },
    readDom: async (statuses) => {
      const text = await run(READ_DOM);
      return typeof text === 'string' ? readDom(text, statuses) : undefined;
    },
  };
}

async function runApart(expression: string, context: BrowserContext, page: Page): Promise<unknown> {
  const session = await context.newCDPSession(page);
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'toolwright',
    });
    const { result } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      returnByValue: true,
      timeout: EVALUATE_MS,
    });
    const value: unknown = result.value;
    return value;
  } finally {
    await session.detach();
  }
}

function readDom(text: string, statuses: ReadonlyMap<string, number>): ObservedDom | undefined {
  const value = parseValue(text);
  const [html, shown] = [getText(value, 'html'), getText(value, 'text')];
  if (html === undefined || shown === undefined) return undefined;
  const images = listRecords(getMember(value, 'images')).map((image): ObservedImage => {
    const status = statuses.get(getText(image, 'current') ?? '');
    return {
      src: getText(image, 'src') ?? '',
      width: readSize(getMember(image, 'width')),
      height: readSize(getMember(image, 'height')),
      ...(status === undefined ? {} : { status }),
    };
  });
  return { html, text: shown, images };
}

function readSize(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
