import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

export interface StartedProcess {
  readonly pid: number;
  /** Resolves with the first line of its output that the pattern matches. */
  readonly waitForLine: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** SIGKILL to the process and everything it started. Resolves when none of them is left. */
  readonly kill: () => Promise<void>;
}

const LINE_MS = 60_000;
const running = new Set<number>();

process.once('exit', () => running.forEach(killGroup));

/**
 * Starts a program in a process group of its own, so that one signal reaches it and all its
 * children.
 */
export function startProcess(
  command: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): StartedProcess {
  const child = spawn(command, words, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} did not start.`);
  running.add(pid);
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const listen of listeners) listen(line);
    });
  }
  return {
    pid,
    waitForLine: (pattern) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () =>
            reject(
              new Error(
                `${command} did not print ${String(pattern)} within ${LINE_MS / 1_000} s:\n${lines.slice(-20).join('\n')}`,
              ),
            ),
          LINE_MS,
        );
        const look = (line: string): void => {
          const match = pattern.exec(line);
          if (match === null) return;
          clearTimeout(timer);
          listeners.delete(look);
          resolve(match);
        };
        listeners.add(look);
        lines.forEach(look);
      }),
    kill: async () => {
      killGroup(pid);
      while (isGroupAlive(pid)) await wait(10);
      running.delete(pid);
    },
  };
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left of the group.
  }
}

function isGroupAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}
