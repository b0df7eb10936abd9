import { createNetWorker } from './io/net-worker.ts';
import { removeCapabilities } from './io/remove-capabilities.ts';

// The one way out, and nothing else: what is said here is kept in no database, cache or channel.
const answer = createNetWorker(self.fetch.bind(self));
removeCapabilities();

/**
 * The only place from which Toolwright reaches out: the page's policy forbids it to the page
 * itself.
 */
self.onmessage = ({ data }: MessageEvent<unknown>) =>
  void answer(data).then((each) => self.postMessage(each));
self.postMessage('ready');
