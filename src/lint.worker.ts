import { evidenceFor } from './app/evidence.ts';
import type { LintJob } from './app/lint-job.ts';
import { judgeValue } from './app/judge-value.ts';
import { openLintRoom } from './app/lint-room.ts';
import type { Registry } from './contract/registry.ts';
import { closeDoors } from './io/close-doors.ts';
import type { Evidence } from './lint/evidence.ts';

closeDoors();

const known = new WeakMap<Registry, Evidence>();

/** The targets that the registry chose. */
function evidenceOf(registry: Registry): Evidence {
  const before = known.get(registry);
  if (before !== undefined) return before;
  const made = evidenceFor(registry.targets, judgeValue);
  known.set(registry, made);
  return made;
}

const answer = openLintRoom(evidenceOf);

// Foreign patterns and examples are judged here: dies when a job takes too long, without the page.
self.onmessage = ({ data }: MessageEvent<LintJob>) => self.postMessage(answer(data));
self.postMessage('ready');
