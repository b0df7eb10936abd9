import { runCommand } from './commands/run-command.ts';
import { EXIT } from './exit-codes.ts';
import { readBounded } from './input/read-bounded.ts';

/** Runs what the process was started with. Never throws. */
export async function start(): Promise<void> {
  // A reader like `| head` closes the pipe early.
  process.stdout.on('error', () => process.exit());

  try {
    process.exitCode = await runCommand(process.argv.slice(2), {
      folder: process.cwd(),
      readInput: () => readBounded(0),
      out: (text) => process.stdout.write(text),
      err: (text) => process.stderr.write(text),
      hasColors: process.stdout.isTTY && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb',
    });
  } catch (error) {
    // Node would print the line of the error, and the bundle is a single line.
    process.stderr.write(
      `toolwright stopped: ${error instanceof Error ? error.stack : String(error)}\n  This is a bug. Please report it with the file.\n`,
    );
    process.exitCode = EXIT.failed;
  }
}
