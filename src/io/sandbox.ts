import { NO_WORKERS } from './start-worker.ts';
import { getTrustedUrl } from './trusted-url.ts';

/** A blocked frame also fires `load`, with an error page; ours answers while it loads. */
const ANSWER_MS = 1_000;

type Post = (message: object, port?: MessagePort) => void;

const failures = new Map<number, (message: string) => void>();
let sandbox: Promise<Post | undefined> | undefined;
let last = 0;

/**
 * Starts a worker inside public/sandbox.html, whose policy and opaque origin it inherits: a worker
 * that is started by URL has only the policy of its own response, and a static host sends none.
 * Where the host forbids the frame, the worker starts in the page, protected only by
 * removeCapabilities. So it does without a connection: a frame of an opaque origin is not answered by
 * the service worker (Chromium 156, 2026-11-23). Resolves with a function that ends it.
 */
export async function startInSandbox(
  url: string,
  port: MessagePort,
  fail: (message: string) => void,
): Promise<() => void> {
  const name = url.replace(/^.*\/|-[^/]*$/g, '');
  // In development a worker's modules are loaded one by one, which the sandbox forbids.
  const [post, code] = import.meta.env.DEV
    ? []
    : await Promise.all([(sandbox ??= openSandbox()), loadCode(url)]);
  if (post === undefined) {
    const plain = startPlain(url, name);
    if (plain === undefined) {
      fail(NO_WORKERS);
      return () => undefined;
    }
    plain.onerror = ({ message }) => fail(message);
    plain.postMessage('port', [port]);
    return () => plain.terminate();
  }
  const id = (last += 1);
  failures.set(id, fail);
  post({ id, name, code }, port);
  return () => {
    failures.delete(id);
    post({ id });
  };
}

function startPlain(url: string, name: string): Worker | undefined {
  try {
    return new Worker(getTrustedUrl(url), { type: 'module', name });
  } catch {
    return undefined;
  }
}

async function loadCode(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.blob();
}

/** Undefined where the frame does not answer. */
function openSandbox(): Promise<Post | undefined> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts');
    frame.hidden = true;
    frame.title = 'Sandbox';
    frame.src = 'sandbox.html';
    addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || source === null) return;
      // Its origin is opaque: only the target '*' matches.
      if (data === 'ready')
        resolve((message, port) =>
          frame.contentWindow?.postMessage(message, '*', port === undefined ? [] : [port]),
        );
      else if (isCrash(data)) failures.get(data.id)?.(data.message);
    });
    frame.onload = () => setTimeout(() => resolve(undefined), ANSWER_MS);
    document.body.append(frame);
  });
}

function isCrash(value: unknown): value is { readonly id: number; readonly message: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
