import { parentPort, workerData } from 'node:worker_threads';
import { lintShare } from './lint-share.ts';
import type { Share, ShareContext } from './share.ts';

const share: Share = workerData;
const port = parentPort;
if (port === null) throw new Error('Start it as a thread.');
port.postMessage(
  await lintShare(share, (reading) => {
    const context = new Promise<ShareContext>((resolve) => port.once('message', resolve));
    port.postMessage(reading);
    return context;
  }),
);
