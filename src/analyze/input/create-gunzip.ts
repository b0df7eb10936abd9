import { Gunzip } from 'fflate';
import type { BytesHandler } from './bytes-handler.ts';
import type { LogReader } from './create-log-reader.ts';
import { createInflateBudget, STEP_BYTES, TOO_MUCH } from './inflate-budget.ts';

/** Reads a gzip file of one text; several that are joined are one. */
export function createGunzip(file: LogReader): BytesHandler {
  const budget = createInflateBudget();
  let isStopped = false;
  const gunzip = new Gunzip((bytes) => {
    if (isStopped) return;
    if (budget.addInflated(bytes.length)) return file.push(bytes);
    isStopped = true;
    file.setProblem(TOO_MUCH);
  });
  const sendPacked = (bytes: Uint8Array, isLast: boolean): void => {
    if (isStopped) return;
    budget.addPacked(bytes.length);
    try {
      gunzip.push(bytes, isLast);
    } catch {
      isStopped = true;
      file.setProblem({
        code: 'damaged_archive',
        message: 'The gzip file is damaged or cut off. It was read until there.',
        hint: 'Get it again.',
      });
    }
  };
  return {
    push: (bytes) => {
      for (let at = 0; at < bytes.length; at += STEP_BYTES)
        sendPacked(bytes.subarray(at, at + STEP_BYTES), false);
    },
    close: () => {
      sendPacked(new Uint8Array(), true);
      file.close();
    },
    isDone: () => isStopped || file.isDone(),
  };
}
