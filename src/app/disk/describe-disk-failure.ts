import type { Problem } from '../../contract/problem.ts';

const HINTS: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  NotAllowedError: [
    'The browser does not allow writing to the folder.',
    'Choose “Allow again”, or choose the folder once more.',
  ],
  NotFoundError: [
    'The folder, or a file in it, is gone.',
    'Choose the folder once more. Your registry is safe in this browser.',
  ],
  NoModificationAllowedError: [
    'A file is locked by another program or tab.',
    'Close it there and save again.',
  ],
  QuotaExceededError: ['The disk is full.', 'Free some space and save again.'],
};

/** Why a folder could not be read or written. A save that failed midway is finished by the next. */
export function describeDiskFailure(error: unknown): Problem {
  const name = error instanceof DOMException ? error.name : '';
  const [message, hint] = HINTS[name] ?? [
    `The folder was not saved: ${error instanceof Error ? error.message : String(error)}.`,
    'Save again, or download the zip.',
  ];
  return { code: 'disk_failed', message, hint };
}
