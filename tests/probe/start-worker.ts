import { fileURLToPath } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';
import { build } from 'vite';

/**
 * The probe worker as it is, in threads of Node's, as the page sees a worker. Bundled once, so that
 * a new one starts at once.
 */
export async function bundleProbeWorker(): Promise<() => Worker> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('./worker-entry.ts', import.meta.url)),
      write: false,
      target: 'es2022',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const output = Array.isArray(built) || !('output' in built) ? [] : built.output;
  const code = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))[0] ?? '';
  return () => startThread(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
}

function startThread(code: URL): Worker {
  const thread = new Thread(code);
  const worker: Worker = Object.assign(new EventTarget(), {
    onmessage: null,
    onmessageerror: null,
    onerror: null,
    postMessage: (job: unknown) => thread.postMessage(job),
    terminate: () => void thread.terminate(),
  });
  thread.on('message', (data: unknown) =>
    worker.onmessage?.(new MessageEvent('message', { data })),
  );
  thread.on('error', (error) =>
    worker.onerror?.(
      Object.assign(new Event('error'), {
        message: String(error),
        filename: '',
        lineno: 0,
        colno: 0,
        error,
      }),
    ),
  );
  return worker;
}
