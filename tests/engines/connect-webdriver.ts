import {
  makeChord,
  makeClick,
  makeTyping,
  parseResult,
  printCall,
  type ActionSource,
  type Tab,
} from './tab.ts';

/**
 * The part of W3C WebDriver that the tests use (https://www.w3.org/TR/webdriver2/, read
 * 2026-11-22).
 */
export interface WebDriver {
  readonly send: <Result>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Result>;
  readonly session: string;
}

export async function connectWebDriver(origin: string, capabilities: object): Promise<WebDriver> {
  const send = async <Result>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<Result> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = JSON.parse(await response.text());
    if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  const { sessionId } = await send<{ readonly sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  return { send, session: `/session/${sessionId}` };
}

interface Evaluated {
  readonly text?: string | null;
  readonly error?: string;
}

/**
 * One command at a time: WebDriver acts on one window, and which one that is belongs to the
 * session.
 */
export function queueCommands(): <Result>(command: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (command) => {
    const next = last.then(command, command);
    last = next.catch(() => undefined);
    return next;
  };
}

export function openWebDriverTab(
  { send, session }: WebDriver,
  handle: string,
  inTurn: ReturnType<typeof queueCommands>,
): Tab {
  const run = <Result>(method: 'GET' | 'POST', path: string, body?: object): Promise<Result> =>
    inTurn(async () => {
      if ((await send<string>('GET', `${session}/window`)) !== handle)
        await send('POST', `${session}/window`, { handle });
      return send<Result>(method, `${session}${path}`, body);
    });
  const perform = async (actions: readonly ActionSource[]): Promise<void> =>
    void (await run('POST', '/actions', { actions }));
  return {
    goto: async (url) => void (await run('POST', '/url', { url })),
    evaluate: async (action, ...given) => {
      const script = `const done = arguments[arguments.length - 1]; ${printCall(action, given)}.then((text) => done({ text }), (error) => done({ error: String(error) }));`;
      const { text, error } = await run<Evaluated>('POST', '/execute/async', { script, args: [] });
      if (error !== undefined) throw new Error(error);
      return parseResult(text);
    },
    clickAt: (x, y) => perform(makeClick(x, y)),
    type: (text) => perform(makeTyping(text)),
    press: (chord) => perform(makeChord(chord)),
    screenshot: async () => Buffer.from(await run<string>('GET', '/screenshot'), 'base64'),
  };
}
