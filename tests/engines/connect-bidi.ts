import { WebSocket } from 'ws';
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
 * The part of WebDriver BiDi that the tests use (https://w3c.github.io/webdriver-bidi/, read
 * 2026-11-22).
 */
export interface BidiConnection {
  readonly send: (method: string, params: object) => Promise<BidiResult>;
  readonly close: () => void;
}

interface BidiResult {
  readonly context: string;
  readonly contexts: readonly { readonly context: string }[];
  readonly data: string;
  readonly type: string;
  readonly result: { readonly type: string; readonly value?: string };
  readonly exceptionDetails: { readonly text: string };
}

interface BidiMessage {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result: BidiResult;
}

export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  const waiting = new Map<
    number,
    { readonly resolve: (result: BidiResult) => void; readonly reject: (error: Error) => void }
  >();
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const rejectAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  socket.on('error', rejectAll);
  socket.on('close', () => rejectAll(new Error('the browser closed the connection')));
  socket.on('message', (data) => {
    const message: BidiMessage = JSON.parse(String(data));
    const call = message.id === undefined ? undefined : waiting.get(message.id);
    if (call === undefined || message.id === undefined) return;
    waiting.delete(message.id);
    if (message.type === 'error') call.reject(new Error(message.message ?? 'the browser refused'));
    else call.resolve(message.result);
  });
  let last = 0;
  const send = (method: string, params: object): Promise<BidiResult> =>
    new Promise((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN)
        return reject(new Error('the browser closed the connection'));
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await send('session.new', { capabilities: {} });
  return { send, close: () => socket.close() };
}

export function openBidiTab({ send }: BidiConnection, context: string): Tab {
  const perform = async (actions: readonly ActionSource[]): Promise<void> =>
    void (await send('input.performActions', { context, actions }));
  return {
    goto: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (action, ...given) => {
      const answer = await send('script.evaluate', {
        expression: printCall(action, given),
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return parseResult(answer.result.value);
    },
    clickAt: (x, y) => perform(makeClick(x, y)),
    type: (text) => perform(makeTyping(text)),
    press: (chord) => perform(makeChord(chord)),
    screenshot: async () =>
      Buffer.from((await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
  };
}
