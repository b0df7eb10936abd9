import { readArrival } from './app/read-arrival.ts';
import type { ReadFile } from './io/files.ts';

/** Where foreign files are read: a large one costs the page no frame. */
self.onmessage = ({ data }: MessageEvent<readonly ReadFile[]>) => self.postMessage(readArrival(data));
self.postMessage('ready');
