import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { connectWebDriver, openWebDriverTab, queueCommands } from './connect-webdriver.ts';
import { findEngine } from './find-engines.mjs';
import { startProcess } from './start-process.ts';
import type { BrowserOptions, RunningBrowser } from './tab.ts';

const BROWSER = fileURLToPath(new URL('webkit-browser.py', import.meta.url));

/**
 * Driven over WebDriver. GTK has no headless mode, so each browser gets a virtual screen; the
 * sandbox of its processes does not start as root.
 */
export async function startWebkit({ profile, proxy }: BrowserOptions): Promise<RunningBrowser> {
  const { program } = findEngine('webkit');
  const port = await findFreePort();
  const screen = startProcess('Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1000x24',
    '-nolisten',
    'tcp',
  ]);
  const [, display] = await screen.waitForLine(/^(\d+)$/);
  const child = startProcess(program, [`--port=${port}`], {
    DISPLAY: `:${display ?? ''}`,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    GSETTINGS_BACKEND: 'memory',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    TOOLWRIGHT_PROFILE: profile,
    TOOLWRIGHT_PROXY: proxy ?? '',
  });
  const kill = async (): Promise<void> => {
    await child.kill();
    await screen.kill();
  };
  try {
    await waitForPort(port);
    const driver = await connectWebDriver(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: BROWSER, args: [] },
      timeouts: { script: 120_000 },
    });
    const inTurn = queueCommands();
    const first = await driver.send<string>('GET', `${driver.session}/window`);
    return {
      tab: openWebDriverTab(driver, first, inTurn),
      openTab: async () => {
        const { handle } = await inTurn(() =>
          driver.send<{ readonly handle: string }>('POST', `${driver.session}/window/new`, {
            type: 'window',
          }),
        );
        return openWebDriverTab(driver, handle, inTurn);
      },
      kill,
    };
  } catch (error) {
    await kill();
    throw error;
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() =>
          typeof address === 'object' && address !== null
            ? resolve(address.port)
            : reject(new Error('no free port')),
        );
      });
  });
}

async function waitForPort(port: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (
    !(await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not answer within 30 s.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
