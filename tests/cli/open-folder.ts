import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runCommand } from '../../src/cli/commands/run-command.ts';

export interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

export interface Folder {
  readonly path: string;
  readonly run: (words: string | readonly string[], input?: string) => Promise<Ran>;
  readonly read: (file: string) => string;
}

/**
 * A folder of files that goes away with the test, and the command line run in it. Words in
 * one text are parted at spaces.
 */
export function openFolder(files: Readonly<Record<string, string | object>>): Folder {
  const path = mkdtempSync(join(tmpdir(), 'toolwright-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(path, dirname(name)), { recursive: true });
    writeFileSync(
      join(path, name),
      typeof content === 'string' ? content : `${JSON.stringify(content, undefined, 2)}\n`,
    );
  }
  const run: Folder['run'] = async (words, input = ''): Promise<Ran> => {
    let [out, err] = ['', ''];
    const exit = await runCommand(
      typeof words === 'string' ? words.split(' ').filter((word) => word !== '') : words,
      {
        folder: path,
        readInput: () => Buffer.from(input),
        out: (text) => {
          out += text;
        },
        err: (text) => {
          err += text;
        },
        hasColors: false,
      },
    );
    return { exit, out, err };
  };
  return { path, run, read: (file) => readFileSync(join(path, file), 'utf8') };
}
