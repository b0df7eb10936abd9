import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectBidi, openBidiTab } from './connect-bidi.ts';
import { findEngine } from './find-engines.mjs';
import { startProcess } from './start-process.ts';
import type { BrowserOptions, RunningBrowser } from './tab.ts';

/**
 * After a kill nothing is restored, and nothing is asked; the remote agent sets the other
 * recommended preferences by itself.
 */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'browser.sessionstore.resume_from_crash': false,
  'browser.startup.page': 0,
  'toolkit.startup.max_resumed_crashes': -1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.server': '',
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'media.gmp-manager.updateEnabled': false,
};

/**
 * Driven over WebDriver BiDi. `network.cookie.cookieBehavior` 2 is "Block all cookies", which
 * blocks site data too.
 */
export async function startFirefox({
  profile,
  proxy,
  blockStorage,
}: BrowserOptions): Promise<RunningBrowser> {
  const [host, port] = proxy?.split(':') ?? [];
  const proxied = {
    'network.proxy.type': 1,
    'network.proxy.http': host ?? '',
    'network.proxy.http_port': Number(port),
    'network.proxy.ssl': host ?? '',
    'network.proxy.ssl_port': Number(port),
  };
  const preferences = {
    ...PREFERENCES,
    ...(proxy !== undefined && proxied),
    ...(blockStorage === true && { 'network.cookie.cookieBehavior': 2 }),
  };
  mkdirSync(profile, { recursive: true });
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const { program } = findEngine('firefox');
  const child = startProcess(
    program,
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port=0',
      '--width=1440',
      '--height=900',
      'about:blank',
    ],
    { MOZ_CRASHREPORTER_DISABLE: '1' },
  );
  const [, url] = await child.waitForLine(/WebDriver BiDi listening on (ws:\S+)/);
  const connection = await connectBidi(`${url ?? ''}/session`);
  const { contexts } = await connection.send('browsingContext.getTree', {});
  const openTab = async (context: string): Promise<ReturnType<typeof openBidiTab>> => {
    await connection.send('browsingContext.setViewport', {
      context,
      viewport: { width: 1440, height: 900 },
    });
    return openBidiTab(connection, context);
  };
  return {
    tab: await openTab(contexts[0]?.context ?? ''),
    // A window, not a tab: a tab in the background is hidden, and a hidden page saves at once.
    openTab: async () =>
      openTab((await connection.send('browsingContext.create', { type: 'window' })).context),
    kill: child.kill,
  };
}
