/** What a hostile script found. */
export interface DoorReport {
  /** The worker's file. */
  readonly worker: string;
  /** Ways out that it could use, by its own account. */
  readonly opened: readonly string[];
}

/**
 * The text of a script that tries every way out of the worker it is added to, as code would that
 * escaped from a schema or a template.
 */
export function printHostileScript(worker: string, outside: string): string {
  return `\n;(${String(openDoors)})(${JSON.stringify(worker)}, ${JSON.stringify(outside)}, (url) => import(url));\n`;
}

/**
 * Runs in a worker, after its own script. Each way is tried on the scope and on its prototypes.
 * Network ways prove themselves at the server outside, all others here. The report goes where
 * answers go.
 */
export function openDoors(
  worker: string,
  outside: string,
  importModule: (url: string) => Promise<unknown>,
): void {
  const port = new Promise<{ readonly postMessage: (report: unknown) => void }>((resolve) => {
    self.addEventListener('message', ({ ports }) => resolve(ports[0] ?? self));
    setTimeout(() => resolve(self), 3_000);
  });
  const opened: string[] = [];
  const makeUrl = (way: string): string => `${outside}/${worker}/${way}`;
  /** All that a name means: own, and of each prototype. */
  const reach = (holder: object, name: string): readonly unknown[] => {
    const found = new Set<unknown>();
    for (let each: object | null = holder; each !== null; each = Reflect.getPrototypeOf(each)) {
      try {
        if (Object.hasOwn(each, name)) found.add(Reflect.get(each, name, holder));
      } catch {
        // Refused is closed.
      }
    }
    return [...found].filter((value) => value !== undefined && value !== null);
  };
  const make = (name: string, ...given: readonly unknown[]): readonly object[] =>
    reach(self, name).flatMap((value) =>
      typeof value === 'function' ? [Reflect.construct(value, given)] : [],
    );
  const call = (holder: object, name: string, ...given: readonly unknown[]): readonly unknown[] =>
    reach(holder, name).flatMap((value) =>
      typeof value === 'function' ? [Reflect.apply(value, holder, given)] : [],
    );
  const useEach = async (
    things: readonly unknown[],
    way: string,
    ...given: readonly unknown[]
  ): Promise<boolean> => {
    let used = false;
    for (const thing of things) {
      if (typeof thing !== 'object' || thing === null) continue;
      const result: unknown = await Reflect.apply(Reflect.get(thing, way), thing, given);
      used ||= result !== undefined;
    }
    return used;
  };
  const waitFor = (target: object, good: string, bad: string): Promise<boolean> =>
    new Promise((resolve) => {
      if (!(target instanceof EventTarget)) return resolve(false);
      target.addEventListener(good, () => resolve(true));
      target.addEventListener(bad, () => resolve(false));
    });
  const importByConstructor = (url: string): unknown =>
    Reflect.apply(
      Reflect.construct(
        Reflect.get(async () => undefined, 'constructor'),
        ['url', 'return import(url)'],
      ),
      undefined,
      [url],
    );
  const code = (way: string): string =>
    URL.createObjectURL(
      new Blob(
        [`postMessage('started'); fetch(${JSON.stringify(makeUrl(way))}, { mode: 'no-cors' })`],
        { type: 'text/javascript' },
      ),
    );
  const ways: Readonly<Record<string, () => unknown>> = {
    fetch: () =>
      Promise.all(call(self, 'fetch', makeUrl('fetch'), { mode: 'no-cors' })).then(
        (all) => all.length > 0,
      ),
    XMLHttpRequest: () =>
      make('XMLHttpRequest').forEach((request) => {
        Reflect.apply(Reflect.get(request, 'open'), request, ['GET', makeUrl('XMLHttpRequest')]);
        Reflect.apply(Reflect.get(request, 'send'), request, []);
      }),
    WebSocket: () => void make('WebSocket', makeUrl('WebSocket').replace('http', 'ws')),
    WebSocketStream: () =>
      void make('WebSocketStream', makeUrl('WebSocketStream').replace('http', 'ws')),
    EventSource: () => void make('EventSource', makeUrl('EventSource')),
    WebTransport: () =>
      void make('WebTransport', makeUrl('WebTransport').replace('http:', 'https:')),
    RTCPeerConnection: () => make('RTCPeerConnection').length > 0,
    importScripts: () => call(self, 'importScripts', makeUrl('importScripts')).length > 0,
    import: () => importModule(makeUrl('import')).then(() => true),
    'import of data': () => importModule('data:text/javascript,export default 1').then(() => true),
    'import of a blob': () =>
      importModule(
        URL.createObjectURL(new Blob(['export default 1'], { type: 'text/javascript' })),
      ).then(() => true),
    'import in made code': () => importByConstructor(makeUrl('made-import')),
    FontFace: () => useEach(make('FontFace', 'door', `url(${makeUrl('FontFace')})`), 'load'),
    indexedDB: () =>
      Promise.all(
        reach(self, 'indexedDB').flatMap((factory) =>
          typeof factory === 'object' && factory !== null
            ? [
                waitFor(
                  Reflect.apply(Reflect.get(factory, 'open'), factory, ['door']),
                  'success',
                  'error',
                ),
              ]
            : [],
        ),
      ).then((all) => all.includes(true)),
    caches: () => useEach(reach(self, 'caches'), 'open', 'door'),
    BroadcastChannel: () => useEach(make('BroadcastChannel', 'door'), 'postMessage', worker),
    Worker: () =>
      Promise.all(
        make('Worker', code('Worker')).map((nested) => waitFor(nested, 'message', 'error')),
      ).then((all) => all.includes(true)),
    SharedWorker: () => make('SharedWorker', code('SharedWorker')).length > 0,
    'navigator.storage': () => useEach(reach(navigator, 'storage'), 'getDirectory'),
    'navigator.locks': () => useEach(reach(navigator, 'locks'), 'query'),
    'navigator.serviceWorker': () => useEach(reach(navigator, 'serviceWorker'), 'getRegistrations'),
    'navigator.sendBeacon': () =>
      call(navigator, 'sendBeacon', makeUrl('sendBeacon'), 'door').includes(true),
    cookieStore: () => useEach(reach(self, 'cookieStore'), 'getAll'),
    clients: () => useEach(reach(self, 'clients'), 'matchAll'),
  };
  const limit = (): Promise<boolean> =>
    new Promise((resolve) => setTimeout(() => resolve(false), 1_500));
  const attempt = async ([way, open]: readonly [string, () => unknown]): Promise<void> => {
    const isOpen = await Promise.race([Promise.resolve().then(open), limit()]).catch(() => false);
    if (isOpen !== false && isOpen !== undefined) opened.push(way);
  };
  void Promise.all(Object.entries(ways).map(attempt)).then(async () =>
    (await port).postMessage({ worker, opened: opened.toSorted() }),
  );
}

/**
 * Runs in the page before its own scripts: takes the reports of hostile scripts out of what workers
 * answer, and listens on their channel.
 */
export function collectReports(): void {
  const reports: unknown[] = [];
  const heard: unknown[] = [];
  Object.assign(window, { doorReports: reports, doorMessages: heard });
  const take = (event: Event): void => {
    const data: unknown = event instanceof MessageEvent ? event.data : undefined;
    if (typeof data !== 'object' || data === null || !('opened' in data)) return;
    reports.push(data);
    event.stopImmediatePropagation();
  };
  const listen = (target: EventTarget): void => target.addEventListener('message', take);
  window.Worker = new Proxy(Worker, {
    construct: (original, given: [string, WorkerOptions?]) => {
      const worker = new original(...given);
      listen(worker);
      return worker;
    },
  });
  window.MessageChannel = new Proxy(MessageChannel, {
    construct: (original) => {
      const channel = new original();
      listen(channel.port1);
      return channel;
    },
  });
  new BroadcastChannel('door').onmessage = ({ data }) => heard.push(data);
}
